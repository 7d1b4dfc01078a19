import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { encrypted } from '../../support/pdf/encrypted.ts'
import { carrying, plain } from '../../support/pdf/hostile.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { ANNA, drafted, etag, LEO, sent } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

type Draft = Awaited<ReturnType<typeof drafted>>

/** Gives a draft two signers with these orders. */
const ordered = async ({ id }: Draft, orders: [number, number]) => {
  const signers = [ANNA, LEO].map((person, index) => ({
    ...person,
    roles: [person.firstName],
    orderToSign: orders[index]!,
  }))
  expect(await desk.patch(id, { signers })).toMatchObject({ status: 200 })
}

test.each<[string, (draft: Draft) => Promise<unknown>, string]>([
  ['SET-025 without signers', ({ id }) => desk.patch(id, { signers: [] }), 'RequestNotSendableException'],
  ['SET-022 without a file', ({ id, file }) => desk.remove(id, file.id), 'RequestNotSendableException'],
  [
    'WIZ-020 with a field without a name',
    ({ id, file, request }) => {
      const nameless = { ...request.template.files[0]!.placeHolderList[0]!, anchorName: ' ' }
      return desk.patch(id, { template: { files: [{ id: file.id, placeHolderList: [nameless] }] } })
    },
    'FieldWithoutNameException',
  ],
  ['SIGR-037 SIGR-040 with the orders 0 and 2', (draft) => ordered(draft, [0, 2]), 'RequestNotSendableException'],
  ['SIGR-039 with the orders 1 and 50', (draft) => ordered(draft, [1, 50]), 'RequestNotSendableException'],
  ['SIGR-038 with the orders 1 and 3', (draft) => ordered(draft, [1, 3]), 'RequestNotSendableException'],
  ['SIGR-037 with the orders 2 and 2', (draft) => ordered(draft, [2, 2]), 'RequestNotSendableException'],
])('a draft %s is not sent', async (_, spoil, name) => {
  const draft = await drafted(desk.server, desk.ada)
  await spoil(draft)
  const answer = await desk.submit(draft.id, {})
  expect(answer.status).toBe(name === 'RequestNotSendableException' ? 409 : 400)
  expect(answer.body).toEqual(named(name))
  expect((await desk.get(draft.id)).body).toMatchObject({ state: 'INITIATED' })
})

test.each<[number, number]>([
  [0, 0],
  [1, 1],
  [2, 1],
])('a draft with the orders %i and %i is sent', async (...orders) => {
  const draft = await drafted(desk.server, desk.ada)
  await ordered(draft, orders)
  const answer = await desk.submit(draft.id, {})
  expect(answer).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('a submission of an outdated revision is refused, and the draft stays', async () => {
  const { id, reply } = await drafted(desk.server, desk.ada)
  await desk.patch(id, { name: 'Changed meanwhile' }, etag(reply))
  const answer = await desk.submit(id, {}, etag(reply))
  expect(answer).toMatchObject({ status: 412, body: named('StaleRevisionException') })
  expect((await desk.get(id)).body).toMatchObject({ state: 'INITIATED' })
})

test('a file that was signed elsewhere is sent only if the sender confirms that its signatures are lost', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  const field = '<< /FT /Sig /T (S) /V << /Type /Sig /Contents <00> >> >>'
  const signed = plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: [field] })
  const [file] = (await desk.upload(id, 'Signed.pdf', Uint8Array.from(signed))).body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ fileName: 'Signed.pdf', alreadySigned: true })
  for (const body of [{}, { signedFilesConfirmed: false }])
    expect(await desk.submit(id, body)).toMatchObject({ status: 409, body: named('SignedFileNotConfirmedException') })
  expect(await desk.submit(id, { signedFilesConfirmed: true })).toMatchObject({
    status: 200,
    body: { state: 'PENDING' },
  })
})

test('a file that its author restricts is sent only if the sender confirms it; signers are not told', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  const [file] = (await desk.upload(id, 'Offer.pdf', encrypted('rc4-128'))).body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ restrictions: ['CHANGING', 'COMMENTING', 'FILLING_IN', 'ASSEMBLING'] })
  for (const body of [{}, { restrictedFilesConfirmed: false }, { signedFilesConfirmed: true }])
    expect(await desk.submit(id, body)).toMatchObject({
      status: 409,
      body: named('RestrictedFileNotConfirmedException'),
    })
  expect(await desk.submit(id, { restrictedFilesConfirmed: true })).toMatchObject({
    status: 200,
    body: { state: 'PENDING' },
  })
})

test('a file that needs several confirmations is sent only with each of them', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  await desk.upload(id, 'Lease.pdf', encrypted('aes-256-r6-described'))
  const [restrictedFilesConfirmed, lostPartsConfirmed] = [true, true]
  for (const [body, name] of [
    [{ lostPartsConfirmed }, 'RestrictedFileNotConfirmedException'],
    [{ restrictedFilesConfirmed }, 'LostPartsNotConfirmedException'],
  ] as const)
    expect(await desk.submit(id, body)).toMatchObject({ status: 409, body: named(name) })
  expect(await desk.submit(id, { restrictedFilesConfirmed, lostPartsConfirmed })).toMatchObject({ status: 200 })
})

test('a file with attachments is sent only if the sender confirms that they are not part of it', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  const [file] = (await desk.upload(id, 'Invoice.pdf', Uint8Array.from(carrying()))).body as Schemas['RequestFile'][]
  expect(file).toMatchObject({ alreadySigned: false, lostParts: [{ kind: 'ATTACHMENT', name: 'evil.exe' }] })
  expect((await desk.get(id)).body).toMatchObject({ files: [{ lostParts: [] }, { lostParts: file!.lostParts }] })
  for (const body of [{}, { lostPartsConfirmed: false }, { signedFilesConfirmed: true }])
    expect(await desk.submit(id, body)).toMatchObject({ status: 409, body: named('LostPartsNotConfirmedException') })
  expect(await desk.submit(id, { lostPartsConfirmed: true })).toMatchObject({ status: 200, body: { state: 'PENDING' } })
})

test('a repeated submission gets the same answer and happens once', async () => {
  const { id, reply } = await drafted(desk.server, desk.ada)
  const once = { 'idempotency-key': 'submit-once' }
  const first = await desk.submit(id, {}, etag(reply), once)
  const second = await desk.submit(id, {}, etag(reply), once)
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
})

test('a sent request cannot be changed like a draft', async () => {
  const { id, reply } = await sent(desk.server, desk.ada, [ANNA])
  const answer = await desk.patch(id, { name: 'Another' }, etag(reply))
  expect(answer).toMatchObject({ status: 409, body: named('RequestCannotBeChangedException') })
  expect((await desk.upload(id)).body).toEqual(named('RequestCannotBeChangedException'))
})
