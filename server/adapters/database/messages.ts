import type { PGlite } from '@electric-sql/pglite'

/** What the main thread asks of the database's thread, which answers one after the other, in this order. */
export type Call =
  /** `canCheck`: with the functions that check pages. */
  | { ask: 'open'; folder: string; canCheck: boolean }
  /** `within`: in a transaction, which begins with the first of its statements. */
  | { ask: 'query'; text: string; values: unknown[] | undefined; within: boolean }
  | { ask: 'exec'; text: string; within: boolean }
  | { ask: 'commit' | 'rollback' | 'close' }

/**
 * The rows of a statement in the cheapest form for a message: all values one after the other, and JSON as text. Copying a
 * message with an object for each row and each JSON value would take most of its time.
 */
export type Packed = { names: string[]; rowCount: number; values: unknown[]; json: number[] }

/**
 * What the thread says: the answer to the oldest call without one, a notification (NOTIFY), or that the database has
 * aborted, perhaps in a loop that never ends.
 */
export type Message =
  | { results: Packed[] }
  | { error: PackedError }
  | { channel: string; payload: string }
  | { aborted: string }

/** An error, whose class a message to another thread would lose: SQLSTATE, constraint and the like are in `about`. */
type PackedError = { name: string; message: string; stack: string | undefined; about: object }

type Result = Pick<Awaited<ReturnType<PGlite['exec']>>[number], 'fields' | 'rows'>

/** The OIDs of `json` and `jsonb`. */
const JSON_TYPES = [114, 3802]

/** How to read what is then packed: values in an array, JSON as text. */
export const PACKABLE = { rowMode: 'array' } as const
export const parsersOf = ({ parsers }: Pick<PGlite, 'parsers'>): PGlite['parsers'] => ({
  ...parsers,
  ...Object.fromEntries(JSON_TYPES.map((type) => [type, (text: string) => text])),
})

/** Packs a result that was read as `PACKABLE` and `parsersOf` say. */
export const packed = ({ fields, rows }: Result): Packed => ({
  names: fields.map(({ name }) => name),
  rowCount: rows.length,
  values: (rows as unknown as unknown[][]).flat(),
  json: fields.flatMap(({ dataTypeID }, column) => (JSON_TYPES.includes(dataTypeID) ? [column] : [])),
})

export function unpacked<Row>({ names, rowCount, values, json }: Packed): { rows: Row[] } {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const result: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column++) {
      const value = values[row * names.length + column]
      result[names[column]!] = typeof value === 'string' && json.includes(column) ? JSON.parse(value) : value
    }
    return result as Row
  })
  return { rows }
}

/** The values of the statement stay behind: they may be secret, and errors are logged. */
export function packedError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, about: {} }
  const about = Object.entries(error).filter(([key, value]) => key !== 'params' && typeof value === 'string')
  return { name: error.name, message: error.message, stack: error.stack, about: Object.fromEntries(about) }
}

export function unpackedError({ name, message, stack, about }: PackedError): Error {
  const error = Object.assign(new Error(message), about, { name })
  if (stack !== undefined) error.stack = stack
  return error
}
