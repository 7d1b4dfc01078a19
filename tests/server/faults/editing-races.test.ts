import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import { atOnce } from '../../support/at-once.ts'
import { editingOf, openAs } from '../../support/server/calls/editing.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS_THAT_DIFFER } from '../../support/server/faults.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, etag, LEO, sent, SIGNER_PATH } from '../../support/server/signing.ts'

/** Edits meet signatures at moments that differ from round to round, so there are some in each run. */
const rounds = ROUNDS_THAT_DIFFER

let server: Server
let ada: string
let count = 0
let edits: ReturnType<typeof editingOf>
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  edits = editingOf(server, () => ada)
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const fresh = (person = ANNA) => ({
  ...person,
  mail: `racing${++count}@example.org`,
  orderToSign: 0,
  otpType: 'NONE' as const,
})
const cancelRequest = (id: string) =>
  server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, { customMessage: 'No' }, ada)

/** How often events of these types happened to a request. */
async function eventsOf(id: string, types: string[]): Promise<number> {
  const query = 'select count(*)::int as n from events where stream = $1 and type = any($2)'
  return (await server.ports.db.query<{ n: number }>(query, [`request/${id}`, types])).rows[0]!.n
}

/** The answers to the calls of a race of which one can succeed, and how often it happened. */
type Outcome = { answers: Reply[]; happened: number }

/** A request that is edited, with one change. */
async function edited() {
  const { id } = await sent(server, ada, [fresh()])
  const started = await edits.start(id)
  return { id, seen: etag(await edits.patch(id, { name: 'Lease' }, etag(started))) }
}

const races: Record<string, (random: () => number) => Promise<Outcome>> = {
  'an edit begins while the only signer signs': async (random) => {
    const signer = fresh()
    const { id } = await sent(server, ada, [signer])
    const { sign } = await openAs(server, signer.mail)
    const answers = await atOnce(random, [() => edits.start(id), () => sign()])
    return { answers, happened: await eventsOf(id, ['editing.started', 'signer.signed']) }
  },
  'an edit begins while the only signer refuses': async (random) => {
    const signer = fresh()
    const { id } = await sent(server, ada, [signer])
    const { token } = await openAs(server, signer.mail)
    const refuse = () =>
      server.call('POST', `${SIGNER_PATH}/reject`, { refusalMotive: 'Clause 4' }, undefined, bearer(token))
    const answers = await atOnce(random, [() => edits.start(id), refuse])
    const { rows } = await server.ports.db.query<{ state: string; copy: boolean }>(
      'select state, editing_document is not null as copy from requests where id = $1',
      [id],
    )
    const isEdited = answers[0]!.status === 200
    expect(rows).toEqual([{ state: isEdited ? 'EDITING' : 'REFUSED', copy: isEdited }])
    return { answers, happened: await eventsOf(id, ['editing.started', 'signer.refused']) }
  },
  'an edit is submitted in one tab and dropped in another': async (random) => {
    const { id, seen } = await edited()
    const answers = await atOnce(random, [() => edits.submit(id, seen), () => edits.cancel(id)])
    return { answers, happened: await eventsOf(id, ['editing.submitted', 'editing.cancelled']) }
  },
  'an edit is submitted in two tabs': async (random) => {
    const { id, seen } = await edited()
    const answers = await atOnce(random, [() => edits.submit(id, seen), () => edits.submit(id, seen)])
    return { answers, happened: await eventsOf(id, ['editing.submitted']) }
  },
  'an edit is changed in two tabs': async (random) => {
    const { id, seen } = await edited()
    const before = await eventsOf(id, ['editing.revised'])
    const names = ['Left', 'Right']
    const answers = await atOnce(
      random,
      names.map((name) => () => edits.patch(id, { name }, seen)),
    )
    return { answers, happened: (await eventsOf(id, ['editing.revised'])) - before }
  },
  'an edit is submitted while it is changed': async (random) => {
    const { id, seen } = await edited()
    const before = await eventsOf(id, ['editing.revised'])
    const answers = await atOnce(random, [() => edits.submit(id, seen), () => edits.patch(id, { name: 'Loan' }, seen)])
    const { rows } = await server.ports.db.query<{ name: string }>('select name from requests where id = $1', [id])
    const revised = (await eventsOf(id, ['editing.revised'])) - before
    const submitted = await eventsOf(id, ['editing.submitted'])
    expect(rows[0]!.name).toBe(submitted ? 'Lease' : 'Services agreement')
    return { answers, happened: submitted + revised }
  },
  'a request expires while an edit is submitted': async (random) => {
    ada = await server.signIn('ada')
    const { id, seen } = await edited()
    const { rows } = await server.ports.db.query<{ at: Date }>('select expires_at as at from requests where id = $1', [
      id,
    ])
    server.wait((rows[0]!.at.getTime() - server.ports.now().getTime()) / 1000 - 1)
    ada = await server.signIn('ada')
    const expire = async () => {
      server.wait(2)
      await server.ring()
    }
    const answers: Reply[] = []
    await atOnce(random, [async () => void answers.push(await edits.submit(id, seen)), expire])
    const [submitted, expired] = [await eventsOf(id, ['editing.submitted']), await eventsOf(id, ['request.expired'])]
    // One that was submitted in time expires as well.
    expect(answers.map(({ status }) => status < 300)).toEqual([submitted === 1])
    expect(expired).toBe(1)
    return { answers: [], happened: expired }
  },
}

test.each(Object.entries(races))(
  `in ${rounds} rounds of a race exactly one thing happens: %s`,
  async (name, race) => {
    const tally = { ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= rounds; round++) {
      const { answers, happened } = await race(randomFrom(round))
      for (const { status } of answers) expect([200, 400, 409, 412]).toContain(status)
      const acknowledged = answers.length === 0 ? 1 : answers.filter(({ status }) => status === 200).length
      tally.runs++
      tally.lost += Math.max(0, acknowledged - happened)
      tally.doubled += Math.max(0, happened - 1, acknowledged - 1)
      tally.stuck += happened === 0 ? 1 : 0
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  limitOf(rounds),
)

test(
  `in ${rounds} rounds an edit that is submitted while the request is cancelled is part of it or is refused`,
  async () => {
    const tally = {
      ...none,
      fault: 'race: an edit is submitted while the request is cancelled',
      runs: 0,
      lost: 0,
      doubled: 0,
      stuck: 0,
    }
    for (let round = 1; round <= rounds; round++) {
      const { id, seen } = await edited()
      const [submitted, canceled] = await atOnce(randomFrom(round), [
        () => edits.submit(id, seen),
        () => cancelRequest(id),
      ])
      const { rows } = await server.ports.db.query<{ name: string; state: string; copy: string | null }>(
        'select name, state, editing_document as copy from requests where id = $1',
        [id],
      )
      expect([200, 409]).toContain(submitted!.status)
      expect(canceled!.status).toBe(200)
      const name = submitted!.status === 200 ? 'Lease' : 'Services agreement'
      expect(rows).toEqual([{ name, state: 'CANCELED', copy: null }])
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)

test(
  `in ${rounds} rounds an edit that begins while the request is cancelled is dropped with it or is refused`,
  async () => {
    const fault = 'race: an edit begins while the request is cancelled'
    const tally = { ...none, fault, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= rounds; round++) {
      const { id } = await sent(server, ada, [fresh()])
      const [started, canceled] = await atOnce(randomFrom(round), [() => edits.start(id), () => cancelRequest(id)])
      const { rows } = await server.ports.db.query<{ state: string; copy: string | null; edits: number }>(
        `select state, editing_document as copy,
           (select count(*)::int from request_edits where request = requests.id) as edits from requests where id = $1`,
        [id],
      )
      expect([200, 409]).toContain(started!.status)
      expect(canceled!.status).toBe(200)
      expect(rows).toEqual([{ state: 'CANCELED', copy: null, edits: 0 }])
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)

test(
  `in ${rounds} rounds a signature is about what the request has, while it is edited again and again`,
  async () => {
    const tally = { ...none, fault: 'race: a signer signs while others edit', runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= rounds; round++) {
      const [signer, other] = [fresh(), fresh(LEO)]
      const { id } = await sent(server, ada, [signer, other])
      const { sign } = await openAs(server, signer.mail)
      const edit = async () => {
        const started = await edits.start(id)
        if (started.status !== 200) return started
        const patched = await edits.patch(id, { name: `Lease ${round}` }, etag(started))
        return edits.submit(id, etag(patched))
      }
      const [signed, submitted] = await atOnce(randomFrom(round), [() => sign(), edit])
      expect([200, 409, 412]).toContain(signed!.status)
      expect(submitted!.status).toBe(200)
      const { rows } = await server.ports.db.query<{ before: boolean; about: string; original: string }>(
        `select s.version < e.version as before, s.data->'seen'->0->>'original' as about, f.original_hash as original
         from events s join events e on e.stream = s.stream and e.type = 'editing.submitted'
         join requests r on r.id = $2 join document_files f on f.document = r.document
         where s.stream = $1 and s.type = 'signer.signed'`,
        [`request/${id}`, id],
      )
      // Who has seen the request before the edit cannot sign it afterwards.
      expect(rows.map(({ before }) => before)).toEqual(signed!.status === 200 ? [true] : [])
      for (const { about, original } of rows) expect(about).toBe(original)
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)
