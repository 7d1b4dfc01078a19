import { Readable } from 'node:stream'
import { plainCell } from '#machines/rules/common/text.ts'
import type { Account } from '../../engine/caller.ts'
import { rowsOf } from '../../store/bulk/bulk-rows.ts'
import { bulkById } from '../../store/bulk/bulk-sendings.ts'
import type { Ports } from '../ports.ts'
import { requireVisibleBulk } from './bulk-sendings.ts'

/** How many rows are read at a time. */
const ROWS_AT_ONCE = 500

/** A table as a stream, and a name for its file. */
type Result = { fileName: string; make: () => Promise<Readable> }

/**
 * The table of a bulk sending with what became of each row (`downloadBulkResult`): CSV as spreadsheets read it (RFC 4180).
 * No cell is taken for a formula.
 * @throws Refused NotFoundException
 */
export async function bulkResult(ports: Ports, account: Account, id: string): Promise<Result> {
  const bulk = await ports.db.transaction(async (tx) => requireVisibleBulk(tx, account, await bulkById(tx, id)))
  const header = [...bulk.columns.map((column) => column.header), 'state', 'requestId', 'error']
  return { fileName: `${bulk.name}.csv`, make: async () => Readable.from(lines(ports, id, header)) }
}

async function* lines({ db }: Ports, id: string, header: readonly string[]): AsyncGenerator<string> {
  yield `\u{FEFF}${lineOf(header)}`
  let after = 0
  for (;;) {
    const rows = await rowsOf(db, id, { after, size: ROWS_AT_ONCE })
    for (const { cells, state, request, exception } of rows)
      yield lineOf([...cells, state, request ?? '', exception ?? ''])
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.number
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.map((cell) => quoted(plainCell(cell))).join(',')}\r\n`

/** A cell in quotation marks if it needs them. */
const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
