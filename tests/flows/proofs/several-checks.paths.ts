import type { EventFrom } from 'xstate'
import type { StateOf } from '#machines/journal.ts'
import { isRepeatable } from '#machines/flows/proofs/check-rows.ts'
import { severalChecksMachine } from '#machines/flows/proofs/several-checks.machine.ts'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { isProofName, NO_ITEMS } from '#machines/rules/proofs/check.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { HASH } from './signature-check.paths.ts'

type SeveralChecksEvent = EventFrom<typeof severalChecksMachine>

const file = (name: string): LocalFile => ({ name, type: 'text/plain', size: 12 })

/** Two documents, and a proof file that names neither. */
export const severalFiles = [file('Services agreement.txt'), file('Annex.txt'), file('proof.json')]
export const notFound = {
  signature: { code: 1, message: 'Nothing is known of this document', data: NO_ITEMS },
  certification: { code: 1, message: 'Nothing is known of this document', data: [] },
  verdict: null,
  certified: null,
}

/** A document with the name of a proof. */
const named = file('orders.json')

const events = [
  { type: 'files.added', files: [file('Plan.txt')] },
  { type: 'files.added', files: [file('another proof.json')] },
  { type: 'files.added', files: [named] },
  { type: 'file.sorted', isProof: true },
  { type: 'file.sorted', isProof: false },
  { type: 'hashing.paused' },
  { type: 'hashing.resumed' },
  { type: 'hash.progressed', done: 0.64 },
  { type: 'hash.computed', hash: HASH },
  { type: 'row.checked', proof: null, results: notFound },
  { type: 'row.cancelled', id: 0 },
  { type: 'row.cancelled', id: 1 },
  { type: 'row.removed', id: 0 },
  { type: 'row.removed', id: 1 },
  { type: 'row.repeated', id: 0 },
  { type: 'row.opened', id: 0 },
  { type: 'row.closed' },
  { type: 'explanation.opened' },
  { type: 'explanation.closed' },
  { type: 'call.failed', failure: 'offline' },
] satisfies SeveralChecksEvent[]

/** What is on the page can be used; of a result and of a table with more files, one of each is enough. */
const canHappen = (state: StateOf<typeof severalChecksMachine>, event: SeveralChecksEvent) => {
  const { rows, proofs, unsorted, nextId, current, done, opened } = state.context
  // Nobody is quick enough to do something while a file is sorted.
  if (event.type === 'file.sorted') return event.isProof === (unsorted[0]?.name !== named.name)
  if (state.matches({ turns: { working: 'sorting' } })) return event.type === 'call.failed' && proofs.length === 0
  if (nextId > 2) return false
  const isResting = !state.hasTag('working')
  if (state.hasTag('explained')) return event.type === 'explanation.closed'
  if (state.hasTag('result')) {
    if (event.type !== 'row.repeated') return event.type === 'row.closed' || event.type === 'explanation.opened'
    return event.id === opened && rows.some((row) => row.id === opened && isRepeatable(row))
  }
  if (event.type === 'files.added')
    return event.files.some(({ name }) => isProofName(name))
      ? isResting && proofs.length === 1 && rows.length > 0
      : current === 0 && rows.every(({ hash }) => hash === null) && !state.hasTag('paused')
  if (event.type === 'hash.progressed') return done === 0
  return event.type !== 'row.opened' || isResting
}

/** No server of a walk signs a proof, a worker that runs was loaded, and every file can be read. */
const canHappenInBrowser = (state: StateOf<typeof severalChecksMachine>, event: SeveralChecksEvent) =>
  event.type !== 'explanation.opened' &&
  (event.type !== 'call.failed' || (state.context.done === 0 && !state.matches({ turns: { working: 'sorting' } })))

/** Walks through the check of two files and a proof file. */
export const severalChecksPaths = pathsOf(severalChecksMachine, {
  input: { files: severalFiles },
  events,
  canHappen,
  canHappenInBrowser,
  telling: ({ rows, proofs, unsorted, done }) => [
    rows.map(({ id, at, hash, results }) => [id, at, hash !== null, results?.signature.code]),
    proofs.length,
    unsorted.length,
    done,
  ],
})
