import type { components } from '#openapi'

/** A call of a webhook. */
type WebhookCall = { url: string; headers: Record<string, string>; body: string }

/** What came back: an answer with its beginning, and the seconds after which it asks to be called again; or why there was none. */
export type WebhookAnswer =
  | { status: number; answer: string; retryAfter: number | null }
  | { failure: components['schemas']['WebhookFailure'] }

/** Calls web addresses that tenants name: public ones by HTTPS, and those that the operator allows. */
export type WebhookCaller = {
  /** Whether an address may be called as far as it says itself. What its name leads to is seen at each call. */
  allows: (url: string) => boolean
  /** Makes a call. A redirect is an answer, and is not followed. Takes 15 seconds at most. */
  post: (call: WebhookCall) => Promise<WebhookAnswer>
}
