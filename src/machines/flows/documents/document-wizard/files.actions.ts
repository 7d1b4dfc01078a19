import { assign, type EventObject } from 'xstate'
import { confirmations, type Confirmation } from '../../../rules/documents/confirmations.ts'
import { checkChosen, checkScanned, checkTogether } from '../../../rules/documents/file-check.ts'
import type { Limits } from '../../../rules/common/limits.ts'
import {
  fieldsOn,
  filesProblem,
  isAccepted,
  isUploaded,
  nameFrom,
  nextToSend,
  withFiles,
  withServerFiles,
  type DocumentFile,
} from '../../../rules/documents/shared-document.ts'
import { changing, isOf, type DocumentContext, type RefusedFile } from './document-context.ts'
import type { ChosenFile, ServerFile, UploadAnswer } from './events.ts'

type ContextChange = Partial<DocumentContext>
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

/**
 * Adds chosen files at a position, up to the limit, with a complaint if some were left out. A file that makes all of them
 * too heavy is marked as refused (FILE-022); what is refused itself does not count.
 */
function withChosen(
  context: DocumentContext,
  { files, at }: { files: DocumentFile[]; at: number },
  chosen: ChosenFile[],
): ContextChange {
  const { limits } = context
  const kept = chosen.slice(0, Math.max(limits.maxFiles - files.length, 0)).map((file) => pending(file, limits))
  const accepted = files.filter(isAccepted)
  const added = kept.map((file): DocumentFile => {
    if (!isAccepted(file)) return file
    if (checkTogether([...accepted, file], limits) === 'FileTooHeavyException')
      return { ...file, refusal: 'FileTooHeavyException' }
    accepted.push(file)
    return file
  })
  return {
    ...named(context, files.toSpliced(at, 0, ...added)),
    hasTried: false,
    complaint:
      kept.length < chosen.length
        ? { of: 'files', refused: [{ fileName: null, name: 'TooManyFilesException' }] }
        : null,
  }
}

/** The files, and the name of the document: until the person names it, it follows the first file that is not refused. */
function named(
  { isNamed, name, limits }: DocumentContext,
  files: DocumentFile[],
): Pick<DocumentContext, 'files' | 'name'> {
  const file = files.find(isAccepted)
  return { files, name: isNamed ? name : nameFrom(file?.fileName ?? '', limits.nameMaxLength) }
}

/** Keeps only the files that match, and their fields. */
function keepOnly(context: DocumentContext, isKept: (file: DocumentFile) => boolean): ContextChange {
  const files = context.files.filter(isKept)
  return { ...withFiles(context, files), ...named(context, files), removing: [], progress: null }
}

/** The document with the files of the server: see `withServerFiles`. */
function withStored(
  context: DocumentContext,
  server: ServerFile[],
  kept?: Parameters<typeof withServerFiles>[2],
): ContextChange {
  const document = withServerFiles(context, server, kept)
  return { ...document, ...named(context, document.files) }
}

/** The file that was sent goes, and is complained about next to those that were refused before (WIZ-038). */
function refused(context: DocumentContext, { name, unsupported }: Refusal): ContextChange {
  const { files, complaint } = context
  const sent = nextToSend(files)
  const one: RefusedFile = { fileName: sent?.fileName ?? null, name, ...(unsupported && { unsupported }) }
  const before = complaint?.of === 'files' ? complaint.refused : []
  return { ...keepOnly(context, (file) => file !== sent), complaint: { of: 'files', refused: [...before, one] } }
}

export const isUnread = ({ pages, refusal }: DocumentFile): boolean => pages === null && refusal === null

const fileOf = ({ context, event }: Args) =>
  isOf(event, ['file.removed', 'file.replaced', 'file.moved'])
    ? context.files.find(({ key }) => key === event.key)
    : undefined

/** The ids of the uploaded files that need a confirmation. */
const idsNeeding = ({ files }: DocumentContext, confirmation: Confirmation): string[] =>
  files.flatMap((file) => (file.id !== null && confirmations[confirmation](file) ? [file.id] : []))

const isUnconfirmed = (context: DocumentContext, confirmation: Confirmation): boolean =>
  idsNeeding(context, confirmation).some((id) => !context.confirmed[confirmation].includes(id))

const confirm = (context: DocumentContext, confirmation: Confirmation): ContextChange => ({
  confirmed: { ...context.confirmed, [confirmation]: idsNeeding(context, confirmation) },
})

/** The guards of the step that chooses files. */
export const filesGuards = {
  isRead: ({ context }: Args) => !context.files.some(isUnread),
  mayAddFiles: () => true,
  isFile: (args: Args) => fileOf(args) !== undefined,
  isRefusedFile: (args: Args) => (fileOf(args)?.refusal ?? null) !== null,
  hasFilesProblem: ({ context }: Args) => filesProblem(context, context.limits) !== null,
  hasFiles: ({ context }: Args) => context.files.length > 0,
  isAllUploaded: ({ context }: Args) => context.files.every(isUploaded),
  hasMoreToSend: ({ context }: Args) => nextToSend(context.files) !== undefined,
  hasNothingToSend: ({ context }: Args) => nextToSend(context.files) === undefined,
  /** The person has asked for the next step, and no file was refused on the way. */
  isGoingOn: ({ context }: Args) =>
    context.hasTried && context.complaint === null && filesProblem(context, context.limits) === null,
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
  /** One of the files to remove is on the server. */
  isPlannedUploaded: ({ context: { files, removing } }: Args) =>
    files.some((file) => isUploaded(file) && removing.includes(file.key)),
}

/** The guards of the step that chooses files, for a wizard whose files are locked at times: none of them then changes. */
export function filesGuardsUnless<Context extends DocumentContext>(isLocked: (context: Context) => boolean) {
  type Its = { context: Context; event: EventObject }
  const unlocked =
    (guard: (args: Args) => boolean) =>
    (args: Its): boolean =>
      !isLocked(args.context) && guard(args)
  return {
    ...filesGuards,
    mayAddFiles: unlocked(filesGuards.mayAddFiles),
    isFile: unlocked(filesGuards.isFile),
    isRefusedFile: unlocked(filesGuards.isRefusedFile),
    hasFiles: unlocked(filesGuards.hasFiles),
    removesFields: unlocked(filesGuards.removesFields),
    removesUploaded: unlocked(filesGuards.removesUploaded),
  }
}

/** The actions of the step that chooses files, for the context and events of a wizard. */
export function filesActions<Context extends DocumentContext, Event extends EventObject>() {
  const on = changing<Context, Event>()
  const always = (change: (context: DocumentContext) => ContextChange) =>
    // The compiler cannot know that no wizard narrows what it shares with the others.
    assign<Context, Event, undefined, Event, never>(({ context }) => change(context) as Partial<Context>)

  return {
    keepChosen: on(['files.chosen'], (context, { files: chosen }) =>
      withChosen(context, { files: context.files, at: context.files.length }, chosen),
    ),
    replaceFile: on(['file.replaced'], (context, { key, files: chosen }) => {
      const at = context.files.findIndex((file) => file.key === key)
      return withChosen(context, { files: context.files.toSpliced(at, 1), at }, chosen)
    }),
    /** Each field stays with its file. */
    moveFile: on(['file.moved'], (context, { key, place }) => {
      const others = context.files.filter((file) => file.key !== key)
      const moved = context.files.filter((file) => file.key === key)
      return named(context, others.toSpliced(place, 0, ...moved))
    }),
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
      ...withStored(context, files, { uploaded: ids, keepsUnsent: true }),
      revision,
      progress: null,
    })),
    keepRemoved: on(['files.removed'], (context, { revision }) => ({
      ...keepOnly(context, ({ key }) => !context.removing.includes(key)),
      revision,
    })),
    keepResumed: on(['draft.resumed'], (context, { draft }) => ({
      ...withStored(context, draft?.files ?? []),
      revision: draft?.revision ?? null,
      sought: null,
      removing: [],
      progress: null,
    })),
    planRemoval: on(['file.removed'], (_, { key }) => ({ removing: [key], complaint: null })),
    planReset: always(({ files }) => ({ removing: files.map(({ key }) => key), complaint: null })),
    removePlanned: always((context) => keepOnly(context, ({ key }) => !context.removing.includes(key))),
    forgetUnread: always((context) => keepOnly(context, (file) => !isUnread(file))),
    reportFileRefusal: on(['upload.refused'], refused),
    reportLocked: always((context) => refused(context, { name: 'EncryptedFileException' })),
    reportUnreadable: always(() => ({ complaint: { of: 'unreadable' } })),
    stopUpload: always(() => ({ progress: null })),
    giveUpSignatures: always((context) => confirm(context, 'signedFilesConfirmed')),
    acceptRestrictions: always((context) => confirm(context, 'restrictedFilesConfirmed')),
    acceptLoss: always((context) => confirm(context, 'lostPartsConfirmed')),
  }
}
