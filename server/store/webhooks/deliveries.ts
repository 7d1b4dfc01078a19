import type { components } from '#openapi'
import { equals, matching } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']
type Failure = Schemas['WebhookFailure']

/** An event on its way to a webhook, with what became of the last try. */
export type DeliveryRow = {
  id: string
  webhook: string
  state: Schemas['WebhookDeliveryState']
  /** Of the next try; null if there is none. Until when a test is under way: its state is then that it has failed. */
  dueAt: Date | null
  tries: number
  /** The tries since it was sent, or sent again. */
  round: number
  createdAt: Date
  eventId: string
  event: Schemas['WebhookDeliveryRow']['event']
  /** Null for a test. */
  subjectId: string | null
  lastStatus: number | null
  lastFailure: Failure | null
}

/** A delivery with what is sent. */
export type SentDelivery = DeliveryRow & { body: string }

const COLUMNS = `d.id, d.webhook, d.state, d.due_at as "dueAt", d.tries, d.round, d.created_at as "createdAt",
  e.id as "eventId", e.type as event, case when e.number is not null then e.subject_id end as "subjectId",
  t.status as "lastStatus", t.failure as "lastFailure"`
const JOINED = `join public_events e on e.id = d.event
  left join webhook_tries t on t.delivery = d.id and t.number = d.tries`

/** A delivery to add. */
export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook' | 'eventId'>

/** Adds deliveries that are due at a time. A test is under way until then, and has failed if nothing else is recorded of it. */
export async function addDeliveries(
  tx: Sql,
  deliveries: readonly NewDelivery[],
  { state, at, dueAt }: { state: 'WAITING' | 'FAILED'; at: Date; dueAt: Date },
): Promise<void> {
  await tx.query(
    `insert into webhook_deliveries (id, webhook, event, state, due_at, created_at)
     select n.id, n.webhook, n.event, $6::text, $4::timestamptz, $5::timestamptz
     from unnest($1::text[], $2::text[], $3::text[]) as n (id, webhook, event)`,
    [
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhook }) => webhook),
      deliveries.map(({ eventId }) => eventId),
      dueAt,
      at,
      state,
    ],
  )
}

/** Whether a test of a webhook is under way. */
export async function isTestUnderWay(tx: Sql, webhook: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query(
    "select 1 from webhook_deliveries where webhook = $1 and state = 'FAILED' and due_at > $2 limit 1",
    [webhook, at],
  )
  return rows.length > 0
}

/** A delivery to a webhook; undefined if that has none of this id. */
export async function deliveryOf(tx: Sql, webhook: string, id: string): Promise<SentDelivery | undefined> {
  const { rows } = await tx.query<SentDelivery>(
    `select ${COLUMNS}, e.body from webhook_deliveries d ${JOINED} where d.webhook = $1 and d.id = $2`,
    [webhook, id],
  )
  return rows[0]
}

/** One page of the deliveries to a webhook, the newest first. */
export function listDeliveryRows(
  tx: Sql,
  { webhook, state }: { webhook: string; state: DeliveryRow['state'] | undefined },
  wanted: PageQuery,
): Promise<Page<DeliveryRow>> {
  const matched = matching([equals('d.webhook', webhook), equals('d.state', state)])
  const list = { from: 'webhook_deliveries d', name: 'd', columns: COLUMNS, joined: JOINED }
  return pageOf(tx, { ...list, sort: { by: 'd.created_at', order: 'desc', isTime: true } }, matched, wanted)
}

/**
 * The delivery to a webhook that has been due longest, put off until `until`: if its try is lost, it is tried then.
 * Undefined if none is due.
 */
export async function claimDue(
  tx: Sql,
  webhook: string,
  { now, until }: { now: Date; until: Date },
): Promise<SentDelivery | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update webhook_deliveries set due_at = $3 where id =
       (select d.id from webhook_deliveries d join public_events e on e.id = d.event
        where d.webhook = $1 and d.state = 'WAITING' and d.due_at <= $2 order by d.due_at, e.number limit 1)
     returning id`,
    [webhook, now, until],
  )
  return rows[0] && deliveryOf(tx, webhook, rows[0].id)
}

/** When the next delivery to a webhook is due; undefined if none waits. */
export async function nextDue(tx: Sql, webhook: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ due: Date }>(
    `select due_at as due from webhook_deliveries
     where webhook = $1 and state = 'WAITING' and due_at is not null order by due_at limit 1`,
    [webhook],
  )
  return rows[0]?.due
}

/** What a delivery is after a try, or once it is to be sent again. */
type DeliveryProgress = Pick<DeliveryRow, 'state' | 'dueAt' | 'tries' | 'round'>

/** Stores how far a delivery is. */
export async function keepProgress(
  tx: Sql,
  id: string,
  { state, dueAt, tries, round }: DeliveryProgress,
): Promise<void> {
  await tx.query('update webhook_deliveries set state = $2, due_at = $3, tries = $4, round = $5 where id = $1', [
    id,
    state,
    dueAt,
    tries,
    round,
  ])
}

/**
 * Makes all due that has not arrived at a webhook, tests aside. Each is then tried as often as a new one. Each has been due
 * since it was added: with one time for all of them, each try would sort all that wait.
 */
export async function makeAllDue(tx: Sql, webhook: string): Promise<void> {
  await tx.query(
    `update webhook_deliveries d set state = 'WAITING', due_at = d.created_at, round = 0
     where d.webhook = $1 and d.state <> 'DELIVERED'
       and exists (select 1 from public_events e where e.id = d.event and e.number is not null)`,
    [webhook],
  )
}

/** Deletes deliveries that were added before a time. */
export async function dropDeliveriesBefore(tx: Sql, at: Date): Promise<void> {
  await tx.query('delete from webhook_deliveries where created_at < $1', [at])
}

/** One call of a webhook. */
export type TryRow = {
  number: number
  at: Date
  /** In milliseconds. */
  duration: number
  status: number | null
  failure: Failure | null
  answer: string | null
}

/** Adds a try of a delivery. */
export async function addTry(
  tx: Sql,
  delivery: string,
  { number, at, duration, status, failure, answer }: TryRow,
): Promise<void> {
  await tx.query(
    `insert into webhook_tries (delivery, number, at, duration, status, failure, answer)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [delivery, number, at, duration, status, failure, answer],
  )
}

/** The tries of a delivery, the first one first. */
export async function triesOf(tx: Sql, delivery: string): Promise<TryRow[]> {
  const { rows } = await tx.query<TryRow>(
    'select number, at, duration, status, failure, answer from webhook_tries where delivery = $1 order by number',
    [delivery],
  )
  return rows
}
