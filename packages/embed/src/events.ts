/** What can go wrong: a wrong or expired code, a code that was tried too often, no answer, a refusal, a link that is too old. */
export type SigningError = 'WRONG_OTP' | 'OTP_INVALIDATED' | 'SERVICE_ERROR' | 'REQUEST_ERROR' | 'EXPIRED_TOKEN'

/** What all events have. They are hints: ask your server, which asks Paraph, before you act on one. */
type Common = {
  /** The `sessionId` of the link. */
  session: string
  /** The id of the request; null until the page knows it. */
  requestId: string | null
  /** Counts the events of a page that was loaded, from 1 on. */
  number: number
}

/** What a signing page tells. `height` in CSS pixels. */
export type SigningEvent = Common &
  (
    | { event: 'START_VIEWING' | 'START_SIGNING' | 'TERMS_LINK_CLICKED' | 'OTP_ASKED' | 'SIGNED' | 'REFUSED' }
    | { event: 'ERROR'; error: SigningError }
    | { event: 'RESIZE'; height: number }
  )

export type SigningEventName = SigningEvent['event']

/** An event with one of these names. */
export type EventOf<Name extends SigningEventName> = SigningEvent & { event: Name }

const PLAIN = ['START_VIEWING', 'START_SIGNING', 'TERMS_LINK_CLICKED', 'OTP_ASKED', 'SIGNED', 'REFUSED']
const ERRORS = ['WRONG_OTP', 'OTP_INVALIDATED', 'SERVICE_ERROR', 'REQUEST_ERROR', 'EXPIRED_TOKEN']

/** The event in a message of the page of `session`; null if it is none, or one that this version does not know. */
export function eventIn(data: unknown, session: string): SigningEvent | null {
  const { source, version, event, error, height, ...common } = (data ?? {}) as Record<string, unknown>
  if (source !== 'e-signature' || version !== 1 || common['session'] !== session) return null
  const { requestId, number } = common
  if (typeof number !== 'number' || !(requestId === null || typeof requestId === 'string')) return null
  const isKnown =
    PLAIN.includes(event as string) ||
    (event === 'ERROR' && ERRORS.includes(error as string)) ||
    (event === 'RESIZE' && typeof height === 'number' && height >= 0 && height < 1e6)
  if (!isKnown) return null
  return {
    session,
    requestId,
    number,
    event,
    ...(event === 'ERROR' && { error }),
    ...(event === 'RESIZE' && { height }),
  } as SigningEvent
}
