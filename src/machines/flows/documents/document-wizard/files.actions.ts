import { assign, type EventObject } from 'xstate'
import { confirmations, type Confirmation } from '../../../rules/documents/confirmations.ts'
import { checkChosen, checkScanned, checkTogether } from '../../../rules/documents/file-check.ts'
import type { Limits } from '../../../rules/common/limits.ts'
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
import type { ChosenFile, ServerFile, UploadAnswer } from './events.ts'

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
  formFields: [],
  pageSizes: [],
})

const isSingle = ({ limits }: DocumentContext): boolean => limits.maxFiles === 1

/**
 * Adds chosen files up to the limit, with a complaint if some were left out. A file that makes all of them too heavy is
 * marked as refused (FILE-022). A single file is replaced: an uploaded one goes once the new one is uploaded.
 */
function withChosen(context: DocumentContext, files: DocumentFile[], chosen: ChosenFile[]): Change {
  const { limits } = context
  const counted = isSingle(context) ? [] : files
  const kept = chosen.slice(0, Math.max(limits.maxFiles - counted.length, 0)).map((file) => pending(file, limits))
  const added = kept.map((file, i): DocumentFile => {
    const isTooHeavy = checkTogether([...counted, ...kept.slice(0, i + 1)], limits) === 'FileTooHeavyException'
    return { ...file, refusal: file.refusal ?? (isTooHeavy ? 'FileTooHeavyException' : null) }
  })
  return {
    ...named(context, [...(isSingle(context) ? files.filter(isUploaded) : files), ...added]),
    hasTried: false,
    complaint: kept.length < chosen.length ? { of: 'refusal', name: 'TooManyFilesException', fileName: null } : null,
  }
}

/** The files, and the name of the document: until the person names it, it follows the newest file that is not refused. */
function named(
  { isNamed, name, limits }: DocumentContext,
  files: DocumentFile[],
): Pick<DocumentContext, 'files' | 'name'> {
  const file = files.findLast(({ refusal }) => refusal === null)
  return { files, name: isNamed ? name : nameFrom(file?.fileName ?? '', limits.nameMaxLength) }
}

/** Keeps only the files that match, and their fields. */
function keepOnly(context: DocumentContext, isKept: (file: DocumentFile) => boolean): Change {
  const files = context.files.filter(isKept)
  return { ...withFiles(context, files), ...named(context, files), removing: [], progress: null }
}

/** The document with exactly the files of the server: see `withServerFiles`. */
function withStored(context: DocumentContext, server: ServerFile[], uploaded: Record<string, string>): Change {
  const document = withServerFiles(context, server, uploaded)
  return { ...document, ...named(context, document.files) }
}

/** The complaint about the files that were sent, by name if it is one. */
function refused({ files }: DocumentContext, { name, unsupported }: Refusal): Change {
  const sent = files.filter((file) => !isUploaded(file))
  const fileName = sent.length === 1 ? sent[0]!.fileName : null
  return { complaint: { of: 'refusal', name, fileName, ...(unsupported && { unsupported }) } }
}

export const isUnread = ({ pages, refusal }: DocumentFile): boolean => pages === null && refusal === null

/** The keys of the server's files that were not just uploaded. */
const replacedIn = (context: DocumentContext, server: ServerFile[], ids: Record<string, string>): string[] => {
  const fresh = new Set(Object.values(ids))
  return withServerFiles(context, server, ids).files.flatMap(({ key, id }) => (id && !fresh.has(id) ? [key] : []))
}

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
  isRead: ({ context }: Args) => !context.files.some(isUnread),
  isFile: (args: Args) => fileOf(args) !== undefined,
  isRefusedFile: (args: Args) => (fileOf(args)?.refusal ?? null) !== null,
  hasFilesProblem: ({ context }: Args) => filesProblem(context, context.limits) !== null,
  isAllUploaded: ({ context }: Args) => context.files.every(isUploaded),
  hasNothingToSend: ({ context: { files } }: Args) =>
    files.every(isUploaded) || files.some(({ refusal }) => refusal !== null),
  /** A file that may be accepted is to replace one with fields. */
  replacesFields: ({ context, event }: Args) =>
    isSingle(context) &&
    fieldsOn(context, context.files) > 0 &&
    isOf(event, ['files.chosen']) &&
    event.files[0] !== undefined &&
    checkChosen(event.files[0], context.limits) === null,
  isReplaced: ({ context }: Args) => context.removing.length > 0,
  /** The person has asked for the next step. */
  isGoingOn: ({ context }: Args) => context.hasTried && filesProblem(context, context.limits) === null,
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
    const file = fileOf(args)
    return file !== undefined && isUploaded(file)
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
        context,
        context.files.filter((file) => file.key !== key),
        files,
      ),
    ),
    keepScanned: on(['files.read'], (context, event) => {
      const { files, limits } = context
      const look = (file: DocumentFile): DocumentFile => {
        const looked = event.files.find(({ key }) => key === file.key)
        return looked ? { ...file, pages: looked.pages, refusal: checkScanned(looked, limits) } : file
      }
      return named(context, files.map(look))
    }),
    keepId: on(['draft.created'], (_, { id }) => ({ id })),
    keepProgress: on(['upload.progressed'], (_, { sent, total }) => ({ progress: { sent, total } })),
    keepUploaded: on(['files.uploaded'], (context, { files, ids, revision }) => ({
      ...withStored(context, files, ids),
      // A single file is replaced by the new one; so is one whose upload had got lost.
      removing: isSingle(context) ? replacedIn(context, files, ids) : [],
      revision,
      progress: null,
    })),
    keepRemoved: on(['files.removed'], (context, { revision }) => ({
      ...keepOnly(context, ({ key }) => !context.removing.includes(key)),
      revision,
    })),
    keepResumed: on(['draft.resumed'], (context, { draft }) => ({
      ...withStored(context, draft?.files ?? [], {}),
      revision: draft?.revision ?? null,
      removing: [],
      progress: null,
    })),
    planRemoval: on(['file.removed'], (_, { key }) => ({ removing: [key], complaint: null })),
    removePlanned: always((context) => keepOnly(context, ({ key }) => !context.removing.includes(key))),
    forgetUnsent: always((context) => keepOnly(context, isUploaded)),
    reportFileRefusal: on(['upload.refused'], refused),
    reportLocked: always((context) => refused(context, { name: 'EncryptedFileException' })),
    reportUnreadable: always(() => ({ complaint: { of: 'unreadable' } })),
    stopUpload: always(() => ({ progress: null })),
    giveUpSignatures: always((context) => confirm(context, 'signedFilesConfirmed')),
    acceptRestrictions: always((context) => confirm(context, 'restrictedFilesConfirmed')),
    acceptLoss: always((context) => confirm(context, 'lostPartsConfirmed')),
  }
}
