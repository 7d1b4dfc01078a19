import type { components } from '#openapi'

type NoticeDays = components['schemas']['NoticeDays']

/** How many days before its expiry the sender of a request gets a notice, unless they chose otherwise (SET-015). */
export const defaultNotice = 3 satisfies NoticeDays

/** What an account can choose for its new requests: no notice, or one this many days before their expiry. */
export const noticeOptions = [-1, 1, 2, 3, 4, 5] as const satisfies readonly NoticeDays[]
