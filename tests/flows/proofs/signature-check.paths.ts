import type { EventFrom } from 'xstate'
import { signatureCheckMachine, type LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { NO_ITEMS } from '#machines/rules/proofs/check.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type SignatureCheckEvent = EventFrom<typeof signatureCheckMachine>

type DocumentChecked = Extract<SignatureCheckEvent, { type: 'document.checked' }>

/** Any SHA-256 hash. */
export const HASH = '89cba8a4d4fd1ac2d6d0f9b9c4a8a9b2b1d5e8b1a0f4f0b8d6ee0d0c3f1a2b4c'

const file = (name: string, type: string): LocalFile => ({ name, type, size: 12 })
const notFound: DocumentChecked = {
  type: 'document.checked',
  signature: { code: 1, message: 'Nothing is known of this document', data: NO_ITEMS },
  certification: { code: 1, message: 'Nothing is known of this document', data: [] },
  verdict: null,
  certified: null,
}

const events = [
  { type: 'file.chosen', file: file('Services agreement.txt', 'text/plain') },
  {
    type: 'files.chosen',
    files: [file('Services agreement.txt', 'text/plain'), file('Annex.txt', 'text/plain')],
  },
  { type: 'proof.chosen', file: file('proof.json', 'application/json') },
  { type: 'proof.chosen', file: file('proof.pdf', 'application/pdf') },
  { type: 'proof.removed' },
  { type: 'hash.progressed', done: 0.64 },
  { type: 'hash.computed', hash: HASH },
  { type: 'hashing.paused' },
  { type: 'hashing.resumed' },
  { type: 'hashing.cancelled' },
  notFound,
  { type: 'check.retried' },
  { type: 'check.reset' },
  { type: 'explanation.opened', of: 'check' },
  { type: 'explanation.opened', of: 'proof' },
  { type: 'explanation.closed' },
  { type: 'call.failed', failure: 'offline' },
] satisfies Parameters<typeof pathsOf<typeof signatureCheckMachine>>[1]['events']

const canHappen = (state: StateOf<typeof signatureCheckMachine>, event: SignatureCheckEvent) => {
  const { explained } = state.context
  // The page for several files has a flow of its own.
  if (state.hasTag('several')) return event.type === 'check.reset'
  // The page behind the dialog cannot be used; what was begun there goes on.
  if (event.type === 'explanation.closed') return explained !== null
  if (event.type !== 'explanation.opened')
    return explained === null || ['hash.progressed', 'hash.computed', 'document.checked'].includes(event.type)
  return explained === null && state.hasTag('result') === (event.of === 'proof')
}

/** No server of a walk signs a proof, and a worker that runs was loaded. */
const canHappenInBrowser = ({ context }: StateOf<typeof signatureCheckMachine>, event: SignatureCheckEvent) =>
  event.type === 'explanation.opened' ? event.of === 'check' : event.type !== 'call.failed' || context.done === 0

type Paths = ReturnType<typeof pathsOf<typeof signatureCheckMachine>>

/** Walks with the same events have the same name, so each gets a number. */
const numbered = (beginning: string, paths: Paths): Paths =>
  paths.map((path, i) => ({ ...path, name: `${beginning} ${i + 1}: ${path.name}` }))

/** Walks through every transition of a check, from a page without a hash in the address. */
export const signatureCheckPaths = numbered(
  'file',
  pathsOf(signatureCheckMachine, { input: { hash: null }, events, canHappen, canHappenInBrowser }),
)

/** Walks from a page with a hash in the address: a valid one, and a malformed one. */
export const hashPaths = numbered('hash', pathsOf(signatureCheckMachine, { input: { hash: HASH }, events: [notFound] }))
export const malformedPaths = numbered(
  'no hash',
  pathsOf(signatureCheckMachine, { input: { hash: 'abc' }, events: [] }),
)
