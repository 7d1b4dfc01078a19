import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setImmediate as later } from 'node:timers/promises'
import { addDemo } from '../../../server/demo.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS } from '../../support/server/faults.ts'
import { awaitingOptional } from '../../support/awaiting-optional.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  arrived,
  bearer,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  sent,
  signingOf,
} from '../../support/server/signing.ts'

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

/** What the calls of a race were answered, and how often their effect is there. */
type Outcome = {
  answers: Reply[]
  /** The statuses that may be answered. */
  allowed: number[]
  /** Effects that were acknowledged, that are there, and that there may be. */
  acknowledged: number
  there: number
  most: number
  /** What was neither done nor refused. */
  stuck?: number
}

let count = 0
const fresh = (change: Partial<typeof ANNA> = {}) => ({
  ...ANNA,
  mail: `signer${++count}@example.org`,
  otpType: 'NONE' as const,
  ...change,
})
const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
const key = (name: string) => ({ 'idempotency-key': name })
const succeeded = (answers: Reply[]) => answers.filter(({ status }) => status === 200)

async function upload(id: string, names: string[], headers = {}) {
  const form = new FormData()
  const bytes = await samplePdf()
  for (const name of names) form.append('files', new File([bytes], name, { type: 'application/pdf' }))
  return server.call('POST', path(id, '/file-upload'), form, ada, headers)
}

const eventsOf = async (id: string, type: string) =>
  (
    await server.ports.db.query<{ position: number }>(
      'select position::float8 as position from events where stream = $1 and type = $2',
      [`request/${id}`, type],
    )
  ).rows.map(({ position }) => position)
const generationsOf = async (id: string) =>
  (
    await server.ports.db.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'generateFiles' and data->>'request' = $1`,
      [id],
    )
  ).rows[0]!.n

/** Lets other calls go on a few times, so that each round meets them at another moment. */
async function wait(random: () => number, most = 40) {
  for (let i = Math.floor(random() * most); i > 0; i--) await later()
}

const races: Record<string, (random: () => number) => Promise<Outcome>> = {
  'two last signers sign': async () => {
    const signers = [
      fresh({ orderToSign: 0 }),
      { ...LEO, mail: `signer${++count}@example.org`, otpType: 'NONE' as const, orderToSign: 0 },
    ]
    const { id } = await sent(server, ada, signers)
    const links = await Promise.all(signers.map(({ mail }) => linkFor(server, mail)))
    const signings = await Promise.all(
      links.map(async (token, i) => {
        const url = '/private/simple-sign-requests/signer/open'
        const shown = await server.call('GET', url, undefined, undefined, bearer(token))
        return signingOf(server, { token, mail: signers[i]!.mail, shown })
      }),
    )
    const answers = await Promise.all(signings.map(({ sign }) => sign()))
    const signed = (await eventsOf(id, 'signer.signed')).length
    const ends = [(await eventsOf(id, 'consent.ended')).length, await generationsOf(id)]
    return { answers, allowed: [200], acknowledged: 2 + 2, there: signed + ends[0]! + ends[1]!, most: 4 }
  },
  'one signer signs in three tabs': async (random) => {
    const { id, sign } = await arrived(server, ada, fresh())
    const signs = ['first', 'first', 'second'].map(async (tab) => {
      await wait(random)
      return sign(undefined, key(`${id}-${tab}`))
    })
    const answers = await Promise.all(signs)
    const there = (await eventsOf(id, 'signer.signed')).length
    const acknowledged = new Set(succeeded(answers).map(({ body }) => JSON.stringify(body))).size
    return { answers, allowed: [200, 409], acknowledged, there, most: 1, stuck: acknowledged === 0 ? 1 : 0 }
  },
  'a request is sent by three calls': async (random) => {
    const { id, reply } = await drafted(server, ada, [fresh()])
    const calls = ['one', 'one', 'two'].map(async (name) => {
      await wait(random)
      return server.call('POST', path(id, '/submit-request'), {}, ada, { ...ifMatch(etag(reply)), ...key(id + name) })
    })
    const answers = await Promise.all(calls)
    const there = (await eventsOf(id, 'request.submitted')).length
    const acknowledged = Math.min(1, succeeded(answers).length)
    return { answers, allowed: [200, 409], acknowledged, there, most: 1, stuck: 1 - acknowledged }
  },
  'two tabs save one draft': async (random) => {
    const { id, reply } = await drafted(server, ada, [fresh()])
    const names = ['Left', 'Right']
    const calls = names.map(async (name) => {
      await wait(random)
      return server.call('PATCH', path(id), { name }, ada, ifMatch(etag(reply)))
    })
    const answers = await Promise.all(calls)
    const shown = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
    const saved = names.filter(
      (name, i) => answers[i]!.status === 200 && name === (shown.body as { name: string }).name,
    )
    return {
      answers,
      allowed: [200, 412],
      acknowledged: succeeded(answers).length,
      there: saved.length,
      most: 1,
      stuck: 1 - saved.length,
    }
  },
  'a file is uploaded twice while the request is sent': async (random) => {
    const { id, reply } = await drafted(server, ada, [fresh()])
    const annex = async () => {
      await wait(random)
      return upload(id, ['Annex.pdf'], key(`${id}-annex`))
    }
    const send = async () => {
      await wait(random, 400)
      return server.call('POST', path(id, '/submit-request'), {}, ada, ifMatch(etag(reply)))
    }
    const [sending, ...uploads] = await Promise.all([send(), annex(), annex()])
    const uploaded = await eventsOf(id, 'file.uploaded')
    const [submitted = Infinity] = await eventsOf(id, 'request.submitted')
    // What is added to a request that was sent is nothing that its signers were asked.
    const late = uploaded.filter((position) => position > submitted).length
    const acknowledged = Math.min(1, succeeded(uploads).length) + succeeded([sending]).length
    const there = uploaded.length - 1 + (submitted < Infinity ? 1 : 0)
    return {
      answers: [sending, ...uploads],
      allowed: [200, 409, 412],
      acknowledged,
      there: there + late,
      most: acknowledged,
    }
  },
  'a signer asks for another code while signing': async (random) => {
    const { id, ask, code, sign } = await arrived(server, ada, fresh({ otpType: 'MAIL' }))
    await ask()
    const former = await code()
    server.wait(61)
    const asking = async () => {
      await wait(random)
      return ask()
    }
    const signing = async () => {
      await wait(random)
      return sign(former)
    }
    const [asked, signed] = await Promise.all([asking(), signing()])
    const answers = [asked, signed]
    if (signed.status !== 200) {
      const isNewer = async () => (await code()) !== former
      while (!(await isNewer())) await later()
      answers.push(await sign(await code()))
    }
    const there = (await eventsOf(id, 'signer.signed')).length
    const acknowledged = succeeded(answers.slice(1)).length
    return { answers, allowed: [200, 400, 409], acknowledged, there, most: 1, stuck: 1 - acknowledged }
  },
  'two files take the last place of a request': async (random) => {
    const { id } = await drafted(server, ada, [fresh()])
    await upload(
      id,
      Array.from({ length: 8 }, (_, i) => `Part ${i}.pdf`),
    )
    const calls = ['Left.pdf', 'Right.pdf'].map(async (name) => {
      await wait(random)
      return upload(id, [name])
    })
    const answers = await Promise.all(calls)
    const there = (await eventsOf(id, 'file.uploaded')).length - 9
    const acknowledged = succeeded(answers).length
    return { answers, allowed: [200, 400], acknowledged, there, most: 1, stuck: 1 - acknowledged }
  },
  'an optional signer signs while the sender finishes': async (random) => {
    const [must, optional] = [fresh().mail, fresh().mail]
    const { id, arrive } = await awaitingOptional(server, ada, [must, optional])
    const { sign } = await arrive(optional)
    const finish = async () => {
      await wait(random)
      return server.call('POST', path(id, '/end-consent'), undefined, ada)
    }
    const signs = async () => {
      await wait(random)
      return sign()
    }
    const answers = await Promise.all([finish(), signs()])
    const signed = (await eventsOf(id, 'signer.signed')).length - 1
    const there = (await eventsOf(id, 'consent.closed')).length + signed
    const acknowledged = succeeded(answers).length
    const ends = (await eventsOf(id, 'consent.ended')).length
    return { answers, allowed: [200, 409], acknowledged, there, most: 1, stuck: ends === 1 ? 0 : 1 }
  },
  'a signer signs while the request expires': async (random) => {
    ada = await server.signIn('ada')
    const { id, sign, request } = await arrived(server, ada, fresh())
    const end = Date.parse(request.expirationDate!)
    server.wait((end - server.ports.now().getTime()) / 1000 - 1)
    const expire = async () => {
      await wait(random, 400)
      server.wait(2)
      await server.ring()
    }
    const [signed] = await Promise.all([sign(), expire()])
    await server.ring()
    const there = (await eventsOf(id, 'signer.signed')).length
    const expired = (await eventsOf(id, 'request.expired')).length
    const acknowledged = succeeded([signed]).length
    return {
      answers: [signed],
      allowed: [200, 409, 410],
      acknowledged,
      there,
      most: acknowledged,
      stuck: there + expired === 1 ? 0 : 1,
    }
  },
}

test.each(Object.entries(races))(
  `in ${ROUNDS} rounds of a race nothing acknowledged is lost, and nothing happens twice: %s`,
  async (name, race) => {
    const tally = { ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= ROUNDS; round++) {
      const { answers, allowed, acknowledged, there, most, stuck = 0 } = await race(randomFrom(round))
      for (const { status } of answers) expect(allowed).toContain(status)
      tally.runs++
      tally.lost += Math.max(0, acknowledged - there)
      tally.doubled += Math.max(0, there - most, acknowledged - most)
      tally.stuck += stuck
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  limitOf(ROUNDS),
)
