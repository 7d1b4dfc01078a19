import type { components } from '#openapi'

type Certification = components['schemas']['Certification']

/**
 * A step of the anchoring of a certification: it is done, under way, still to come, or the ledger refused it. `at` is the
 * instant at which it was done, where that is known.
 */
type CertificationStep = { at: string | null } & (
  | { is: 'received'; state: 'done' }
  | { is: 'sent'; state: 'done' | 'now' | 'refused' }
  | { is: 'confirmed'; state: 'done' | 'now' | 'later' | 'refused' }
)

/** How far the anchoring of a certification is, step by step (CERT-019). */
export function certificationSteps({
  state,
  stateDate,
  createdDate,
  jobState,
}: Pick<Certification, 'state' | 'stateDate' | 'createdDate' | 'jobState'>): CertificationStep[] {
  const received = { is: 'received', state: 'done', at: createdDate } as const
  const sent = { is: 'sent', state: 'done', at: null } as const
  if (state === 'VALIDATED') return [received, sent, { is: 'confirmed', state: 'done', at: stateDate }]
  if (state === 'REJECTED') return [received, sent, { is: 'confirmed', state: 'refused', at: stateDate }]
  if (jobState === 'INJECTED' || jobState === 'VALIDATED')
    return [received, sent, { is: 'confirmed', state: 'now', at: null }]
  // Refused, but not for good: the hashes are sent again.
  const isRefused = jobState === 'REJECTED'
  return [
    received,
    { is: 'sent', state: isRefused ? 'refused' : 'now', at: null },
    { is: 'confirmed', state: 'later', at: null },
  ]
}
