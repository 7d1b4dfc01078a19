import type { components } from '#openapi'
import type { SignerStatus } from './request-state.ts'

/** MANDATORY or OPTIONAL (LIFE-050). */
type SignatureType = components['schemas']['SignatureType']

/** What a request asks of one signer. `orderToSign` is 0 for every signer if signing is not ordered. */
export type SignerTerms = { id: string; signatureType: SignatureType; orderToSign: number }
export type Signer = SignerTerms & { status: SignerStatus }

/** How complete the signatures are: not yet enough, all mandatory ones, or all (LIFE-045). */
type Consent = 'NONE' | 'PARTIAL' | 'COMPLETE'

/** Whether this signer may still sign. */
export const isOutstanding = ({ status }: Signer): boolean =>
  status === 'PENDING' || status === 'CREATED' || status === 'SUSPENDED'

/** Whether the signer with this id is asked to sign now. */
export const isPending = (signers: Signer[], id: string): boolean =>
  signers.some((signer) => signer.id === id && signer.status === 'PENDING')

/** Whether a signer has signed or refused, which is final. */
export const hasActed = ({ status }: Signer): boolean => status === 'SIGNED' || status === 'REJECTED'

const hasSigned = ({ status }: Signer) => status === 'SIGNED'
const isMandatory = ({ signatureType }: SignerTerms) => signatureType === 'MANDATORY'
const counts = ({ status }: Signer) => status !== 'CANCELED'

/** The consent that the signatures give. If all signers are optional, at least one must sign (LIFE-009). */
export function consentOf(signers: Signer[]): Consent {
  const all = signers.filter(counts)
  if (!all.some(hasSigned) || !all.filter(isMandatory).every(hasSigned)) return 'NONE'
  return all.every(hasSigned) ? 'COMPLETE' : 'PARTIAL'
}

/** Whether refusals end the request: a mandatory signer refused, or no signer is left who could sign (LIFE-009). */
export const isRefused = (signers: Signer[]): boolean =>
  signers.some((signer) => signer.status === 'REJECTED' && isMandatory(signer)) || !signers.some(isOutstanding)

/** The signers whose turn it is: every mandatory signer of a lower order has signed (LIFE-046). */
export const nextUp = (signers: Signer[]): Signer[] =>
  signers.filter(
    ({ status, orderToSign }) =>
      status === 'CREATED' &&
      signers
        .filter((other) => counts(other) && other.orderToSign < orderToSign && isMandatory(other))
        .every(hasSigned),
  )

/** The signers with one status changed. */
export const withStatus = (signers: Signer[], id: string, status: SignerStatus): Signer[] =>
  signers.map((signer) => (signer.id === id ? { ...signer, status } : signer))

/** The signers after one of them has asked somebody else to sign in their place: who that is takes over their terms. */
export const reassigned = (signers: Signer[], id: string, successor: string): Signer[] =>
  signers.flatMap((signer): Signer[] =>
    signer.id === id
      ? [
          { ...signer, status: 'CANCELED' },
          { ...signer, id: successor },
        ]
      : [signer],
  )

/** The signers once the request has ended: every signer who has not acted gets `status`. */
export const closed = (signers: Signer[], status: SignerStatus): Signer[] =>
  signers.map((signer) => (isOutstanding(signer) ? { ...signer, status } : signer))

/** The signers while the request is edited and cannot be signed: PENDING becomes SUSPENDED. */
export const suspended = (signers: Signer[]): Signer[] => moved(signers, 'PENDING', 'SUSPENDED')

/** The signers after an edit: SUSPENDED becomes PENDING. An invited signer stays invited even if their order changed. */
export const resumed = (signers: Signer[]): Signer[] => moved(signers, 'SUSPENDED', 'PENDING')

/** The signers after an edit: those who have acted do not change, new ones are CREATED, removed ones CANCELED. */
export function edited(signers: Signer[], terms: SignerTerms[]): Signer[] {
  const wanted = new Map(terms.map((one) => [one.id, one]))
  const stay = signers.map((signer): Signer => {
    const own = wanted.get(signer.id)
    if (hasActed(signer)) return signer
    return own ? { ...signer, ...termsOf(own) } : { ...signer, status: 'CANCELED' }
  })
  const known = new Set(signers.map(({ id }) => id))
  return [...stay, ...created(terms.filter(({ id }) => !known.has(id)))]
}

/** The signers of a new request. */
export const created = (terms: SignerTerms[]): Signer[] => terms.map((one) => ({ ...termsOf(one), status: 'CREATED' }))

/** Whether each signer occurs once, and every signer who has already acted is still included. */
export function isComplete(terms: SignerTerms[], signers: Signer[] = []): boolean {
  const ids = new Set(terms.map(({ id }) => id))
  return terms.length > 0 && ids.size === terms.length && signers.filter(hasActed).every(({ id }) => ids.has(id))
}

const termsOf = ({ id, signatureType, orderToSign }: SignerTerms): SignerTerms => ({ id, signatureType, orderToSign })

const moved = (signers: Signer[], from: SignerStatus, to: SignerStatus): Signer[] =>
  signers.map((signer) => (signer.status === from ? { ...signer, status: to } : signer))
