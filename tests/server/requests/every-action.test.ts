import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replayDispute } from '#machines/lifecycles/request.replay.ts'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import { hmacOf } from '../../../server/engine/salted.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { english } from '../../../server/pdf/audit/words-en.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { recordEmbeddedLink } from '../../support/server/calls/embedding.ts'
import { handOverAndBack } from '../../support/server/calls/handovers.ts'
import { keepFor, purgeAll } from '../../support/server/calls/purges.ts'
import { senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import * as signing from '../../support/server/signing.ts'
import type { Request, Signer } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Action = Schemas['AuditAction']

/** In which story an action happens, and whether before the audit document is made. */
const ACTIONS: Record<Action, [story: 'signed' | 'refused' | 'expired' | 'canceled', isInDocument: boolean]> = {
  UPLOAD_FILE: ['signed', true],
  CREATE_REQUEST: ['signed', true],
  EDIT_REQUEST: ['signed', true],
  SEND_NOTIFICATION: ['signed', true],
  SEND_REMINDER: ['signed', true],
  SEND_EXPIRATION_NOTICE: ['signed', true],
  STOP_REMINDERS: ['signed', true],
  RESUME_REMINDERS: ['signed', true],
  MAKE_EMBEDDED_LINK: ['signed', true],
  OPEN_REQUEST: ['signed', true],
  DOWNLOAD_ORIGINAL_FILE: ['signed', true],
  REQUEST_OTP: ['signed', true],
  SEND_OTP: ['signed', true],
  VALID_OTP: ['signed', true],
  SIGN_REQUEST: ['signed', true],
  SEND_SIGN_NOTIFICATION: ['signed', true],
  FINISH_REQUEST: ['signed', true],
  CONSENT_ENDED: ['signed', true],
  GENERATE_ORIGINAL_FILE: ['signed', true],
  GENERATE_SIGNED_FILE: ['signed', false],
  GENERATE_SIGNED_FILE_WITH_AUDIT: ['signed', false],
  GENERATE_AUDIT_FILE: ['signed', false],
  SEND_END_MAIL: ['signed', false],
  DOWNLOAD_SIGNED_FILE: ['signed', false],
  DOWNLOAD_SIGNED_FILE_WITH_AUDIT: ['signed', false],
  DOWNLOAD_AUDIT_FILE: ['signed', false],
  DOWNLOAD_PROOF_FILE: ['signed', false],
  DOWNLOAD_PROOF_FOLDER: ['signed', false],
  DOWNLOAD_DISPUTE_FILE: ['signed', false],
  REFUSE_REQUEST: ['signed', true],
  REASSIGN_REQUEST: ['signed', true],
  REQUEST_EXPIRED: ['expired', false],
  REQUEST_REFUSED: ['refused', false],
  CANCEL_REQUEST: ['canceled', false],
  SEND_REFUSAL_MAIL: ['refused', false],
  SET_FIELDS: ['signed', true],
  DELETE_FILES: ['canceled', false],
  DELETE_DATA: ['canceled', false],
  HAND_OVER_REQUEST: ['signed', true],
}
const DAY = 86_400
const COPY = 'wrong@actions.example'
const CORRECTED = 'right@actions.example'

let server: Server
/** The dispute file of the canceled request, before its data was purged. */
let purged: Buffer
let told: Record<'signed' | 'refused' | 'expired' | 'canceled', Request>
/** The text of the sealed audit document, without spaces. */
let text: string
/** The addresses with which signers stop their reminders, by their mail addresses. */
const unsubscribes = new Map<string, string>()

/** Whom a signer asks to sign in their place. */
const WANTED = { firstName: 'Eve', lastName: 'Fox', language: 'EN', reason: 'She signs for us' } as const

const squeezed = (words: string) => words.replaceAll(/\s/g, '')
const ada = () => server.signIn('ada')
const read = async (id: string) => {
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  return (await server.call('GET', path, undefined, await ada())).body as Request
}
const person = (story: string, firstName: string, more: Partial<Signer> = {}): Signer => ({
  mail: `${firstName.toLowerCase()}@${story}.example`,
  firstName,
  lastName: 'Berg',
  orderToSign: 0,
  otpType: 'NONE',
  ...more,
})
/** A call of Ada about a request. It works out. */
async function act(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await server.call(method, path, body, await ada())
  expect([path, answer.status]).toEqual([path, answer.status === 204 ? 204 : 200])
  return answer
}
/** A call of a signer with the link that they were mailed last. */
async function bySigner(mail: string, method: 'GET' | 'POST', rest: string, body?: object) {
  const token = await signing.linkFor(server, mail)
  return server.call(method, `${signing.SIGNER_PATH}${rest}`, body, undefined, signing.bearer(token))
}
async function pass(days: number) {
  server.wait(days * DAY)
  await server.ring()
  await server.idle()
}

/** Everything that happens to a request that is signed, until it is sealed and downloaded. */
async function signed(): Promise<Request> {
  const optional = { signatureType: 'OPTIONAL' } as const
  const anna = person('signed', 'Anna', { otpType: 'MAIL' })
  const [leo, mia] = [person('signed', 'Leo', optional), person('signed', 'Mia', optional)]
  const { id, file, reply, request } = await signing.drafted(server, await ada(), [anna, leo, mia])
  const placeHolderList = [...request.template.files[0]!.placeHolderList, ...senderFieldsOn(1)]
  const change: Schemas['RequestPatch'] = {
    template: { files: [{ id: file.id, placeHolderList }] },
    ccRecipients: [COPY],
    params: { autoReminderFrequency: 'EVERY_DAY', daysBeforeExpirationNotification: 2, allowReassignment: true },
  }
  const path = `/public/v1/simple-sign/${id}`
  const patch = async (body: object, revision: string) =>
    server.call('PATCH', path, body, await ada(), signing.ifMatch(revision))
  const placed = await patch(change, signing.etag(reply))
  const filled = await patch({ requestFields: [{ anchorName: 'Rent', value: '1,250 €' }] }, signing.etag(placed))
  const revision = signing.ifMatch(signing.etag(filled))
  const given = await server.call('POST', `${path}/submit-request`, {}, await ada(), revision)
  expect(given.status).toBe(200)
  await server.idle()
  const [copy] = (given.body as Request).ccRecipients
  await act('POST', `${path}/cc-recipients/${copy!.id}/mail`, { mail: CORRECTED })
  await handOverAndBack(server, id)
  await recordEmbeddedLink(server, id)
  await pass(1)
  for (const stopped of [true, false]) {
    const token = new URL(unsubscribes.get(leo.mail)!).pathname.split('/').at(-1)!
    expect((await server.call('POST', '/public/v1/reminder-choice', { token, stopped })).status).toBe(200)
  }
  await pass(7.5)
  await act('GET', `/public/v1/simple-sign-files/download/${await versionOf(id, 'ORIGINAL_FILE')}`)

  const token = await signing.linkFor(server, anna.mail)
  const shown = await bySigner(anna.mail, 'GET', '/open')
  const { ask, code, sign } = signing.signingOf(server, { token, mail: anna.mail, shown })
  expect((await ask()).status).toBe(200)
  expect((await sign(await code())).status).toBe(200)
  const eve = { ...WANTED, mail: 'eve@signed.example' }
  await bySigner(mia.mail, 'GET', '/open')
  expect((await bySigner(mia.mail, 'POST', '/reassign', eve)).status).toBe(204)
  expect((await bySigner(leo.mail, 'POST', '/reject', { refusalMotive: 'Clause 4' })).status).toBeLessThan(300)
  await act('POST', `${path}/end-consent`)
  await server.idle()
  for (const type of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] as const)
    await act('GET', `/public/v1/simple-sign-files/download/${await versionOf(id, type)}`)
  await act('GET', `/public/v1/simple-sign-files/${id}/proof`)
  await act('GET', `/public/v1/simple-sign-files/${id}/proofFolder`)
  await act('GET', `/public/v1/simple-sign-files/${id}/dispute`)
  return read(id)
}

async function versionOf(id: string, type: string): Promise<string> {
  const { body } = await act('GET', `/public/v1/simple-sign-files/${id}`)
  return (body as Schemas['FileGroup'][]).flatMap(({ files }) => files).find((one) => one.type === type)!.id
}

/** A request to one signer that ends in another way. */
async function ended(story: string, end: (id: string, mail: string) => Promise<unknown>): Promise<Request> {
  const eve = person(story, 'Eve')
  const { id } = await signing.sent(server, await ada(), [eve])
  await server.idle()
  await end(id, eve.mail)
  await server.idle()
  return read(id)
}

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { mailer } = server.ports
  server.ports.mailer = {
    send: async (mail) => {
      if (mail.to === COPY) throw new NotDelivered('no', { code: '550', isFinal: true, isHanging: false })
      if (mail.unsubscribe !== undefined) unsubscribes.set(mail.to, mail.unsubscribe)
      return mailer.send(mail)
    },
  }
  told = {
    signed: await signed(),
    refused: await ended('refused', (_, mail) => bySigner(mail, 'POST', '/reject', { refusalMotive: 'Clause 4' })),
    expired: await ended('expired', () => pass(11)),
    canceled: await ended('canceled', async (id) => {
      await keepFor(server, 'ada', { files: 1, data: 2 })
      await act('POST', `/public/v1/simple-sign/${id}/cancel-request`, { customMessage: 'The terms have changed' })
      await server.idle()
      purged = await disputeOf(id)
      await pass(2.5)
      await purgeAll(server)
    }),
  }
  const trail = await versionOf(told.signed.id, 'AUDIT_TRAIL')
  const pages = await readPdf((await act('GET', `/public/v1/simple-sign-files/download/${trail}`)).bytes)
  text = squeezed(pages.map((page) => page.text).join(' '))
}, 120_000)
afterAll(() => server.stop())

test('AUDIT-001 every action of the contract has a row', () => {
  const contract = JSON.parse(readFileSync('openapi/bundle.gen.json', 'utf8')) as {
    components: { schemas: { AuditAction: { enum: string[] } } }
  }
  expect(Object.keys(ACTIONS).toSorted()).toEqual(contract.components.schemas.AuditAction.enum.toSorted())
})

describe.each(Object.entries(ACTIONS))('%s', (action, row) => {
  test('AUDIT-001 is written by its cause, is in the audit document if it happened before, and has words', () => {
    for (const language of ['en', 'fr']) {
      const messages: unknown = JSON.parse(
        readFileSync(`src/ui/messages/requests/request-detail.${language}.json`, 'utf8'),
      )
      expect(messages).toHaveProperty([`request-detail.did.${action}`])
    }
    const [story, isInDocument] = row
    const { audits } = told[story]
    expect(audits.map((audit) => audit.action)).toContain(action)
    if (isInDocument) expect(text).toContain(squeezed(english.actions[action as Action]))
  })
})

test('AUDIT-003 AUDIT-006 what the sender has filled in is set by the sender when the request is sent', () => {
  const { audits } = told.signed
  const set = audits.filter(({ action }) => action === 'SET_FIELDS')
  expect(set.map(({ from_actor: actor }) => [actor.type, actor.full_name])).toEqual([
    ['USER', 'Ada Lovelace'],
    ['SIGNER', 'Anna Berg'],
  ])
  const common = { fileName: 'Agreement.pdf', page: 1 }
  expect(JSON.parse(set[0]!.add_information!)).toEqual([
    { fieldName: 'Rent', fieldValue: '1,250 €', fieldType: 'TEXT', ...common },
    { fieldName: 'Furnished', fieldValue: 'false', fieldType: 'CHECKBOX', ...common },
  ])
  const first = audits.findIndex(({ action }) => action === 'SEND_NOTIFICATION')
  expect(audits.findIndex(({ action }) => action === 'SET_FIELDS')).toBeLessThan(first)
  const words = [english.filled('Rent', '1,250 €'), english.filled('Furnished', false)].join(', ')
  expect(text).toContain(squeezed(words))
})

test('a copy is said to be sent to whom it goes, on each of its ways', () => {
  const to = { type: 'CC_RECIPIENT', full_name: CORRECTED }
  const copies = told.signed.audits.filter(({ to_actor: actor }) => actor?.type === 'CC_RECIPIENT')
  expect(copies.map(({ action, to_actor: actor }) => [action, actor])).toEqual([
    ['EDIT_REQUEST', to],
    ['SEND_NOTIFICATION', to],
    ['SEND_END_MAIL', to],
  ])
  expect(text).toContain(squeezed(`${english.copySent} To ${CORRECTED}`))
})

const disputeOf = async (id: string) => (await act('GET', `/public/v1/simple-sign-files/${id}/dispute`)).bytes

test('PROOF-014 the dispute file of each story is replayed to its state, and its words are those that were hashed', async () => {
  const words = new Set<string>()
  for (const { id, state } of Object.values(told)) {
    const file = id === told.canceled.id ? purged : await disputeOf(id)
    const json = Buffer.from(unzipSync(file)['dispute.json']!).toString()
    const ports = { sha256, hmac: hmacOf, verifySignature: isSignedBy, pinnedKeys: server.ports.anchoring.publicKeys }
    const verdict = await replayDispute(json, ports)
    expect(verdict).toMatchObject({ is: 'replayed', file: { state: { value: state } } })
    const { words: known, events } = (verdict as Extract<typeof verdict, { is: 'replayed' }>).file
    for (const { version, member } of known) words.add(`${events[version - 1]!.type} ${member}`)
  }
  expect([...words].filter((word) => !word.endsWith('addressHash')).toSorted()).toEqual([
    'copy.readdressed former',
    'copy.readdressed mail',
    'request.canceled message',
    'request.submitted values',
    'signer.reassigned mail',
    'signer.reassigned motive',
    'signer.refused motive',
    'signer.signed signature',
    'signer.signed values',
  ])
})
