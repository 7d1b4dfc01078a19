import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  failedCheck,
  isProofName,
  isUndecided,
  NO_ITEMS,
  type CertificationAnswer,
  type SignatureAnswer,
} from '../../rules/proofs/check.ts'
import type { Verdict } from '../../rules/proofs/proof.ts'
import { isHash } from '../../rules/common/sha256.ts'

/** A file on this machine as far as a flow looks at it: a browser's `File`. What is in it only ports read. */
export type LocalFile = { readonly name: string; readonly size: number; readonly type: string }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type FileChosen = { type: 'file.chosen'; file: LocalFile }
type ProofChosen = { type: 'proof.chosen'; file: LocalFile }
type ProofRemoved = { type: 'proof.removed' }
type HashingCancelled = { type: 'hashing.cancelled' }
type CheckRetried = { type: 'check.retried' }
type CheckReset = { type: 'check.reset' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `done` of 1. */
type HashProgressed = { type: 'hash.progressed'; done: number }
type HashComputed = { type: 'hash.computed'; hash: string }
export type DocumentChecked = { type: 'document.checked' } & Results

/** What the server says, and what this machine makes of the proof by itself: null without one. */
export type Results = { signature: SignatureAnswer; certification: CertificationAnswer; verdict: Verdict | null }

export type SignatureCheckEvent =
  | FileChosen
  | ProofChosen
  | ProofRemoved
  | HashingCancelled
  | CheckRetried
  | CheckReset
  | HashProgressed
  | HashComputed
  | DocumentChecked
  | CallFailed

/** The effects this flow needs; `src/api/ports/proofs/signature-check.ports.ts` provides them. */
export type SignatureCheckPorts = {
  hashFile(input: { file: LocalFile }, tell: (event: HashProgressed) => void): Promise<HashComputed>
  /** Asks both checks, and looks at the proof. Where only one fails, that is its result. */
  checkDocument(input: { hash: string; proof: LocalFile | null }): Promise<DocumentChecked>
}
type Input<Port extends keyof SignatureCheckPorts> = Parameters<SignatureCheckPorts[Port]>[0]

/** What the page says went wrong. The view has one message for each. */
export type CheckComplaint = 'wrongExtension' | 'malformedHash' | 'unreadableFile' | Failure

const NOTHING = { file: null, proof: null, hash: null, done: 0, results: null, complaint: null }

/** What a hash in the address, in lower case, brings with it: itself, or a complaint. */
const arrival = (hash: string | null): { hash: string } | { complaint: CheckComplaint } | null => {
  if (hash === null) return null
  return isHash(hash) ? { hash } : { complaint: 'malformedHash' }
}

/**
 * The public check of a document: its hash is computed here and sent, the file never is. A hash in the address is
 * checked without a file. A proof file may be added before or after.
 */
export const signatureCheckMachine = setup({
  types: {
    /** `hash` stands in the address, as somebody wrote it. */
    input: {} as { hash: string | null },
    context: {} as {
      file: LocalFile | null
      proof: LocalFile | null
      hash: string | null
      done: number
      results: Results | null
      complaint: CheckComplaint | null
    },
    events: {} as SignatureCheckEvent,
    tags: {} as 'choosing' | 'hashing' | 'checking' | 'result',
  },
  actors: {
    hashFile: port<Input<'hashFile'>>(),
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
      const { signature, certification, verdict } = event
      return { results: { signature, certification, verdict } }
    }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      const signature = failedCheck(event.failure, NO_ITEMS)
      return { results: { signature, certification: failedCheck(event.failure, []), verdict: null } }
    }),
    forgetAll: assign(NOTHING),
  },
}).createMachine({
  id: 'signature-check',
  context: ({ input }) => ({ ...NOTHING, ...arrival(input.hash?.toLowerCase() ?? null) }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      always: { guard: 'hasHash', target: 'checking' },
      on: {
        'file.chosen': { target: 'hashing', actions: 'keepFile' },
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
    },

    checking: {
      tags: 'checking',
      entry: 'stopComplaining',
      invoke: {
        src: 'checkDocument',
        input: ({ context }) => ({ hash: context.hash!, proof: context.proof }),
      },
      on: {
        'document.checked': { target: 'knowing', actions: 'keepResults' },
        'call.failed': { target: 'knowing', actions: 'keepFailure' },
        'check.reset': { target: 'choosing', actions: 'forgetAll' },
      },
    },

    knowing: {
      tags: 'result',
      on: {
        'proof.chosen': [
          { guard: 'isProof', target: 'checking', actions: 'keepProof' },
          { actions: { type: 'complain', params: { complaint: 'wrongExtension' } } },
        ],
        'file.chosen': { target: 'hashing', actions: ['dropProof', 'keepFile'] },
        'check.retried': { guard: 'isUndecided', target: 'checking' },
        'check.reset': { target: 'choosing', actions: 'forgetAll' },
      },
    },
  },
})
