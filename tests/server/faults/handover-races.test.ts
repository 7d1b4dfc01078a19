import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atOnce } from '../../support/at-once.ts'
import { newPerson, type NewPerson } from '../../support/new-people.ts'
import { randomFrom } from '../../support/random.ts'
import { pendingRequest } from '../../support/server/calls/belongings.ts'
import { joined, to } from '../../support/server/calls/handovers.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS } from '../../support/server/faults.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// Handovers of what people left in an organisation.

let server: Server
/** The administrators of the organisation that is left, and the one that is joined. */
let administrators: NewPerson[]
let elsewhere: NewPerson
let leaver: NewPerson
let heir: NewPerson
let count = 0
beforeAll(async () => {
  server = await startServer()
  const first = await newPerson(server, { role: 'ADMIN_TENANT' })
  administrators = [first, await newPerson(server, { role: 'ADMIN_TENANT', tenant: first.tenant })]
  elsewhere = await newPerson(server, { role: 'ADMIN_TENANT' })
})
afterAll(() => server.stop())
beforeEach(() => void (count = 0))

/** A person who has left three requests, and a colleague. */
async function leaves(): Promise<void> {
  const { tenant } = administrators[0]!
  leaver = await newPerson(server, { tenant, role: 'MANAGER' })
  heir = await newPerson(server, { tenant, role: 'MANAGER' })
  for (let i = 0; i < 3; i++) await pendingRequest(server, leaver)
  await server.idle()
  expect(await joined(server, leaver, elsewhere)).toBe(204)
}
const begins = (by: NewPerson, headers: Record<string, string> = {}) =>
  server.call(
    'POST',
    `/private/accounts/${leaver.id}/handover?departed=true`,
    { choices: to(heir, 'RUNNING_REQUESTS'), customMessage: null },
    by.cookie,
    headers,
  )
const rowsOf = async <Row>(sql: string) => (await server.ports.db.query<Row>(sql, [leaver.id])).rows
const handovers = () =>
  rowsOf<{ ended: boolean }>('select ended_at is not null as ended from handovers where account = $1')
const issued = () => rowsOf<{ issuer: string }>('select r.issuer from requests r where r.issuer = $1')
const handed = () =>
  rowsOf<{ stream: string }>(`select stream from events where type = 'request.handedOver' and data->>'from' = $1`)

/** What was acknowledged, what happened, at most how often it may, and whether something does not end. */
type Outcome = { acknowledged: number; happened: number; most: number; isStuck: boolean }

const races: Record<string, (random: () => number) => Promise<Outcome>> = {
  'two administrators start the handover of what a person left': async (random) => {
    const answers = await atOnce(
      random,
      administrators.map((by) => () => begins(by)),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await server.idle()
    // A second one may begin once the first has ended: nothing is left for it.
    expect(await handovers()).toHaveLength(answers.filter(({ status }) => status === 200).length)
    return { acknowledged: 3, happened: (await handed()).length, most: 3, isStuck: (await issued()).length > 0 }
  },
  'one handover is started again and again with its key': async (random) => {
    const key = { 'idempotency-key': `hand-over-${++count}` }
    const answers = await atOnce(
      random,
      [1, 2, 3].map(() => () => begins(administrators[0]!, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    return { acknowledged: 1, happened: (await handovers()).length, most: 1, isStuck: false }
  },
  'a person comes back while what they left is handed over': async (random) => {
    const [begun, back] = await atOnce(random, [
      async () => (await begins(administrators[0]!)).status,
      () => joined(server, leaver, administrators[1]!),
    ])
    expect([200, 404]).toContain(begun)
    expect(back).toBe(204)
    await pendingRequest(server, leaver)
    await server.idle()
    const [given, kept] = [(await handed()).length, (await issued()).length]
    const isStuck = (await handovers()).some(({ ended }) => !ended)
    // What is new is theirs, and of the rest each request is of one of the two.
    return { acknowledged: 4, happened: given + kept, most: 4, isStuck: isStuck || kept === 0 }
  },
}

test.each(Object.entries(races))(
  `in ${ROUNDS} rounds of a race exactly one thing happens: %s`,
  async (name, race) => {
    const tally = { ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= ROUNDS; round++) {
      await leaves()
      const { acknowledged, happened, most, isStuck } = await race(randomFrom(round))
      await server.idle()
      tally.runs++
      tally.lost += Math.max(0, acknowledged - happened)
      tally.doubled += Math.max(0, happened - most)
      tally.stuck += isStuck ? 1 : 0
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  limitOf(ROUNDS),
)
