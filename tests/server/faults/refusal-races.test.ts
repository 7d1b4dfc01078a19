import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import { atOnce } from '../../support/at-once.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS } from '../../support/server/faults.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, LEO, linkFor, sent, SIGNER_PATH } from '../../support/server/signing.ts'

let server: Server
let ada: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const fresh = (person = ANNA) => ({
  ...person,
  mail: `refusing${++count}@example.org`,
  orderToSign: 0,
  otpType: 'NONE' as const,
})
const refuse = (token: string) =>
  server.call('POST', `${SIGNER_PATH}/reject`, { refusalMotive: 'Clause 4' }, undefined, bearer(token))

/** How often these events happened to a request. */
async function eventsOf(id: string, types: string[]): Promise<number> {
  const query = 'select count(*)::int as n from events where stream = $1 and type = any($2)'
  return (await server.ports.db.query<{ n: number }>(query, [`request/${id}`, types])).rows[0]!.n
}

/** The link that is mailed after `former`. */
async function nextLinkFor(mail: string, former: string): Promise<string> {
  const link = await linkFor(server, mail)
  return link === former ? nextLinkFor(mail, former) : link
}

/** The answers to the calls of a race, and how often something happened that could happen once. */
type Outcome = { answers: Reply[]; happened: number }

const races: Record<string, (random: () => number) => Promise<Outcome>> = {
  'a signer signs in one tab and refuses in another': async (random) => {
    const { id, token, sign } = await arrived(server, ada, fresh())
    const answers = await atOnce(random, [() => sign(), () => refuse(token)])
    return { answers, happened: await eventsOf(id, ['signer.signed', 'signer.refused']) }
  },
  'two signers refuse, one of them in two tabs': async (random) => {
    const signers = [fresh(), fresh(LEO)]
    const { id } = await sent(server, ada, signers)
    const [one, other] = await Promise.all(signers.map(({ mail }) => linkFor(server, mail)))
    const answers = await atOnce(
      random,
      [one!, one!, other!].map((token) => () => refuse(token)),
    )
    return { answers, happened: await eventsOf(id, ['signer.refused']) }
  },
  'a signer refuses while the request expires': async (random) => {
    ada = await server.signIn('ada')
    const signer = fresh()
    const { id, token, request } = await arrived(server, ada, signer)
    server.wait((Date.parse(request.expirationDate!) - server.ports.now().getTime()) / 1000 - 1)
    await server.call('POST', '/private/refresh-signer-token', { token })
    const link = await nextLinkFor(signer.mail, token)
    const answers: Reply[] = []
    const refusing = async () => {
      const answer = await refuse(link)
      answers.push(answer)
      return answer
    }
    const expiring = async () => {
      server.wait(2)
      await server.ring()
      return refuse(link)
    }
    const [, late] = await atOnce(random, [refusing, expiring])
    expect(late!.status).toBe(409)
    const expired = await eventsOf(id, ['request.expired'])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1 - expired)
    return { answers: [], happened: expired + (await eventsOf(id, ['signer.refused'])) }
  },
}

test.each(Object.entries(races))(
  `in ${ROUNDS} rounds of a race exactly one thing happens: %s`,
  async (name, race) => {
    const tally = { ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= ROUNDS; round++) {
      const { answers, happened } = await race(randomFrom(round))
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const acknowledged = answers.length === 0 ? 1 : answers.filter(({ status }) => status === 200).length
      tally.runs++
      tally.lost += Math.max(0, acknowledged - happened)
      tally.doubled += Math.max(0, happened - 1, acknowledged - 1)
      tally.stuck += happened === 0 ? 1 : 0
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  limitOf(ROUNDS),
)
