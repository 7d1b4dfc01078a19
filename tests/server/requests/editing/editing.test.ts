import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../server/cases/requests/requests.ts'
import { added, fieldsIn, openAs, signersIn } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import type { Reply } from '../../../support/server/server.ts'
import {
  ANNA,
  bearer,
  etag,
  LEO,
  linkFor,
  sent,
  SIGNER_PATH,
  uploadTo,
  type Request,
} from '../../../support/server/signing.ts'

const desk = editingDesk('editing')

const fresh = (person = ANNA, orderToSign = 0) => ({
  ...person,
  mail: desk.address(),
  otpType: 'NONE' as const,
  orderToSign,
})
/** A sent request of two signers with these orders. */
async function asked(orders = [0, 0]) {
  const people = orders.map((order, i) => fresh(i === 0 ? ANNA : LEO, order))
  const { id, file } = await sent(desk.server, desk.ada, people)
  await desk.server.idle()
  return { id, file: file.id, people, mails: people.map(({ mail }) => mail) }
}
const read = async (id: string) =>
  desk.server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, desk.ada)
const viewOf = async (id: string) => (await read(id)).body as Request
const statusesOf = async (id: string) => (await viewOf(id)).signers.map((signer) => signer.signatureSignerStatus)
const nameIn = ({ status, body }: Reply) => (status < 300 ? 'ok' : (body as { name: string }).name)
const opens = (token: string, rest = '/open') =>
  desk.server.call('GET', `${SIGNER_PATH}${rest}`, undefined, undefined, bearer(token))
const signs = async (mail: string) => {
  const answer = await (await openAs(desk.server, mail)).sign()
  expect(nameIn(answer)).toBe('ok')
}
const invited = async (mail: string) => {
  const query = "select 1 from mailbox where recipient = $1 and plain like '%/open-request/%'"
  return (await desk.server.ports.db.query(query, [mail])).rows.length
}
const EDITED = 'CannotSignRequestInEditingStateException'

describe('start', () => {
  test('EDIT-002 LIFE-022 the answer is a working copy; signers are refused meanwhile', async () => {
    const { id, mails } = await asked()
    const token = await linkFor(desk.server, mails[0]!)
    const before = await viewOf(id)
    const started = await desk.edits.start(id)
    const since = desk.server.ports.now().toISOString()
    const { signers, files, template, ...request } = started.body as Request
    expect(request).toMatchObject({ state: 'EDITING', name: before.name, editing: { since, channelName: null } })
    expect(files).toEqual(before.files)
    expect(template).toEqual(before.template)
    expect(signers.map(({ id: one }) => one)).toEqual(before.signers.map(({ id: one }) => one))
    expect(await statusesOf(id)).toEqual(['SUSPENDED', 'SUSPENDED'])
    expect(nameIn(await opens(token))).toBe(EDITED)
    expect((await opens(token, '/me')).body).toMatchObject({ state: 'EDITING' })
  })

  test('EDIT-011 LIFE-043 nobody can sign, refuse or ask for a code, not even with the page open', async () => {
    const { id, mails } = await asked()
    const { token, sign } = await openAs(desk.server, mails[0]!)
    await desk.edits.start(id)
    const post = (path: string, body?: object) =>
      desk.server.call('POST', `${SIGNER_PATH}${path}`, body, undefined, bearer(token))
    expect(nameIn(await sign())).toBe(EDITED)
    expect(nameIn(await post('/reject', { refusalMotive: 'Clause 4' }))).toBe(EDITED)
    expect(nameIn(await post('/generate-otp'))).toBe(EDITED)
  })

  test('lists say since when a request is being edited, until the edit ends', async () => {
    const { id } = await asked()
    const listed = async () => {
      const { body } = await desk.server.call('GET', `/public/v1/simple-sign-requests?id=${id}`, undefined, desk.ada)
      return (body as Page).content[0]!.editing
    }
    expect(await listed()).toBeUndefined()
    await desk.edits.start(id)
    expect(await listed()).toEqual({ since: desk.server.ports.now().toISOString(), channelName: null })
    await desk.edits.cancel(id)
    expect(await listed()).toBeUndefined()
  })

  test('EDIT-003 API-032 an open edit is answered as it is, also in another browser', async () => {
    const { id } = await asked()
    const first = await desk.edits.start(id)
    const patched = await desk.edits.patch(id, { name: 'Lease' }, etag(first))
    const again = await desk.edits.start(id, await desk.server.signIn('ada'))
    expect([again.status, etag(again)]).toEqual([200, etag(patched)])
    expect(again.body).toEqual(patched.body)
    expect((await viewOf(id)).name).toBe('Services agreement')
  })

  test('LIFE-042 one that is a draft, signed by all or cancelled is not edited', async () => {
    const { id, mails } = await asked([0])
    await signs(mails[0]!)
    expect(nameIn(await desk.edits.start(id))).toBe('RequestCannotBeEditedException')
    const other = await asked([0])
    const path = `/public/v1/simple-sign/${other.id}/cancel-request`
    await desk.server.call('POST', path, { customMessage: 'No' }, desk.ada)
    for (const call of [
      desk.edits.start(other.id),
      desk.edits.patch(other.id, { name: 'Lease' }, '"1"'),
      desk.edits.submit(other.id, '"1"'),
    ])
      expect(nameIn(await call)).toBe('RequestCannotBeEditedException')
    expect(nameIn(await desk.edits.cancel(other.id))).toBe('RequestCannotBeEditedException')
  })
})

describe('patch', () => {
  test('LIFE-024 API-033 changes reach nobody before they are submitted', async () => {
    const { id, mails } = await asked()
    const started = await desk.edits.start(id)
    const before = await viewOf(id)
    const mia = { ...fresh(), firstName: 'Mia', lastName: 'Ek' }
    const patch = {
      name: 'Lease',
      signers: [...signersIn(started), added(mia)],
      ccRecipients: ['legal@example.org'],
      customFields: [{ key: 'Case', value: '7' }],
      params: { sendFilesByEmail: false },
    }
    const patched = (await desk.edits.patch(id, patch, etag(started))).body as Request
    expect(patched).toMatchObject({
      name: 'Lease',
      signers: [{}, {}, { mail: mia.mail, signatureSignerStatus: 'CREATED', roles: patch.signers[2]!.roles }],
      ccRecipients: [{ email: 'legal@example.org' }],
      customFields: patch.customFields,
      params: { sendFilesByEmail: false },
    })
    expect({ ...(await viewOf(id)), lastModifiedDate: '' }).toEqual({ ...before, lastModifiedDate: '' })
    expect(await invited(mia.mail)).toBe(0)
    expect(mails.length).toBe(2)
  })

  test('of two editors the second one is refused; one who repeats a call is answered', async () => {
    const { id } = await asked()
    const seen = etag(await desk.edits.start(id))
    const first = await desk.edits.patch(id, { name: 'Lease' }, seen)
    const repeated = await desk.edits.patch(id, { name: 'Lease' }, seen)
    expect([repeated.status, etag(repeated)]).toEqual([200, etag(first)])
    expect(nameIn(await desk.edits.patch(id, { name: 'Loan' }, seen))).toBe('StaleRevisionException')
    expect(nameIn(await desk.edits.submit(id, seen))).toBe('StaleRevisionException')
  })

  test('no revision of a cancelled edit is one of the next', async () => {
    const { id } = await asked()
    const seen = etag(await desk.edits.start(id))
    await desk.edits.cancel(id)
    expect(etag(await desk.edits.start(id))).not.toBe(seen)
  })

  test('files are added and removed; what is sent has them once the edit is submitted', async () => {
    const { id, file, mails } = await asked([0])
    await desk.edits.start(id)
    const uploaded = (await uploadTo(desk.server, desk.ada, id, 'Annex.pdf')).body as { id: string }[]
    const remove = `/public/v1/simple-sign/${id}/file-delete?fileIds=${file}`
    expect((await desk.server.call('DELETE', remove, undefined, desk.ada)).status).toBe(204)
    expect((await viewOf(id)).files.map((one) => one.id)).toEqual([file])
    const edited = await desk.edits.start(id)
    expect((edited.body as Request).files.map((one) => one.id)).toEqual([uploaded[0]!.id])
    expect(nameIn(await desk.edits.submit(id, etag(edited)))).toBe('ok')
    expect((await viewOf(id)).files.map((one) => one.fileName)).toEqual(['Annex.pdf'])
    await signs(mails[0]!)
    await desk.server.idle()
    expect((await viewOf(id)).state).toBe('COMPLETE_SIGNATURE_FINISHED')
  })
})

describe('what is locked once somebody has signed', () => {
  async function signedByFirst() {
    const { id, file, mails } = await asked([1, 1])
    await signs(mails[0]!)
    return { id, file, started: await desk.edits.start(id) }
  }
  const LOCKED = 'SignerLockedException'

  test.each<[string, (signers: ReturnType<typeof signersIn>) => ReturnType<typeof signersIn>]>([
    ['address', ([one, other]) => [{ ...one!, mail: 'other@example.org' }, other!]],
    ['name', ([one, other]) => [{ ...one!, lastName: 'Holm' }, other!]],
    ['role', ([one, other]) => [{ ...one!, roles: ['Client'] }, other!]],
    ['order', ([one, other]) => [{ ...one!, orderToSign: 2 }, other!]],
    ['signature type', ([one, other]) => [{ ...one!, signatureType: 'OPTIONAL' }, other!]],
    ['place among the signers', ([, other]) => [other!]],
    [
      'identity',
      ([one, other]) => [
        { ...one!, id: other!.id! },
        { ...other!, id: one!.id! },
      ],
    ],
  ])('SIGR-012 the %s of a signer', async (_, change) => {
    const { id, started } = await signedByFirst()
    expect(nameIn(await desk.edits.patch(id, { signers: change(signersIn(started)) }, etag(started)))).toBe(LOCKED)
    expect((await desk.edits.start(id)).body).toEqual(started.body)
  })

  test('SIGR-013 the fields of a signer', async () => {
    const { id, started } = await signedByFirst()
    const [file] = fieldsIn(started)
    const [one, ...others] = file!.placeHolderList
    const withFields = (placeHolderList: object[]) => ({ template: { files: [{ id: file!.id, placeHolderList }] } })
    for (const fields of [
      [{ ...one!, posX: 0.2 }, ...others],
      others,
      [...file!.placeHolderList, { ...one!, id: undefined }],
      [...others, { ...one!, roleName: others.at(-1)!.roleName }],
    ])
      expect(nameIn(await desk.edits.patch(id, withFields(fields) as never, etag(started)))).toBe(
        'FieldLockedException',
      )
    const last = { ...others.at(-1)!, height: 0.1 }
    const free = await desk.edits.patch(id, withFields([last, one!, ...others.slice(0, -1)]) as never, etag(started))
    expect(nameIn(free)).toBe('ok')
  })

  test('FIELD-025 the fields of the sender', async () => {
    const { id, started } = await signedByFirst()
    const [file] = fieldsIn(started)
    const [one] = file!.placeHolderList
    const mine = { ...one!, id: undefined, roleName: 'REQUEST', posY: 0.9 }
    const patch = { template: { files: [{ id: file!.id, placeHolderList: [...file!.placeHolderList, mine] }] } }
    expect(nameIn(await desk.edits.patch(id, patch as never, etag(started)))).toBe('FieldLockedException')
  })

  test('WIZ-024 the files', async () => {
    const { id, file } = await signedByFirst()
    expect(nameIn(await uploadTo(desk.server, desk.ada, id, 'Annex.pdf'))).toBe('FilesLockedException')
    const remove = `/public/v1/simple-sign/${id}/file-delete?fileIds=${file}`
    expect(nameIn(await desk.server.call('DELETE', remove, undefined, desk.ada))).toBe('FilesLockedException')
  })

  test('EDIT-008 nobody gets an order before those who were asked to sign', async () => {
    const { id, mails } = await asked([1, 2])
    await signs(mails[0]!)
    const started = await desk.edits.start(id)
    const early = added(fresh(LEO, 1))
    const signers = signersIn(started)
    expect(nameIn(await desk.edits.patch(id, { signers: [...signers, early] }, etag(started)))).toBe(LOCKED)
    const late = { ...early, orderToSign: 2 }
    expect(nameIn(await desk.edits.patch(id, { signers: [...signers, late] }, etag(started)))).toBe('ok')
  })
})

describe('submit', () => {
  test('LIFE-025 API-034 it is sent as it was edited: who is asked, and who is not mailed again', async () => {
    const { id, mails } = await asked()
    const [anna, leo] = mails as [string, string]
    const [links, stale] = [await openAs(desk.server, anna), await openAs(desk.server, leo)]
    const started = await desk.edits.start(id)
    const [one, other] = signersIn(started)
    const mia = { ...fresh(), firstName: 'Mia', lastName: 'Ek' }
    const moved = fresh().mail
    const patch = { name: 'Lease', signers: [one!, { ...other!, mail: moved }, added(mia)] }
    const patched = await desk.edits.patch(id, patch, etag(started))
    const submitted = await desk.edits.submit(id, etag(patched))
    expect(submitted).toMatchObject({ status: 200, body: { state: 'PENDING', name: 'Lease' } })
    await desk.server.idle()
    expect((await viewOf(id)).editing).toBeUndefined()
    expect(await statusesOf(id)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    expect([await invited(anna), await invited(leo), await invited(moved), await invited(mia.mail)]).toEqual([
      1, 1, 1, 1,
    ])
    expect(nameIn(await links.sign())).toBe('StaleRevisionException')
    expect(nameIn(await opens(links.token))).toBe('ok')
    expect(nameIn(await opens(stale.token))).toBe('InvalidTokenException')
    for (const mail of [anna, moved, mia.mail]) await signs(mail)
    await desk.server.idle()
    expect((await viewOf(id)).state).toBe('COMPLETE_SIGNATURE_FINISHED')
  })

  test('EDIT-012 the link of a signer who was removed says that it is cancelled', async () => {
    const { id, mails } = await asked()
    const token = await linkFor(desk.server, mails[1]!)
    await opens(token)
    const started = await desk.edits.start(id)
    const patched = await desk.edits.patch(id, { signers: signersIn(started).slice(0, 1) }, etag(started))
    await desk.edits.submit(id, etag(patched))
    for (const path of ['/open', '/me']) expect(nameIn(await opens(token, path))).toBe('CanceledRequestException')
    const refreshed = await desk.server.call('POST', '/private/refresh-signer-token', { token })
    expect(nameIn(refreshed)).toBe('CanceledRequestException')
    const { signers, audits } = await viewOf(id)
    expect(signers.map(({ mail }) => mail)).toEqual([mails[0]])
    expect(audits.find(({ action }) => action === 'OPEN_REQUEST')!.from_actor.full_name).toBe('Léo Martin')
  })

  test('EDIT-009 a signature that was given stays as it is', async () => {
    const { id, mails } = await asked()
    await signs(mails[0]!)
    const { db } = desk.server.ports
    const rows = async () => [
      (
        await db.query('select g.* from signatures g join request_signers s on s.id = g.signer where s.request = $1', [
          id,
        ])
      ).rows,
      (
        await db.query(
          'select v.* from field_values v join request_signers s on s.id = v.signer where s.request = $1',
          [id],
        )
      ).rows,
      (await db.query("select data, hash from events where stream = $1 and type = 'signer.signed'", [`request/${id}`]))
        .rows,
    ]
    const before = await rows()
    const started = await desk.edits.start(id)
    const [one, other] = signersIn(started)
    const patched = await desk.edits.patch(id, { signers: [one!, { ...other!, lastName: 'Holm' }] }, etag(started))
    await desk.edits.submit(id, etag(patched))
    expect(await rows()).toEqual(before)
    await desk.server.idle()
    expect(await invited(mails[0]!)).toBe(1)
    expect(await statusesOf(id)).toEqual(['SIGNED', 'PENDING'])
  })

  test('LIFE-026 one that leaves nobody who must sign is finished', async () => {
    const { id, mails } = await asked()
    await signs(mails[0]!)
    const started = await desk.edits.start(id)
    const patched = await desk.edits.patch(id, { signers: signersIn(started).slice(0, 1) }, etag(started))
    expect(nameIn(await desk.edits.submit(id, etag(patched)))).toBe('ok')
    await desk.server.idle()
    expect((await viewOf(id)).state).toBe('COMPLETE_SIGNATURE_FINISHED')
  })

  test('what cannot be sent is refused, and the edit stays open', async () => {
    const { id } = await asked()
    const started = await desk.edits.start(id)
    const patched = await desk.edits.patch(id, { signers: [] }, etag(started))
    expect(nameIn(await desk.edits.submit(id, etag(patched)))).toBe('RequestNotSendableException')
    expect((await viewOf(id)).state).toBe('EDITING')
  })
})

describe('cancel', () => {
  test('LIFE-027 API-035 brings back what was there; a page that was open before signs', async () => {
    const { id, mails } = await asked()
    const { sign } = await openAs(desk.server, mails[0]!)
    const before = await viewOf(id)
    const started = await desk.edits.start(id)
    await uploadTo(desk.server, desk.ada, id, 'Annex.pdf')
    const now = await desk.edits.start(id)
    await desk.edits.patch(
      id,
      { name: 'Lease', signers: signersIn(started).slice(0, 1), ccRecipients: ['a@example.org'] },
      etag(now),
    )
    expect(nameIn(await desk.edits.cancel(id))).toBe('ok')
    const after = await viewOf(id)
    expect({ ...after, audits: [], lastModifiedDate: '' }).toEqual({ ...before, audits: [], lastModifiedDate: '' })
    expect((await desk.server.ports.db.query('select 1 from request_edits where request = $1', [id])).rows).toEqual([])
    expect(nameIn(await sign())).toBe('ok')
  })

  test.each([
    ['LIFE-028 cancelled', 'CANCELED'],
    ['LIFE-029 expired', 'EXPIRED'],
  ])('%s while it is edited, a request drops the edit', async (_, state) => {
    const { id } = await asked()
    const started = await desk.edits.start(id)
    await desk.edits.patch(id, { name: 'Lease' }, etag(started))
    if (state === 'CANCELED')
      await desk.server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, { customMessage: 'No' }, desk.ada)
    else {
      desk.server.wait(11 * 86_400)
      await desk.server.ring()
      await desk.signIn()
    }
    expect(await viewOf(id)).toMatchObject({ state, name: 'Services agreement' })
    expect(nameIn(await desk.edits.submit(id, etag(started)))).toBe('RequestCannotBeEditedException')
    const { rows } = await desk.server.ports.db.query('select editing_document from requests where id = $1', [id])
    expect(rows).toEqual([{ editing_document: null }])
  })
})
