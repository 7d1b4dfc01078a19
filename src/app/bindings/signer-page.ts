import { failureOf } from '#api/bind.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import type { Registering } from '#machines/flows/signing/registration.machine.ts'
import { hostEventOfAnswer, hostEventOfLeaving, pageInFrame } from '#machines/rules/signing/host-events.ts'
import type { SignerPage } from '#machines/rules/signing/signer-pages.ts'
import type { EarlySigning } from './early-signing.ts'
import { to, toSigner } from '../to.ts'

/** The request and signer of a signer's screen, as its loader returns them, and what was asked for before. */
export type SignerParams = { requestId: string; signerId: string; early: EarlySigning | null }

/** The request and the signer of the page where they make an account, as its loader returns them. */
export type RegistrationParams = { requestId: string; signer: Registering }

/** Tells the page around ours, if there is one, the event of sending a signer to a page. */
export function tellLeaving(host: HostPage | null, page: SignerPage): void {
  const event = hostEventOfLeaving(page)
  if (event) host?.tell(event)
}

/** Tells the page around ours, if there is one, why the page of a signer could not be loaded. */
export function tellFailure(host: HostPage | null, error: unknown): void {
  const event = hostEventOfAnswer({ type: 'call.failed', failure: failureOf(error) })
  if (event) host?.tell(event)
}

/**
 * The address of the page a signer is sent to when their request changes while it is open. The page around ours, if there is
 * one, gets the event of that.
 */
export function signerAddress(page: SignerPage, requestId: string, host: HostPage | null = null): string {
  tellLeaving(host, page)
  if (page === 'consult') return to('consult', { link: requestId })
  const token = signerTab.tokenOf(requestId)
  if (page === 'expiredLink' && token !== null) signerTab.keepExpired(token)
  return toSigner(host ? pageInFrame(page) : page)
}
