import { assertEvent, assign } from 'xstate'
import { fieldsOn, isUploaded, nameFrom, withoutLostFields, type DraftFile } from '../../../rules/requests/draft.ts'
import { checkChosen, checkScanned, checkTogether } from '../../../rules/documents/file-check.ts'
import type { Limits } from '../../../rules/documents/limits.ts'
import { filesProblem } from '../../../rules/requests/step-problems.ts'
import type { ChosenFile } from './events.ts'
import { wizardSetup, type WizardContext } from './wizard-setup.ts'

type Change = Partial<WizardContext>

const pending = (chosen: ChosenFile, limits: Limits): DraftFile => ({
  ...chosen,
  pages: null,
  refusal: checkChosen(chosen, limits),
  id: null,
  alreadySigned: false,
  pageSizes: [],
})

/** Adds chosen files up to the limit, with a complaint if some were left out. */
function withChosen({ limits, name }: WizardContext, files: DraftFile[], chosen: ChosenFile[]): Change {
  const all = [...files, ...chosen.map((file) => pending(file, limits))]
  const refusal = checkTogether(all, limits)
  const kept = all.slice(0, limits.maxFiles)
  const isTooHeavy = refusal === 'FileTooHeavyException'
  return {
    files: isTooHeavy ? files : kept,
    name: name || nameFrom(kept[0]?.fileName ?? '', limits.nameMaxLength),
    complaint: refusal && { of: 'refusal', name: refusal, fileName: null },
  }
}

/** Keeps only the files that match, and their fields. */
const keepOnly = (context: WizardContext, isKept: (file: DraftFile) => boolean): Change => {
  const files = context.files.filter(isKept)
  return { files, fields: withoutLostFields({ ...context, files }).fields, removing: [], progress: null }
}

const unread = ({ pages, refusal }: DraftFile) => pages === null && refusal === null

export const withFiles = wizardSetup.extend({
  guards: {
    hasFiles: ({ context }) => context.files.length > 0,
    isRead: ({ context }) => !context.files.some(unread),
    isRefusedFile: ({ context, event }) => {
      assertEvent(event, 'file.replaced')
      return context.files.some(({ key, refusal }) => key === event.key && refusal !== null)
    },
    isFile: ({ context, event }) => {
      assertEvent(event, 'file.removed')
      return context.files.some(({ key }) => key === event.key)
    },
    hasFilesProblem: ({ context }) => filesProblem(context) !== null,
    isAllUploaded: ({ context }) => context.files.every(isUploaded),
    isCreated: ({ context }) => context.requestId !== null,
    endsSignatures: ({ context }) =>
      context.files.some(({ id, alreadySigned }) => id !== null && alreadySigned && !context.givenUp.includes(id)),
    removesFields: ({ context, event }) => {
      assertEvent(event, 'file.removed')
      return (
        fieldsOn(
          context,
          context.files.filter(({ key }) => key === event.key),
        ) > 0
      )
    },
    removesUploaded: ({ context, event }) => {
      const keys = event.type === 'file.removed' ? [event.key] : context.removing
      return context.files.some((file) => keys.includes(file.key) && isUploaded(file))
    },
  },
  actions: {
    keepChosen: assign(({ context, event }) => {
      assertEvent(event, 'files.chosen')
      return withChosen(context, context.files, event.files)
    }),
    replaceFile: assign(({ context, event }) => {
      assertEvent(event, 'file.replaced')
      return withChosen(
        { ...context, name: '' },
        context.files.filter(({ key }) => key !== event.key),
        event.files,
      )
    }),
    keepScanned: assign(({ context, event }) => {
      assertEvent(event, 'files.read')
      const look = (file: DraftFile): DraftFile => {
        const looked = event.files.find(({ key }) => key === file.key)
        return looked ? { ...file, pages: looked.pages, refusal: checkScanned(looked, context.limits) } : file
      }
      return { files: context.files.map(look) }
    }),
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'request.created')
      return { requestId: event.requestId }
    }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed')
      return { progress: { sent: event.sent, total: event.total } }
    }),
    keepUploaded: assign(({ context, event }) => {
      assertEvent(event, 'files.uploaded')
      const sent = context.files.filter((file) => !isUploaded(file))
      const files = context.files.map((file): DraftFile => {
        const answer = event.files[sent.indexOf(file)]
        if (!answer) return file
        const { id, fileName, nbPages, alreadySigned, pages } = answer
        return { ...file, id, fileName, pages: nbPages, alreadySigned, pageSizes: pages }
      })
      return { files, revision: event.revision, progress: null }
    }),
    planRemoval: assign(({ event }) => {
      assertEvent(event, 'file.removed')
      return { removing: [event.key], complaint: null }
    }),
    planReset: assign(({ context }) => ({ removing: context.files.map(({ key }) => key), complaint: null })),
    removePlanned: assign(({ context }) => keepOnly(context, ({ key }) => !context.removing.includes(key))),
    forgetUnsent: assign(({ context }) => keepOnly(context, isUploaded)),
    reportFileRefusal: assign(({ context, event }) => {
      assertEvent(event, 'upload.refused')
      const sent = context.files.filter((file) => !isUploaded(file))
      const fileName = sent.length === 1 ? sent[0]!.fileName : null
      return { complaint: { of: 'refusal', name: event.name, fileName } as const }
    }),
    reportUnreadable: assign({ complaint: { of: 'unreadable' } }),
    giveUpSignatures: assign(({ context }) => ({
      givenUp: context.files.flatMap(({ id, alreadySigned }) => (id !== null && alreadySigned ? [id] : [])),
    })),
  },
})

/**
 * Step 1. Files are read in the browser when they are chosen. Completing the step creates the request if it does not
 * exist yet, and uploads the files that the server does not have (WIZ-012, WIZ-013).
 */
export const filesStep = withFiles.createStateConfig({
  id: 'files',
  tags: 'files',
  initial: 'choosing',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.choosing', actions: ['keepRevision', 'forgetUnsent'] } },
  states: {
    choosing: {
      on: {
        'files.chosen': { target: 'reading', actions: 'keepChosen' },
        'file.replaced': { guard: 'isRefusedFile', target: 'reading', actions: 'replaceFile' },
        'file.removed': [
          { guard: 'removesFields', target: 'askingRemoval', actions: 'planRemoval' },
          { guard: 'removesUploaded', target: 'removing', actions: 'planRemoval' },
          { guard: 'isFile', actions: ['planRemoval', 'removePlanned'] },
        ],
        'files.reset': { guard: 'hasFiles', target: 'askingReset', actions: 'planReset' },
        'next.chosen': [
          { guard: 'hasFilesProblem', actions: 'tryToGoOn' },
          { guard: 'isAllUploaded', target: 'uploaded' },
          { guard: 'isCreated', target: 'uploading' },
          { target: 'creating' },
        ],
      },
    },

    reading: {
      tags: 'reading',
      invoke: {
        src: 'readFiles',
        input: ({ context }) => ({ keys: context.files.filter(unread).map(({ key }) => key) }),
      },
      always: { guard: 'isRead', target: 'choosing' },
      on: {
        'files.read': { target: 'choosing', actions: 'keepScanned' },
        'call.failed': { target: 'choosing', actions: ['forgetUnsent', 'reportUnreadable'] },
      },
    },

    creating: {
      tags: ['busy', 'uploading'],
      entry: 'stopComplaining',
      invoke: {
        src: 'createRequest',
        input: ({ context }) => ({
          key: context.draftKey,
          language: context.language,
          timeZone: context.timeZone,
        }),
      },
      on: {
        'request.created': { target: 'uploading', actions: 'keepRequest' },
        'call.failed': { target: 'choosing', actions: ['forgetUnsent', 'reportFailure'] },
      },
    },

    uploading: {
      tags: ['busy', 'uploading'],
      entry: 'stopComplaining',
      invoke: {
        src: 'uploadFiles',
        input: ({ context }) => ({
          requestId: context.requestId!,
          keys: context.files.filter((file) => !isUploaded(file)).map(({ key }) => key),
        }),
      },
      on: {
        'upload.progressed': { actions: 'keepProgress' },
        'files.uploaded': { target: 'uploaded', actions: 'keepUploaded' },
        'upload.refused': { target: 'choosing', actions: ['reportFileRefusal', 'forgetUnsent'] },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'choosing', actions: ['forgetUnsent', 'reportFailure'] },
      },
    },

    uploaded: {
      always: [{ guard: 'endsSignatures', target: 'askingSignatures' }, { target: '#signers' }],
    },

    askingSignatures: {
      tags: 'signaturesAsked',
      on: {
        'signatures.givenUp': { target: '#signers', actions: 'giveUpSignatures' },
        'signatures.kept': { target: 'choosing' },
      },
    },

    askingRemoval: {
      tags: 'removalAsked',
      on: {
        'removal.confirmed': { target: 'removing' },
        'removal.declined': { target: 'choosing' },
      },
    },

    askingReset: {
      tags: 'resetAsked',
      on: {
        'removal.confirmed': [
          { guard: 'removesUploaded', target: 'removing' },
          { target: 'choosing', actions: 'removePlanned' },
        ],
        'removal.declined': { target: 'choosing' },
      },
    },

    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeFiles',
        input: ({ context: { requestId, files, removing } }) => ({
          requestId: requestId!,
          fileIds: files.filter(({ key }) => removing.includes(key)).flatMap(({ id }) => id ?? []),
        }),
      },
      on: {
        'files.removed': { target: 'choosing', actions: ['keepRevision', 'removePlanned'] },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
    },
  },
})
