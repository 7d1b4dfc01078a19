import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../port.ts'
import { draftProblem, type DraftProblem } from '../../rules/certifications/certification-draft.ts'
import {
  isUnread,
  MAX_KEPT_FILES,
  pickedFile,
  problemsOf,
  type ChosenFile,
  type ListRefusal,
} from '../../rules/certifications/chosen-files.ts'
import { MAX_LIST_BYTES, type WrongLine } from '../../rules/certifications/hash-list.ts'
import type { MetadataEntry } from '../../rules/edit/metadata.ts'
import type { CertificationRequestEvent, CertificationRequestPorts } from './certification-request.events.ts'

type Input<Port extends keyof CertificationRequestPorts> = Parameters<CertificationRequestPorts[Port]>[0]

type Context = {
  /** Names this visit. */
  key: string
  name: string
  metadata: MetadataEntry[]
  files: ChosenFile[]
  /** Bytes that were read of files that are not read yet, by id. */
  partly: Record<string, number>
  marked: string[]
  isOnlyWrong: boolean
  /** What was dropped or the list that was chosen, under its key. */
  source: { key: string; fileName: string } | null
  /** What could not be taken: paths in a folder, lines of a list, and whether there was too much. */
  left: { unreadable: string[]; fileName: string; wrong: WrongLine[]; isCut: boolean } | null
  isLeavingAsked: boolean
  /** How often the draft was confirmed before it was ready: each time the complaint takes the focus. */
  attempts: number
  complaint: Failure | components['schemas']['ProblemName'] | DraftProblem | ListRefusal | null
  created: string | null
}

/** What became of the flow: a certification with so many files, or nothing. */
type Output = { is: 'created'; id: string; name: string } | { is: 'left' }

const NOTHING_LEFT = { unreadable: [], fileName: '', wrong: [], isCut: false }

/** The files with further ones, as many as are kept. */
const withFiles = ({ files }: Context, further: readonly ChosenFile[]) => ({
  files: [...files, ...further].slice(0, MAX_KEPT_FILES),
  isCut: files.length + further.length > MAX_KEPT_FILES,
})

/** The context without some files. What the server found wrong depends on the others, too. */
function without({ files, partly, marked, isOnlyWrong }: Context, isGone: (file: ChosenFile) => boolean) {
  const kept = files.filter((file) => !isGone(file)).map((file) => (file.refusal ? { ...file, refusal: null } : file))
  const ids = new Set(kept.map(({ id }) => id))
  return {
    files: kept,
    partly: Object.fromEntries(Object.entries(partly).filter(([id]) => ids.has(id))),
    marked: marked.filter((id) => ids.has(id)),
    isOnlyWrong: isOnlyWrong && problemsOf(kept).size > 0,
    complaint: null,
  }
}

/** The types, guards and actions of the flow. */
export const certificationRequestSetup = setup({
  types: {
    input: {} as { key: string },
    context: {} as Context,
    events: {} as CertificationRequestEvent,
    output: {} as Output,
    tags: {} as 'gathering' | 'listing' | 'reading' | 'certifying',
  },
  actors: {
    gatherFiles: port<Input<'gatherFiles'>>(),
    readFiles: port<Input<'readFiles'>>(),
    readList: port<Input<'readList'>>(),
    createCertification: port<Input<'createCertification'>>(),
  },
  guards: {
    hasFiles: ({ context }) => context.files.length > 0,
    hasUnread: ({ context }) => context.files.some(isUnread),
    hasMarked: ({ context }) => context.marked.length > 0,
    hasWrong: ({ context }) => problemsOf(context.files).size > 0,
    hasLeft: ({ context }) => context.left !== null,
    isListTooLarge: ({ event }) => {
      assertEvent(event, 'list.chosen')
      return event.size > MAX_LIST_BYTES
    },
    isReady: ({ context }) => draftProblem(context) === null,
    isLeavingAsked: ({ context }) => context.isLeavingAsked,
  },
  actions: {
    keepFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.chosen')
      const { files, isCut } = withFiles(context, event.files.map(pickedFile))
      return { files, left: isCut ? { ...NOTHING_LEFT, isCut } : null, complaint: null }
    }),
    keepSource: assign(({ event }) => {
      assertEvent(event, ['folder.dropped', 'list.chosen'])
      const fileName = event.type === 'list.chosen' ? event.fileName : ''
      return { source: { key: event.key, fileName }, left: null, complaint: null }
    }),
    keepGathered: assign(({ context, event }) => {
      assertEvent(event, 'files.gathered')
      const { files, isCut } = withFiles(context, event.files.map(pickedFile))
      const { unreadable } = event
      const left = { ...NOTHING_LEFT, unreadable, isCut: isCut || event.isCut }
      return { files, source: null, left: left.isCut || unreadable.length > 0 ? left : null }
    }),
    keepListed: assign(({ context, event }) => {
      assertEvent(event, 'list.read')
      const { files, isCut } = withFiles(context, event.files)
      const left = { ...NOTHING_LEFT, fileName: context.source?.fileName ?? '', wrong: event.wrong, isCut }
      return { files, source: null, left: isCut || event.wrong.length > 0 ? left : null }
    }),
    forgetSource: assign({ source: null }),
    dismissLeft: assign({ left: null }),
    keepProgress: assign(({ context: { files, partly }, event }) => {
      assertEvent(event, 'files.progressed')
      const told = new Map(event.hashed.map((one) => [one.id, one]))
      const of = event.partly
      const begun = Object.entries(partly).filter(([id]) => !told.has(id))
      return {
        files:
          told.size === 0 ? files : files.map((file) => (told.has(file.id) ? { ...file, ...told.get(file.id) } : file)),
        partly: { ...Object.fromEntries(begun), ...(of && { [of.id]: of.bytes }) },
      }
    }),
    removeFile: assign(({ context, event }) => {
      assertEvent(event, 'file.removed')
      return without(context, ({ id }) => id === event.id)
    }),
    removeMarked: assign(({ context }) => {
      const marked = new Set(context.marked)
      return without(context, ({ id }) => marked.has(id))
    }),
    removeWrong: assign(({ context }) => {
      const problems = problemsOf(context.files)
      return without(context, ({ id }) => problems.has(id))
    }),
    keepMark: assign(({ context: { marked }, event }) => {
      assertEvent(event, 'mark.switched')
      const others = marked.filter((id) => id !== event.id)
      return { marked: event.isMarked ? [...others, event.id] : others }
    }),
    keepMarks: assign(({ context: { files, isOnlyWrong }, event }) => {
      assertEvent(event, 'marks.switched')
      const problems = problemsOf(files)
      const shown = files.filter(({ id }) => !isOnlyWrong || problems.has(id))
      return { marked: event.isMarked ? shown.map(({ id }) => id) : [] }
    }),
    keepOnlyWrong: assign(({ event }) => {
      assertEvent(event, 'wrong.switched')
      return { isOnlyWrong: event.isOnly, marked: [] }
    }),
    keepName: assign(({ event }) => {
      assertEvent(event, 'name.entered')
      return { name: event.name, complaint: null }
    }),
    keepMetadata: assign(({ event }) => {
      assertEvent(event, 'metadata.changed')
      return { metadata: event.metadata, complaint: null }
    }),
    keepRefusals: assign(({ context, event }) => {
      assertEvent(event, 'files.refused')
      const refusals = new Map(event.errors.map(({ file, exception }) => [file, exception]))
      const files = context.files.map((file, at) => ({ ...file, refusal: refusals.get(at) ?? null }))
      return { files, isOnlyWrong: problemsOf(files).size > 0, marked: [], complaint: 'wrongFiles' as const }
    }),
    keepCreated: assign(({ event }) => {
      assertEvent(event, 'certification.created')
      return { created: event.id }
    }),
    askLeaving: assign({ isLeavingAsked: true }),
    stopAsking: assign({ isLeavingAsked: false }),
    stopComplaining: assign({ complaint: null }),
    reportSize: assign(() => ({ complaint: { because: 'tooLarge' as const } })),
    reportDraft: assign(({ context }) => ({ complaint: draftProblem(context), attempts: context.attempts + 1 })),
    reportList: assign(({ event }) => {
      assertEvent(event, 'list.refused')
      return { complaint: event.refusal }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'certification.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
})
