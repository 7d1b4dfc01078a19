import { textOfSubject } from '#machines/rules/common/subject.ts'
import { webhookSubject } from '#machines/rules/webhooks/webhook.ts'
import type { FormerSecret } from '../../store/webhooks/webhooks.ts'

/** What the secrets of a webhook are encrypted as. */
export const secretOf = (id: string): string => textOfSubject(webhookSubject(id))

/** The former secrets of a webhook with which its calls are still signed, the oldest first. */
export const validAmong = (former: readonly FormerSecret[], at: Date): FormerSecret[] =>
  former.filter(({ until }) => new Date(until) > at)
