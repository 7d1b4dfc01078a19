import { setTimeout as later } from 'node:timers/promises'
import type { Log, Space } from '../../engine/ports.ts'
import { storageFull } from '../../engine/space.ts'
import { databaseUnavailable } from '../../engine/unavailable.ts'
import { type Session, sessionOn } from './session.ts'
import { startThread, type Thread } from './thread.ts'

/** A database that the job queue can use, too. */
export type Embedded = Pick<Session, 'query' | 'exec' | 'transaction'> & {
  /** Calls back with the payload of each notification (NOTIFY). Returns the function that ends it. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
}

type Options = {
  /** The folder of the database itself. The caller holds the lock of its data folder until `close` has resolved. */
  folder: string
  /** The seconds that a statement may take, once the database is watched. */
  limit: number
  space: Space
  log: Log
  /** Whether its pages can be checked. A server has no need of it. */
  canCheck?: boolean
  /** The first and the longest pause between attempts to open the database again, in milliseconds. */
  pauses?: [first: number, longest: number]
}

type Watched = {
  db: Embedded
  /** From now on a statement has a limit, and a lost database is opened again. Before that, a start may take its time. */
  watch: () => void
  /** Waits for open transactions. Once it has resolved, nothing uses the folder. */
  close: () => Promise<void>
}

/** Opening again may have to replay much WAL: it has this many times the limit of a statement. */
const OPENING = 10
/** Milliseconds between two looks at the space of a full disk. */
const SPACE_PAUSE = 1000

/**
 * Opens the embedded database in a thread of its own. PostgreSQL is synchronous there and may run for ever, on a full disk
 * for instance. A watched thread that does not answer is terminated, which is no worse than a crash: what was committed is
 * in the WAL. All its calls fail, as all later ones do (503 `TemporarilyUnavailableException`, `StorageFullException`
 * without space), until the folder is open again.
 * @throws Error if it cannot be opened
 */
export async function openEmbedded(options: Options): Promise<Watched> {
  const { folder, limit, space, log, canCheck = false, pauses = [500, 60_000] } = options
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const closing = new AbortController()
  let isWatched = false
  let newest: Thread
  let current: Session | undefined
  /** Why there is no session. */
  let absence: () => Error
  let reopening = Promise.resolve()

  const unavailable = () => (space.lowSince() ? storageFull() : databaseUnavailable())

  const open = async (): Promise<void> => {
    let session: Session | undefined
    const thread = startThread({
      lost: (reason) => (isWatched && session ? unavailable() : new Error(`The database stopped: ${reason}`)),
      onNotification: (channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload)),
      onLost: (reason) => {
        if (session && session === current) lose(reason, thread)
      },
    })
    newest = thread
    if (isWatched) thread.limit(limit * 1000 * OPENING)
    try {
      await thread.ask({ ask: 'open', folder, canCheck })
      const opened = sessionOn(thread)
      for (const channel of listeners.keys()) await opened.exec(`listen ${channel}`)
      thread.limit(isWatched ? limit * 1000 : Infinity)
      session = opened
      current = opened
    } catch (error) {
      await thread.end('it could not be opened')
      throw error
    }
  }

  const lose = (reason: string, thread: Thread) => {
    const lost = current
    current = undefined
    absence = isWatched ? unavailable : () => new Error(`The database stopped: ${reason}`)
    lost?.fail(absence())
    if (closing.signal.aborted) return
    log(`The database was stopped: ${reason}. Calls are refused until it is open again.`)
    if (isWatched) reopening = reopen(thread)
  }

  const reopen = async (lost: Thread) => {
    // A thread may end late, such as one that waits for the disk. Two on one folder would destroy it.
    await lost.end('another one follows')
    const { signal } = closing
    const pause = (milliseconds: number) => later(milliseconds, undefined, { signal }).catch(() => {})
    let [wait, longest] = pauses
    while (!signal.aborted) {
      if (space.lowSince()) {
        await pause(SPACE_PAUSE)
        continue
      }
      try {
        await open()
        return log('The database is open again.')
      } catch (error) {
        if (signal.aborted) return
        log(`The database could not be opened again, next try in ${wait / 1000} s: ${(error as Error).message}`)
        await pause(wait)
        wait = Math.min(wait * 2, longest)
      }
    }
  }

  await open()
  const session = (): Session => {
    if (!current) throw absence()
    return current
  }
  const db: Embedded = {
    query: async (text, values) => session().query(text, values),
    exec: async (text) => session().exec(text),
    transaction: async (work) => session().transaction(work),
    listen: async (channel, onPayload) => {
      const here = listeners.get(channel) ?? new Set()
      if (here.size === 0) await session().exec(`listen ${channel}`)
      listeners.set(channel, here.add(onPayload))
      return async () => {
        here.delete(onPayload)
        if (here.size > 0) return
        listeners.delete(channel)
        await session().exec(`unlisten ${channel}`)
      }
    },
  }
  return {
    db,
    watch: () => {
      isWatched = true
      newest.limit(limit * 1000)
    },
    close: async () => {
      closing.abort()
      absence = () => new Error('The database is closed.')
      await current?.close().catch(() => {})
      current = undefined
      await newest.end('it was closed')
      await reopening
    },
  }
}
