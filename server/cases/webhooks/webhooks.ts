import type { components } from '#openapi'
import { isWebhookUrl, MAX_WEBHOOKS, webhookSubject } from '#machines/rules/webhooks/webhook.ts'
import type { Account } from '../../engine/caller.ts'
import { MASKED, recordChange, type Cause } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { textOf } from '../../engine/input/text.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone, unlessStale, type Seen } from '../../engine/revision.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { makeAllDue } from '../../store/webhooks/deliveries.ts'
import {
  addWebhook,
  dropWebhook,
  replaceSecrets,
  replaceWebhook,
  webhookOf,
  webhooksOf,
  type WebhookRow,
} from '../../store/webhooks/webhooks.ts'
import { encrypt } from '../accounts/encrypted.ts'
import { inSessionIfAny, type SessionOfCall } from '../accounts/in-session.ts'
import { dropEventsOf } from '../feed/sweep-feed.ts'
import type { Ports } from '../ports.ts'
import { queueCalls } from './queue-calls.ts'
import { MAX_FORMER_SECRETS, SECRETS_OVERLAP, UNANSWERED_FOR } from './schedule.ts'
import { secretOf, validAmong } from './secrets.ts'
import { newSecret } from './signature.ts'
import { webhookView } from './webhook-view.ts'

type Schemas = components['schemas']
/** A webhook as callers see it, and its revision. */
export type ViewedWebhook = { webhook: Schemas['Webhook']; revision: number }

/** A call whose answer has a secret. `session` is that of its person; null if it comes from a program. */
type SecretCall = AccountCall & { session: SessionOfCall | null }

/** The webhooks of the caller's tenant (`listWebhooks`). */
export const listWebhooks = async ({ db, now }: Ports, { tenantId }: Account): Promise<Schemas['Webhooks']> => ({
  content: (await webhooksOf(db, tenantId)).map((row) => webhookView(row, now())),
})

/** One webhook of the caller's tenant (`getWebhook`). @throws Refused NotFoundException */
export const getWebhook = async (ports: Ports, { tenantId }: Account, id: string): Promise<ViewedWebhook> =>
  toView(ports, unlessGone(await webhookOf(ports.db, tenantId, id)))

/**
 * Adds a webhook to the caller's tenant (`createWebhook`). Only this answer has its secret.
 * @throws Refused WebhookUrlException, TooManyWebhooksException; SessionEndedException if `session` has ended meanwhile;
 *   WebhookDuplicateException if an active one has this address
 */
export async function createWebhook(
  ports: Ports,
  call: SecretCall,
  input: Schemas['WebhookInput'],
): Promise<Schemas['CreatedWebhook']> {
  const written = checked(ports, input)
  const { tenantId: tenant } = call.account
  const id = newId(ports)
  const secret = newSecret(ports)
  return inSessionIfAny(ports, call.session, async (tx) => {
    const others = await webhooksOf(tx, tenant)
    if (others.length >= MAX_WEBHOOKS) throw new Refused('TooManyWebhooksException')
    expectOnlyOne(others, written)
    const stored = encrypt(ports, secret, secretOf(id))
    const createdAt = ports.now()
    const slowUntil = new Date(createdAt.getTime() + UNANSWERED_FOR)
    await addWebhook(tx, { ...written, id, tenant, state: 'ACTIVE', secret: stored, slowUntil, createdAt })
    const row = unlessGone(await webhookOf(tx, tenant, id))
    await recordChange(ports, tx, causeOf(call, row), { type: 'webhook.created', before: null, after: recorded(row) })
    return { ...webhookView(row, ports.now()), secret }
  })
}

/**
 * Changes a webhook, switches it off, or on again (`updateWebhook`). Once it is on, all is sent that has not arrived, also what
 * was not to be tried any more.
 * @throws Refused NotFoundException, StaleRevisionException;
 *   WebhookDuplicateException if it would be on and another active one has its address
 */
export async function updateWebhook(
  ports: Ports,
  call: AccountCall,
  seen: Seen,
  { isActive, description, events }: Schemas['WebhookChange'],
): Promise<ViewedWebhook> {
  return transact(ports, async (tx) => {
    const before = unlessGone(await webhookOf(tx, call.account.tenantId, seen.id))
    const wasActive = before.state === 'ACTIVE'
    if (isActive && !wasActive) expectOnlyOne(await webhooksOf(tx, before.tenant), before)
    const state: WebhookRow['state'] = isActive ? 'ACTIVE' : wasActive ? 'PAUSED' : before.state
    const failingSince = isActive && !wasActive ? null : before.failingSince
    const written = { description: textOf(description), events, state, failingSince }
    const row = unlessStale(await replaceWebhook(tx, seen, written))
    const change = { type: 'webhook.changed', before: recorded(before), after: recorded(row) }
    await recordChange(ports, tx, causeOf(call, row), change)
    if (isActive && !wasActive) {
      await makeAllDue(tx, row.id)
      await queueCalls(ports, tx, row)
    }
    return toView(ports, row)
  })
}

/** Deletes a webhook with its deliveries (`deleteWebhook`). @throws Refused NotFoundException */
export async function deleteWebhook(ports: Ports, call: AccountCall, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = unlessGone(await webhookOf(tx, call.account.tenantId, id))
    await dropWebhook(tx, id)
    await dropEventsOf(tx, webhookSubject(id))
    await recordChange(ports, tx, causeOf(call, row), { type: 'webhook.deleted', before: recorded(row), after: null })
  })
}

/**
 * Gives a webhook a new secret, which only this answer has (`rotateWebhookSecret`). The former one counts for a day, and so
 * does each that still counts, for the rest of its own. @throws Refused NotFoundException; TooManyRequestsException if these
 * are too many
 */
export async function rotateWebhookSecret(
  ports: Ports,
  call: SecretCall,
  id: string,
): Promise<Schemas['CreatedWebhook']> {
  const secret = newSecret(ports)
  return inSessionIfAny(ports, call.session, async (tx) => {
    const before = unlessGone(await webhookOf(tx, call.account.tenantId, id))
    const former = formerAfter(before, ports.now())
    const row = unlessGone(await replaceSecrets(tx, id, { secret: encrypt(ports, secret, secretOf(id)), former }))
    const change = { type: 'webhook.secretChanged', before: null, after: { secret: MASKED } }
    await recordChange(ports, tx, causeOf(call, row), change)
    return { ...webhookView(row, ports.now()), secret }
  })
}

/** @throws Refused WebhookDuplicateException if an active webhook has this address */
function expectOnlyOne(others: readonly WebhookRow[], { url: wanted }: Pick<WebhookRow, 'url'>): void {
  if (others.some(({ url, state }) => url === wanted && state === 'ACTIVE'))
    throw new Refused('WebhookDuplicateException')
}

/** The former secrets of a webhook once it has another one. @throws Refused TooManyRequestsException */
function formerAfter({ secret, former }: WebhookRow, at: Date): WebhookRow['former'] {
  const valid = validAmong(former, at)
  const [first] = valid
  if (first && valid.length >= MAX_FORMER_SECRETS) {
    const retryAfter = Math.ceil((new Date(first.until).getTime() - at.getTime()) / 1000)
    throw new Refused('TooManyRequestsException', { retryAfter })
  }
  return [...valid, { secret, until: new Date(at.getTime() + SECRETS_OVERLAP).toISOString() }]
}

/** @throws Refused WebhookUrlException */
function checked(
  { webhooks }: Pick<Ports, 'webhooks'>,
  { url: typed, description, events }: Schemas['WebhookInput'],
): Schemas['WebhookInput'] {
  const url = typed.trim()
  if (!isWebhookUrl(url) || !webhooks.allows(url)) throw new Refused('WebhookUrlException')
  return { url, description: textOf(description), events }
}

const toView = ({ now }: Pick<Ports, 'now'>, row: WebhookRow): ViewedWebhook => ({
  webhook: webhookView(row, now()),
  revision: row.revision,
})

/** An account, or a program with its API token, is the cause of what happened to a webhook. */
const causeOf = ({ account, apiToken }: AccountCall, { id, tenant }: WebhookRow): Cause => ({
  subject: webhookSubject(id),
  tenant,
  actor: apiToken ? { kind: 'channel', id: apiToken.id } : { kind: 'account', id: account.id },
})

/** What the record of a change says: never a secret. */
const recorded = ({ url, description, events, state }: WebhookRow) => ({
  url,
  description,
  events: events.join(', '),
  state,
})
