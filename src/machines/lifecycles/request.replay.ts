import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { readDispute, type DisputeEvent, type DisputeFile } from '../rules/proofs/dispute/dispute-file.ts'
import {
  chainFault,
  evidenceFault,
  evidenceIn,
  lastAnchored,
  unknownKinds,
  type ChainFault,
  type DisputePorts,
  type EvidenceFault,
} from '../rules/proofs/dispute/event-evidence.ts'
import type { KnownAnchor } from '../rules/proofs/proof.ts'
import { BY_SIGNER, type RequestCreated, type RequestEvent } from './request.events.ts'
import { requestLifecycle } from './request.machine.ts'

/**
 * The chart that requests are folded with. Its version counts changes after which a history that was accepted before may lead
 * elsewhere, or a history may be accepted that was not. It reads the histories of all versions before.
 */
export const REQUEST_CHART = { id: requestLifecycle.id, version: 4 } as const

type State = SnapshotFrom<typeof requestLifecycle>

/** What is folded and what the file states: the value of the state, and the status of each signer. */
type Folded = Pick<DisputeFile['state'], 'value' | 'signers'>

/**
 * Why an event does not fit. Besides the faults of the chain and of the evidence: `missing`, the file knows of an event that it
 * does not have; `added`, it has one more than it says; `actor`, a signer's act of somebody else; `chart`, the request did not
 * accept it then.
 */
export type EventFault = ChainFault | EvidenceFault | 'missing' | 'added' | 'actor' | 'chart'

/** The result of the replay of a dispute file. */
export type ReplayVerdict =
  /** `anchored`: the last event that is anchored, null without any; `pinned`: whether the ledger's key was an expected one. */
  | {
      is: 'replayed'
      file: DisputeFile
      anchored: { version: number; anchor: KnownAnchor } | null
      pinned: boolean
    }
  | { is: 'wrong-event'; file: DisputeFile; version: number; why: EventFault }
  | { is: 'other-state'; file: DisputeFile; folded: Folded }
  | { is: 'unknown-anchor'; file: DisputeFile; kinds: string[] }
  | { is: 'unknown-chart'; file: DisputeFile }
  | { is: 'no-dispute-file' | 'later-version' }

/**
 * Folds the events of a dispute file again, as the server did. Names the first event that does not fit: in the chain of hashes,
 * in the lifecycle, or with what is anchored. If all fit, they have to lead to the stated state.
 */
export async function replayDispute(text: string, ports: DisputePorts): Promise<ReplayVerdict> {
  const file = readDispute(text)
  if (typeof file === 'string') return { is: file }
  const { id, version } = file.chart
  if (id !== REQUEST_CHART.id || version > REQUEST_CHART.version) return { is: 'unknown-chart', file }

  const evidence = evidenceIn(file)
  let state: State | null = null
  for (const [index, event] of file.events.entries()) {
    const accepted = nextState(file, state, event)
    const why =
      chainFault(file, index, ports.sha256) ??
      (index >= file.state.events ? 'added' : null) ??
      (isOfItsSigner(event) ? null : 'actor') ??
      (accepted ? null : 'chart') ??
      (await evidenceFault(file, event, evidence, ports))
    if (why !== null) return { is: 'wrong-event', file, version: index + 1, why }
    state = accepted
  }
  const count = file.events.length
  const known = [file.state.events, ...evidence.heads.keys(), ...evidence.words.keys()]
  if (known.some((last) => last > count)) return { is: 'wrong-event', file, version: count + 1, why: 'missing' }

  const folded = foldedOf(state!)
  if (!isStated(file, folded)) return { is: 'other-state', file, folded }
  const kinds = unknownKinds(file)
  if (kinds.length > 0) return { is: 'unknown-anchor', file, kinds }
  return { is: 'replayed', file, anchored: lastAnchored(file), pinned: ports.pinnedKeys !== undefined }
}

/** The state after an event; null if the request does not accept it. The first event creates the request. */
function nextState({ request }: DisputeFile, state: State | null, { type, data, at }: DisputeEvent): State | null {
  const event: object = { ...data, type, at: Date.parse(at) }
  if (!state) {
    if (type !== 'request.created' || !('request' in data) || data.request !== request.id) return null
    return initialTransition(requestLifecycle, event as RequestCreated & { at: number })[0]
  }
  try {
    const next = event as RequestEvent
    return state.can(next) ? transition(requestLifecycle, state, next)[0] : null
  } catch {
    // A guard reads data that no event of this type has.
    return null
  }
}

/** Whether an event that only a signer can cause was caused by the signer whom it names. */
const isOfItsSigner = ({ type, actor, data }: DisputeEvent): boolean =>
  !BY_SIGNER.some((one) => one === type) || (actor.kind === 'signer' && 'signer' in data && data.signer === actor.id)

const foldedOf = ({ value, context }: State): Folded => ({
  value,
  signers: context.signers.map(({ id, status }) => ({ id, status })),
})

function isStated({ state }: DisputeFile, { value, signers }: Folded): boolean {
  const statuses = new Map(state.signers.map(({ id, status }) => [id, status]))
  return (
    state.value === value &&
    state.signers.length === signers.length &&
    signers.every(({ id, status }) => statuses.get(id) === status)
  )
}
