import { assertEvent } from 'xstate'
import { edited, resumed, withStatus } from '../rules/requests/signers.ts'
import type { RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'

/** The events with the terms of signing. */
export const withTerms = ['request.submitted', 'editing.submitted'] as const

/** The events that count for one cycle. */
export const ofCycle = ['consent.ended', 'generation.started', 'files.sealed'] as const

/** The signers after a signature, a refusal or a submitted edit. */
export const signersAfter = ({ signers }: RequestContext, event: RequestEvent) => {
  assertEvent(event, ['signer.signed', 'signer.refused', 'editing.submitted'])
  if (event.type === 'editing.submitted') return resumed(edited(signers, event.signers))
  return withStatus(signers, event.signer, event.type === 'signer.signed' ? 'SIGNED' : 'REJECTED')
}

/** What was agreed on besides the signers. */
export const termsIn = ({
  expiresAt,
  reminders,
  noticeAt,
}: Extract<RequestEvent, { type: (typeof withTerms)[number] }>): Pick<
  RequestContext,
  'expiresAt' | 'reminders' | 'noticeAt'
> => ({ expiresAt, reminders: reminders ?? null, noticeAt: noticeAt ?? null })
