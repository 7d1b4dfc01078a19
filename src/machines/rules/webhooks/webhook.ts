import type { components } from '#openapi'
import type { Subject } from '../common/subject.ts'

type Schemas = components['schemas']

/** The kind of subject that a webhook is. */
const WEBHOOK = 'webhook'
/** A webhook as a subject. */
export const webhookSubject = (id: string): Subject<typeof WEBHOOK> => ({ kind: WEBHOOK, id })

/** How many webhooks a tenant may have. */
export const MAX_WEBHOOKS = 20
/** Characters, as the contract has them. */
export const MAX_WEBHOOK_URL = 2000
export const MAX_WEBHOOK_DESCRIPTION = 200

/** What a webhook can be called with, in the order in which it is offered. */
export const eventTypes: readonly Schemas['EventType'][] = [
  'REQUEST_STATE_CHANGED',
  'SIGNER_SIGNED',
  'SIGNER_REFUSED',
  'CERTIFICATION_STATE_CHANGED',
]

/** The states of a webhook: on, off, and switched off by the server. */
export const webhookStates: readonly Schemas['WebhookState'][] = ['ACTIVE', 'PAUSED', 'SWITCHED_OFF']

/** A host without a user before it, and a path without a fragment. */
const URL_FORM = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/

/** Whether a text has the form of an address that a webhook can have. Whether it may be called, the server decides. */
export const isWebhookUrl = (url: string): boolean => URL_FORM.test(url) && url.length <= MAX_WEBHOOK_URL

/** What is entered of a webhook. Its address stays once it is created; a new one is active. */
export type WebhookValues = Schemas['WebhookInput'] & { isActive: boolean }

export const blankWebhook: WebhookValues = { url: '', description: '', events: [...eventTypes], isActive: true }

export type WebhookProblems = { url?: 'invalid'; events?: 'missing' }

/** What is wrong with a webhook, by field. */
export const webhookProblems = ({ url, events }: WebhookValues): WebhookProblems => ({
  ...(!isWebhookUrl(url.trim()) && { url: 'invalid' }),
  ...(events.length === 0 && { events: 'missing' }),
})
