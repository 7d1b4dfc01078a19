import { not } from 'xstate'
import { certificationOf } from '../../rules/certifications/certification-draft.ts'
import { isUnread } from '../../rules/certifications/chosen-files.ts'
import { certificationRequestSetup } from './certification-request.setup.ts'

/**
 * A new certification: files are chosen and read in the browser, or a list gives their hashes; the hashes are certified
 * under a name. Files can be added and removed while others are read.
 */
export const certificationRequestMachine = certificationRequestSetup.createMachine({
  id: 'certification-request',
  context: ({ input }) => ({
    key: input.key,
    name: '',
    metadata: [],
    files: [],
    partly: {},
    marked: [],
    isOnlyWrong: false,
    source: null,
    left: null,
    isLeavingAsked: false,
    attempts: 0,
    complaint: null,
    created: null,
  }),
  initial: 'preparing',
  on: {
    'leaving.declined': { guard: 'isLeavingAsked', actions: 'stopAsking' },
    'leaving.confirmed': { guard: 'isLeavingAsked', target: '.left' },
  },
  states: {
    preparing: {
      initial: 'resting',
      on: {
        'leaving.asked': { guard: 'hasFiles', actions: 'askLeaving' },
        'name.entered': { actions: 'keepName' },
        'metadata.changed': { actions: 'keepMetadata' },
        'mark.switched': { actions: 'keepMark' },
        'marks.switched': { guard: 'hasFiles', actions: 'keepMarks' },
        'wrong.switched': { guard: 'hasWrong', actions: 'keepOnlyWrong' },
        'list.dismissed': { guard: 'hasLeft', actions: 'dismissLeft' },
      },
      states: {
        resting: {
          on: {
            'files.chosen': { target: 'deciding', actions: 'keepFiles' },
            'folder.dropped': { target: 'gathering', actions: 'keepSource' },
            'list.chosen': [
              { guard: 'isListTooLarge', actions: 'reportSize' },
              { target: 'listing', actions: 'keepSource' },
            ],
            'reading.resumed': { guard: 'hasUnread', target: 'reading', actions: 'stopComplaining' },
            'file.removed': { actions: 'removeFile' },
            'marked.removed': { guard: 'hasMarked', actions: 'removeMarked' },
            'wrong.removed': { guard: 'hasWrong', actions: 'removeWrong' },
            'certification.confirmed': [
              { guard: 'isReady', target: '#certification-request.certifying' },
              { actions: 'reportDraft' },
            ],
          },
        },
        gathering: {
          description: 'Folders are searched for files; reading is held up.',
          tags: 'gathering',
          invoke: { src: 'gatherFiles', input: ({ context }) => ({ key: context.source!.key }) },
          on: {
            'files.gathered': { target: 'deciding', actions: 'keepGathered' },
            'gathering.stopped': { target: 'deciding', actions: 'forgetSource' },
            'call.failed': { target: 'resting', actions: ['forgetSource', 'reportFailure'] },
          },
        },
        listing: {
          description: 'A list of hashes is read; reading of files is held up.',
          tags: 'listing',
          invoke: { src: 'readList', input: ({ context }) => ({ key: context.source!.key }) },
          on: {
            'list.read': { target: 'deciding', actions: 'keepListed' },
            'list.refused': { target: 'resting', actions: ['forgetSource', 'reportList'] },
            'gathering.stopped': { target: 'deciding', actions: 'forgetSource' },
            'call.failed': { target: 'resting', actions: ['forgetSource', 'reportFailure'] },
          },
        },
        deciding: {
          description: 'Reading begins again whenever files are added or removed; what was begun goes on.',
          always: [{ guard: 'hasUnread', target: 'reading' }, { target: 'resting' }],
        },
        reading: {
          tags: 'reading',
          always: { guard: not('hasUnread'), target: 'resting' },
          invoke: {
            src: 'readFiles',
            input: ({ context }) => ({ ids: context.files.filter(isUnread).map(({ id }) => id) }),
          },
          on: {
            'files.progressed': { actions: 'keepProgress' },
            'files.chosen': { target: 'deciding', actions: 'keepFiles' },
            'folder.dropped': { target: 'gathering', actions: 'keepSource' },
            'list.chosen': [
              { guard: 'isListTooLarge', actions: 'reportSize' },
              { target: 'listing', actions: 'keepSource' },
            ],
            'file.removed': { target: 'deciding', actions: 'removeFile' },
            'marked.removed': { guard: 'hasMarked', target: 'deciding', actions: 'removeMarked' },
            'wrong.removed': { guard: 'hasWrong', target: 'deciding', actions: 'removeWrong' },
            'reading.stopped': { target: 'resting' },
            'certification.confirmed': { actions: 'reportDraft' },
            'call.failed': { target: 'resting', actions: 'reportFailure' },
          },
        },
      },
    },
    certifying: {
      description: 'It cannot be left: nobody would know whether anything is certified.',
      tags: 'certifying',
      entry: 'stopComplaining',
      invoke: {
        src: 'createCertification',
        input: ({ context }) => ({ key: context.key, certification: certificationOf(context) }),
      },
      on: {
        'certification.created': { target: 'created', actions: 'keepCreated' },
        'files.refused': { target: 'preparing', actions: 'keepRefusals' },
        'certification.refused': { target: 'preparing', actions: 'reportRefusal' },
        'call.failed': { target: 'preparing', actions: 'reportFailure' },
      },
    },
    created: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { created, name } }) =>
    created === null ? { is: 'left' } : { is: 'created', id: created, name: name.trim() },
})
