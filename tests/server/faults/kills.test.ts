import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkStore } from '../../../server/adapters/integrity/store-check.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import type { Database } from '../../../server/store/engine/sql.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { randomFrom, shuffled } from '../../support/random.ts'
import { faultsOf, NO_FAULTS, none, report, seeds, SEEDS } from '../../support/server/faults.ts'
import { startRestarted, type Restarted } from '../../support/server/restarted.ts'
import type { Reply } from '../../support/server/server.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'
import { testFolder } from '../../support/server/test-folder.ts'

// Each server is killed at a point of its own, and the next one finishes what it left. The points are in the order in
// which one request reaches them, so that it alone takes them all.
const points = [
  ['pdf.intake done:1', 'once an upload has been read'],
  ['queue inviteSigners:1', 'inside the transaction that sends the request'],
  ['mailer.send done:1', 'once a mail is sent, before that is recorded'],
  ['queue generateFiles:1', 'inside the transaction of the consent'],
  ['committed generateFiles:1', 'after it, before the answer'],
  ['pdf.draw done:1', 'once the pages are drawn'],
  ['pdf.seal done:1', 'once the file is sealed'],
  ['blobs.put done:2', 'once the audit document is stored'],
  ['blobs.put done:3', 'once all sealed files are stored, before they are published'],
  ['queue anchorFiles:1', 'inside the transaction that publishes them'],
  ['committed anchorFiles:1', 'after it'],
  ['anchoring.prepare done:1', 'once the operation is prepared'],
  ['anchoring.inject done:1', 'once the operation is sent'],
  ['queue tellAnchored:1', 'inside the transaction that records its validation'],
  ['queue sendFinalMails:1', 'inside the transaction that finishes the request'],
  ['committed sendFinalMails:1', 'once the final mails are asked for'],
] as const

/** With one seed: every second point. With more: all of them in another order, at another time that they are reached, and requests side by side. */
function planOf(seed: number): { order: string[]; requests: number } {
  const order = points.map(([point]) => point)
  if (SEEDS === 1) return { order: order.filter((_, place) => place % 2 === 1), requests: 1 }
  const random = randomFrom(seed)
  const later = (point: string) => (random() < 0.3 ? point.replace(/\d$/, (nth) => `${Number(nth) + 1}`) : point)
  return { order: shuffled(order, random).map(later), requests: 1 + (seed % 3) }
}

/** The mails of a request, without that of a code. */
const mails = [
  'SIGNER_SIGNATURE_CREATED_MAIL',
  'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
  'SIGNER_SIGNATURE_FINISHED_MAIL',
  'REQUESTER_SIGNATURE_CREATED_MAIL',
  'REQUESTER_SIGNING_NOTIFICATION_MAIL',
  'REQUESTER_SIGNATURE_FINISHED_MAIL',
]

type Told = { id: string; mail: string; withCode: boolean; signed: Reply }

/** A request from its draft to its last mail. */
async function tell(server: Restarted, mail: string, withCode: boolean): Promise<Told> {
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  const otpType = withCode ? 'MAIL' : 'NONE'
  const { id, ask, code, sign } = await arrived(server, cookie, { ...ANNA, mail, otpType })
  if (withCode) await ask()
  const otp = withCode ? await code() : undefined
  const key = { 'idempotency-key': `signature-${id}` }
  const signed = await sign(otp, key)
  expect(signed).toMatchObject({ status: 200, body: { requestId: id, signatureSignerStatus: 'SIGNED' } })
  const path = `/public/v1/simple-sign-requests/${id}`
  const state = async () => ((await server.call('GET', path, undefined, cookie)).body as Request).state
  while ((await state()) !== 'COMPLETE_SIGNATURE_FINISHED') await pause(100)
  // The answer of a repeated call is that of the first.
  expect((await sign(otp, key)).body).toEqual(signed.body)
  return { id, mail, withCode, signed }
}

/** Tells requests, some side by side, until a server has been killed at each point and all of them are finished. */
async function tellAll(server: Restarted, seed: number, requests: number) {
  const told: Told[] = []
  let count = 0
  const next = async () => {
    do told.push(await tell(server, `signer.${++count}.${seed}@example.org`, count % 2 === 1))
    while (server.left() > 0)
  }
  await Promise.all(Array.from({ length: requests }, next))
  const arrivedMails = new Set<string>()
  const all = told.length * mails.length + told.filter(({ withCode }) => withCode).length
  await server.mails(({ id }) => arrivedMails.add(id).size >= all)
  return { told, recovery: Math.max(server.slowest(), performance.now() - server.lastKill()) }
}

const rowsOf = async <Row>(db: Pick<Database, 'query'>, sql: string, values: unknown[] = []) =>
  (await db.query<Row>(sql, values)).rows

/** How often a request has what it has once: events, files, statements. */
const ONCE = `
  select r.id, 'mail ' || m.kind as what, count(*)::int as n from requests r join mails m on m.subject_id = r.id
    group by r.id, m.kind, m.recipient
  union all select r.id, e.type, count(*)::int from requests r join events e on e.stream = 'request/' || r.id
    where e.type = any($1) group by r.id, e.type
  union all select s.request, 'anchor of ' || s.type,
    (select count(*)::int from anchor_leaves a where a.file_hash = s.hash) from sealed_files s
  union all select request, 'sealed ' || type, count(*)::int from sealed_files group by request, type`

const events = [
  'request.created',
  'file.uploaded',
  'request.submitted',
  'signer.signed',
  'consent.ended',
  'files.sealed',
]
const expected = [
  ...events,
  ...['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'].flatMap((type) => [`anchor of ${type}`, `sealed ${type}`]),
  ...mails.map((kind) => `mail ${kind}`),
]

/** What a stopped data folder lacks, has twice, or has not done. */
async function compare(folder: string, told: Told[]) {
  const { db, close } = await openFolder(folder)
  try {
    const rows = await rowsOf<{ id: string; what: string; n: number }>(db, ONCE, [events])
    const has = (id: string, what: string) => rows.some((row) => row.id === id && row.what === what && row.n > 0)
    const lost = told.flatMap(({ id }) => expected.filter((what) => !has(id, what)).map((what) => `${id}: ${what}`))
    const unknown = rows.filter(({ id }) => !told.some((one) => one.id === id))
    const stuck = [
      ...(await rowsOf(db, `select kind from mails where sent_at is null`)),
      ...(await rowsOf(
        db,
        // A job that looks for waiting anchorings is added each time one may wait; these are compared themselves.
        `select name from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
         and name <> 'anchorWaiting'`,
      )),
      ...(await rowsOf(db, `select state from anchorings where state <> 'VALIDATED'`)),
      ...(await rowsOf(db, 'select hash from generation_steps')),
    ]
    const { broken } = await checkStore(db, folder, ownSeal)
    return { lost: [...lost, ...broken], doubled: [...rows.filter(({ n }) => n > 1), ...unknown], stuck }
  } finally {
    await close()
  }
}

test.each(seeds)(
  `LIFE-009 a server that is killed at ${planOf(1).order.length} points resumes each time: signed once, sealed once, anchored, notified (seed %i)`,
  async (seed) => {
    const folder = testFolder('paraph-kills-')
    const { order, requests } = planOf(seed)
    const server = await startRestarted(folder, order)
    let done: Awaited<ReturnType<typeof tellAll>>
    try {
      done = await tellAll(server, seed, requests)
    } finally {
      await server.stop()
    }
    const { told, recovery } = done
    const found = await compare(folder, told)
    const [lost, doubled, stuck] = [found.lost.length, found.doubled.length, found.stuck.length]
    const tally = {
      ...none,
      fault: 'kill -9',
      runs: told.length,
      kills: server.kills(),
      lost,
      doubled,
      stuck,
      recovery,
    }
    report(tally)
    expect(server.kills()).toBe(order.length)
    expect(found).toEqual({ lost: [], doubled: [], stuck: [] })
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    rmSync(folder, { recursive: true })
  },
  1_200_000,
)
