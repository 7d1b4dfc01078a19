import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { workersOf } from '../../../server/jobs/workers.ts'
import { randomFrom } from '../../support/random.ts'
import { atOnce } from '../../support/at-once.ts'
import { certificationBody, createCertification } from '../../support/server/calls/certifications.ts'
import { deferredPath, newFile, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS_THAT_DIFFER } from '../../support/server/faults.ts'
import type { Reply } from '../../support/server/server.ts'
import { openCertificationDesk, type Desk } from '../certifications/certification-desk.ts'

type DeferredFile = components['schemas']['DeferredFile']

/** Calls meet at moments that differ from round to round, so there are some in each run. */
const rounds = ROUNDS_THAT_DIFFER
/** The files that the tenant may certify each round before its quota is spent. */
const LEFT = 3

let desk: Desk
let ada: string
let job: () => Promise<void>
beforeAll(async () => {
  desk = await openCertificationDesk()
  const { rows } = await desk.server.ports.db.query<{ owner: string; tenant: string }>(
    `update tenants t set params = t.params || '{"deferredSchedule": {"flowName": "Daily deeds"}}'
     from accounts a where a.login = 'ada' and a.tenant = t.id returning a.id as owner, t.id as tenant`,
  )
  const due = () => desk.server.ports.now().toISOString()
  job = () => workersOf(desk.server.ports).certifyDeferred({ ...rows[0]!, due: due() })
})
beforeEach(async () => {
  ada = await desk.server.signIn('ada')
  await desk.server.ports.db.query('delete from deferred_files where certification is null')
})
afterAll(() => desk.server.stop())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await desk.server.ports.db.query<Row>(text, values)).rows

/** So many new files that wait. */
async function waiting(files: number): Promise<DeferredFile[]> {
  const given = Object.assign({}, ...Array.from({ length: files }, newFile)) as Record<string, string>
  return (await uploadDeferred(desk.server, ada, given)).body as DeferredFile[]
}
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)
const certify = (deferredFiles: string[], headers?: Record<string, string>) =>
  createCertification(desk.server, ada, { flowName: 'Weekly deeds', deferredFiles }, headers)
const remove = (id: string) => desk.server.call('DELETE', deferredPath(id), undefined, ada)
const succeeded = (answers: readonly Reply[]) => answers.filter(({ status }) => status === 200).length

/** How often files became part of certifications, and how many of them did not. */
async function certifiedOf(files: readonly DeferredFile[]): Promise<{ times: number; never: number }> {
  const [row] = await query<{ times: number; never: number }>(
    `select (select count(*)::int from certification_files where hash = any($1)) as times,
       (select count(*)::int from unnest($1::text[]) as own
        where not exists (select 1 from certification_files where hash = own)) as never`,
    [files.map(({ hash }) => hash)],
  )
  return row!
}

/** What must be 0 whatever happens at once: rows that contradict each other. */
async function contradictions(): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select ((select count(*) from deferred_files d where certification is not null and 1 <>
         (select count(*) from certification_files f where f.certification = d.certification and f.hash = d.hash))
       + (select count(*) from certifications c where files <>
         (select count(*) from certification_files f where f.certification = c.id))
       + (select count(*) from certifications c where files <>
         (select count(*) from anchor_leaves l join anchorings a on a.id = l.anchoring
          where a.subject_kind = 'certification' and a.subject_id = c.id))
       + (select count(*) from certification_months m where files <>
         (select coalesce(sum(files), 0) from certifications c where c.tenant = m.tenant)))::int as n`,
  )
  return row!.n
}

/** Lets the tenant of Ada certify `LEFT` files more. */
const limit = () =>
  query(
    `update tenants t set params = t.params || jsonb_build_object('documentQuota', $1 +
       (select coalesce(sum(files), 0) from certification_months m where m.tenant = t.id)::int)
     from accounts a where a.login = 'ada' and a.tenant = t.id`,
    [LEFT],
  )
const unlimit = () => query(`update tenants set params = params || '{"documentQuota": null}'`)
/** By how many files the quota was exceeded. */
async function beyondQuota(): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select coalesce(sum(greatest(0, m.files - (t.params->>'documentQuota')::int)), 0)::int as n
     from certification_months m join tenants t on t.id = m.tenant where t.params->>'documentQuota' is not null`,
  )
  return row!.n
}

/** Makes a call so often at once that in some round one of them meets another one between any two of its steps. */
const repeated = (random: () => number, call: () => Promise<Reply>) =>
  atOnce(random, Array<() => Promise<Reply>>(12).fill(call))

/** What calls were told that they did, how much of it was done, and what is neither done nor refused. */
type Outcome = { acknowledged: number; happened: number; most: number; stuck?: number }

let count = 0
const races: Record<string, (random: () => number) => Promise<Outcome>> = {
  'two calls certify the same deferred files': async (random) => {
    const files = await waiting(3)
    const answers = await atOnce(random, [() => certify(idsOf(files)), () => certify(idsOf(files).toReversed())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { times, never } = await certifiedOf(files)
    return { acknowledged: 3 * succeeded(answers), happened: times, most: 3, stuck: never }
  },
  'three calls want two of three deferred files each': async (random) => {
    const files = await waiting(3)
    const [one, two, three] = idsOf(files) as [string, string, string]
    const calls = [
      [one, two],
      [two, three],
      [three, one],
    ].map((ids) => () => certify(ids))
    const answers = await atOnce(random, calls)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { times, never } = await certifiedOf(files)
    return { acknowledged: 2 * succeeded(answers), happened: times, most: 2, stuck: never === 1 ? 0 : 1 }
  },
  'a file is certified while it is removed': async (random) => {
    const files = await waiting(2)
    const [certified, removed] = await atOnce(random, [() => certify(idsOf(files)), () => remove(files[0]!.id)])
    expect([certified!.status, removed!.status]).toBeOneOf([
      [200, 409],
      [400, 204],
    ])
    const { times } = await certifiedOf(files)
    const kept = await query('select 1 from deferred_files where id = $1', [files[0]!.id])
    const isCertified = certified!.status === 200
    expect([times, kept.length]).toEqual(isCertified ? [2, 1] : [0, 0])
    return { acknowledged: 1, happened: kept.length === (isCertified ? 1 : 0) ? 1 : 0, most: 1 }
  },
  'a file is removed while its content is uploaded again': async (random) => {
    const content = newFile()
    const [file] = (await uploadDeferred(desk.server, ada, content)).body as DeferredFile[]
    const again = () => uploadDeferred(desk.server, ada, content)
    const [removed, uploaded] = await atOnce(random, [() => remove(file!.id), again])
    expect(removed!.status).toBe(204)
    expect(uploaded!.status).toBeOneOf([200, 400])
    const rows = await query<{ hash: string }>('select hash from deferred_files where hash = $1', [file!.hash])
    const { blobs } = desk.server.ports
    const lost = rows.length > 0 ? (await blobs.missing([file!.hash])).length : 0
    return { acknowledged: succeeded([uploaded!]), happened: rows.length - lost, most: 1 }
  },
  'one certification of deferred files is asked for again and again with its key': async (random) => {
    const files = await waiting(2)
    const key = { 'idempotency-key': `certify-deferred-${++count}` }
    const answers = await repeated(random, () => certify(idsOf(files), key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { times, never } = await certifiedOf(files)
    const made = new Set(answers.map(({ body }) => JSON.stringify(body))).size
    return { acknowledged: 2 * made, happened: times, most: 2, stuck: never }
  },
  'one certification of hashes is asked for again and again with its key': async (random) => {
    const key = { 'idempotency-key': `certify-hashes-${++count}` }
    const body = certificationBody(2, { flowName: `Deeds ${count}` })
    const call = () => createCertification(desk.server, ada, body, key)
    const answers = await repeated(random, call)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const made = await query('select 1 from certifications where flow_name = $1', [body.flowName])
    return {
      acknowledged: new Set(answers.map((one) => JSON.stringify(one.body))).size,
      happened: made.length,
      most: 1,
    }
  },
  'files are uploaded again and again with one key': async (random) => {
    const content = newFile()
    const key = { 'idempotency-key': `upload-deferred-${++count}` }
    const call = () => uploadDeferred(desk.server, ada, content, key)
    const answers = await repeated(random, call)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const told = new Set(answers.map((one) => JSON.stringify(one.body)))
    const ids = (answers[0]!.body as DeferredFile[]).map(({ id }) => id)
    const rows = await query('select 1 from deferred_files where name = any($1)', [Object.keys(content)])
    const kept = await query('select 1 from deferred_files where id = any($1)', [ids])
    return { acknowledged: told.size, happened: rows.length, most: 1, stuck: 1 - kept.length }
  },
  'the scheduled job runs while somebody certifies by hand': async (random) => {
    const files = await waiting(3)
    const byHand = idsOf(files).slice(0, 1 + Math.floor(random() * 3))
    const answers: Reply[] = []
    await atOnce(random, [async () => void answers.push(await certify(byHand)), () => job().catch(() => {})])
    expect(answers[0]!.status).toBeOneOf([200, 400])
    // One that has lost is tried again.
    await job()
    const { times, never } = await certifiedOf(files)
    return { acknowledged: succeeded(answers), happened: times - 2, most: 1, stuck: never }
  },
  'the scheduled job runs twice while a file is removed': async (random) => {
    const files = await waiting(3)
    const answers: Reply[] = []
    const removing = async () => void answers.push(await remove(files[1]!.id))
    await atOnce(random, [removing, () => job().catch(() => {}), () => job().catch(() => {})])
    await job()
    const removed = answers.filter(({ status }) => status === 204).length
    const { times, never } = await certifiedOf(files)
    return { acknowledged: 3, happened: times + removed, most: 3, stuck: never - removed }
  },
  'two calls take the last places of the quota': async (random) => {
    await limit()
    const bodies = [2, 2, 1].map((files) => certificationBody(files, { flowName: `Quota ${++count}` }))
    const answers = await atOnce(
      random,
      bodies.map((body) => () => createCertification(desk.server, ada, body)),
    )
    const beyond = await beyondQuota()
    await unlimit()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    expect(answers[2]!.status).toBe(200)
    const made = await query('select 1 from certifications where flow_name = any($1)', [
      bodies.map(({ flowName }) => flowName),
    ])
    return { acknowledged: succeeded(answers), happened: made.length + beyond, most: 2 }
  },
  'the scheduled job and a call take the last places of the quota': async (random) => {
    const files = await waiting(2)
    await limit()
    const body = certificationBody(2, { flowName: `Quota ${++count}` })
    const answers: Reply[] = []
    const call = async () => void answers.push(await createCertification(desk.server, ada, body))
    await atOnce(random, [call, job])
    const beyond = await beyondQuota()
    const { never } = await certifiedOf(files)
    await unlimit()
    const isCalled = answers[0]!.status === 200
    expect(answers[0]!.status).toBeOneOf([200, 409])
    // What waits is certified as soon as the quota allows it.
    await job()
    const { times } = await certifiedOf(files)
    expect(times).toBe(2)
    return { acknowledged: 1, happened: (never === 0 ? 1 : 0) + (isCalled ? 1 : 0) + beyond, most: 1 }
  },
}

test.each(Object.entries(races))(
  `in ${rounds} rounds of a race there is exactly one outcome, and rows agree with each other: %s`,
  async (name, race) => {
    const tally = { ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 }
    for (let round = 1; round <= rounds; round++) {
      const { acknowledged, happened, most, stuck = 0 } = await race(randomFrom(round))
      tally.runs++
      tally.lost += Math.max(0, acknowledged - happened)
      tally.doubled += Math.max(0, happened - most, acknowledged - most)
      tally.stuck += stuck
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect(await contradictions()).toBe(0)
  },
  limitOf(rounds),
)

/** Lets the next read of deferred files wait until it is let go. `held`: it waits. */
function holdRead() {
  const { ports } = desk.server
  const honest = ports.db
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  ports.db = {
    query: async (text, values) => {
      if (!text.includes('from deferred_files')) return honest.query(text, values)
      ports.db = honest
      held.resolve()
      await letGo.promise
      return honest.query(text, values)
    },
    exec: (text) => honest.exec(text),
    transaction: (work) => honest.transaction(work),
  }
  return { held: held.promise, letGo: letGo.resolve }
}

test('a call that is checked after its repetition has certified the files gets the same answer', async () => {
  const ids = idsOf(await waiting(2))
  const key = { 'idempotency-key': 'certify-deferred-late' }
  const { held, letGo } = holdRead()
  const late = certify(ids, key)
  await held
  const { status, body } = await certify(ids, key)
  letGo()
  expect([status, await late]).toMatchObject([200, { status: 200, body }])
})
