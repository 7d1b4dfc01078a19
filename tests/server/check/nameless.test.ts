import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { checkCertification } from '../../../server/cases/check/check-certification.ts'
import { checkSimpleSign } from '../../../server/cases/check/check.ts'
import { lookupOf } from '../../../server/cases/check/lookup.ts'
import { addDemo } from '../../../server/demo.ts'
import { filesOf } from '../../../server/store/documents/document-files.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { requestById } from '../../../server/store/requests/requests.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor, payloadFor, sent } from '../../support/server/signing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

const SIGNER = '/private/simple-sign-requests/signer'

async function check(documentHash: string) {
  const form = new FormData()
  form.append('documentHash', documentHash)
  return (await server.call('POST', '/public/v1/check-simple-sign', form)).body as { code: number }
}

/** What anybody is answered who has only the upload, and who has only the original. */
async function answers(request: string) {
  const { document } = (await requestById(server.ports.db, request))!
  const [file] = await filesOf(server.ports.db, document)
  return [await check(file!.uploadHash), await check(file!.originalHash)]
}

async function sign(mail: string) {
  const link = bearer(await linkFor(server, mail))
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, link)
  const payload = payloadFor(shown.body as components['schemas']['SigningView'])
  const answer = await server.call('POST', `${SIGNER}/sign`, payload, undefined, { ...link, ...ifMatch(etag(shown)) })
  expect(answer.status).toBe(200)
}

const nothing = { originalFiles: [], audits: [], signedFiles: [], signedWithAuditsFiles: [], auditFiles: [] }
/** When a request was sent. */
async function sentAt(id: string): Promise<Date> {
  const { rows } = await server.ports.db.query<{ at: Date }>(
    `select at from events where stream = $1 and type = 'request.submitted'`,
    [`request/${id}`],
  )
  return rows[0]!.at
}
const codes = (found: { code: number }[]) => found.map(({ code }) => code)

test('CHECK-046 a form alone tells in no state who sent or signed it', async () => {
  const cookie = await server.signIn('ada')
  const [anna, leo] = [ANNA, LEO].map((signer) => ({ ...signer, otpType: 'NONE' as const }))
  const { id } = await sent(server, cookie, [anna!, leo!])
  const seen: { code: number }[] = []
  const look = async () => {
    const found = await answers(id)
    seen.push(...found)
    return codes(found)
  }
  await server.idle()
  expect(await look()).toEqual([20, 20])
  await sign(ANNA.mail)
  await server.idle()
  expect(await look()).toEqual([20, 20])

  // Generation and anchoring stop half way: statements about the signers exist, but the request is not finished.
  const find = server.ports.anchoring.find
  server.ports.anchoring.find = async () => ({ outcome: 'pending' })
  await sign(LEO.mail)
  await server.mails(({ recipient, subject }) => recipient === LEO.mail && subject.startsWith('You signed'))
  await expect
    .poll(async () => (await requestById(server.ports.db, id))!.state, { timeout: 30_000 })
    .toMatch(/^ANCHORING/)
  expect(await look()).toEqual([21, 21])
  server.ports.anchoring.find = find
  await server.retry()
  await server.idle()
  expect(await look()).toEqual([25, 24])
  // Whoever has a sealed file learns both.
  const files = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, cookie)
  const sealed = (files.body as components['schemas']['FileGroup'][])[0]!.files.find(
    ({ type }) => type === 'SIGN_FILE',
  )!
  expect(await check(sealed.hash!)).toMatchObject({
    code: 0,
    data: {
      audits: [{}, {}],
      requested: { person: 'Ada Lovelace', date: (await sentAt(id)).toISOString() },
    },
  })

  const ended = await sent(server, cookie, [anna!])
  server.wait(11 * 86_400)
  await server.ring()
  await server.idle()
  const after = await answers(ended.id)
  expect(codes(after)).toEqual([22, 22])

  for (const answer of [...seen, ...after]) {
    expect(answer).toMatchObject({ data: nothing })
    expect(JSON.stringify(answer)).not.toMatch(
      new RegExp(`${id}|${ended.id}|Ada|Anna|Léo|example\\.org|Agreement|agreement`),
    )
  }
})

test('CHECK-046 the check of a draft’s file does the same work as that of an unknown file', async () => {
  const cookie = await server.signIn('ada')
  const { id } = await drafted(server, cookie, [])
  const { document } = (await requestById(server.ports.db, id))!
  const [file] = await filesOf(server.ports.db, document)
  /** The answer for a file, and the statements that the database was asked. */
  const workFor = async (documentHash: string) => {
    const statements: string[] = []
    const query: Sql['query'] = (text, values) => {
      statements.push(text)
      return server.ports.db.query(text, values)
    }
    const ports = { ...server.ports, db: { ...server.ports.db, query }, lookup: lookupOf }
    const found = [await checkSimpleSign(ports, { documentHash }), await checkCertification(ports, { documentHash })]
    return { found, statements }
  }
  const unknown = await workFor('0'.repeat(64))
  expect(unknown.found).toMatchObject([{ code: 1 }, { code: 1 }])
  expect(unknown.statements.length).toBeGreaterThan(1)
  expect(await workFor(file!.originalHash)).toEqual(unknown)
  expect(await workFor(file!.uploadHash)).toEqual(unknown)
})
