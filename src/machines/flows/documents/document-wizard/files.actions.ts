import { assign, type EventObject } from 'xstate'
import { confirmations, type Confirmation } from '../../../rules/documents/confirmations.ts'
import { checkChosen, checkScanned, checkTogether } from '../../../rules/documents/file-check.ts'
import type { Limits } from '../../../rules/documents/limits.ts'
import {
  fieldsOn,
  filesProblem,
  isUploaded,
  nameFrom,
  withFiles,
  withServerFiles,
  type DocumentFile,
} from '../../../rules/documents/shared-document.ts'
import { changing, isOf, type DocumentContext } from './document-context.ts'
import type { ChosenFile, UploadAnswer } from './events.ts'

type Change = Partial<DocumentContext>
type Refusal = Omit<Extract<UploadAnswer, { type: 'upload.refused' }>, 'type'>
type Args = { context: DocumentContext; event: EventObject }

const pending = (chosen: ChosenFile, limits: Limits): DocumentFile => ({
  ...chosen,
  pages: null,
  refusal: checkChosen(chosen, limits),
  id: null,
  alreadySigned: false,
  restrictions: [],
  lostParts: [],
  pageSizes: [],
})

/** Adds chosen files up to the limit, with a complaint if some were left out. */
function withChosen({ limits, name }: DocumentContext, files: DocumentFile[], chosen: ChosenFile[]): Change {
  const all = [...files, ...chosen.map((file) => pending(file, limits))]
  const refusal = checkTogether(all, limits)
  const kept = all.slice(0, Math.max(limits.maxFiles, files.length))
  const isTooHeavy = refusal === 'FileTooHeavyException'
  return {
    files: isTooHeavy ? files : kept,
    name: name || nameFrom(kept[0]?.fileName ?? '', limits.nameMaxLength),
    complaint: refusal && { of: 'refusal', name: refusal, fileName: null },
  }
}

/** Keeps only the files that match, and their fields. */
const keepOnly = (context: DocumentContext, isKept: (file: DocumentFile) => boolean): Change => ({
  ...withFiles(context, context.files.filter(isKept)),
  removing: [],
  progress: null,
})

/** The complaint about the files that were sent, by name if it is one. */
function refused({ files }: DocumentContext, { name, unsupported }: Refusal): Change {
  const sent = files.filter((file) => !isUploaded(file))
  const fileName = sent.length === 1 ? sent[0]!.fileName : null
  return { complaint: { of: 'refusal', name, fileName, ...(unsupported && { unsupported }) } }
}

export const isUnread = ({ pages, refusal }: DocumentFile): boolean => pages === null && refusal === null

const fileOf = ({ context, event }: Args) =>
  isOf(event, ['file.removed', 'file.replaced']) ? context.files.find(({ key }) => key === event.key) : undefined

/** The ids of the uploaded files that need a confirmation. */
const idsNeeding = ({ files }: DocumentContext, confirmation: Confirmation): string[] =>
  files.flatMap((file) => (file.id !== null && confirmations[confirmation](file) ? [file.id] : []))

const isUnconfirmed = (context: DocumentContext, confirmation: Confirmation): boolean =>
  idsNeeding(context, confirmation).some((id) => !context.confirmed[confirmation].includes(id))

const confirm = (context: DocumentContext, confirmation: Confirmation): Change => ({
  confirmed: { ...context.confirmed, [confirmation]: idsNeeding(context, confirmation) },
})

/** The guards of the step that chooses files. */
export const filesGuards = {
  hasFiles: ({ context }: Args) => context.files.length > 0,
  isRead: ({ context }: Args) => !context.files.some(isUnread),
  isFile: (args: Args) => fileOf(args) !== undefined,
  isRefusedFile: (args: Args) => (fileOf(args)?.refusal ?? null) !== null,
  hasFilesProblem: ({ context }: Args) => filesProblem(context, context.limits) !== null,
  hasTooManyFiles: ({ context }: Args) => filesProblem(context, context.limits) === 'tooManyFiles',
  isAllUploaded: ({ context }: Args) => context.files.every(isUploaded),
  isCreated: ({ context }: Args) => context.id !== null,
  endsSignatures: ({ context }: Args) => isUnconfirmed(context, 'signedFilesConfirmed'),
  liftsRestrictions: ({ context }: Args) => isUnconfirmed(context, 'restrictedFilesConfirmed'),
  losesParts: ({ context }: Args) => isUnconfirmed(context, 'lostPartsConfirmed'),
  needsPassword: ({ event }: Args) => isOf(event, ['upload.refused']) && event.name === 'EncryptedFileException',
  removesFields: (args: Args) => {
    const file = fileOf(args)
    return file !== undefined && fieldsOn(args.context, [file]) > 0
  },
  removesUploaded: (args: Args) => {
    const { files, removing } = args.context
    const file = fileOf(args)
    return (file ? [file] : files.filter(({ key }) => removing.includes(key))).some(isUploaded)
  },
}

/** The actions of the step that chooses files, for the context and events of a wizard. */
export function filesActions<Context extends DocumentContext, Event extends EventObject>() {
  const on = changing<Context, Event>()
  const always = (change: (context: DocumentContext) => Change) =>
    // The compiler cannot know that no wizard narrows what it shares with the others.
    assign<Context, Event, undefined, Event, never>(({ context }) => change(context) as Partial<Context>)

  return {
    keepChosen: on(['files.chosen'], (context, { files }) => withChosen(context, context.files, files)),
    replaceFile: on(['file.replaced'], (context, { key, files }) =>
      withChosen(
        { ...context, name: '' },
        context.files.filter((file) => file.key !== key),
        files,
      ),
    ),
    keepScanned: on(['files.read'], ({ files, limits }, event) => {
      const look = (file: DocumentFile): DocumentFile => {
        const looked = event.files.find(({ key }) => key === file.key)
        return looked ? { ...file, pages: looked.pages, refusal: checkScanned(looked, limits) } : file
      }
      return { files: files.map(look) }
    }),
    keepId: on(['draft.created'], (_, { id }) => ({ id })),
    keepProgress: on(['upload.progressed'], (_, { sent, total }) => ({ progress: { sent, total } })),
    keepUploaded: on(['files.uploaded'], (context, { files, ids, revision }) => ({
      ...withServerFiles(context, files, ids),
      revision,
      progress: null,
    })),
    keepRemoved: on(['files.removed'], (context, { revision }) => ({
      ...keepOnly(context, ({ key }) => !context.removing.includes(key)),
      revision,
    })),
    keepResumed: on(['draft.resumed'], (context, { draft }) => ({
      ...withServerFiles(context, draft?.files ?? []),
      revision: draft?.revision ?? null,
      removing: [],
      progress: null,
    })),
    planRemoval: on(['file.removed'], (_, { key }) => ({ removing: [key], complaint: null })),
    planReset: always(({ files }) => ({ removing: files.map(({ key }) => key), complaint: null })),
    removePlanned: always((context) => keepOnly(context, ({ key }) => !context.removing.includes(key))),
    forgetUnsent: always((context) => keepOnly(context, isUploaded)),
    reportFileRefusal: on(['upload.refused'], refused),
    reportLocked: always((context) => refused(context, { name: 'EncryptedFileException' })),
    reportTooMany: always(() => ({ complaint: { of: 'refusal', name: 'TooManyFilesException', fileName: null } })),
    reportUnreadable: always(() => ({ complaint: { of: 'unreadable' } })),
    stopUpload: always(() => ({ progress: null })),
    giveUpSignatures: always((context) => confirm(context, 'signedFilesConfirmed')),
    acceptRestrictions: always((context) => confirm(context, 'restrictedFilesConfirmed')),
    acceptLoss: always((context) => confirm(context, 'lostPartsConfirmed')),
  }
}
