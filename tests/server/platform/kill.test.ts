import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import type { Reply } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  codeFor,
  etag,
  ifMatch,
  linkFor,
  payloadFor,
  sent,
  type Request,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']

const folder = mkdtempSync(join(tmpdir(), 'paraph-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SIGNER = '/private/simple-sign-requests/signer'
const FINISHED = 'COMPLETE_SIGNATURE_FINISHED'
const requests: string[] = []

const signIn = async (server: Killable) =>
  (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie

/** A signer who has received the code. Only the call that signs is left. */
async function arrived(server: Killable, mail: string) {
  const { id } = await sent(server, await signIn(server), [{ ...ANNA, mail }])
  requests.push(id)
  const token = await linkFor(server, mail)
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(token))
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(token))
  const payload = payloadFor(shown.body as Schemas['SigningView'], await codeFor(server, mail))
  const headers = { ...bearer(token), ...ifMatch(etag(shown)), 'idempotency-key': `signature-${requests.length}` }
  return { id, sign: (by: Killable) => by.call('POST', `${SIGNER}/sign`, payload, undefined, headers) }
}

async function finished(server: Killable, id: string): Promise<Request> {
  const cookie = await signIn(server)
  for (;;) {
    const answer = await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, cookie)
    const request = answer.body as Request
    if (request.state === FINISHED) return request
    await pause(100)
  }
}

const points = [
  ['inside the transaction of the consent', 'queue generateFiles:1'],
  ['after it, before the answer', 'committed generateFiles:1'],
  ['once the pages are drawn', 'pdf.draw done:1'],
  ['once the file is sealed', 'pdf.seal done:1'],
  ['once the audit document is stored', 'blobs.put done:4'],
  ['once all sealed files are stored, before they are published', 'blobs.put done:6'],
  ['inside the transaction that publishes it', 'queue anchorFiles:1'],
  ['after it', 'committed anchorFiles:1'],
  ['once the operation is prepared', 'anchoring.prepare done:1'],
  ['once the operation is sent', 'anchoring.inject done:1'],
  ['inside the transaction that records its validation', 'queue tellAnchored:1'],
  ['inside the transaction that finishes the request', 'queue sendFinalMails:1'],
  ['once a final mail is sent', 'committed sendFinalMails:1'],
] as const

/** Each server finishes what the killed one before it left, and is killed at a point of its own. */
let server: Killable
beforeAll(async () => (server = await startKillable(folder, points[0][1])))

test.each(points)(
  'LIFE-009 a server killed %s (%s) resumes: signed once, sealed once, anchored, notified',
  async (...[, point]) => {
    const doomed = server
    const mail = `anna.${requests.length}@example.org`
    const { id, sign } = await arrived(doomed, mail)
    await doomed.arm()
    // A server killed during the call does not answer.
    const first: Reply | null = await sign(doomed).catch(() => null)
    expect(first?.status ?? 200).toBe(200)
    expect(await doomed.ended).toBe('SIGKILL')

    const following = points[points.findIndex(([, name]) => name === point) + 1]
    const next = await startKillable(folder, following?.[1])
    server = next
    const again = await sign(next)
    // The answer of a repeated call is that of the first, which may have got lost with the server.
    expect(again).toMatchObject({ status: 200, body: { requestId: id, signatureSignerStatus: 'SIGNED' } })
    if (first) expect(again.body).toEqual(first.body)

    const { audits } = await finished(next, id)
    const count = (action: string) => audits.filter((audit) => audit.action === action).length
    expect([count('SIGN_REQUEST'), count('CONSENT_ENDED'), count('GENERATE_SIGNED_FILE')]).toEqual([1, 1, 1])

    await next.mails(({ recipient, subject }) => recipient === mail && subject.includes('signed by everyone'))
  },
  120_000,
)

test('the remaining data has intact chains, one end of consent and one seal per request, and all its files', async () => {
  await server.stop()
  const { db, close } = await openFolder(folder)
  expect(await firstBroken(db)).toBeNull()
  const { rows } = await db.query<{ stream: string; type: string; n: number }>(
    `select stream, type, count(*)::int as n from events
     where type in ('consent.ended', 'files.sealed', 'signer.signed') group by stream, type order by stream, type`,
  )
  expect(rows).toEqual(
    requests
      .toSorted()
      .flatMap((id) =>
        ['consent.ended', 'files.sealed', 'signer.signed'].map((type) => ({ stream: `request/${id}`, type, n: 1 })),
      ),
  )
  const sealed = await db.query<{ hash: string }>('select hash from sealed_files')
  const anchored = await db.query<{ hash: string; n: number }>(
    `select file_hash as hash, count(*)::int as n from anchor_leaves
     where file_hash in (select hash from sealed_files) group by file_hash`,
  )
  expect(anchored.rows.toSorted(byHash)).toEqual(sealed.rows.map(({ hash }) => ({ hash, n: 1 })).toSorted(byHash))
  for (const { hash } of sealed.rows) expect(existsSync(join(folder, 'blobs', hash.slice(0, 2), hash))).toBe(true)
  await close()
})

const byHash = (a: { hash: string }, b: { hash: string }) => (a.hash < b.hash ? -1 : 1)
