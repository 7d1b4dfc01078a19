import { freeTextProblem, type FreeTextProblem } from '../mail/free-text.ts'
import { isRefused, withStatus, type Signer } from '../requests/signers.ts'
import type { SigningView } from './signing.ts'

/** Why a motive is invalid, as it is kept (`tidyFreeText`); null if it is valid (SIGN-026, SIGN-027). */
export const refusalProblem = (motive: string): FreeTextProblem | 'RefusalMotiveEmptyException' | null =>
  motive === '' ? 'RefusalMotiveEmptyException' : freeTextProblem(motive)

/**
 * What the refusal of a signer does (LIFE-018 to LIFE-020): it ends the request, because they must sign (`ends`) or because
 * nobody else is left who could (`endsAsLast`); or the request goes on without them.
 */
export type RefusalEffect = 'ends' | 'endsAsLast' | 'goesOn'

/**
 * The effect of a refusal that has become another one since it was shown: somebody else has refused, so that the signer is
 * the last one; or they are no longer.
 */
export const changedEffect = (effect: RefusalEffect): RefusalEffect => (effect === 'goesOn' ? 'endsAsLast' : 'goesOn')

/** The effect of a refusal by the signer of this view, by what it shows. */
export function refusalEffect({ state, signer, signers }: SigningView): RefusalEffect {
  if (signer.signatureType === 'MANDATORY') return 'ends'
  const all = signers.map(({ id, orderToSign, signatureType, signatureSignerStatus: status }): Signer => {
    return { id, orderToSign, signatureType, status }
  })
  // Once everyone who must sign has signed, no refusal ends the request (LIFE-034).
  return state === 'PENDING' && isRefused(withStatus(all, signer.id, 'REJECTED')) ? 'endsAsLast' : 'goesOn'
}
