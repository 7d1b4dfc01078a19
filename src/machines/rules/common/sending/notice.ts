import type { components } from '#openapi'

type NoticeDays = components['schemas']['NoticeDays']

/** How many days before its end the sender of a request is told of it, unless they chose otherwise (SET-015). */
export const defaultNotice = 3 satisfies NoticeDays

/** What an account can choose for its new requests: no notice, or one so many days before. */
export const noticeOptions = [-1, 1, 2, 3, 4, 5] as const satisfies readonly NoticeDays[]
