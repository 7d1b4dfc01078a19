import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failAt, withFailPoint } from '../../../server/adapters/fail-point.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** The steps done before the fail point was reached; null if it was not. */
async function stepsBefore(point: string, nth = 1) {
  const done: string[] = []
  let killed: string[] | null = null
  const ports = failAt(point, nth, () => (killed = [...done]), server.ports)
  await ports.blobs.put(Buffer.from(point))
  done.push('put')
  await ports.db.transaction(async (tx) => {
    await ports.queue.add(tx, 'anchorWaiting', {})
    done.push('queued')
  })
  done.push('committed')
  await ports.blobs.put(Buffer.from(`${point} again`))
  return killed
}

test.each([
  ['blobs.put', 1, []],
  ['blobs.put done', 1, []],
  ['blobs.put', 2, ['put', 'queued', 'committed']],
  ['queue anchorWaiting', 1, ['put']],
  ['committed anchorWaiting', 1, ['put', 'queued']],
  ['blobs.put', 3, null],
  ['nowhere', 1, null],
] as const)('at %s, time %i, a server is killed after %j', async (point, nth, after) => {
  expect(await stepsBefore(point, nth)).toEqual(after)
})

test('without a valid FAILPOINT the ports are unchanged', () => {
  expect(withFailPoint({}, server.ports)).toBe(server.ports)
  expect(withFailPoint({ FAILPOINT: 'blobs.put' }, server.ports)).toBe(server.ports)
})

test('a fail point counts from the start if it is armed, otherwise from the signal', async () => {
  const before = process.listeners('SIGUSR2')
  const killed: unknown[] = []
  const kill = vi.spyOn(process, 'kill').mockImplementation((...given) => {
    killed.push(given)
    return true
  })
  for (const point of ['blobs.put:1', 'armed blobs.put:1'])
    await withFailPoint({ FAILPOINT: point }, server.ports).blobs.put(Buffer.from(point))
  expect(killed).toEqual([[process.pid, 'SIGKILL']])
  kill.mockRestore()
  for (const listener of process.listeners('SIGUSR2')) if (!before.includes(listener)) process.off('SIGUSR2', listener)
})
