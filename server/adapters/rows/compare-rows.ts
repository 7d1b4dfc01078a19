import { firstLostHead } from '../../cases/proofs/journal.ts'
import { firstBroken } from '../../store/engine/broken.ts'
import type { Database, Sql } from '../../store/engine/sql.ts'
import { sequencesIn, type CopiedTable } from '../../store/platform/copied-tables.ts'
import { countsOf } from '../../store/platform/full.ts'
import { hashesOf, writeExactly } from '../../store/platform/table-rows.ts'
import { tablesOfBoth } from './copy-rows.ts'

/** What comes of a comparison: how much agrees, or what does not, each as a sentence. */
type Compared = { tables: number; rows: number; events: number; streams: number; differences: string[] }

/**
 * Compares all rows of two databases: their number, the hash of each, the sequences, and the chains of events with their
 * heads, which are computed again on both sides.
 */
export async function compareRows(from: Database, to: Database): Promise<Compared> {
  const tables = await tablesOfBoth(from, to)
  const differences: string[] = []
  let rows = 0
  for (const table of tables) {
    const compared = await from.transaction((tx) => to.transaction((other) => compareTable(tx, other, table)))
    rows += compared.rows
    if (compared.difference !== null) differences.push(`${table.name}: ${compared.difference}`)
  }
  const [own, others] = [await sequencesIn(from), await sequencesIn(to)]
  for (const [i, sequence] of own.entries())
    if (JSON.stringify(sequence) !== JSON.stringify(others[i])) differences.push(`${sequence.name}: it is elsewhere.`)
  if ((await chainsOf(from)) !== (await chainsOf(to)))
    differences.push('The chains of events: they are not intact, or not broken at the same place as before.')
  return { tables: tables.length, rows, ...(await countsOf(to)), differences }
}

/** Where the chains of events and the anchored heads are broken first, if they are. */
const chainsOf = async (db: Sql): Promise<string> => JSON.stringify([await firstBroken(db), await firstLostHead(db)])

async function compareTable(
  from: Sql,
  to: Sql,
  table: CopiedTable,
): Promise<{ rows: number; difference: string | null }> {
  await writeExactly(from)
  await writeExactly(to)
  const [own, others] = [flat(hashesOf(from, table)), flat(hashesOf(to, table))]
  const counts = { own: 0, others: 0 }
  let first: number | undefined
  for (;;) {
    const [one, other] = [await own.next(), await others.next()]
    if (one.done && other.done) break
    if (!one.done) counts.own++
    if (!other.done) counts.others++
    if (first === undefined && one.value !== other.value) first = Math.max(counts.own, counts.others)
  }
  if (first === undefined) return { rows: counts.own, difference: null }
  const where = `the first difference is row ${first} in the order of its key.`
  return {
    rows: counts.own,
    difference:
      counts.own === counts.others
        ? `${counts.own} rows on both sides, ${where}`
        : `${counts.own} rows here and ${counts.others} in the copy, ${where}`,
  }
}

async function* flat(pages: AsyncGenerator<string[]>): AsyncGenerator<string, undefined> {
  for await (const page of pages) yield* page
}
