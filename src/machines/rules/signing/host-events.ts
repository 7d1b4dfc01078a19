import type { SignerPage } from './signer-pages.ts'

/** What can go wrong for a signer in a frame (EMB-007 to EMB-011). */
type HostError = 'WRONG_OTP' | 'OTP_INVALIDATED' | 'SERVICE_ERROR' | 'REQUEST_ERROR' | 'EXPIRED_TOKEN'

/** An event that the page around ours gets (EMB-001 to EMB-011). `height` in CSS pixels. */
export type HostEvent =
  | {
      event: 'START_VIEWING' | 'START_SIGNING' | 'TERMS_LINK_CLICKED' | 'OTP_ASKED' | 'SIGNED' | 'REFUSED'
    }
  | { event: 'ERROR'; error: HostError }
  | { event: 'RESIZE'; height: number }

/** An event of a flow. `failure` says why a call has failed. */
type Happened = { type: string; failure?: string }

const errorOf = (error: HostError): HostEvent => ({ event: 'ERROR', error })

/**
 * The answers to what the signer does in the dialog of their signature, or in that of their refusal. Those that are missing
 * end the page, which says why.
 */
const answers: Partial<Record<string, HostEvent>> = {
  'code.sent': { event: 'OTP_ASKED' },
  'code.refused': errorOf('WRONG_OTP'),
  'code.expired': errorOf('WRONG_OTP'),
  'code.spent': errorOf('OTP_INVALIDATED'),
  'code.withheld': errorOf('OTP_INVALIDATED'),
  'signature.kept': { event: 'SIGNED' },
  'signature.unusable': errorOf('REQUEST_ERROR'),
  'request.changed': errorOf('REQUEST_ERROR'),
  'terms.changed': errorOf('REQUEST_ERROR'),
  'fields.refused': errorOf('REQUEST_ERROR'),
  'motive.refused': errorOf('REQUEST_ERROR'),
  'effect.changed': errorOf('REQUEST_ERROR'),
}

/** A call that got no answer, or an error of the server; the server refused it if there were too many. */
const failureOf = ({ type, failure }: Happened): HostEvent | null =>
  type === 'call.failed' ? errorOf(failure === 'throttled' ? 'REQUEST_ERROR' : 'SERVICE_ERROR') : null

/** What the answer of a port of the signing dialog, or of the one that refuses, is to the page around; null if nothing. */
export const hostEventOfAnswer = (answer: Happened): HostEvent | null =>
  failureOf(answer) ?? answers[answer.type] ?? null

/** The same of an event of the signing page. `isConfirming`: the dialog of the signature is open after it. */
export function hostEventOfPage(happened: Happened, isConfirming: boolean): HostEvent | null {
  if (happened.type === 'request.opened') return { event: 'START_VIEWING' }
  if (happened.type === 'sign.chosen' && isConfirming) return { event: 'START_SIGNING' }
  return failureOf(happened)
}

const DONE: readonly SignerPage[] = ['consult', 'signedExpired']
const REFUSED: readonly SignerPage[] = ['ownRefusal', 'ownOptionalRefusal']

/**
 * The event of sending a signer to a page. If the signer has signed or refused before, that is posted again: the page around
 * may not have got it. An edit is no error, because the page continues by itself.
 */
export function hostEventOfLeaving(page: SignerPage): HostEvent | null {
  if (DONE.includes(page)) return { event: 'SIGNED' }
  if (REFUSED.includes(page)) return { event: 'REFUSED' }
  if (page === 'editing') return null
  return errorOf(page === 'expiredEmbedded' ? 'EXPIRED_TOKEN' : 'REQUEST_ERROR')
}

const ELSEWHERE: readonly SignerPage[] = ['notAvailable', 'unknownLink', 'endedLink', 'expiredLink']

/** The page that a signer in a frame sees instead: there, nobody can ask for another link by mail (EMB-015). */
export const pageInFrame = (page: SignerPage): SignerPage => (ELSEWHERE.includes(page) ? 'embeddedNotAvailable' : page)
