import { signerTab } from '#api/browser/signer-tab.ts'
import type { SignerPage } from '#machines/rules/signing/signer-pages.ts'
import { to } from '../routes.ts'

/** Whose request a signer's screen is about: what its loader found out. */
export type SignerHere = { requestId: string; signerId: string }

/** Where somebody goes whose request turned out to be elsewhere while they looked at it. */
export function placeOf(page: SignerPage, requestId: string): string {
  if (page === 'consult') return to.consult(requestId)
  const token = signerTab.tokenOf(requestId)
  if (page === 'expiredLink' && token !== null) signerTab.keepExpired(token)
  return to.signer(page)
}
