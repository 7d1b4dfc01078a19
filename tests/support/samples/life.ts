import { initialTransition, transition } from 'xstate'
import type { RequestCreated, RequestEvent, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import type { SignerTerms } from '#machines/rules/requests/signers.ts'

type State = StateOf<typeof requestLifecycle>
type Asked = { type: string; params?: unknown }

/** A request and its history. As in `decide`, facts that follow from a fact are applied too. */
type Life = {
  state: State
  /** The whole history, including the first event. */
  happened: (RequestEvent | (RequestCreated & { at: number }))[]
  /** The names of the jobs and deadlines that the last fact requested. */
  asked: string[]
}

/** The instant at which test requests are created. */
export const START = Date.parse('2026-01-01T12:00:00Z')
export const DAY = 24 * 3_600_000
export const EXPIRES = START + 10 * DAY

export function begin(at = START): Life {
  const created = { type: 'request.created', request: 'r', owner: 'ada', at } as const
  const [state, actions] = initialTransition(requestLifecycle, created)
  return { state, happened: [created], asked: namesOf(actions) }
}

/** The request after one more fact; null if it does not accept it. */
export function after(life: Life, fact: RequestFact, at: number): Life | null {
  const event = { ...fact, at }
  if (!life.state.can(event)) return null
  const [state, actions] = transition(requestLifecycle, life.state, event)
  let now: Life = { state, happened: [...life.happened, event], asked: namesOf(actions) }
  for (const { params } of actions as Asked[])
    for (const next of (params as { follow?: RequestFact[] }).follow ?? []) {
      const then = after(now, next, at)
      if (!then) throw new Error(`${next.type} follows, but ${now.state.value} does not accept it`)
      now = { ...then, asked: [...now.asked, ...then.asked] }
    }
  return now
}

/** The request after these facts, one second apart unless a fact has its own time. @throws Error if one is refused */
export function live(...facts: (RequestFact & { at?: number })[]): Life {
  let life = begin()
  for (const [index, { at = START + 1000 * (index + 1), ...fact }] of facts.entries()) {
    const next = after(life, fact, at)
    if (!next) throw new Error(`${life.state.value} does not accept ${fact.type}`)
    life = next
  }
  return life
}

/** The jobs and the deadlines that ring. */
const namesOf = (actions: Asked[]) =>
  actions.flatMap(({ type, params }) => (type === 'follow' || isSilent(params) ? [] : [type]))
const isSilent = (params: unknown) => (params as { ringsAt?: number | null }).ringsAt === null

export const mandatory = (id: string, orderToSign = 0): SignerTerms => ({ id, signatureType: 'MANDATORY', orderToSign })
export const optional = (id: string, orderToSign = 0): SignerTerms => ({ id, signatureType: 'OPTIONAL', orderToSign })

export const uploaded = { type: 'file.uploaded', file: 'f', upload: 'a1', original: 'a2' } as const
export const submitted = (...signers: SignerTerms[]) =>
  ({ type: 'request.submitted', signers, expiresAt: EXPIRES, hash: 'h' }) satisfies RequestFact
export const resubmitted = (...signers: SignerTerms[]) =>
  ({ type: 'editing.submitted', signers, expiresAt: EXPIRES, hash: 'h' }) satisfies RequestFact
export const signed = (signer: string) =>
  ({ type: 'signer.signed', signer, seen: [], values: 'h', signature: 'h' }) satisfies RequestFact
export const refused = (signer: string) => ({ type: 'signer.refused', signer, motive: null }) satisfies RequestFact
export const started = (cycle: number) => ({ type: 'generation.started', cycle }) satisfies RequestFact
export const sealed = (cycle: number) =>
  ({ type: 'files.sealed', cycle, files: [{ file: 's', kind: 'SIGN_FILE', hash: 'a3' }] }) satisfies RequestFact
export const anchored = (...files: string[]) =>
  ({ type: 'anchoring.validated', anchor: 'b', files }) satisfies RequestFact
/** The facts of a draft with one file, sent to these signers. */
export const sent = (...signers: SignerTerms[]) => [uploaded, submitted(...signers)] satisfies RequestFact[]
