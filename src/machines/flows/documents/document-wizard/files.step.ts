import { nextToSend } from '../../../rules/documents/shared-document.ts'
import type { DocumentContext } from './document-context.ts'
import { isUnread } from './files.actions.ts'

type Args = { context: DocumentContext }

const refusedUpload = { target: 'stored', actions: 'reportFileRefusal' } as const

/**
 * The first step: the sender chooses files. The browser reads a chosen file and uploads it immediately, so that a reload loses
 * nothing and a refusal comes before the next step; the draft is created first if it does not exist yet (WIZ-012,
 * WIZ-013). Files are uploaded one by one: each has its own progress and its own refusal, and the others go on. A call
 * whose answer is lost keeps the files: completing the step repeats the same call with the same key. The sender is asked
 * once for the password of a file that needs one.
 *
 * @param next - the state after the step, such as `#signers`
 * @param create - the input of `createDraft`
 */
export const filesStep = <const Next extends string, Create>({ next, create }: { next: Next; create: Create }) =>
  ({
    id: 'files',
    tags: 'files',
    initial: 'choosing',
    entry: 'startStep',
    on: { 'draft.resumed': { target: '.choosing', actions: 'keepResumed' } },
    states: {
      choosing: {
        on: {
          'files.chosen': { guard: 'mayAddFiles', target: 'reading', actions: 'keepChosen' },
          'file.replaced': { guard: 'isRefusedFile', target: 'reading', actions: 'replaceFile' },
          'file.removed': [
            { guard: 'removesFields', target: 'askingRemoval', actions: 'planRemoval' },
            { guard: 'removesUploaded', target: 'removing', actions: 'planRemoval' },
            { guard: 'isFile', actions: ['planRemoval', 'removePlanned'] },
          ],
          'file.moved': { guard: 'isFile', actions: 'moveFile' },
          'reset.chosen': { guard: 'hasFiles', target: 'askingRemoval', actions: 'planReset' },
          'next.chosen': [
            { guard: 'hasFilesProblem', actions: 'tryToGoOn' },
            { guard: 'isAllUploaded', target: 'uploaded' },
            { target: 'read', actions: ['tryToGoOn', 'stopComplaining'] },
          ],
        },
      },

      reading: {
        tags: 'reading',
        invoke: {
          src: 'readFiles',
          input: ({ context }: Args) => ({ keys: context.files.filter(isUnread).map(({ key }) => key) }),
        },
        always: { guard: 'isRead', target: 'choosing' },
        on: {
          'files.read': { target: 'read', actions: 'keepScanned' },
          'call.failed': { target: 'choosing', actions: ['forgetUnread', 'reportUnreadable'] },
        },
      },

      read: {
        always: [
          { guard: 'hasNothingToSend', target: 'choosing' },
          { guard: 'isCreated', target: 'uploading' },
          { target: 'creating' },
        ],
      },

      creating: {
        tags: ['busy', 'uploading'],
        invoke: { src: 'createDraft', input: create },
        on: {
          'draft.created': { target: 'uploading', actions: 'keepId' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },

      uploading: {
        tags: ['busy', 'uploading'],
        exit: 'stopUpload',
        invoke: {
          src: 'uploadFiles',
          input: ({ context }: Args) => ({
            id: context.id!,
            keys: [nextToSend(context.files)!.key],
          }),
        },
        on: {
          'upload.progressed': { actions: 'keepProgress' },
          'files.uploaded': { target: 'stored', actions: 'keepUploaded' },
          'upload.refused': [{ guard: 'needsPassword', target: 'askingPassword' }, refusedUpload],
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },

      askingPassword: {
        description: 'A dialog that is not journalled uploads the files with their password.',
        tags: 'passwordAsked',
        on: {
          'files.uploaded': { target: 'stored', actions: 'keepUploaded' },
          'upload.refused': refusedUpload,
          'password.declined': { target: 'stored', actions: 'reportLocked' },
          'draft.gone': { target: '#gone' },
        },
      },

      stored: {
        always: [
          { guard: 'hasMoreToSend', target: 'uploading' },
          { guard: 'isGoingOn', target: 'uploaded' },
          { target: 'choosing' },
        ],
      },

      uploaded: {
        always: [
          { guard: 'endsSignatures', target: 'askingSignatures' },
          { guard: 'liftsRestrictions', target: 'askingRestrictions' },
          { guard: 'losesParts', target: 'askingLoss' },
          { target: next },
        ],
      },

      askingSignatures: {
        tags: 'signaturesAsked',
        on: {
          'signatures.givenUp': { target: 'uploaded', actions: 'giveUpSignatures' },
          'signatures.kept': { target: 'choosing' },
        },
      },

      askingRestrictions: {
        tags: 'restrictionsAsked',
        on: {
          'restrictions.accepted': { target: 'uploaded', actions: 'acceptRestrictions' },
          'restrictions.respected': { target: 'choosing' },
        },
      },

      askingLoss: {
        tags: 'lossAsked',
        on: {
          'loss.accepted': { target: 'uploaded', actions: 'acceptLoss' },
          'loss.declined': { target: 'choosing' },
        },
      },

      askingRemoval: {
        tags: 'removalAsked',
        on: {
          'removal.confirmed': [
            { guard: 'isPlannedUploaded', target: 'removing' },
            { target: 'choosing', actions: 'removePlanned' },
          ],
          'removal.declined': { target: 'choosing' },
        },
      },

      removing: {
        tags: 'busy',
        invoke: {
          src: 'removeFiles',
          input: ({ context: { id, files, removing } }: Args) => ({
            id: id!,
            fileIds: files.filter(({ key }) => removing.includes(key)).flatMap((file) => file.id ?? []),
          }),
        },
        on: {
          'files.removed': { target: 'choosing', actions: 'keepRemoved' },
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },
    },
  }) as const
