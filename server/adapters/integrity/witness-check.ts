import { saidBy } from '../../cases/proofs/witnesses.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { stampedAfter } from '../../store/proofs/witnesses.ts'
import type { Report } from './ledger-check.ts'

/** The number of time stamps looked up at a time. */
const CHUNK = 500

type Kept = Awaited<ReturnType<typeof stampedAfter>>[number]

/** Verifies the time stamp of each block again. The first one that is not as its row says is named. */
export async function checkWitnesses(db: Sql): Promise<Report> {
  const count = { all: 0, wrong: 0 }
  let first: string | undefined
  let last = ''
  for (let rows = await stampedAfter(db, last, CHUNK); rows.length > 0; rows = await stampedAfter(db, last, CHUNK)) {
    for (const row of rows) {
      count.all++
      if (await isAsKept(row)) continue
      count.wrong++
      first ??= row.batch
    }
    last = rows.at(-1)!.batch
  }
  if (first !== undefined)
    return {
      fine: [],
      broken: [`Time stamps: ${count.wrong} of ${count.all} are damaged, first that of the tree ${first}.`],
    }
  return { fine: count.all === 0 ? [] : [`Time stamps: ${count.all}, all of their blocks.`], broken: [] }
}

async function isAsKept({ token, state, at, authority, ...block }: Kept): Promise<boolean> {
  const said = await saidBy(block, token).catch(() => null)
  return said?.state === state && said.at === at && said.authority === authority
}
