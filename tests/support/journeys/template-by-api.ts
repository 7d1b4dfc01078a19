import type { Page } from '@playwright/test'
import type { components } from '#openapi'
import { samplePdf } from '../samples/sample-pdf.ts'
import { call } from './by-api.ts'

type Schemas = components['schemas']

/** Makes a template with a file, a role and its signature field, and returns its id. The page is its owner's. */
export async function makeTemplate(page: Page, name: string, role = 'Client'): Promise<string> {
  const { id } = (await call<{ id: string }>(page, 'POST', '/create-template', { data: { name } })).body
  const files = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) }
  const uploaded = await call<Schemas['RequestFile'][]>(page, 'POST', `/templates/${id}/file-upload`, {
    multipart: { files },
  })
  const { etag } = await call<Schemas['Template']>(page, 'GET', `/templates/${id}`)
  const box = { pageNumber: 1, posX: 0.1, posY: 0.5, width: 0.3, height: 0.1 }
  const field = { ...box, anchorName: 'Signature', anchorType: 'SIGNATURE' as const, roleName: role }
  const data: Schemas['TemplateSubmission'] = {
    roles: [{ name: role, type: 'SIGNER' }],
    files: uploaded.body.map((file) => ({ id: file.id, placeHolderList: [field] })),
  }
  await call<Schemas['Template']>(page, 'POST', `/templates/${id}/submit-template`, { data }, etag)
  return id
}
