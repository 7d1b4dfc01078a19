import { setTimeout as later } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../../engine/ports.ts'
import { databaseUnavailable } from '../../engine/unavailable.ts'
import { isConflict } from '../../store/engine/clash.ts'
import { SERVERS } from '../../store/engine/roles.ts'
import { sessionStatement } from '../../store/engine/session.ts'
import type { Engine, Sql } from '../../store/engine/sql.ts'
import { listenOn } from './listener.ts'
import { isCancelled, isExhausted, isLost } from './lost.ts'
import { ended, resultsOf, transactionOn } from './statements.ts'
import { types } from './types.ts'

/** Where PostgreSQL is, and how long its statements may take. */
type PoolOptions = {
  url: string
  /** In seconds; Infinity for no limit. */
  limit: number
  log: Log
  /** How many connections may be open at once. One more listens. */
  size?: number
  /** How PostgreSQL names the connections: as those of a server by default. */
  name?: string
  /** Whether calls are served, which are refused by name while PostgreSQL is away. A command fails, and says why. */
  servesCalls?: boolean
}

/** How many connections may be open at once. */
const SIZE = 10
/** How long a call waits for a connection, in milliseconds. */
const CONNECT_TIMEOUT = 5000
/** How often a transaction is tried that others get in the way of, and the longest pause between two tries, in milliseconds. */
const MAX_TRIES = 60
const LONGEST_PAUSE = 50

/**
 * PostgreSQL through a pool of connections. Transactions are serializable: each sees what it would see if it ran alone, as
 * it does in the embedded database, which has one session. One that others got in the way of runs again from its start, so
 * `work` must have no effect that a rollback does not undo.
 *
 * PostgreSQL 18 leaves one gap: a scan of an empty index, without a condition on its first column, locks the index after it
 * has looked. Two transactions can then both miss the first row of the other, so what must be unique in an empty table needs
 * a unique index.
 */
export function openPool({ url, limit, log, size = SIZE, name = SERVERS, servesCalls = true }: PoolOptions): {
  db: Engine
  close: () => Promise<void>
} {
  const connection = { connectionString: url, application_name: name, keepAlive: true, types }
  const pool = new Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited, which its type does not say
    onConnect: (client) => client.query(sessionStatement(limit)),
  })
  /** Undefined before its first answer: until then no call is served. */
  let isAway: boolean | undefined
  const noteLost = (error: Error) => {
    if (isAway !== false) return
    if (servesCalls) log(`The database does not answer: ${error.message}. Calls are refused until it does.`)
    isAway = true
  }
  // A connection that nobody uses was lost. The next call opens another one.
  pool.on('error', noteLost)

  /**
   * Names the loss of the server, that a statement took too long, and that PostgreSQL lacks what it needs. What is nothing of
   * that stays what it is.
   */
  const named = (error: unknown): unknown => {
    if (isLost(error)) noteLost(error)
    else if (!servesCalls) return error
    else if (isCancelled(error)) log(`A statement took longer than ${limit} s and was cancelled.`)
    else if (isExhausted(error)) log(`PostgreSQL could not run a statement: ${error.message}.`)
    else return error
    return servesCalls
      ? Object.assign(databaseUnavailable(), { cause: error })
      : new Error(`The database does not answer: ${(error as Error).message}. Try again when it does.`, {
          cause: error,
        })
  }
  const naming = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      if (isAway && servesCalls) log('The database answers again.')
      isAway = false
      return result
    } catch (error) {
      throw named(error)
    }
  }

  /** On one connection, whose transaction is undone if `work` fails. A connection that cannot even do that is closed. */
  const onOne = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    // Without a listener, the loss of a connection that is in use would end the process.
    const ignore = () => {}
    client.on('error', ignore)
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }
  /** Several statements may have a transaction of their own. */
  const exec = (text: string) => onOne(async (client) => resultsOf(await client.query(text)))
  const once = <Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> =>
    onOne(async (client) => {
      await client.query('begin isolation level serializable')
      const { tx, end } = transactionOn(client)
      const result = await ended(work(tx), end)
      // PostgreSQL answers the commit of a transaction that had failed with a rollback, without an error.
      const { command } = await client.query('commit')
      if (command === 'ROLLBACK')
        throw Object.assign(new Error('The transaction had failed and was rolled back.'), { code: '25P02' })
      return result
    })
  const transaction = async <Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> => {
    for (let tried = 1; ; tried++)
      try {
        return await once(work)
      } catch (error) {
        if (!isConflict(error)) throw error
        if (tried === MAX_TRIES) throw Object.assign(databaseUnavailable(), { cause: error })
        await later(Math.random() * Math.min(LONGEST_PAUSE, 2 ** tried))
      }
  }

  const listener = listenOn(connection, noteLost)
  return {
    db: {
      isShared: true,
      query: (text, values) => naming(() => pool.query(text, values) as Promise<{ rows: never[] }>),
      exec: (text) => naming(() => exec(text)),
      transaction: (work) => naming(() => transaction(work)),
      listen: listener.listen,
      onGap: listener.onGap,
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
