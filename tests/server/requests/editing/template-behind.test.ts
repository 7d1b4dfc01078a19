import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { signersIn } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import { draftedTemplate, readyTemplate } from '../../../support/server/calls/templates.ts'
import { etag, ifMatch, uploadTo, type Request } from '../../../support/server/signing.ts'

const desk = editingDesk('template-behind')

/** A request that was made from a template and sent, and that nobody has signed. */
async function sentFromTemplate(): Promise<Request> {
  const { server, ada } = desk
  const template = await readyTemplate(server, ada)
  const body = { template: { originalTemplateId: [template.id] } }
  const made = await server.call('POST', '/public/v1/simple-sign/create-request', body, ada)
  const { id } = made.body as { id: string }
  const path = `/public/v1/simple-sign/${id}`
  const draft = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
  const signers = signersIn(draft).map((signer, i) => ({
    ...signer,
    mail: desk.address(),
    firstName: ['Anna', 'Léo'][i]!,
    lastName: 'Berg',
  }))
  const requestFields = [{ anchorName: 'Rent', value: '900' }]
  const patched = await server.call('PATCH', path, { name: 'Lease', signers, requestFields }, ada, ifMatch(etag(draft)))
  const sent = await server.call('POST', `${path}/submit-request`, {}, ada, ifMatch(etag(patched)))
  if (sent.status !== 200) throw new Error(JSON.stringify([made.body, patched.body, sent.body]))
  return sent.body as Request
}

test('WIZ-024 the files of a request that was made from a template stay, though nobody has signed; the rest is edited', async () => {
  const { server, ada, edits } = desk
  const request = await sentFromTemplate()
  const started = await edits.start(request.id)
  const nameOf = (body: unknown) => (body as components['schemas']['Problem']).name
  expect(nameOf((await uploadTo(server, ada, request.id, 'Annex.pdf')).body)).toBe('FilesLockedException')
  const remove = `/public/v1/simple-sign/${request.id}/file-delete?fileIds=${request.files[0]!.id}`
  expect(nameOf((await server.call('DELETE', remove, undefined, ada)).body)).toBe('FilesLockedException')
  const other = { originalTemplateId: [(await draftedTemplate(server, ada)).id] }
  const change = `/public/v1/simple-sign/${request.id}/change-templates`
  expect(nameOf((await server.call('POST', change, other, ada, ifMatch(etag(started)))).body)).toBe(
    'RequestCannotBeChangedException',
  )
  const patched = await edits.patch(request.id, { name: 'Lease of the mill' }, etag(started))
  const submitted = await edits.submit(request.id, etag(patched))
  expect(submitted).toMatchObject({ status: 200, body: { name: 'Lease of the mill', files: request.files } })
})
