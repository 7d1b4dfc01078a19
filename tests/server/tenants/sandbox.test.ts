import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addDemo } from '../../../server/demo.ts'
import { tenantById } from '../../../server/store/accounts/accounts.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { allowOrigins, askEmbeddedLink, partsOfLink } from '../../support/server/calls/embedding.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, etag, ifMatch, payloadFor, sent, SIGNER_PATH } from '../../support/server/signing.ts'

type Schemas = components['schemas']
const INPUT: Schemas['NewTenantInput'] = {
  name: 'Trials',
  type: 'STANDARD',
  simpleSigning: true,
  directSignature: false,
  deferredSignature: false,
  requestQuota: null,
  documentQuota: null,
  sandbox: true,
}
const MARK = 'Sandbox – only a test'

let server: Server
let admin: string
let cookie: string
let tenantId: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  admin = await server.signIn('annabella')
  const { body } = await server.call('POST', '/private/tenants', INPUT, admin)
  tenantId = (body as Schemas['ManagedTenant']).id
  const tenant = (await tenantById(server.ports.db, tenantId))!
  ;({ cookie } = await newPerson(server, { tenant, role: 'MANAGER' }))
  await allowOrigins(server)
})
afterAll(() => server.stop())

const read = (path: string) => server.call('GET', `/public/v1/${path}`, undefined, cookie)

/** Sends a request of the sandbox, whose signer signs with an embedded link: nobody is mailed one. */
async function asked() {
  const { id, request, file } = await sent(server, cookie, [newSigner({ embedded: true })])
  const made = await askEmbeddedLink(server, cookie, { id, signer: request.signers[0]!.id })
  const link = bearer(partsOfLink(made.body as Schemas['EmbeddedLink']).token)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, link)
  const act = (path: string, body?: object) =>
    server.call('POST', `${SIGNER_PATH}/${path}`, body, undefined, { ...link, ...ifMatch(etag(shown)) })
  const sign = (code: string) => act('sign', payloadFor(shown.body as Schemas['SigningView'], code))
  return { id, file, act, sign }
}

test('TEN-022 only what is created as a sandbox is one, for ever, and it certifies nothing', async () => {
  const { body, headers } = await server.call('GET', `/private/tenants/${tenantId}`, undefined, admin)
  expect(body).toMatchObject({ name: 'Trials', sandbox: true })
  const { body: me } = await server.call('GET', '/private/me', undefined, cookie)
  expect(me).toMatchObject({ tenant: { name: 'Trials', sandbox: true } })
  const { sandbox: _, ...change } = INPUT
  const update = (input: object) =>
    server.call('PATCH', `/private/tenants/${tenantId}`, input, admin, { 'if-match': String(headers['etag']) })
  const refused = { status: 400, body: { name: 'MalformedRequestException' } }
  expect(await update({ ...change, sandbox: false })).toMatchObject(refused)
  expect(await update({ ...change, directSignature: true })).toMatchObject(refused)
  expect(await update({ ...change, requestQuota: 500 })).toMatchObject({ status: 200, body: { sandbox: true } })
  for (const service of ['directSignature', 'deferredSignature'])
    expect(await server.call('POST', '/private/tenants', { ...INPUT, [service]: true }, admin)).toMatchObject(refused)
  const { body: other } = await server.call('POST', '/private/tenants', { ...change, name: 'Works' }, admin)
  expect(other).not.toHaveProperty('sandbox')
})

test('TEN-022 CHECK-056 a request of a sandbox is signed with an embedded link and without a mail, marked, sealed by another key and never anchored', async () => {
  const mails = async () =>
    (await server.ports.db.query<{ n: number }>('select count(*)::int as n from mailbox')).rows[0]!.n
  const before = await mails()
  const { id, file, act, sign } = await asked()
  const marked = await read(`simple-sign-files/download-intermediate/${file.id}`)
  for (const { text } of await readPdf(marked.bytes)) expect(text).toContain(MARK)

  expect((await act('generate-otp')).status).toBe(200)
  expect(await sign('123456')).toMatchObject({ status: 400, body: { name: 'WrongOrExpiredOTPException' } })
  expect((await sign('000000')).status).toBe(200)
  await server.idle()
  expect(await mails()).toBe(before)

  const { body } = await read(`simple-sign-requests/${id}`)
  expect(body).toMatchObject({
    state: 'COMPLETE_SIGNATURE_FINISHED',
    proofFileAvailable: false,
    proofFolderAvailable: false,
    tenant: { name: 'Trials', sandbox: true },
  })
  expect(await leavesOf(server.ports.db, requestSubject(id))).toEqual([])
  for (const path of ['proof', 'proofFolder'])
    expect([path, await read(`simple-sign-files/${id}/${path}`)]).toMatchObject([
      path,
      { status: 409, body: { name: 'ProofNotAvailableException' } },
    ])

  const groups = (await read(`simple-sign-files/${id}`)).body as Schemas['FileGroup'][]
  const files = groups.flatMap((group) => group.files)
  const bytesOf = async (type: Schemas['FileType']) =>
    (await read(`simple-sign-files/download/${files.find((one) => one.type === type)!.id}`)).bytes
  for (const { text } of await readPdf(await bytesOf('SIGN_FILE'))) expect(text).toContain(MARK)
  const trail = (await readPdf(await bytesOf('AUDIT_TRAIL'))).map(({ text }) => text).join('')
  expect(trail).toContain(`${MARK} – Trials`)
  expect(trail).not.toContain('How to check')
  // The certificate is in the signature, which a PDF has in hexadecimal.
  const sealedBy = Buffer.from('sandbox, only a test').toString('hex')
  for (const type of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] as const)
    expect((await bytesOf(type)).toString('latin1').toLowerCase()).toContain(sealedBy)

  const inZip = unzipSync((await read(`simple-sign-files/${id}/dispute`)).bytes)
  expect(JSON.parse(Buffer.from(inZip['dispute.json']!).toString())).toMatchObject({ organization: `${MARK} – Trials` })
  const dispute = (await readPdf(Buffer.from(inZip['dispute.pdf']!))).map(({ text }) => text).join('')
  expect(dispute).toContain('Finished without an anchor')
  expect(dispute).not.toContain('Anchored')
  expect(Buffer.from(inZip['dispute.pdf']!).toString('latin1').toLowerCase()).toContain(sealedBy)

  // It counts for nothing: no quota of mails, and no consumption of the platform.
  const { rows: quotas } = await server.ports.db.query('select owner from mail_counts where owner = $1', [
    `tenant/${tenantId}`,
  ])
  expect(quotas).toEqual([])
  const [year, month] = server.ports.now().toISOString().split('-').map(Number)
  const { body: consumption } = await server.call(
    'GET',
    `/private/stats/tenant-conso?year=${year}&month=${month}`,
    undefined,
    admin,
  )
  expect(consumption).toMatchObject({ total: { nbRequests: 0 }, rows: [] })
  expect(await act('generate-register-otp')).toMatchObject({ status: 403, body: { name: 'ForbiddenException' } })

  // A sandbox may upload what was signed elsewhere: nothing is said of that.
  for (const { type, hash } of files) {
    const form = new FormData()
    form.append('documentHash', hash!)
    const { body: checked } = await server.call('POST', '/public/v1/check-simple-sign', form)
    const code = type === 'ORIGINAL_FILE' ? 1 : 31
    expect(checked).toMatchObject({ code, data: { signedFiles: [], audits: [] } })
  }
})

test('API-027 TEN-022 requests to sign of a sandbox are listed for its own accounts only', async () => {
  const tenant = (await tenantById(server.ports.db, tenantId))!
  const own = await newPerson(server, { tenant })
  const other = await newPerson(server)
  const { id } = await sent(server, cookie, [
    newSigner({ mail: own.mail }),
    newSigner({ mail: other.mail, lastName: 'Dahl' }),
  ])
  const seenBy = async (person: typeof own) => {
    const get = (path: string) => server.call('GET', `/private/${path}`, undefined, person.cookie)
    const { content } = (await get('my-requests-to-sign')).body as { content: { requestId: string }[] }
    const { count } = (await get('my-requests-to-sign-count')).body as { count: number }
    return {
      listed: content.map(({ requestId }) => requestId),
      count,
      token: (await get(`simple-sign/signer-token/${id}`)).status,
    }
  }
  expect(await seenBy(own)).toEqual({ listed: [id], count: 1, token: 200 })
  expect(await seenBy(other)).toEqual({ listed: [], count: 0, token: 404 })
})
