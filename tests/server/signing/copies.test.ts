import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { COPIES, copied, copyLinkFor } from '../../support/server/calls/copies.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { ANNA, bearer, linkFor, SIGNER_PATH } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: Desk
let ada: string
let count = 0
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  ada = await desk.server.signIn('ada')
})
afterAll(() => desk.server.stop())

/** A sent request whose signer needs no code, with a copy recipient of its own. */
async function begin(others: string[] = []) {
  const mail = `legal${++count}@example.org`
  const signer = { ...ANNA, mail: `anna${count}@example.org`, otpType: 'NONE' } as const
  return { mail, signer, ...(await copied(desk.server, ada, signer, [mail, ...others])) }
}
const trailOf = async (id: string) =>
  (
    (await desk.server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada))
      .body as Schemas['Request']
  ).audits
const mailsTo = async (mail: string) => {
  await desk.server.idle()
  const { rows } = await desk.server.ports.db.query<{ subject: string }>(
    'select subject from mailbox where recipient = $1 order by position',
    [mail],
  )
  return rows.map(({ subject }) => subject)
}

test('CC-006 MAIL-008 copy recipients get a mail with a link when the request is sent, and one when it is finished', async () => {
  const { id, mail, signer, sign } = await begin(['second@example.org'])
  expect(await mailsTo(mail)).toEqual(['Ada Lovelace sends you a copy of “Services agreement”'])
  const first = await copyLinkFor(desk.server, mail)
  expect(await copyLinkFor(desk.server, 'second@example.org')).not.toBe(first)
  expect((await sign()).status).toBe(200)
  await desk.server.mails(({ recipient, subject }) => recipient === mail && subject.includes('signed by everyone'))
  expect(await mailsTo(mail)).toHaveLength(2)
  expect(await mailsTo(signer.mail)).toHaveLength(3)

  const told = (await trailOf(id)).filter(({ to_actor: to }) => to?.type === 'CC_RECIPIENT')
  expect(told.map(({ action, to_actor: to }) => [action, to?.full_name]).toSorted()).toEqual([
    ['SEND_END_MAIL', mail],
    ['SEND_END_MAIL', 'second@example.org'],
    ['SEND_NOTIFICATION', mail],
    ['SEND_NOTIFICATION', 'second@example.org'],
  ])
})

test('CC-001 a copy recipient sees the request and who signs it, without mail addresses of signers or addresses of others', async () => {
  const { id, file, mail, signer, open, sign } = await begin()
  const view = await open()
  expect(view).toMatchObject({
    id,
    name: 'Services agreement',
    state: 'PENDING',
    issuerFullName: 'Ada Lovelace',
    ccRecipients: [{ email: mail }],
    signers: [{ firstName: 'Anna', lastName: 'Berg', signatureSignerStatus: 'PENDING' }],
  })
  await sign()
  const later = await open()
  expect(later.signers).toMatchObject([{ signatureSignerStatus: 'SIGNED' }])
  expect(later.audits.map(({ action }) => action)).toContain('SIGN_REQUEST')
  const text = JSON.stringify(later)
  expect(text).not.toContain(signer.mail)
  expect(text).not.toContain('127.0.0.1')
  expect(text).not.toContain('customMailsContent')
  expect(file).not.toBe('')
})

test('CC-002 PROOF-003 a copy recipient downloads files and the proof; each download is in the trail under their address', async () => {
  const { id, file, mail, read, sign } = await begin()
  expect((await read('/proof')).body).toEqual(named('ProofNotAvailableException'))
  expect((await read(`/download/${file}`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read(`/download-intermediate/${file}`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await sign()
  await desk.server.mails(({ recipient, subject }) => recipient === mail && subject.includes('signed by everyone'))
  const groups = (await read('/files')).body as Schemas['FileGroup'][]
  expect(groups.map((group) => group.files.map(({ type }) => type))).toEqual([
    expect.arrayContaining(['ORIGINAL_FILE', 'SIGNED_FILE_WITH_AUDIT']),
  ])
  const sealed = groups[0]!.files.find(({ type }) => type === 'SIGNED_FILE_WITH_AUDIT')!
  expect(sealed.downloadLink).toBe(`/api/private/cc-recipient/download/${sealed.id}`)
  expect((await read(`/download/${sealed.id}`)).status).toBe(200)
  expect((await read('/proof')).status).toBe(200)
  const audits = (await trailOf(id)).filter(({ from_actor: by }) => by.type === 'CC_RECIPIENT')
  expect(audits.map(({ action, from_actor: by, request_ip: ip }) => [action, by.full_name, ip])).toEqual([
    ['DOWNLOAD_ORIGINAL_FILE', mail, '127.0.0.1'],
    ['DOWNLOAD_SIGNED_FILE_WITH_AUDIT', mail, '127.0.0.1'],
    ['DOWNLOAD_PROOF_FILE', mail, '127.0.0.1'],
  ])
})

test('a signer is not told the addresses of those who get copies', async () => {
  const { file, mail, signer, read } = await begin()
  await read(`/download/${file}`)
  const token = await linkFor(desk.server, signer.mail)
  const { body } = await desk.server.call(
    'GET',
    `${SIGNER_PATH}/open?withAudits=true`,
    undefined,
    undefined,
    bearer(token),
  )
  expect((body as Schemas['SigningView']).audits).toContainEqual(
    expect.objectContaining({ action: 'DOWNLOAD_ORIGINAL_FILE', from_actor: { type: 'CC_RECIPIENT', full_name: '' } }),
  )
  expect(JSON.stringify(body)).not.toContain(mail)
})

test('RIGHT-038 a link of a copy recipient reads its own request only, and signs nothing', async () => {
  const [one, other] = [await begin(), await begin()]
  const token = await copyLinkFor(desk.server, one.mail)
  for (const rest of [`/download/${other.file}`, `/download-intermediate/${other.file}`])
    expect(await one.read(rest)).toMatchObject({ status: 404, body: named('NotFoundException') })
  for (const path of [`${SIGNER_PATH}/me`, `${SIGNER_PATH}/open`, `/private/simple-sign-files/signer`])
    expect(await desk.server.call('GET', path, undefined, undefined, bearer(token))).toMatchObject({
      status: 410,
      body: named('InvalidTokenException'),
    })
  const signing = await linkFor(desk.server, one.signer.mail)
  for (const wrong of [signing, 'a'.repeat(43)])
    expect(await one.read('/open', wrong)).toMatchObject({ status: 410, body: named('InvalidTokenException') })
})

test('the link expires after a week, of a request that has ended, too, and a new one is mailed to the same address', async () => {
  const { id, mail, read } = await begin()
  const token = await copyLinkFor(desk.server, mail)
  desk.server.wait(7 * 86_400 - 1)
  expect((await read('/open', token)).status).toBe(200)
  desk.server.wait(1)
  expect(await read('/open', token)).toMatchObject({ status: 410, body: named('ExpiredTokenException') })
  desk.server.wait(4 * 86_400)
  await desk.server.ring()
  const refresh = () => desk.server.call('POST', '/private/refresh-signer-token', { token })
  expect((await refresh()).status).toBe(204)
  expect(await refresh()).toMatchObject({ status: 429, body: named('TooManyAttemptsException') })
  expect(await mailsTo(mail)).toHaveLength(2)
  const renewed = await copyLinkFor(desk.server, mail)
  expect(renewed).not.toBe(token)
  const view = (await read('/open', renewed)).body as Schemas['CopyView']
  expect(view).toMatchObject({ id, state: 'EXPIRED' })
})

test('only the hash of a token is stored', async () => {
  const { mail } = await begin()
  const token = await copyLinkFor(desk.server, mail)
  const { rows } = await desk.server.ports.db.query<{ link: string }>('select l::text as link from links l')
  expect(rows.some(({ link }) => link.includes(token))).toBe(false)
  expect((await desk.server.call('GET', `${COPIES}/open`, undefined, undefined, bearer(token))).status).toBe(200)
})
