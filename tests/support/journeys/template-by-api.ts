import type { Page } from '@playwright/test'
import type { components } from '#openapi'
import { samplePdf } from '../samples/sample-pdf.ts'
import { call } from './by-api.ts'

type Schemas = components['schemas']

/** What a template is made of; each file is a PDF with its fields. */
export type TemplateParts = {
  name: string
  roles: Schemas['TemplateRolePatch'][]
  files: { name: string; bytes: Uint8Array; fields: Schemas['FieldPatch'][] }[]
  params?: Schemas['TemplateParamsPatch']
}

/** Makes a template that is ready, and returns it. The page is its owner's. */
export async function saveTemplate(
  page: Page,
  { name, roles, files, params }: TemplateParts,
): Promise<Schemas['Template']> {
  const { id } = (await call<{ id: string }>(page, 'POST', '/create-template', { data: { name } })).body
  const saved: Schemas['TemplateFilePatch'][] = []
  for (const { name: file, bytes, fields } of files) {
    const upload = { name: file, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
    const { body } = await call<Schemas['RequestFile'][]>(page, 'POST', `/templates/${id}/file-upload`, {
      multipart: { files: upload },
    })
    saved.push({ id: body[0]!.id, placeHolderList: fields })
  }
  const { etag } = await call<Schemas['Template']>(page, 'GET', `/templates/${id}`)
  const data: Schemas['TemplateSubmission'] = { roles, files: saved, ...(params && { params }) }
  return (await call<Schemas['Template']>(page, 'POST', `/templates/${id}/submit-template`, { data }, etag)).body
}

/** Makes a template with a file, a role and its signature field, and returns its id. The page is its owner's. */
export async function makeTemplate(page: Page, name: string, role = 'Client'): Promise<string> {
  const box = { pageNumber: 1, posX: 0.1, posY: 0.5, width: 0.3, height: 0.1 }
  const field = { ...box, anchorName: 'Signature', anchorType: 'SIGNATURE' as const, roleName: role }
  const { id } = await saveTemplate(page, {
    name,
    roles: [{ name: role, type: 'SIGNER' }],
    files: [{ name: `${name}.pdf`, bytes: await samplePdf(), fields: [field] }],
  })
  return id
}

/** Disables a template or enables it again, as another window would. */
export const turnTemplate = (page: Page, id: string, disabled: boolean) =>
  call<Schemas['Template']>(page, 'PATCH', `/templates/${id}`, { data: { disabled } })
