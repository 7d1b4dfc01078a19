import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'
import { blobColumn, blobColumns } from '../engine/referenced-blobs.ts'

/** A tree whose block is known. */
type AnchoredTree = { operation: string; anchor: LedgerAnchor }

/** The ledgers with a validated tree, each with its public key. A contract of a chain is no ledger. */
export async function contractsOfTrees(tx: Sql): Promise<{ contract: string; publicKey: string }[]> {
  const { rows } = await tx.query<{ contract: string; publicKey: string }>(
    `select contract, min(anchor->>'tezosPublicKey') as "publicKey" from anchor_batches
     where state = 'VALIDATED' and contract is not null and anchor->'evidence'->>'kind' is distinct from 'TEZOS'
     group by contract order by contract`,
  )
  return rows
}

/** Up to `limit` validated trees of a ledger with blocks after this number, in the order of their blocks. */
export async function treesAfter(tx: Sql, contract: string, level: number, limit: number): Promise<AnchoredTree[]> {
  const { rows } = await tx.query<AnchoredTree>(
    `select operation, anchor from anchor_batches
     where state = 'VALIDATED' and contract = $1 and (anchor->'evidence'->>'level')::int > $2
     order by (anchor->'evidence'->>'level')::int limit $3`,
    [contract, level, limit],
  )
  return rows
}

/** Those of these operations that a tree was sent with. */
export async function knownOperations(tx: Sql, operations: string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ operation: string }>(
    'select operation from anchor_batches where operation = any($1)',
    [operations],
  )
  return new Set(rows.map(({ operation }) => operation))
}

/** The hashes of blobs that a row refers to and that start with these digits. */
export async function referencedFrom(tx: Sql, start: string): Promise<Set<string>> {
  const selects = blobColumns.map((name) => {
    const { table, column, isKept } = blobColumn(name)
    return `select ${column} as hash from ${table} where starts_with(${column}, $1) and ${isKept}`
  })
  const { rows } = await tx.query<{ hash: string }>(selects.join(' union '), [start])
  return new Set(rows.map(({ hash }) => hash))
}

/** How many events there are, in how many streams. */
export async function countsOf(tx: Sql): Promise<{ events: number; streams: number }> {
  const { rows } = await tx.query<{ events: number; streams: number }>(
    'select (select count(*) from events)::int as events, (select count(*) from streams)::int as streams',
  )
  return rows[0]!
}
