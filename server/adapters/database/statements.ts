import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import { PACKABLE, type Packed, packed, parsersOf } from './messages.ts'

const { serialize } = protocol

/** A statement that PostgreSQL has parsed under a name. */
type Prepared = { name: string; types: number[]; changesTables: boolean }

/** The OID of `text`. */
const TEXT = 25

/** How many statements stay prepared. The server has about 200; texts that are made as needed come on top. */
const MAX_PREPARED = 500

/**
 * Runs prepared statements on a database that nothing else uses meanwhile. A statement is parsed once and then takes one
 * call; `PGlite.query` parses it each time and makes six calls. The time saved pays for the messages between the threads.
 */
export function statementsOf(db: PGlite) {
  const prepared = new Map<string, Prepared>()
  // Once: there are hundreds of them.
  const parsers = parsersOf(db)
  let names = 0

  const send = (messages: Uint8Array[]) => db.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  const prepare = async (text: string, before: Uint8Array[]): Promise<Prepared> => {
    const name = `s${++names}`
    const parsing = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const types = parse.parseDescribeStatementResults(await send([...before, ...parsing]))
    const oldest = prepared.size >= MAX_PREPARED ? prepared.keys().next().value : undefined
    if (oldest !== undefined) await forget([oldest])
    return { name, types, changesTables: changesTables(text) }
  }
  const forget = async (texts: string[]) => {
    const closing = texts.map((text) => serialize.close({ type: 'S', name: prepared.get(text)!.name }))
    for (const text of texts) prepared.delete(text)
    if (closing.length > 0) await send([...closing, serialize.sync()])
  }
  const serialized = (value: unknown, type: number | undefined) => {
    if (value === null || value === undefined) return null
    return (db.serializers[type ?? TEXT] ?? db.serializers[TEXT]!)(value)
  }
  /** The values in the form of their types. A transaction begins even if one has no such form. */
  const valuesOf = async (values: unknown[], types: number[], before: Uint8Array[]) => {
    try {
      return values.map((value, i) => serialized(value, types[i]))
    } catch (error) {
      if (before.length > 0) await send(before)
      throw error
    }
  }

  return {
    /** Runs one statement. `begins`: begins a transaction before, which is open even if this throws. */
    query: async (text: string, given: unknown[] = [], begins = false): Promise<Packed> => {
      let before = begins ? [serialize.query('begin')] : []
      let statement = prepared.get(text)
      if (!statement) {
        statement = await prepare(text, before)
        before = []
      }
      // The most recently used one is the last.
      prepared.delete(text)
      prepared.set(text, statement)
      const { name, types, changesTables: isChange } = statement
      const binding = serialize.bind({ statement: name, values: await valuesOf(given, types, before) })
      const running = [binding, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]
      // The first one is that of `begin`, where it is sent with the statement.
      const result = parse.parseResults(await send([...before, ...running]), parsers, PACKABLE).at(-1)
      if (isChange) await forget([...prepared.keys()])
      return packed(result!)
    },
    /** Runs statements without values. */
    exec: async (text: string): Promise<Packed[]> => {
      const results = await send([serialize.query(text)])
      // A prepared statement must not return other types than before.
      if (changesTables(text)) await forget([...prepared.keys()])
      return parse.parseResults(results, parsers, PACKABLE).map(packed)
    },
    /** Ends a transaction. @throws Error with SQLSTATE 25P02 if it had failed, and so could only be rolled back */
    end: async (how: 'commit' | 'rollback') => {
      const [done] = parse.parseResults(await send([serialize.query(how)]), db.parsers)
      if (how === 'commit' && done?.command === 'ROLLBACK')
        throw Object.assign(new Error('The transaction had failed and was rolled back.'), { code: '25P02' })
    },
  }
}

const changesTables = (text: string): boolean => /\b(create|alter|drop)\b/i.test(text)
