import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'
import type { Owner } from '../owned.ts'

type Kind = components['schemas']['BelongingKind']

/** The handover of what an account has. */
export type HandoverRow = {
  id: string
  tenant: string
  /** Whose it was. */
  account: string
  /** Whether the account had left the tenant when it was started. */
  isDeparted: boolean
  /** The id and the name of the administrator who started it. */
  startedBy: string
  startedByName: string
  /** What those read who were asked to sign requests that are canceled; null without any, and once it is over. */
  message: string | null
  /** How many jobs have worked on it. */
  batch: number
  startedAt: Date
  /** Null while it runs. */
  endedAt: Date | null
}

/** What becomes of one kind. */
export type HandoverPart = {
  kind: Kind
  /** The account that gets it; null: it is ended. */
  successor: string | null
  /** Their name; null if it is ended. */
  successorName: string | null
  /** How many there were at the start, how many are handed over or ended, and how many could not be. */
  total: number
  done: number
  kept: number
  /** The id of the last one that the handover has come to. */
  reached: string
  isOver: boolean
}

const NAME = "coalesce((select a.first_name || ' ' || a.last_name from accounts a where a.id = h.started_by), '')"
const COLUMNS = `h.id, h.tenant, h.account, h.is_departed as "isDeparted", h.started_by as "startedBy", ${NAME} as "startedByName", h.message, h.batch,
  h.started_at as "startedAt", h.ended_at as "endedAt"`
const PART = `p.kind, p.successor, p.total, p.done, p.kept, p.reached, p.is_over as "isOver",
  (select a.first_name || ' ' || a.last_name from accounts a where a.id = p.successor) as "successorName"`

type NewHandover = Omit<HandoverRow, 'startedByName' | 'batch' | 'endedAt'>
/** A part of a handover that has not begun. */
export type NewPart = Pick<HandoverPart, 'kind' | 'successor' | 'total'>

/** Adds a handover that has not begun. Its parts are done in their order. */
export async function addHandover(tx: Sql, row: NewHandover, parts: readonly NewPart[]): Promise<void> {
  const { id, tenant, account, isDeparted, startedBy, message, startedAt } = row
  await tx.query(
    `insert into handovers (id, tenant, account, is_departed, started_by, message, started_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, tenant, account, isDeparted, startedBy, message, startedAt],
  )
  for (const [position, { kind, successor, total }] of parts.entries())
    await tx.query(
      'insert into handover_parts (handover, kind, position, successor, total) values ($1, $2, $3, $4, $5)',
      [id, kind, position, successor, total],
    )
}

/** The handover of what an account has in a tenant that was started last; undefined without any. */
export async function lastHandoverOf(tx: Sql, { account, tenant }: Owner): Promise<HandoverRow | undefined> {
  const { rows } = await tx.query<HandoverRow>(
    `select ${COLUMNS} from handovers h where h.account = $1 and h.tenant = $2
     order by h.started_at desc, h.id desc limit 1`,
    [account, tenant],
  )
  return rows[0]
}

/** A handover, kept from changing until the transaction ends; undefined if it is unknown. */
export async function lockHandover(tx: Sql, id: string): Promise<HandoverRow | undefined> {
  const { rows } = await tx.query<HandoverRow>(`select ${COLUMNS} from handovers h where h.id = $1 for update of h`, [
    id,
  ])
  return rows[0]
}

/** The parts of a handover, in their order. */
export async function partsOfHandover(tx: Sql, id: string): Promise<HandoverPart[]> {
  const { rows } = await tx.query<HandoverPart>(
    `select ${PART} from handover_parts p where p.handover = $1 order by p.position`,
    [id],
  )
  return rows
}

/** What became of one thing: it was handed over or ended, it could not be, or it was gone already and is not counted. */
export type Outcome = 'done' | 'kept' | 'gone'

/** Stores that a handover has come to one more, and what became of it. */
export async function keepReached(
  tx: Sql,
  handover: string,
  { kind, id, outcome }: { kind: Kind; id: string; outcome: Outcome },
): Promise<void> {
  await tx.query(
    `update handover_parts set reached = $3, done = done + $4, kept = kept + $5 where handover = $1 and kind = $2`,
    [handover, kind, id, outcome === 'done' ? 1 : 0, outcome === 'kept' ? 1 : 0],
  )
}

/** Stores that a part of a handover is over. */
export async function endPart(tx: Sql, handover: string, kind: Kind): Promise<void> {
  await tx.query('update handover_parts set is_over = true where handover = $1 and kind = $2', [handover, kind])
}

/** Stores that a handover stops: what it has not come to stays with the account, and is counted. */
export async function keepRest(tx: Sql, handover: string): Promise<void> {
  await tx.query(
    `update handover_parts set is_over = true, kept = greatest(kept, total - done) where handover = $1 and not is_over`,
    [handover],
  )
}

/** Begins the next batch of a handover. */
export async function nextHandoverBatch(tx: Sql, id: string): Promise<void> {
  await tx.query('update handovers set batch = batch + 1 where id = $1', [id])
}

/** Ends a handover, and forgets what the signers of requests were to read. */
export async function endHandover(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query('update handovers set ended_at = $2, message = null where id = $1', [id, at])
}
