import type { components } from '#openapi'
import { samplePdf } from '../../samples/sample-pdf.ts'
import type { Reached, Reply } from '../server.ts'
import { etag, ifMatch } from '../signing.ts'

type Schemas = components['schemas']
export type Template = Schemas['Template']

/** The path of a call for a template. */
export const templatePath = (id: string, rest = ''): string => `/public/v1/templates/${id}${rest}`

export async function uploadToTemplate(
  server: Reached,
  cookie: string,
  id: string,
  name = 'Lease.pdf',
  { bytes, headers = {} }: { bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const form = new FormData()
  form.append('files', new File([bytes ?? (await samplePdf())], name, { type: 'application/pdf' }))
  return server.call('POST', templatePath(id, '/file-upload'), form, cookie, headers)
}

/** Two roles of signers, one after the other, as a call has them. */
export const ROLES: Schemas['TemplateRolePatch'][] = [
  { name: 'Tenant', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 2 },
  { name: 'Landlord', otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 1 },
]

const at = { pageNumber: 1, posX: 0.1, width: 0.3, height: 0.05 }
/** A field of each role. */
export const FIELDS: Schemas['FieldPatch'][] = [
  { ...at, anchorName: 'Signature of the tenant', anchorType: 'SIGNATURE', roleName: 'Tenant', posY: 0.1 },
  { ...at, anchorName: 'Signature of the landlord', anchorType: 'SIGNATURE', roleName: 'Landlord', posY: 0.2 },
  { ...at, anchorName: 'Rent', anchorType: 'TEXT', roleName: 'REQUEST', posY: 0.3, required: true },
]

export type DraftedTemplate = { id: string; file: string; reply: Reply; template: Template }

/** A template with a file, two roles and a field of each, which can be submitted. `change` replaces parts of it. */
export async function draftedTemplate(
  server: Reached,
  cookie: string,
  change: Schemas['TemplatePatch'] = {},
): Promise<DraftedTemplate> {
  const created = await server.call('POST', '/public/v1/create-template', { name: 'Lease' }, cookie)
  const { id } = created.body as { id: string }
  const [file] = (await uploadToTemplate(server, cookie, id)).body as Schemas['RequestFile'][]
  const patch: Schemas['TemplatePatch'] = {
    roles: ROLES,
    files: [{ id: file!.id, placeHolderList: FIELDS }],
    ...change,
  }
  const seen = await server.call('GET', templatePath(id), undefined, cookie)
  const reply = await server.call('PATCH', templatePath(id), patch, cookie, ifMatch(etag(seen)))
  if (reply.status !== 200)
    throw new Error(`the template was not changed: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { id, file: file!.id, reply, template: reply.body as Template }
}

/** The same, submitted. */
export async function readyTemplate(
  server: Reached,
  cookie: string,
  change?: Schemas['TemplatePatch'],
): Promise<DraftedTemplate> {
  const draft = await draftedTemplate(server, cookie, change)
  const path = templatePath(draft.id, '/submit-template')
  const reply = await server.call('POST', path, {}, cookie, ifMatch(etag(draft.reply)))
  if (reply.status !== 200)
    throw new Error(`the template was not submitted: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { ...draft, reply, template: reply.body as Template }
}
