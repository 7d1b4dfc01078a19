import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import { ANNA, drafted, etag, LEO, uploadTo, type Request } from '../../support/server/signing.ts'

let desk: Desk
let ada: string
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  ada = await desk.server.signIn('ada')
})

const read = (id: string) => desk.get(id, ada)
const again = (id: string, headers = {}) =>
  desk.server.call('POST', `/private/simple-sign/${id}/again`, undefined, ada, headers)
const newIdOf = ({ body }: { body: unknown }) => (body as { id: string }).id

/** A request that uses everything that a draft can have, sent. */
async function sentWithEverything() {
  const otto = { ...LEO, mail: 'otto@example.org', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 2 } as const
  const { id, file, request } = await drafted(desk.server, ada, [ANNA, otto])
  const second = await uploadTo(desk.server, ada, id, 'Annex.pdf')
  const annex = (second.body as Request['files'])[0]!
  const own = request.template.files[0]!.placeHolderList
  const patched = await desk.server.call(
    'PATCH',
    `/public/v1/simple-sign/${id}`,
    {
      language: 'FR',
      fileOrder: [annex.id, file.id],
      ccRecipients: ['legal@example.org', ANNA.mail],
      customFields: [{ key: 'Contract', value: 'C-17' }],
      params: {
        filesTreatment: 'KEEP_SEPARATED',
        sendFilesByEmail: false,
        signingRedirectUrl: 'https://example.org/thanks',
        failureSigningRedirectUrl: null,
        autoReminderFrequency: 'SEVEN_DAYS',
        autoReminderMaxNumber: 2,
        daysBeforeExpirationNotification: -1,
        customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'It is urgent' }],
        allowReassignment: true,
      },
      template: {
        files: [
          { id: file.id, placeHolderList: own },
          { id: annex.id, placeHolderList: senderFieldsOn(2) },
        ],
      },
      requestFields: [{ anchorName: 'Rent', value: '900 €' }],
    },
    ada,
    { 'if-match': etag(await read(id)) },
  )
  expect(patched.status).toBe(200)
  expect(
    (
      await desk.server.call('POST', `/public/v1/simple-sign/${id}/submit-request`, {}, ada, {
        'if-match': etag(patched),
      })
    ).status,
  ).toBe(200)
  return id
}

/** What a draft has, without its ids and what happened to it. */
function partsOf({ body }: { body: unknown }) {
  const { name, language, timeZone, files, signers, template, requestFields, ccRecipients, customFields, params } =
    body as Request
  return {
    name,
    language,
    timeZone,
    ccRecipients: ccRecipients.map(({ email }) => email),
    customFields,
    params,
    files: files.map(({ id: _, ...file }) => file),
    signers: signers.map(({ mail, firstName, lastName, roles, orderToSign, signatureType, otpType }) => ({
      mail,
      firstName,
      lastName,
      roles,
      orderToSign,
      signatureType,
      otpType,
    })),
    roles: template.roles,
    fields: template.files.map(({ placeHolderList }) => placeHolderList.map(({ id: _, ...field }) => field)),
    requestFields: requestFields.map(({ id: _, ...field }) => field),
  }
}

const idsIn = ({ body }: { body: unknown }) => {
  const { id, files, signers, template } = body as Request
  const fields = template.files.flatMap(({ placeHolderList }) => placeHolderList)
  return [{ id }, ...files, ...signers, ...fields].map((one) => one.id)
}

describe('a request that ended without a result is sent again as a new one', () => {
  test('the new draft has every part of it, under ids of its own, and no deadline', async () => {
    const id = await sentWithEverything()
    await happensTo(desk.server, id, { type: 'request.canceled' })
    // When each signer was last written to is a part of it.
    await desk.server.idle()
    const before = await read(id)
    const answer = await again(id)
    expect(answer.status).toBe(200)
    const draft = await read(newIdOf(answer))
    const expected = partsOf(before)
    expect(expected.fields.flat()).toHaveLength(13)
    expect(expected.requestFields).toContainEqual({ anchorName: 'Rent', value: '900 €' })
    expect(partsOf(draft)).toEqual(expected)
    expect(draft.body).toMatchObject({ state: 'INITIATED', expirationDate: null })
    const known = new Set(idsIn(before))
    expect(idsIn(draft).filter((one) => known.has(one))).toEqual([])
    expect(await requestContradiction(desk.server.ports.db, `request/${newIdOf(answer)}`, new Date(0))).toBeNull()
    expect((await read(id)).body).toEqual(before.body)
  })

  test('it can be sent once it has a deadline, and its files can be read', async () => {
    const id = await sentWithEverything()
    await happensTo(desk.server, id, { type: 'request.canceled' })
    const draft = newIdOf(await again(id))
    expect(await desk.submit(draft, {}, etag(await read(draft)))).toMatchObject({
      status: 409,
      body: named('RequestNotSendableException'),
    })
    const expirationDate = new Date(desk.server.ports.now().getTime() + 5 * 86_400_000).toISOString()
    const dated = await desk.patch(draft, { expirationDate }, etag(await read(draft)))
    expect(await desk.submit(draft, {}, etag(dated))).toMatchObject({ status: 200, body: { state: 'PENDING' } })
    const [file] = (dated.body as Request).files
    const bytes = await desk.server.call('GET', `/public/v1/simple-sign-files/download/${file!.id}`, undefined, ada)
    expect(bytes.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('its files stay when the draft loses them', async () => {
    const id = await sentWithEverything()
    await happensTo(desk.server, id, { type: 'request.canceled' })
    const draft = newIdOf(await again(id))
    const copies = ((await read(draft)).body as Request).files
    const query = copies.map((file) => `fileIds=${file.id}`).join('&')
    const path = `/public/v1/simple-sign/${draft}/file-delete?${query}`
    expect((await desk.server.call('DELETE', path, undefined, ada)).status).toBe(204)
    const [file] = ((await read(id)).body as Request).files
    const { status } = await desk.server.call(
      'GET',
      `/public/v1/simple-sign-files/download/${file!.id}`,
      undefined,
      ada,
    )
    expect(status).toBe(200)
  })

  test('a call whose answer was lost is repeated without a second draft', async () => {
    const id = await sentWithEverything()
    await happensTo(desk.server, id, { type: 'request.canceled' })
    const key = { 'idempotency-key': 'send-again-1' }
    const first = await again(id, key)
    expect((await again(id, key)).body).toEqual(first.body)
    expect(newIdOf(await again(id))).not.toBe(newIdOf(first))
  })
})

test('a request that expired or was refused can be sent again, one that is under way cannot', async () => {
  const states = ['EXPIRED', 'REFUSED'] as const
  for (const state of states) {
    const id = await sentWithEverything()
    expect(await again(id)).toMatchObject({ status: 409, body: named('RequestCannotBeRepeatedException') })
    await happensTo(desk.server, id, await endingOf(id, state))
    expect(await read(id)).toMatchObject({ body: { state } })
    expect((await again(id)).status).toBe(200)
  }
})

async function endingOf(id: string, state: 'EXPIRED' | 'REFUSED'): Promise<RequestFact> {
  const { expirationDate, signers } = (await read(id)).body as Request
  if (state === 'REFUSED') return { type: 'signer.refused', signer: signers[0]!.id, motive: null }
  desk.server.wait((Date.parse(expirationDate!) - desk.server.ports.now().getTime()) / 1000 + 1)
  ada = await desk.server.signIn('ada')
  return { type: 'request.expired' }
}

test('a request whose files were deleted is refused by name', async () => {
  const id = await sentWithEverything()
  await happensTo(desk.server, id, { type: 'request.canceled' })
  await desk.server.ports.db.query('update requests set files_purged_at = now() where id = $1', [id])
  expect(await again(id)).toMatchObject({ status: 409, body: named('RequestFilesDeletedException') })
})
