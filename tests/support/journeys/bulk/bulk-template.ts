import type { Page } from '@playwright/test'
import { samplePdf } from '../../samples/sample-pdf.ts'
import { saveTemplate } from '../template-by-api.ts'

/** Makes a template with the role `Client` and the field `Rent`, which the sender has to fill in. Returns its id. */
export async function leaseTemplate(page: Page, name: string): Promise<string> {
  const at = { pageNumber: 1, posX: 0.1, width: 0.3, height: 0.05 }
  const { id } = await saveTemplate(page, {
    name,
    roles: [{ name: 'Client', type: 'SIGNER', otpType: 'NONE' }],
    files: [
      {
        name: 'Lease.pdf',
        bytes: await samplePdf(),
        fields: [
          { ...at, anchorName: 'Signature', anchorType: 'SIGNATURE', roleName: 'Client', posY: 0.1 },
          { ...at, anchorName: 'Rent', anchorType: 'TEXT', roleName: 'REQUEST', posY: 0.3, required: true },
        ],
      },
    ],
  })
  return id
}
