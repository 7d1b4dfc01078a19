import { setImmediate as later } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS } from '../../support/server/faults.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, SIGNER_PATH, type Arrived } from '../../support/server/signing.ts'

// A request ends in one way: what two people do about it at the same instant happens for one of them only.

const TIMES = Math.max(10, ROUNDS)

let server: Server
let ada: string
/** Ends the generation of files, which waits: a race ends with the consent. */
let stopWaiting: (error: Error) => void
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const waiting = new Promise<never>((_, reject) => (stopWaiting = reject))
  waiting.catch(() => {})
  const { pdf } = server.ports
  const workFor = pdf.for
  pdf.for = (subject) => ({ ...workFor(subject), draw: () => waiting })
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(async () => {
  stopWaiting(new Error('The test is over'))
  await server.stop()
})

type Ending = 'request.canceled' | 'signer.signed' | 'signer.refused' | 'request.expired'

/** How each end is caused; whether it was acknowledged, or null for one that acknowledges nothing. */
const causes: Record<Ending, (request: Arrived) => Promise<boolean | null>> = {
  'request.canceled': async ({ id }) => {
    const path = `/public/v1/simple-sign/${id}/cancel-request`
    const { status } = await server.call('POST', path, { customMessage: 'The terms have changed.' }, ada)
    expect([200, 409]).toContain(status)
    return status === 200
  },
  'signer.signed': async ({ sign }) => {
    const { status } = await sign()
    expect([200, 409, 410]).toContain(status)
    return status === 200
  },
  'signer.refused': async ({ token }) => {
    const motive = { refusalMotive: 'Clause 4 is not what we agreed on.' }
    const { status } = await server.call('POST', `${SIGNER_PATH}/reject`, motive, undefined, bearer(token))
    expect([200, 409, 410]).toContain(status)
    return status === 200
  },
  'request.expired': async () => {
    server.wait(2)
    await server.ring()
    return null
  },
}

const pairs: [Ending, Ending][] = [
  ['request.canceled', 'signer.signed'],
  ['request.canceled', 'signer.refused'],
  ['request.canceled', 'request.expired'],
]

let count = 0
async function race([one, other]: [Ending, Ending], random: () => number) {
  ada = await server.signIn('ada')
  const request = await arrived(server, ada, { ...ANNA, mail: `ending${++count}@example.org`, otpType: 'NONE' })
  if (other === 'request.expired') {
    const left = Date.parse(request.request.expirationDate!) - server.ports.now().getTime()
    server.wait(left / 1000 - 1)
    ada = await server.signIn('ada')
  }
  const cause = async (ending: Ending) => {
    for (let i = Math.floor(random() * 60); i > 0; i--) await later()
    return { ending, isDone: await causes[ending](request) }
  }
  const told = await Promise.all([cause(one), cause(other)])
  const { rows } = await server.ports.db.query<{ type: Ending }>(
    'select type from events where stream = $1 and type = any($2)',
    [`request/${request.id}`, [one, other]],
  )
  const there = rows.map(({ type }) => type)
  const acknowledged = told.filter(({ isDone }) => isDone).map(({ ending }) => ending)
  return { there, lost: acknowledged.filter((ending) => !there.includes(ending)) }
}

test.each(pairs)(
  `${TIMES} times, exactly one happens at the same instant: %s, %s`,
  async (...pair) => {
    const tally = { ...none, fault: `race: ${pair.join(', ')}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= TIMES; round++) {
      const { there, lost } = await race(pair, randomFrom(round))
      tally.runs++
      tally.lost += lost.length
      tally.doubled += Math.max(0, there.length - 1)
      tally.stuck += there.length === 0 ? 1 : 0
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  limitOf(TIMES),
)
