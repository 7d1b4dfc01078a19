import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startKillable, type Killable } from './killable.ts'
import type { Reached, Reply } from './server.ts'

/** A server that kills itself at one point after the other, and is started again each time. */
export type Restarted = Reached & {
  kills: () => number
  /** When the last kill was, in milliseconds of `performance.now()`. */
  lastKill: () => number
  /** The longest time from a kill until the next server listened, in milliseconds. */
  slowest: () => number
  /** The number of points that no server has reached yet. */
  left: () => number
  stop: () => Promise<void>
}

/**
 * Starts a server on a folder, with the first of the fail points. Whenever one is killed, the next one starts with the
 * next point. Its calls are repeated until they are answered, with the same Idempotency-Key.
 */
export async function startRestarted(folder: string, points: readonly string[]): Promise<Restarted> {
  const waiting = [...points]
  let [kills, lastKill, slowest] = [0, 0, 0]
  let isStopped = false
  const noteKill = () => {
    kills++
    lastKill = performance.now()
    waiting.shift()
  }
  /** A server may reach its point before it listens: then the next one starts. */
  const start = async (): Promise<Killable> => {
    for (;;) {
      const point = waiting[0]
      const server = await startKillable(folder, point && `armed ${point}`).catch((error: Error) => {
        if (!error.message.includes('(SIGKILL)')) throw error
      })
      if (!server) {
        noteKill()
        continue
      }
      if (kills > 0) slowest = Math.max(slowest, performance.now() - lastKill)
      void server.ended.then((signal) => {
        if (signal !== 'SIGKILL') return
        noteKill()
        current = start()
      })
      return server
    }
  }
  let current: Promise<Killable> = start()
  await current

  /** Does what a server that is killed may leave undone, until one does it. */
  const again = async <Result>(work: (server: Killable, attempt: number) => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      if (isStopped) throw new Error('The server was stopped')
      const server = await current
      try {
        return await work(server, attempt)
      } catch (error) {
        // Only a connection that was cut is nobody's answer.
        if (!(error instanceof TypeError)) throw error
        await Promise.race([server.ended, pause(500)])
      }
    }
  }
  const call: Reached['call'] = async (method, path, body, cookie, headers) => {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    return again(async (server, attempt) => {
      const reply = await server.call(method, path, body, cookie, { ...key, ...headers })
      // The change was made, and its answer was lost with the server.
      const isMade = method === 'PATCH' && attempt > 1 && reply.status === 412
      return isMade
        ? server.call('GET', path.replace('/simple-sign/', '/simple-sign-requests/'), undefined, cookie)
        : expected(reply)
    })
  }
  return {
    call,
    mails: (matches) => again((server) => server.mails(matches)),
    ports: { now: () => new Date() },
    kills: () => kills,
    lastKill: () => lastKill,
    slowest: () => slowest,
    left: () => waiting.length,
    stop: async () => {
      isStopped = true
      await (await current).stop()
    },
  }
}

function expected(reply: Reply): Reply {
  if (reply.status >= 500) throw new Error(`The server answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
