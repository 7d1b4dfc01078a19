import type { components } from '#openapi'
import type { SignerStatus } from './request-state.ts'

/** MANDATORY or OPTIONAL (LIFE-050). */
export type SignatureType = components['schemas']['SignatureType']

/** A signer's place in a request. Without ordering everybody has the order 0. */
export type Place = { id: string; signatureType: SignatureType; orderToSign: number }
export type Signer = Place & { status: SignerStatus }

/** What the signatures amount to: nothing yet, every mandatory one, or every one (LIFE-045). */
export type Consent = 'NONE' | 'PARTIAL' | 'COMPLETE'

/** Whether a signature may still come from this signer. */
export const isOutstanding = ({ status }: Signer): boolean =>
  status === 'PENDING' || status === 'CREATED' || status === 'SUSPENDED'

/** Whether a signer has signed or refused; nothing about them changes any more. */
export const hasActed = ({ status }: Signer): boolean => status === 'SIGNED' || status === 'REJECTED'

const hasSigned = ({ status }: Signer) => status === 'SIGNED'
const isMandatory = ({ signatureType }: Place) => signatureType === 'MANDATORY'
const counts = ({ status }: Signer) => status !== 'CANCELED'

/** What the signatures amount to. Where all signers are optional, one signature at least (LIFE-009). */
export function consentOf(signers: Signer[]): Consent {
  const all = signers.filter(counts)
  if (!all.some(hasSigned) || !all.filter(isMandatory).every(hasSigned)) return 'NONE'
  return all.every(hasSigned) ? 'COMPLETE' : 'PARTIAL'
}

/** Whether the refusals end a request: one by a mandatory signer, or nobody is left who could sign (LIFE-009). */
export const isRefused = (signers: Signer[]): boolean =>
  signers.some((signer) => signer.status === 'REJECTED' && isMandatory(signer)) || !signers.some(isOutstanding)

/** The signers whose turn has come: every mandatory signer of a lower order has signed (LIFE-046). */
export const nextUp = (signers: Signer[]): Signer[] =>
  signers.filter(
    ({ status, orderToSign }) =>
      status === 'CREATED' &&
      signers
        .filter((other) => counts(other) && other.orderToSign < orderToSign && isMandatory(other))
        .every(hasSigned),
  )

/** One signer's status changed. */
export const withStatus = (signers: Signer[], id: string, status: SignerStatus): Signer[] =>
  signers.map((signer) => (signer.id === id ? { ...signer, status } : signer))

/** All who have not acted get this status: a request that ends takes them with it. */
export const closed = (signers: Signer[], status: SignerStatus): Signer[] =>
  signers.map((signer) => (isOutstanding(signer) ? { ...signer, status } : signer))

/** While a request is edited nobody signs: PENDING becomes SUSPENDED. */
export const suspended = (signers: Signer[]): Signer[] => moved(signers, 'PENDING', 'SUSPENDED')

/** After an edit: SUSPENDED becomes PENDING. Who has been invited stays so, whatever their order is now. */
export const resumed = (signers: Signer[]): Signer[] => moved(signers, 'SUSPENDED', 'PENDING')

/** The signers after an edit: who has acted stays as they are, the new ones are CREATED, the others CANCELED. */
export function edited(signers: Signer[], places: Place[]): Signer[] {
  const wanted = new Map(places.map((place) => [place.id, place]))
  const stay = signers.map((signer): Signer => {
    const place = wanted.get(signer.id)
    if (hasActed(signer)) return signer
    return place ? { ...signer, ...placeOf(place) } : { ...signer, status: 'CANCELED' }
  })
  const known = new Set(signers.map(({ id }) => id))
  return [...stay, ...created(places.filter(({ id }) => !known.has(id)))]
}

/** Signers of a request that begins. */
export const created = (places: Place[]): Signer[] => places.map((place) => ({ ...placeOf(place), status: 'CREATED' }))

/** Whether these places are those of different people, and nobody is left out who has acted already. */
export function isComplete(places: Place[], signers: Signer[] = []): boolean {
  const ids = new Set(places.map(({ id }) => id))
  return places.length > 0 && ids.size === places.length && signers.filter(hasActed).every(({ id }) => ids.has(id))
}

const placeOf = ({ id, signatureType, orderToSign }: Place): Place => ({ id, signatureType, orderToSign })

const moved = (signers: Signer[], from: SignerStatus, to: SignerStatus): Signer[] =>
  signers.map((signer) => (signer.status === from ? { ...signer, status: to } : signer))
