import { Ajv2020 } from 'ajv/dist/2020.js'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayDispute } from '#machines/lifecycles/request.replay.ts'
import type { DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { hmacOf } from '../../../server/engine/salted.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { verify } from '../../support/pdf/verify.ts'
import { COPIES, copied, copyLinkFor } from '../../support/server/calls/copies.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, LEO, linkFor, sent, SIGNER_PATH } from '../../support/server/signing.ts'

type Schemas = components['schemas']

const COPY = 'legal@example.org'
const MOTIVE = 'Clause 4 is not what we agreed on.'
const SIGNER_FILE = '/private/simple-sign-files/signer/dispute'
const NAMES = ['dispute.json', 'dispute.pdf', 'format/dispute-file.md', 'format/dispute-1.schema.json']
/** Anna signs what Léo refuses, with links that are those of one request each. */
const EMMA = { mail: 'emma.roux@example.org', firstName: 'Emma', lastName: 'Roux', orderToSign: 1 }

let server: Server
let ada: string
let signed: string
let refused: string
let links: { anna: string; copy: string; emma: string; leo: string }
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  const sending = await copied(server, ada, { ...ANNA, otpType: 'NONE' }, [COPY])
  signed = sending.id
  await sending.sign()
  ;({ id: refused } = await sent(server, ada, [EMMA, { ...LEO, orderToSign: 1 }]))
  const [emma, leo] = [await linkFor(server, EMMA.mail), await linkFor(server, LEO.mail)]
  for (const token of [emma, leo]) await byLink(`${SIGNER_PATH}/open`, token)
  await server.call('POST', `${SIGNER_PATH}/reject`, { refusalMotive: MOTIVE }, undefined, bearer(leo))
  await server.idle()
  links = { anna: await linkFor(server, ANNA.mail), copy: await copyLinkFor(server, COPY), emma, leo }
})
afterAll(() => server.stop())

const byLink = (path: string, token: string) => server.call('GET', path, undefined, undefined, bearer(token))
const download = (id: string) => server.call('GET', `/public/v1/simple-sign-files/${id}/dispute`, undefined, ada)
const requestOf = async (id: string) =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)).body as Schemas['Request']
const textIn = ({ bytes }: Reply, name = 'dispute.json') => Buffer.from(unzipSync(bytes)[name] ?? []).toString()
const fileIn = (reply: Reply) => JSON.parse(textIn(reply)) as DisputeFile
const replayed = (text: string) => {
  const pinnedKeys = server.ports.anchoring.publicKeys
  return replayDispute(text, { sha256, hmac: hmacOf, verifySignature: isSignedBy, pinnedKeys })
}
const wordsOf = ({ words, events }: DisputeFile) =>
  words.map(({ version, member, value }) => [events[version - 1]!.type, member, value])

test('PROOF-014 the file of a signed request is replayed to its state, with the anchored statement of the signature', async () => {
  const reply = await download(signed)
  expect([reply.status, reply.headers['content-type'], Object.keys(unzipSync(reply.bytes))]).toEqual([
    200,
    'application/zip',
    NAMES,
  ])
  expect(reply.headers['content-disposition']).toContain('filename="Services agreement_dispute.zip"')
  const file = fileIn(reply)
  expect(await replayed(textIn(reply))).toMatchObject({ is: 'replayed', pinned: true })
  expect(file.state).toMatchObject({ value: (await requestOf(signed)).state, signers: [{ status: 'SIGNED' }] })
  const signature = file.events.find(({ type }) => type === 'signer.signed')!
  expect(JSON.parse(signature.statement!.phrase)).toMatchObject({
    actor: { id: signature.actor.id, name: 'Anna Berg' },
  })
  // The end of the stream was anchored with the sealed files, after the signature.
  expect(file.heads.at(-1)!.version).toBeGreaterThan(signature.version)
  const ajv = new Ajv2020({ strict: false })
  expect([ajv.validate(JSON.parse(textIn(reply, NAMES[3])), file), ajv.errors]).toEqual([true, null])
})

test('PROOF-014 the file of a refused request is replayed to its state; a changed word of it is named with its event', async () => {
  const reply = await download(refused)
  const file = fileIn(reply)
  expect(await replayed(textIn(reply))).toMatchObject({ is: 'replayed', pinned: true })
  expect(file.state).toMatchObject({ value: 'REFUSED' })
  expect(wordsOf(file)).toContainEqual(['signer.refused', 'motive', MOTIVE])
  const refusal = file.events.find(({ type }) => type === 'signer.refused')!
  const mine = textIn(reply).replace(MOTIVE, 'I have no time.')
  expect(await replayed(mine)).toMatchObject({ is: 'wrong-event', version: refusal.version, why: 'word' })
  const other = JSON.stringify({ ...file, events: file.events.toSpliced(refusal.version - 2, 1) })
  expect(await replayed(other)).toMatchObject({ is: 'wrong-event', version: refusal.version - 1, why: 'order' })
})

test('PROOF-015 the PDF of it is sealed, and has the fingerprint of the file and of each event', async () => {
  const reply = await download(signed)
  const pdf = unzipSync(reply.bytes)['dispute.pdf']!
  expect(await verify(pdf)).toMatchObject({ isWhole: true, isCertified: true })
  const text = (await readPdf(pdf))
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s/g, '')
  const { events, request } = fileIn(reply)
  for (const words of ['Disputefile', request.id, 'COMPLETE_SIGNATURE_FINISHED', sha256(textIn(reply))])
    expect(text).toContain(words)
  const { version, statement } = events.find(({ type }) => type === 'signer.signed')!
  expect(text).toContain(`${version}.Signedsigner.signed`)
  expect(text).toContain('AnnaBerg,onthewebsite')
  expect(text).toContain(sha256(statement!.phrase))
  // The draft was saved twice: the save that the second one replaced is only in the file, and the PDF says so.
  const missing = events.filter(({ hash }) => !text.includes(hash)).map(({ type }) => type)
  expect(missing).toEqual(['draft.revised'])
  expect(text).toContain('Oneearliersaveoftherequestisnotlistedhere.')
})

test('PROOF-015 signers and copy recipients get all events, and the words that they may read', async () => {
  const [own, copy] = [await byLink(SIGNER_FILE, links.anna), await byLink(`${COPIES}/dispute`, links.copy)]
  const whole = fileIn(await download(signed))
  const { id } = whole.events.find(({ type }) => type === 'signer.signed')!.actor
  for (const [reply, kind] of [
    [own, 'signer'],
    [copy, 'ccRecipient'],
  ] as const) {
    const file = fileIn(reply)
    expect(await replayed(textIn(reply))).toMatchObject({ is: 'replayed', pinned: true })
    expect(file).toMatchObject({ salt: null, reader: { kind } })
    const acted = file.words.flatMap(({ version, member }) => (member === 'addressHash' ? version : []))
    for (const version of acted) expect(file.events[version - 1]!.actor.id).toBe(file.reader.id)
    expect(JSON.stringify(file.words)).toContain('Lyon')
  }
  expect(fileIn(own).reader.id).toBe(id)
  // A signer is not told who gets copies, and those who get one do not read why others refuse.
  expect([textIn(own).includes(COPY), textIn(copy).includes(COPY)]).toEqual([false, true])
  expect(textIn(await byLink(SIGNER_FILE, links.leo))).toContain(MOTIVE)
  expect(textIn(await byLink(SIGNER_FILE, links.emma))).not.toContain(MOTIVE)
})

test('a download is recorded once an hour, and a later file has it', async () => {
  const downloads = async () =>
    fileIn(await download(refused)).events.filter(
      ({ actor, data }) => actor.kind === 'account' && 'kind' in data && data.kind === 'DISPUTE_FILE',
    ).length
  await download(refused)
  expect([await downloads(), await downloads()]).toEqual([1, 1])
})

test('a draft has no dispute file', async () => {
  const { id } = await drafted(server, ada)
  expect(await download(id)).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
})
