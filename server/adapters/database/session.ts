import { AsyncResource } from 'node:async_hooks'
import type { Database, Sql } from '../../store/engine/sql.ts'
import { type Call, unpacked } from './messages.ts'
import type { Thread } from './thread.ts'

type Results = { rows: Record<string, unknown>[] }[]

/** A database as PGlite offers it, as far as it is used. */
export type Session = Pick<Database, 'query' | 'transaction'> & {
  exec: (text: string) => Promise<Results>
  /** Fails what waits for the end of a transaction. */
  fail: (error: Error) => void
  /** Waits for the open transaction and those before, then closes the database. */
  close: () => Promise<void>
}

type Values = unknown[] | undefined
type Waiting = { run: () => void; reject: (error: Error) => void }

/** Queries and transactions on one thread: transactions run one at a time, and hold everything else back. */
export function sessionOn(thread: Pick<Thread, 'ask'>): Session {
  const waiting: Waiting[] = []
  let isTaken = false

  const nextFree = () => (isTaken ? undefined : waiting.shift())
  const runWaiting = () => {
    for (let next = nextFree(); next; next = nextFree()) next.run()
  }
  /** Waits until no transaction is open, then calls `start`. The calls that `start` makes synchronously come first. */
  const inTurn = <Result>(start: () => Promise<Result>): Promise<Result> => {
    if (!isTaken && waiting.length === 0) return start()
    return new Promise((resolve, reject) => {
      // The end of another transaction starts it, so it keeps the async context of its own caller.
      const run = AsyncResource.bind(() => void start().then(resolve, reject))
      waiting.push({ run, reject })
    })
  }
  const release = () => {
    isTaken = false
    runWaiting()
  }
  const alone = (call: Call) => inTurn(() => thread.ask(call))

  const transaction = async <Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> => {
    let isOpen = true
    let isBegun = false
    const ask = async (call: { ask: 'exec'; text: string } | { ask: 'query'; text: string; values: Values }) => {
      if (!isOpen) throw new Error('The transaction has ended.')
      isBegun = true
      return thread.ask({ ...call, within: true })
    }
    /** The end is only asked for here: what waits is asked right behind it. */
    const end = async (how: 'commit' | 'rollback') => {
      isOpen = false
      const ended = isBegun ? thread.ask({ ask: how }) : undefined
      release()
      await ended
    }
    let result: Result
    try {
      result = await work({
        query: async (text, values) => unpacked((await ask({ ask: 'query', text, values }))[0]!),
        exec: async (text) => (await ask({ ask: 'exec', text })).map(unpacked),
      })
    } catch (error) {
      // Without its thread the transaction is gone, too.
      await end('rollback').catch(() => {})
      throw error
    }
    await end('commit')
    return result
  }

  return {
    query: async (text, values) => unpacked((await alone({ ask: 'query', text, values, within: false }))[0]!),
    exec: async (text) => (await alone({ ask: 'exec', text, within: false })).map((one) => unpacked(one)),
    transaction: (work) =>
      inTurn(() => {
        isTaken = true
        return transaction(work)
      }),
    fail: (error) => {
      for (const { reject } of waiting.splice(0)) reject(error)
    },
    close: async () => void (await alone({ ask: 'close' })),
  }
}
