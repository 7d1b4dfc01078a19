import type { components } from '#openapi'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** A secret of before, encrypted, and until when calls are signed with it, too, in ISO 8601. */
export type FormerSecret = { secret: string; until: string }

/** A web address that gets the events of a tenant. Its secrets are encrypted. */
export type WebhookRow = {
  id: string
  tenant: string
  url: string
  description: string
  events: Schemas['EventType'][]
  state: Schemas['WebhookState']
  secret: string
  /** The secrets of before, the oldest first. */
  former: FormerSecret[]
  /** When the first of the calls failed that have failed since the last success; null if that was the last call. */
  failingSince: Date | null
  /** A call was slow, or none was made yet: until then, other webhooks are not to wait for it. */
  slowUntil: Date | null
  /** A job calls it, or will. */
  isQueued: boolean
  revision: number
  createdAt: Date
}

const COLUMNS = `id, tenant, url, description, events, state, secret, former, failing_since as "failingSince", slow_until as "slowUntil", is_queued as "isQueued", revision,
  created_at as "createdAt"`

/** A webhook that was never called. */
type NewWebhook = Pick<
  WebhookRow,
  'id' | 'tenant' | 'url' | 'description' | 'events' | 'state' | 'secret' | 'slowUntil' | 'createdAt'
>

/** Adds a webhook. */
export async function addWebhook(
  tx: Sql,
  { id, tenant, url, description, events, state, secret, slowUntil, createdAt }: NewWebhook,
): Promise<void> {
  await tx.query(
    `insert into webhooks (id, tenant, url, description, events, state, secret, slow_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, tenant, url, description, events, state, secret, slowUntil, createdAt],
  )
}

/** The webhooks of a tenant, the newest first. */
export async function webhooksOf(tx: Sql, tenant: string): Promise<WebhookRow[]> {
  const { rows } = await tx.query<WebhookRow>(
    `select ${COLUMNS} from webhooks where tenant = $1 order by created_at desc, id desc`,
    [tenant],
  )
  return rows
}

/** A webhook; undefined if unknown. */
export async function webhookById(tx: Sql, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await tx.query<WebhookRow>(`select ${COLUMNS} from webhooks where id = $1`, [id])
  return rows[0]
}

/** A webhook of a tenant; undefined if it has none of this id. */
export async function webhookOf(tx: Sql, tenant: string, id: string): Promise<WebhookRow | undefined> {
  const row = await webhookById(tx, id)
  return row?.tenant === tenant ? row : undefined
}

/** What people write of a webhook. */
type WrittenWebhook = Pick<WebhookRow, 'description' | 'events' | 'state' | 'failingSince'>

/** Replaces what people write, if the webhook still has this revision; undefined if it has another or is gone. */
export const replaceWebhook = (
  tx: Sql,
  { id, revision }: Pick<WebhookRow, 'id' | 'revision'>,
  { description, events, state, failingSince }: WrittenWebhook,
): Promise<WebhookRow | undefined> => {
  const set = { description, events, state, failing_since: failingSince }
  return replaceSeen(tx, { update: 'webhooks', key: { id }, revision, set }, COLUMNS)
}

/** Replaces the secret of a webhook, and those of before. */
export async function replaceSecrets(
  tx: Sql,
  id: string,
  { secret, former }: Pick<WebhookRow, 'secret' | 'former'>,
): Promise<WebhookRow | undefined> {
  const { rows } = await tx.query<WebhookRow>(
    `update webhooks set secret = $2, former = $3 where id = $1 returning ${COLUMNS}`,
    [id, secret, JSON.stringify(former)],
  )
  return rows[0]
}

/** What calls tell about a webhook. */
type WebhookHealth = Pick<WebhookRow, 'state' | 'failingSince' | 'slowUntil'>

/** Stores what calls tell about a webhook. One that is switched off gets another revision: a form from before is stale. */
export async function keepHealth(
  tx: Sql,
  id: string,
  { state, failingSince, slowUntil }: WebhookHealth,
): Promise<void> {
  await tx.query(
    `update webhooks set state = $2, failing_since = $3, slow_until = $4,
       revision = revision + case when state = $2 then 0 else 1 end
     where id = $1`,
    [id, state, failingSince, slowUntil],
  )
}

/** Stores whether a job calls a webhook, or will. */
export async function keepQueued(tx: Sql, id: string, isQueued: boolean): Promise<void> {
  await tx.query('update webhooks set is_queued = $2 where id = $1', [id, isQueued])
}

/** Deletes a webhook, with its deliveries. */
export async function dropWebhook(tx: Sql, id: string): Promise<void> {
  await tx.query('delete from webhooks where id = $1', [id])
}
