import { signerTab } from '#api/browser/signer-tab.ts'
import type { Registering } from '#machines/flows/signing/registration.machine.ts'
import type { SignerPage } from '#machines/rules/signing/signer-pages.ts'
import type { EarlySigning } from './early-signing.ts'
import { to, toSigner } from '../to.ts'

/** The request and signer of a signer's screen, as its loader returns them, and what was asked for before. */
export type SignerParams = { requestId: string; signerId: string; early: EarlySigning | null }

/** The request and the signer of the page where they make an account, as its loader returns them. */
export type RegistrationParams = { requestId: string; signer: Registering }

/** The address of the page a signer is sent to when their request changes while it is open. */
export function signerAddress(page: SignerPage, requestId: string): string {
  if (page === 'consult') return to('consult', { link: requestId })
  const token = signerTab.tokenOf(requestId)
  if (page === 'expiredLink' && token !== null) signerTab.keepExpired(token)
  return toSigner(page)
}
