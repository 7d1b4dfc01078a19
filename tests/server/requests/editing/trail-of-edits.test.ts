import { expect, test } from 'vitest'
import { added, signersIn } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import { ANNA, bearer, etag, LEO, sent, type Request } from '../../../support/server/signing.ts'
import { until } from '../../../support/server/until.ts'

const desk = editingDesk('trail')

const fresh = (person = ANNA) => ({ ...person, mail: desk.address(), orderToSign: 0, otpType: 'NONE' as const })
const viewOf = async (id: string) => {
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  return (await desk.server.call('GET', path, undefined, desk.ada)).body as Request
}
/** Edits a request that was sent, and submits the edit. */
async function edit(
  id: string,
  patch: (signers: ReturnType<typeof signersIn>) => Parameters<typeof desk.edits.patch>[1],
) {
  const started = await desk.edits.start(id)
  const patched = await desk.edits.patch(id, patch(signersIn(started)), etag(started))
  expect((await desk.edits.submit(id, etag(patched))).status).toBe(200)
}
const invitations = async (mail: string) => {
  const query = "select plain from mailbox where recipient = $1 and subject like '%asks you to sign%'"
  return (await desk.server.ports.db.query<{ plain: string }>(query, [mail])).rows.length
}

test('a copy recipient whom an edit removes keeps their name in the trail, and their link ends', async () => {
  const { id } = await sent(desk.server, desk.ada, [fresh()])
  const copy = desk.address()
  await edit(id, () => ({ ccRecipients: [copy, 'other@example.org'] }))
  const { plain } = await desk.server.mails(({ recipient }) => recipient === copy)
  const token = /\/consult-request-cc\/([\w-]+)/.exec(plain)![1]!
  const open = () => desk.server.call('GET', '/private/cc-recipient/open', undefined, undefined, bearer(token))
  expect((await open()).status).toBe(200)
  await desk.server.idle()
  await edit(id, () => ({ ccRecipients: ['other@example.org'] }))
  await desk.server.idle()
  const { audits, ccRecipients } = await viewOf(id)
  expect(ccRecipients.map(({ email }) => email)).toEqual(['other@example.org'])
  const told = audits.filter(
    ({ action, to_actor: to }) => action === 'SEND_NOTIFICATION' && to?.type === 'CC_RECIPIENT',
  )
  expect(told.map(({ to_actor: to }) => to?.full_name).toSorted()).toEqual(['other@example.org', copy].toSorted())
  expect(await open()).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
  // Who gets copies again is another recipient, who is mailed again.
  await edit(id, () => ({ ccRecipients: ['other@example.org', copy] }))
  await desk.server.idle()
  const mails = await desk.server.ports.db.query('select 1 from mailbox where recipient = $1', [copy])
  expect(mails.rows).toHaveLength(2)
})

test('the trail has all addresses that an edit changes, each with its former one', async () => {
  const people = [fresh(), fresh(LEO)]
  const { id } = await sent(desk.server, desk.ada, people)
  const moved = [desk.address(), desk.address()]
  await edit(id, (signers) => ({ signers: signers.map((signer, i) => ({ ...signer, mail: moved[i]! })) }))
  const { audits } = await viewOf(id)
  const changes = audits.filter(({ action }) => action === 'EDIT_REQUEST').map(({ add_information: info }) => info)
  expect(changes.map((info) => JSON.parse(info!))).toEqual([[people[0]!.mail, moved[0], people[1]!.mail, moved[1]]])
})

test('an invitation that was not sent before the address changes, or the signer is removed, is not sent then', async () => {
  const kept = desk.server.ports.mailer
  const failed: string[] = []
  desk.server.ports.mailer = {
    send: async (mail) => {
      failed.push(mail.to)
      throw new Error('the mail server is away')
    },
  }
  const [anna, leo, mia] = [fresh(), fresh(LEO), { ...fresh(), firstName: 'Mia', lastName: 'Ek' }]
  const { id } = await sent(desk.server, desk.ada, [anna, leo])
  await until('the failure of both', async () => [anna, leo].every(({ mail }) => failed.includes(mail)))
  const moved = desk.address()
  await edit(id, ([one]) => ({ signers: [{ ...one!, mail: moved }, added(mia)] }))
  desk.server.ports.mailer = kept
  await desk.server.retry()
  await desk.server.idle()
  const mails = [anna.mail, leo.mail, moved, mia.mail]
  expect(await Promise.all(mails.map(invitations))).toEqual([0, 0, 1, 1])
})
