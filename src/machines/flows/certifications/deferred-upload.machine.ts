import { assertEvent, assign, setup } from 'xstate'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed } from '../../port.ts'
import type { PickedFile } from '../../rules/certifications/chosen-files.ts'
import {
  isForAll,
  isRepeatable,
  countLeft,
  nextIn,
  queued,
  type QueuedFile,
  type UploadProblem,
} from '../../rules/certifications/upload-queue.ts'
import { MAX_DEFERRED_FILES } from '../../rules/common/limits.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'files.chosen'; files: PickedFile[] }
  | { type: 'file.removed'; id: string }
  | { type: 'file.retried'; id: string }
  | { type: 'upload.stopped' }
  | { type: 'upload.resumed' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.declined' }
  | { type: 'leaving.confirmed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** In bytes. */
type UploadProgressed = { type: 'upload.progressed'; sent: number; total: number }
type UploadAnswer = { type: 'file.uploaded' } | { type: 'file.refused'; problem: UploadProblem }

type DeferredUploadEvent = PersonEvent | UploadProgressed | UploadAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/certifications/deferred-upload.ports.ts` provides them. */
export type DeferredUploadPorts = {
  /** A file that is uploaded again under the same id is kept once. */
  uploadFile(input: { id: string }, emit: (event: UploadProgressed) => void): Promise<UploadAnswer>
}

type Context = {
  /** Files that are not uploaded yet. */
  files: QueuedFile[]
  /** The id of the file that is being uploaded. */
  current: string | null
  /** How much of it is sent, in percent. */
  percent: number
  /** How many files were uploaded on this page. */
  uploaded: number
  /** More files were chosen than can wait on the server. */
  isCut: boolean
  /** The person is being asked whether to leave the page. */
  isLeavingAsked: boolean
}

const withProblem = (files: readonly QueuedFile[], id: string | null, problem: UploadProblem | null) =>
  files.map((file) => (file.id === id ? { ...file, problem } : file))

/**
 * Uploads files that are certified later, one after the other. Those that fail stay, and can be tried again (CERT-015).
 * The person is asked before the page is left with files in the queue.
 */
export const deferredUploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeferredUploadEvent,
    tags: {} as 'uploading',
  },
  actors: { uploadFile: port<{ id: string }>() },
  guards: {
    hasNext: ({ context }) => nextIn(context.files) !== null,
    canGoOn: ({ context }) => countLeft(context.files) > 0,
    isLeavingAsked: ({ context }) => context.isLeavingAsked,
    isLeavingFree: ({ context }) => context.isLeavingAsked && countLeft(context.files) === 0,
    isCurrent: ({ context, event }) => eventOf(event, 'file.removed').id === context.current,
    isRepeatable: ({ context, event }) => {
      const { id } = eventOf(event, 'file.retried')
      return context.files.some((file) => file.id === id && isRepeatable(file.problem))
    },
    isForAll: ({ event }) => {
      assertEvent(event, ['file.refused', 'call.failed'])
      return isForAll(event.type === 'file.refused' ? event.problem : { failure: event.failure })
    },
  },
  actions: {
    keepFiles: assign(({ context, event }) => {
      const { files } = eventOf(event, 'files.chosen')
      return { files: queued(context.files, files), isCut: context.files.length + files.length > MAX_DEFERRED_FILES }
    }),
    removeFile: assign(({ context, event }) => {
      const { id } = eventOf(event, 'file.removed')
      return { files: context.files.filter((file) => file.id !== id), isCut: false }
    }),
    forgetProblem: assign(({ context, event }) => ({
      files: withProblem(context.files, eventOf(event, 'file.retried').id, null),
    })),
    forgetProblems: assign(({ context }) => ({
      files: context.files.map((file) => (isRepeatable(file.problem) ? { ...file, problem: null } : file)),
    })),
    startFile: assign(({ context }) => ({ current: nextIn(context.files)?.id ?? null, percent: 0 })),
    keepProgress: assign(({ event }) => {
      const { sent, total } = eventOf(event, 'upload.progressed')
      return { percent: Math.floor((100 * sent) / Math.max(1, total)) }
    }),
    keepUploaded: assign(({ context: { files, current, uploaded } }) => ({
      files: files.filter(({ id }) => id !== current),
      uploaded: uploaded + 1,
    })),
    keepProblem: assign(({ context, event }) => {
      assertEvent(event, ['file.refused', 'call.failed'])
      const problem = event.type === 'file.refused' ? event.problem : { failure: event.failure }
      return { files: withProblem(context.files, context.current, problem) }
    }),
    endFile: assign({ current: null, percent: 0 }),
    askLeaving: assign({ isLeavingAsked: true }),
    stopAsking: assign({ isLeavingAsked: false }),
  },
}).createMachine({
  id: 'deferred-upload',
  context: { files: [], current: null, percent: 0, uploaded: 0, isCut: false, isLeavingAsked: false },
  initial: 'resting',
  on: {
    'leaving.asked': { guard: 'canGoOn', actions: 'askLeaving' },
    'leaving.declined': { guard: 'isLeavingAsked', actions: 'stopAsking' },
    'leaving.confirmed': { guard: 'isLeavingAsked', target: '.left' },
  },
  states: {
    resting: {
      entry: 'endFile',
      // Nothing is lost any more, so the question needs no answer.
      always: { guard: 'isLeavingFree', target: 'left' },
      on: {
        'files.chosen': { target: 'deciding', actions: 'keepFiles' },
        'file.removed': { actions: 'removeFile' },
        'file.retried': { guard: 'isRepeatable', target: 'deciding', actions: 'forgetProblem' },
        'upload.resumed': { guard: 'canGoOn', target: 'deciding', actions: 'forgetProblems' },
      },
    },
    deciding: { always: [{ guard: 'hasNext', target: 'uploading' }, { target: 'resting' }] },
    uploading: {
      tags: 'uploading',
      entry: 'startFile',
      invoke: { src: 'uploadFile', input: ({ context }) => ({ id: context.current! }) },
      on: {
        'files.chosen': { actions: 'keepFiles' },
        'file.removed': [{ guard: 'isCurrent', target: 'deciding', actions: 'removeFile' }, { actions: 'removeFile' }],
        'file.retried': { guard: 'isRepeatable', actions: 'forgetProblem' },
        'upload.stopped': { target: 'resting' },
        'upload.progressed': { actions: 'keepProgress' },
        'file.uploaded': { target: 'deciding', actions: 'keepUploaded' },
        'file.refused': [
          { guard: 'isForAll', target: 'resting', actions: 'keepProblem' },
          { target: 'deciding', actions: 'keepProblem' },
        ],
        'call.failed': [
          { guard: 'isForAll', target: 'resting', actions: 'keepProblem' },
          { target: 'deciding', actions: 'keepProblem' },
        ],
      },
    },
    left: { type: 'final' },
  },
})
