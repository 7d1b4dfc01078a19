import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { failedCheck, isProofName, isUndecided, NO_ITEMS } from '../../rules/proofs/check.ts'
import type { CheckResults } from '../../rules/proofs/check-answers.ts'
import { isHash } from '../../rules/common/sha256.ts'

/** A browser's `File` without its content, which only ports read. */
export type LocalFile = { readonly name: string; readonly size: number; readonly type: string }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type FileChosen = { type: 'file.chosen'; file: LocalFile }
/** Several documents, and the proof files that came with them. */
type FilesChosen = { type: 'files.chosen'; files: readonly LocalFile[] }
type ProofChosen = { type: 'proof.chosen'; file: LocalFile }
type ProofRemoved = { type: 'proof.removed' }
type HashingPaused = { type: 'hashing.paused' }
type HashingResumed = { type: 'hashing.resumed' }
type HashingCancelled = { type: 'hashing.cancelled' }
type CheckRetried = { type: 'check.retried' }
type CheckReset = { type: 'check.reset' }
/** How a check works, or how the proof was verified, is shown in a dialog. */
type ExplanationOpened = { type: 'explanation.opened'; of: Explained }
type ExplanationClosed = { type: 'explanation.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `done` from 0 to 1. */
type HashProgressed = { type: 'hash.progressed'; done: number }
type HashComputed = { type: 'hash.computed'; hash: string }
type DocumentChecked = { type: 'document.checked' } & CheckResults

type SignatureCheckEvent =
  | FileChosen
  | FilesChosen
  | ProofChosen
  | ProofRemoved
  | HashingPaused
  | HashingResumed
  | HashingCancelled
  | CheckRetried
  | CheckReset
  | ExplanationOpened
  | ExplanationClosed
  | HashProgressed
  | HashComputed
  | DocumentChecked
  | CallFailed

/** The effects this flow needs; `src/api/ports/proofs/signature-check.ports.ts` provides them. */
export type SignatureCheckPorts = {
  hashFile(input: { file: LocalFile }, emit: (event: HashProgressed) => void): Promise<HashComputed>
  /** Holds up `hashFile` while it runs: nothing of the file is read. There is no answer. */
  holdHashing(input: { file: LocalFile }): Promise<never>
  /**
   * Calls both checks and verifies the proof. If a call fails, its result is a technical error; it fails if both do and
   * there is no verdict on a proof. The file's own seal is read if it is signed or unknown: a sealed
   * file that was changed later gets the code `CHANGED`.
   */
  checkDocument(input: { hash: string; proof: LocalFile | null; file: LocalFile | null }): Promise<DocumentChecked>
}
type Input<Port extends keyof SignatureCheckPorts> = Parameters<SignatureCheckPorts[Port]>[0]

type Explained = 'check' | 'proof'

/** The error that the page shows. The view has one message for each. */
type CheckComplaint = 'wrongExtension' | 'malformedHash' | 'unreadableFile' | Failure

const NOTHING = { files: [], file: null, proof: null, hash: null, done: 0, results: null, complaint: null }

/** The initial context for a hash in the address, in lower case: the hash, or a complaint. */
const fromAddress = (hash: string | null): { hash: string } | { complaint: CheckComplaint } | null => {
  if (hash === null) return null
  return isHash(hash) ? { hash } : { complaint: 'malformedHash' }
}

/**
 * The public check of a document. Only the hash, computed in the browser, is sent; the file is not. A hash in the
 * address is checked without a file. A proof file can be added before or after.
 */
export const signatureCheckMachine = setup({
  types: {
    /** `hash` comes from the address, unvalidated. */
    input: {} as { hash: string | null },
    context: {} as {
      /** Several files, which the flow `several-checks` checks. */
      files: readonly LocalFile[]
      file: LocalFile | null
      proof: LocalFile | null
      hash: string | null
      done: number
      results: CheckResults | null
      complaint: CheckComplaint | null
      explained: Explained | null
    },
    events: {} as SignatureCheckEvent,
    tags: {} as 'choosing' | 'hashing' | 'paused' | 'checking' | 'result' | 'several',
  },
  actors: {
    hashFile: port<Input<'hashFile'>>(),
    holdHashing: port<Input<'holdHashing'>>(),
    checkDocument: port<Input<'checkDocument'>>(),
  },
  guards: {
    hasHash: ({ context }) => context.hash !== null,
    hasProof: ({ context }) => context.proof !== null,
    isUndecided: ({ context }) => context.results !== null && isUndecided(context.results),
    isProof: ({ event }) => {
      assertEvent(event, 'proof.chosen')
      return isProofName(event.file.name)
    },
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: CheckComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure === 'unexpected' ? 'unreadableFile' : event.failure }
    }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { file: event.file, hash: null, done: 0, results: null }
    }),
    keepProof: assign(({ event }) => {
      assertEvent(event, 'proof.chosen')
      return { proof: event.file }
    }),
    keepFiles: assign(({ context: { proof, results }, event }) => {
      assertEvent(event, 'files.chosen')
      // The proof of a result belongs to another document.
      return { ...NOTHING, files: [...event.files, ...(proof && !results ? [proof] : [])] }
    }),
    dropProof: assign({ proof: null }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'hash.progressed')
      return { done: event.done }
    }),
    keepHash: assign(({ event }) => {
      assertEvent(event, 'hash.computed')
      return { hash: event.hash }
    }),
    keepResults: assign(({ event }) => {
      assertEvent(event, 'document.checked')
      const { type: _, ...results } = event
      return { results }
    }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      const signature = failedCheck(event.failure, NO_ITEMS)
      const certification = failedCheck(event.failure, [])
      return { results: { signature, certification, verdict: null, certified: null } }
    }),
    explain: assign(({ event }) => {
      assertEvent(event, 'explanation.opened')
      return { explained: event.of }
    }),
    stopExplaining: assign({ explained: null }),
    forgetAll: assign(NOTHING),
  },
}).createMachine({
  id: 'signature-check',
  context: ({ input }) => ({ ...NOTHING, explained: null, ...fromAddress(input.hash?.toLowerCase() ?? null) }),
  on: {
    'explanation.opened': { actions: 'explain' },
    'explanation.closed': { actions: 'stopExplaining' },
  },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      always: { guard: 'hasHash', target: 'checking' },
      on: {
        'file.chosen': { target: 'hashing', actions: 'keepFile' },
        'files.chosen': { target: 'several', actions: 'keepFiles' },
        'proof.chosen': [
          { guard: 'isProof', actions: ['keepProof', 'stopComplaining'] },
          { actions: { type: 'complain', params: { complaint: 'wrongExtension' } } },
        ],
        'proof.removed': { guard: 'hasProof', actions: ['dropProof', 'stopComplaining'] },
      },
    },

    hashing: {
      tags: 'hashing',
      entry: 'stopComplaining',
      invoke: { src: 'hashFile', input: ({ context }) => ({ file: context.file! }) },
      on: {
        'hash.progressed': { actions: 'keepProgress' },
        'hash.computed': { target: 'checking', actions: 'keepHash' },
        'hashing.cancelled': { target: 'choosing' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
      initial: 'reading',
      states: {
        reading: { on: { 'hashing.paused': { target: 'paused' } } },
        paused: {
          description: 'Nothing of the file is read. What was read before is not read again.',
          tags: 'paused',
          invoke: { src: 'holdHashing', input: ({ context }) => ({ file: context.file! }) },
          on: { 'hashing.resumed': { target: 'reading' } },
        },
      },
    },

    checking: {
      tags: 'checking',
      entry: 'stopComplaining',
      invoke: {
        src: 'checkDocument',
        input: ({ context }) => ({ hash: context.hash!, proof: context.proof, file: context.file }),
      },
      on: {
        'document.checked': { target: 'knowing', actions: 'keepResults' },
        'call.failed': { target: 'knowing', actions: 'keepFailure' },
        'check.reset': { target: 'choosing', actions: 'forgetAll' },
      },
    },

    knowing: {
      tags: 'result',
      exit: 'stopExplaining',
      on: {
        'proof.chosen': [
          { guard: 'isProof', target: 'checking', actions: 'keepProof' },
          { actions: { type: 'complain', params: { complaint: 'wrongExtension' } } },
        ],
        'file.chosen': { target: 'hashing', actions: ['dropProof', 'keepFile'] },
        'files.chosen': { target: 'several', actions: 'keepFiles' },
        'check.retried': { guard: 'isUndecided', target: 'checking' },
        'check.reset': { target: 'choosing', actions: 'forgetAll' },
      },
    },

    several: {
      description: 'Another flow checks them in turn, as a table.',
      tags: 'several',
      on: { 'check.reset': { target: 'choosing', actions: 'forgetAll' } },
    },
  },
})
