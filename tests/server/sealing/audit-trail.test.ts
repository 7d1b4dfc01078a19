import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { sha256 } from '../../../server/engine/sha256.ts'
import type { OutgoingMail } from '../../../server/engine/ports.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { arrived, etag, ifMatch } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Trail = Schemas['AuditTrail']
type Version = Schemas['FileGroup']['files'][number]

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const PARAMS = '/private/my-tenant-params'

/** A tenant whose trail is somewhere, with a sender. */
async function tenantWith(trail: Trail, attachedFiles: Schemas['AttachedFiles'] = []) {
  const { tenant, cookie: admin } = await newPerson(server, { role: 'ADMIN_TENANT' })
  const sender = (await newPerson(server, { tenant })).cookie
  const choose = async (auditTrailGeneration: Trail) => {
    const before = await server.call('GET', `${PARAMS}?mode=FULL`, undefined, admin)
    const { otpTypes, defaultOtpType, signingRedirectUrl, failureSigningRedirectUrl } =
      before.body as Schemas['TenantParams']
    const kept = { otpTypes, defaultOtpType, signingRedirectUrl, failureSigningRedirectUrl, attachedFiles }
    const answer = await server.call('PATCH', PARAMS, { ...kept, auditTrailGeneration }, admin, ifMatch(etag(before)))
    expect(answer).toMatchObject({ status: 200, body: { auditTrailGeneration } })
  }
  await choose(trail)
  return { sender, choose }
}

/** A request that waits for its one signer. */
const waiting = (sender: string) => arrived(server, sender, { ...newSigner(), otpType: 'NONE' })

/** The sealed files of a request, by their type, and its audit actions. */
async function sealedOf(sender: string, id: string) {
  await server.idle()
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, sender)
  const versions = (body as Schemas['FileGroup'][]).flatMap(({ files }) => files)
  const sealed = versions.filter(({ type }) => type !== 'ORIGINAL_FILE')
  const bytes = async ({ id: file }: Version) =>
    (await server.call('GET', `/public/v1/simple-sign-files/download/${file}`, undefined, sender)).bytes
  const files = Object.fromEntries(await Promise.all(sealed.map(async (one) => [one.type, await bytes(one)] as const)))
  const request = await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, sender)
  const actions = (request.body as Schemas['Request']).audits.map(({ action }) => action)
  return { files, made: actions.filter((action) => action.startsWith('GENERATE')).toSorted() }
}

const textOf = (bytes: Buffer) => ask('pdftotext', bytes, '-layout', 'FILE', '-').out.toString()

describe('AUDIT-004 the trail is where the organisation wants it', () => {
  test.skipIf(lacks('pdftotext'))('in a file of its own only: no other file has its pages', async () => {
    const { sender } = await tenantWith('SEPARATED')
    const { id, sign } = await waiting(sender)
    expect((await sign()).status).toBe(200)
    const { files, made } = await sealedOf(sender, id)
    expect(Object.keys(files).toSorted()).toEqual(['AUDIT_TRAIL', 'SIGN_FILE'])
    expect(made).toEqual(['GENERATE_AUDIT_FILE', 'GENERATE_ORIGINAL_FILE', 'GENERATE_SIGNED_FILE'])
    expect(textOf(files['AUDIT_TRAIL']!)).toContain(id)
    expect(textOf(files['SIGN_FILE']!)).not.toContain(id)
  })

  test.skipIf(lacks('pdftotext'))('after the signed pages only: there is no separate trail to download', async () => {
    const { sender } = await tenantWith('INCLUDED_IN_SIGNED_FILES')
    const { id, sign } = await waiting(sender)
    expect((await sign()).status).toBe(200)
    const { files, made } = await sealedOf(sender, id)
    expect(Object.keys(files).toSorted()).toEqual(['SIGNED_FILE_WITH_AUDIT', 'SIGN_FILE'])
    expect(made).toEqual(['GENERATE_ORIGINAL_FILE', 'GENERATE_SIGNED_FILE', 'GENERATE_SIGNED_FILE_WITH_AUDIT'])
    const [signed, both] = [textOf(files['SIGN_FILE']!), textOf(files['SIGNED_FILE_WITH_AUDIT']!)]
    expect(both.startsWith(signed)).toBe(true)
    expect(both.slice(signed.length)).toContain(id)
    // The trail names the signed file, and both are known to the check.
    expect(both.replaceAll(/\s/g, '')).toContain(sha256(files['SIGN_FILE']!).slice(0, 8))
    const form = new FormData()
    form.append('documentHash', sha256(files['SIGNED_FILE_WITH_AUDIT']!))
    const { body } = await server.call('POST', '/public/v1/check-simple-sign', form)
    const { data } = body as { data: Schemas['SimpleSignCheck'] }
    expect([data.signedFiles, data.signedWithAuditsFiles, data.auditFiles].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ])
  })
})

test('AUDIT-004 a request keeps what its organisation had when it was sent, whatever it chooses later', async () => {
  const { sender, choose } = await tenantWith(null)
  const both = await waiting(sender)
  await choose('SEPARATED')
  const alone = await waiting(sender)
  await choose('INCLUDED_IN_SIGNED_FILES')
  for (const { sign } of [both, alone]) expect((await sign()).status).toBe(200)
  expect(Object.keys((await sealedOf(sender, both.id)).files)).toHaveLength(3)
  expect(Object.keys((await sealedOf(sender, alone.id)).files).toSorted()).toEqual(['AUDIT_TRAIL', 'SIGN_FILE'])
})

test('MAIL-005 who was to get the trail gets it where it is, and senders are told so', async () => {
  const { sender } = await tenantWith('INCLUDED_IN_SIGNED_FILES', ['AUDIT_TRAIL'])
  const me = await server.call('GET', '/private/me', undefined, sender)
  expect(me.body).toMatchObject({ tenant: { attachedFiles: ['SIGNED_FILE_WITH_AUDIT'] } })
  const mails: OutgoingMail[] = []
  const kept = server.ports.mailer
  server.ports.mailer = {
    send: async (mail) => {
      mails.push(mail)
      return kept.send(mail)
    },
  }
  const { sign } = await waiting(sender)
  expect((await sign()).status).toBe(200)
  const final = () => mails.filter(({ subject }) => subject.includes('has been signed by everyone'))
  await vi.waitFor(() => expect(final()).toHaveLength(2), 30_000)
  server.ports.mailer = kept
  for (const { files = [] } of final())
    expect(files.map(({ fileName }) => fileName)).toEqual(['Services agreement_signed_with_audit.pdf'])
})
