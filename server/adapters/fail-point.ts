import type { Ports } from '../cases/ports.ts'
import type { Sql } from '../store/engine/sql.ts'

/** The ports whose calls are points: before and after each, as `blobs.put` and `blobs.put done`. */
const watched = ['blobs', 'anchoring', 'pdf', 'mailer'] as const

type Call = (...given: unknown[]) => unknown

/**
 * The same ports, but that the process is killed at a point on its way: the `nth` time (from 1) that it comes
 * by. Points are the calls of the watched ports, before (`blobs.put`) and after them (`blobs.put done`); jobs
 * as they are queued, inside their transaction (`queue generateFiles`), and once that is committed
 * (`committed generateFiles`). For tests of what survives.
 */
export function failAt(point: string, nth: number, kill: () => void, ports: Ports): Ports {
  let left = nth
  const pass = (name: string) => {
    if (name === point && --left === 0) kill()
  }
  const queued = new WeakMap<Sql, string[]>()
  const given: Record<string, unknown> = ports
  return {
    ...ports,
    ...Object.fromEntries(
      watched
        .filter((name) => given[name] !== undefined)
        .map((name) => [name, watching(name, given[name] as object, pass)]),
    ),
    queue: {
      add: async (tx, kind, data) => {
        await ports.queue.add(tx, kind, data)
        queued.set(tx, [...(queued.get(tx) ?? []), kind])
        pass(`queue ${kind}`)
      },
    },
    db: {
      query: (text, values) => ports.db.query(text, values),
      exec: (text) => ports.db.exec(text),
      transaction: async (work) => {
        let kinds: string[] = []
        const result = await ports.db.transaction(async (tx) => {
          const done = await work(tx)
          kinds = queued.get(tx) ?? []
          return done
        })
        for (const kind of kinds) pass(`committed ${kind}`)
        return result
      },
    },
  }
}

/** What `FAILPOINT=name:nth` asks for; the ports as they are where it is not set. */
export function withFailPoint(env: NodeJS.ProcessEnv, ports: Ports): Ports {
  const [, point, nth] = /^(.+):([0-9]+)$/.exec(env['FAILPOINT'] ?? '') ?? []
  if (point === undefined) return ports
  return failAt(point, Number(nth), () => process.kill(process.pid, 'SIGKILL'), ports)
}

const watching = (name: string, port: object, pass: (point: string) => void): object =>
  Object.fromEntries(
    Object.entries(port).map(([call, does]: [string, unknown]) => [
      call,
      typeof does === 'function' ? around(`${name}.${call}`, does as Call, pass) : does,
    ]),
  )

const around =
  (point: string, does: Call, pass: (point: string) => void): Call =>
  (...given) => {
    pass(point)
    const result = does(...given)
    if (!(result instanceof Promise)) return result
    return result.then((value: unknown) => {
      pass(`${point} done`)
      return value
    })
  }
