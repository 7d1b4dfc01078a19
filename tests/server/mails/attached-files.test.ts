import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { MAX_MAILED_BYTES } from '../../../server/cases/signing/mailed-files.ts'
import { addDemo } from '../../../server/demo.ts'
import type { OutgoingMail } from '../../../server/engine/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { arrived, ANNA, drafted, etag, ifMatch } from '../../support/server/signing.ts'

type Types = components['schemas']['AttachedFiles']
type Archived = { fileName: string; type: string; id: string }

const PARAMS = '/private/my-tenant-params'
let server: Server
let ada: string
let mails: OutgoingMail[] = []
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
beforeEach(() => {
  mails = []
})
afterAll(() => server.stop())

async function attach(attachedFiles: Types) {
  const charles = await server.signIn('charles')
  const before = await server.call('GET', `${PARAMS}?mode=FULL`, undefined, charles)
  const { otpTypes, defaultOtpType } = before.body as { otpTypes: string[]; defaultOtpType: string }
  const urls = { signingRedirectUrl: null, failureSigningRedirectUrl: null }
  const input = { otpTypes, defaultOtpType, ...urls, attachedFiles }
  const { status } = await server.call('PATCH', PARAMS, input, charles, ifMatch(etag(before)))
  expect(status).toBe(200)
}

let count = 0
/** A request that everybody has signed, and the mails that say so: to its sender, and to its signer. */
async function finished(params: components['schemas']['RequestParamsPatch'] = {}) {
  const kept = server.ports.mailer
  server.ports.mailer = {
    send: async (mail) => {
      mails.push(mail)
      return kept.send(mail)
    },
  }
  const signer = { ...ANNA, mail: `attached${++count}@example.org`, otpType: 'NONE' as const }
  const { id, sign } = await arrived(server, ada, signer, params)
  expect((await sign()).status).toBe(200)
  const isFinal = ({ subject }: OutgoingMail) => subject.includes('has been signed by everyone')
  await vi.waitFor(() => expect(mails.filter(isFinal)).toHaveLength(2), 30_000)
  server.ports.mailer = kept
  return { id, final: mails.filter(isFinal), others: mails.filter((mail) => !isFinal(mail)) }
}

/** What the sender can download: the name of each file by its type, and its bytes. */
async function downloads(id: string) {
  const groups = (await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)).body as {
    files: Archived[]
  }[]
  return groups.flatMap(({ files }) => files)
}

test('MAIL-005 the mails about a finished request have what the organisation attaches, byte for byte', async () => {
  await attach(['SIGNED_FILE_WITH_AUDIT', 'PROOF_FILE'])
  const { id, final, others } = await finished()
  expect(final.map(({ to }) => to).toSorted()).toEqual(['ada@example.org', `attached${count}@example.org`])
  const files = await downloads(id)
  const signed = files.find(({ type }) => type === 'SIGNED_FILE_WITH_AUDIT')!
  const { bytes } = await server.call('GET', `/public/v1/simple-sign-files/download/${signed.id}`, undefined, ada)
  for (const { files: attached = [], text } of final) {
    expect(attached.map(({ fileName, type }) => [fileName, type])).toEqual([
      [signed.fileName, 'application/pdf'],
      [expect.stringMatching(/\.json$/), 'application/json'],
    ])
    expect(attached[0]!.bytes.equals(bytes)).toBe(true)
    expect(JSON.parse(attached[1]!.bytes.toString())).toMatchObject({ request: { id } })
    expect(text).toContain('2 files are attached to this email.')
  }
  for (const { files: attached = [] } of others) expect(attached).toEqual([])
  // The embedded mailbox says what a mail program would have got.
  const kept = await server.mails((mail) => mail.recipient === 'ada@example.org' && mail.files.length > 0)
  expect(kept.files[0]).toEqual({ fileName: signed.fileName, size: bytes.length })
})

test('CONST-006 each kind of file can be attached', async () => {
  await attach(['ORIGINAL_FILE', 'SIGN_FILE', 'AUDIT_TRAIL', 'SIGNED_FILE_WITH_AUDIT', 'PROOF_FILE'])
  const { final, others } = await finished()
  // Originals are there from the start, and still wait for the last email.
  for (const { files } of others) expect(files ?? []).toEqual([])
  expect(final[0]!.files).toHaveLength(5)
  expect(new Set(final[0]!.files!.map(({ fileName }) => fileName)).size).toBe(5)
})

test('MAIL-005 SET-010 nothing is attached if the sender of the request does not want it', async () => {
  await attach(['SIGNED_FILE_WITH_AUDIT'])
  const { final } = await finished({ sendFilesByEmail: false })
  for (const { files } of final) expect(files).toEqual([])
})

test('MAIL-005 without a choice nothing is attached', async () => {
  await attach([])
  const { final } = await finished()
  for (const { files, text } of final) {
    expect(files).toEqual([])
    expect(text).not.toContain('attached')
  }
})

test('files of 7,000,000 bytes together fit in a mail', () => {
  // 4 bytes for 3, and a line break after 76: below the 10,000,000 that the strictest usual servers take.
  expect(MAX_MAILED_BYTES).toBe(7_000_000)
  expect(((MAX_MAILED_BYTES * 4) / 3) * (78 / 76)).toBeLessThan(10_000_000)
})

test('files that are too large for a mail stay on the page of the request, and the mail says so', async () => {
  await attach(['SIGN_FILE'])
  const open = server.ports.blobs.open.bind(server.ports.blobs)
  server.ports.blobs.open = async (hash) => ({ ...(await open(hash)), size: MAX_MAILED_BYTES + 1 })
  const { final } = await finished()
  server.ports.blobs.open = open
  for (const { files = [], text } of final) {
    expect(files).toEqual([])
    expect(text).toContain('The files are too large for an email')
  }
})

test('the proof counts towards the size of a mail', async () => {
  await attach(['SIGN_FILE', 'PROOF_FILE'])
  const open = server.ports.blobs.open.bind(server.ports.blobs)
  // Alone, the signed file would just fit.
  server.ports.blobs.open = async (hash) => ({ ...(await open(hash)), size: MAX_MAILED_BYTES })
  const { final } = await finished()
  server.ports.blobs.open = open
  for (const { files = [], text } of final) {
    expect(files).toEqual([])
    expect(text).toContain('The files are too large for an email')
  }
})

test('API-052 only what the contract names can be attached', async () => {
  const charles = await server.signIn('charles')
  const before = await server.call('GET', `${PARAMS}?mode=FULL`, undefined, charles)
  for (const attachedFiles of [['PDF'], ['SIGN_FILE', 'SIGN_FILE']]) {
    const input = { ...(before.body as object), attachedFiles }
    expect((await server.call('PATCH', PARAMS, input, charles, ifMatch(etag(before)))).status).toBe(400)
  }
  expect((await drafted(server, ada)).reply.status).toBe(200)
})
