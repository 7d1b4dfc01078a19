import { siblingsOf, type Step } from '#machines/rules/proofs/merkle.ts'
import type { Sql } from '../engine/sql.ts'

/**
 * Where a leaf is: its index among the leaves of its tree; null without a tree. `path`: of trees of an earlier version
 * that could not be built again.
 */
export type Placed = { batch: string | null; place: number | null; leaves: number | null; path: Step[] | null }

/**
 * The path from each of these leaves to the root of its tree, in their order; null without a tree. The hash of a step is
 * first, as in the proof files of earlier versions, which are to stay the same byte for byte.
 */
export async function pathsOf(tx: Sql, placed: readonly Placed[]): Promise<(Step[] | null)[]> {
  const siblings = placed.map(({ place, leaves }) =>
    place === null || leaves === null ? [] : siblingsOf(place, leaves),
  )
  const wanted = new Map<string, { batch: string; node: number }>()
  for (const [i, { batch }] of placed.entries())
    for (const { node } of siblings[i]!) if (batch !== null) wanted.set(nameOf(batch, node), { batch, node })
  const hashes = await nodesIn(tx, [...wanted.values()])
  return placed.map(({ batch, place, path }, i) => {
    if (batch === null || place === null) return path
    return siblings[i]!.map(({ position, node }) => ({ hash: hashes.get(nameOf(batch, node)) ?? '', position }))
  })
}

/** The hashes of nodes, by `nameOf`. */
async function nodesIn(tx: Sql, wanted: { batch: string; node: number }[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await tx.query<{ batch: string; node: number; hash: string }>(
    // Fenced in with `offset`, so that the database, which has no statistics, looks up trees instead of reading all of them.
    `select batch, node, encode(substring(tree.nodes from node * 32 + 1 for 32), 'hex') as hash
     from jsonb_to_recordset($1::jsonb) as wanted (batch text, node integer)
       cross join lateral (select nodes from anchor_batches where id = wanted.batch offset 0) tree`,
    [JSON.stringify(wanted)],
  )
  return new Map(rows.map(({ batch, node, hash }) => [nameOf(batch, node), hash]))
}

const nameOf = (batch: string, node: number): string => `${batch} ${node}`
