import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import type { Envelope } from '../engine/chain.ts'
import type { Sql } from '../engine/sql.ts'
import { blobColumn, blobColumns } from '../engine/referenced-blobs.ts'

/** What the database knows of a ledger. `contract` is null for trees of an earlier version. */
export type KnownLedger = {
  contract: string | null
  /** The number of trees that it has validated. */
  validated: number
  /** The newest block of them. */
  operation: string
  anchor: LedgerAnchor
}

/** The ledgers that have validated trees, each with its newest block. A contract of a chain is no ledger. */
export async function knownLedgers(tx: Sql): Promise<KnownLedger[]> {
  const { rows } = await tx.query<KnownLedger>(
    `select distinct on (contract) contract, operation, anchor, count(*) over (partition by contract)::int as validated
     from anchor_batches where state = 'VALIDATED' and anchor->'evidence'->>'kind' is distinct from 'TEZOS'
     order by contract, (anchor->'evidence'->>'level')::int desc`,
  )
  return rows
}

/** The operations that were sent to a ledger and whose block is not yet stored. */
export async function sentOperations(tx: Sql): Promise<{ contract: string | null; operation: string }[]> {
  const { rows } = await tx.query<{ contract: string | null; operation: string }>(
    "select contract, operation from anchor_batches where state = 'INJECTED' order by id",
  )
  return rows
}

/** Whether the database holds anything: an event or an account. */
export async function isUsed(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    'select exists (select 1 from events) or exists (select 1 from accounts) as used',
  )
  return rows[0]!.used
}

/** An event with the hash of the one before it, null without one, and the head of its stream. */
export type Linked = Envelope & { hash: string; before: string | null; end: number; endHash: string }

/** The newest events of all streams. */
export async function newestLinked(tx: Sql, limit: number): Promise<Linked[]> {
  const { rows } = await tx.query<Linked>(
    `select e.stream, e.version, e.schema, e.type, e.data, e.tenant,
       json_build_object('kind', e.actor_kind, 'id', e.actor_id) as actor, e.channel, e.address_hash as "addressHash",
       e.key, e.at, e.hash, p.hash as before, s.version as "end", s.hash as "endHash"
     from (select * from events order by position desc limit $1) e
     left join events p on p.stream = e.stream and p.version = e.version - 1
     join streams s on s.stream = e.stream order by e.stream, e.version`,
    [limit],
  )
  return rows
}

/** Up to `limit` heads among those of the newest trees whose event is not there. */
export async function lostHeads(
  tx: Sql,
  { trees, limit }: { trees: number; limit: number },
): Promise<{ stream: string; version: number }[]> {
  const { rows } = await tx.query<{ stream: string; version: number }>(
    `select distinct head.stream, head.version
     from anchored_heads head
     left join events on events.stream = head.stream and events.version = head.version and events.hash = head.hash
     where head.batch in (select id from anchor_batches order by id desc limit $1) and events.stream is null
     order by head.stream, head.version limit $2`,
    [trees, limit],
  )
  return rows
}

/** The columns that order rows by age, where that is not the id. */
const ages: Record<string, string> = {
  signatures: 'signed_at',
  generation_steps: 'made_at',
  default_signatures: 'kept_at',
}

/** Up to `limit` hashes of blobs of each kind, the newest. */
export async function newestBlobs(tx: Sql, limit: number): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of blobColumns) {
    const { table, column, isKept } = blobColumn(name)
    const age = ages[table] ?? 'id'
    const { rows } = await tx.query<{ hash: string }>(
      `select ${column} as hash from ${table} where ${isKept} order by ${age} desc limit $1`,
      [limit],
    )
    for (const { hash } of rows) found.add(hash)
  }
  return found
}
