import type { Ports } from '../cases/ports.ts'
import type { Sql } from '../store/engine/sql.ts'

/** The ports whose calls are fail points: before (`blobs.put`) and after each call (`blobs.put done`). */
const watched = ['blobs', 'anchoring', 'pdf', 'mailer'] as const

type Call = (...given: unknown[]) => unknown

/**
 * For tests of crashes: wraps the ports so that `kill` is called when the process reaches a fail point for the `nth` time
 * (from 1). Fail points are the calls of the watched ports, before (`blobs.put`) and after them (`blobs.put done`), and
 * queued jobs, inside their transaction (`queue generateFiles`) and after its commit (`committed generateFiles`).
 */
export function failAt(point: string, nth: number, kill: () => void, ports: Ports, isArmed = () => true): Ports {
  let left = nth
  const pass = (name: string) => {
    if (name === point && isArmed() && --left === 0) kill()
  }
  const queued = new WeakMap<Sql, string[]>()
  const byName: Record<string, unknown> = ports
  return {
    ...ports,
    ...Object.fromEntries(
      watched
        .filter((name) => byName[name] !== undefined)
        .map((name) => [name, watching(name, byName[name] as object, pass)]),
    ),
    queue: {
      add: async (tx, kind, data, place) => {
        await ports.queue.add(tx, kind, data, place)
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

/**
 * Applies the fail point in `FAILPOINT=name:nth`, counted from the signal SIGUSR2 on, so that a server can first finish
 * what another one left; or in `FAILPOINT=armed name:nth`, counted from the start. Returns the ports unchanged if it is
 * not set.
 */
export function withFailPoint(env: NodeJS.ProcessEnv, ports: Ports): Ports {
  const [, armed, point, nth] = /^(armed )?(.+):([0-9]+)$/.exec(env['FAILPOINT'] ?? '') ?? []
  if (point === undefined) return ports
  let isArmed = armed !== undefined
  process.once('SIGUSR2', () => {
    isArmed = true
    console.log('The fail point is armed.')
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  return failAt(point, Number(nth), kill, ports, () => isArmed)
}

const watching = (name: string, port: object, pass: (point: string) => void): object =>
  Object.fromEntries(
    Object.entries(port).map(([key, value]: [string, unknown]) => {
      if (typeof value !== 'function') return [key, value]
      const call = value as Call
      // The work for a subject has the fail points, not its choice.
      if (key === 'for') return [key, (...given: unknown[]) => watching(name, call(...given) as object, pass)]
      return [key, around(`${name}.${key}`, call, pass)]
    }),
  )

const around =
  (point: string, call: Call, pass: (point: string) => void): Call =>
  (...given) => {
    pass(point)
    const result = call(...given)
    if (!(result instanceof Promise)) return result
    return result.then((value: unknown) => {
      pass(`${point} done`)
      return value
    })
  }
