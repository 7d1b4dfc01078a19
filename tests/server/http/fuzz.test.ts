import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type Operation, type OperationId } from '../../../server/http/contract.ts'
import { headers as securityHeaders } from '../../../server/http/headers.ts'
import { exampleFor, exampleOf } from '../../support/fuzz/examples.ts'
import { invalid, wireOf, type Invalid, type Wire } from '../../support/fuzz/invalid.ts'
import { wrongMeanings } from '../../support/fuzz/meanings.ts'
import { Samples } from '../../support/fuzz/samples.ts'
import { subjects } from '../../support/fuzz/subjects.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { watchWrites } from '../../support/fuzz/written.ts'
import { problemIn, statusOf } from './problems.table.ts'

// Calls that differ from a valid call by one mistake. All are made so that they are invalid: none may be accepted.

/** Invalid calls of each operation. `npm run fuzz` makes more, from another seed each time. */
const RUNS = Number(process.env['RUNS'] ?? 10)
const SEED = Number(process.env['SEED'] ?? (process.env['RUNS'] === undefined ? 1 : Date.now() % 2 ** 31))

/** Operations that are over once there are accounts, and how a valid call is then answered. */
const OVER: Partial<Record<OperationId, number>> = { createFirstAccount: 410, checkFirstStartLink: 410 }

let server: Server
let samples: Samples
const uploads = mkdtempSync(join(tmpdir(), 'paraph-uploads-'))

beforeAll(async () => {
  server = await startServer({ uploads })
  samples = await Samples.of(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(uploads, { recursive: true })
})

async function send({ method, url, headers, payload }: Wire) {
  const stop = url.endsWith('/hints') ? setInterval(endStreams, 5) : undefined
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  clearInterval(stop)
  return answer
}
const endStreams = () => {
  for (const streams of server.app.streams.values()) for (const stream of streams) stream.end()
}

type Written = Record<string, unknown>
const changesIn = (before: Written, after: Written) =>
  Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${name}: ${JSON.stringify(before[name])}, now ${JSON.stringify(after[name])}`)

/** A browser on its way is led to a page that names the problem. */
function expectTold(told: string, { problems }: Operation, earlier: Written, now: Written) {
  expect(problems).toContain(told)
  expect(changesIn(earlier, now)).toEqual([])
}

/** How to see a failure again, and what was sent. */
const report = (id: string, details: fc.RunDetails<[Invalid]>) => {
  const { what, wire } = details.counterexample![0]
  const payload = wire.payload?.toString().slice(0, 2000)
  return [
    `${id}: ${what}`,
    String(details.errorInstance instanceof Error ? details.errorInstance.message : details.errorInstance),
    `${wire.method} ${wire.url.slice(0, 500)}`,
    JSON.stringify(wire.headers),
    ...(payload === undefined ? [] : [payload]),
    `Repeat with: SEED=${details.seed} RUNS=${details.numRuns + 1} npx vitest run tests/server/http/fuzz.test.ts -t '${id}:'`,
  ].join('\n')
}

const timeout = 60_000 + RUNS * 1000

/** Operations whose invalid calls are made of a body that has more than the example of the contract. */
const RICHER: OperationId[] = ['patchRequest', 'patchEditing', 'patchTemplate']

/** What a problem may say besides its name and message: what is wrong, and where. */
const DETAILS = ['callId', 'unsupported', 'bulkErrors', 'bulkColumns', 'certificationErrors', 'deferredErrors']

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))('%s:', (id, operation) => {
  test('invalid calls get a problem that the operation declares, and write nothing', { timeout }, async () => {
    const valid = await samples.for(id)
    await server.idle()
    const written = await watchWrites(server, uploads)
    let before = await written()
    const calls = fc.oneof(...valid.map(([, sample]) => invalid(sample, wrongMeanings(sample))))

    const refused = fc.asyncProperty(calls, async ({ wire }) => {
      const answer = await send(wire)
      const [earlier, now] = [before, await written()]
      // What one call wrote must not make those after it fail, too.
      before = now
      const { statusCode, body } = answer
      const told = problemIn(answer.headers.location)
      if (statusCode === 302 && told !== null) return expectTold(told, operation, earlier, now)
      if (statusCode < 400 || statusCode >= 500) throw new Error(`${statusCode} ${body.slice(0, 500)}`)
      const { name, message, ...rest } = answer.json()
      expect(operation.problems).toContain(name)
      // A throttle would hide what the call is refused for.
      expect(name).not.toMatch(/^TooMany(Attempts|Requests)/)
      expect([statusCode, typeof message]).toEqual([statusOf(name), 'string'])
      expect(Object.keys(rest).filter((key) => !DETAILS.includes(key))).toEqual([])
      expect(answer.headers).toMatchObject({
        ...securityHeaders,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      const changes = changesIn(earlier, now)
      if (changes.length > 0) throw new Error(`something was written: ${changes.join('; ').slice(0, 2000)}`)
    })
    const details = await fc.check(refused, { seed: SEED, numRuns: RUNS, endOnFailure: false })
    if (details.failed) throw new Error(report(id, details))

    // Otherwise the calls may have been refused for another reason.
    const [caller, sample] = valid[0]!
    const {
      statusCode,
      body,
      headers: { location },
    } = await send(wireOf(sample))
    const isDone = statusCode < 300 || statusCode === OVER[id] || (statusCode === 302 && problemIn(location) === null)
    expect([caller, statusCode, isDone || (location ?? body)]).toEqual([caller, statusCode, true])
    if (!RICHER.includes(id)) return
    const [, again] = (await samples.for(id))[0]!
    const shown = await send(wireOf({ ...again, json: exampleFor(id, again.json as object) }))
    expect([shown.statusCode, shown.body]).toEqual([200, expect.any(String)])
  })
})

test('API-121 every JSON body has an example, which the contract allows', () => {
  for (const { id, body } of contract.operations) {
    if (body?.type !== 'application/json') continue
    const check = contract.checking(...body.pointer)
    expect([id, check(exampleOf(id)), check.errors]).toEqual([id, true, null])
  }
})

test('every operation has a valid call', () => {
  expect(Object.keys(subjects).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted())
})
