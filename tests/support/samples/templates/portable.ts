import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { PortableTemplate } from '../../../../src/machines/rules/templates/portable-template.ts'
import { samplePdf } from '../sample-pdf.ts'

/** The hash of bytes, as an exported template has it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const at = { pageNumber: 1, posX: 0.1, width: 0.3, height: 0.05 }

/** An exported template of one file, which is ready. */
export const portable = (pdf: Uint8Array, change: Partial<PortableTemplate> = {}): PortableTemplate => ({
  format: 1,
  ready: true,
  name: 'Lease',
  roles: [
    { name: 'Tenant', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 2 },
    { name: 'Landlord', otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 1 },
  ],
  files: [
    {
      path: 'files/Lease.pdf',
      fileName: 'Lease.pdf',
      sha256: sha256(pdf),
      fields: [
        { ...at, anchorName: 'Signature', anchorType: 'SIGNATURE', roleName: 'Tenant', posY: 0.1 },
        { ...at, anchorName: 'Rent', anchorType: 'TEXT', roleName: 'REQUEST', posY: 0.3, required: true },
      ],
    },
  ],
  settings: {
    requestName: 'Lease of a flat',
    duration: 9,
    language: 'EN',
    customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: 'Please read it first.' }],
    autoReminderFrequency: 'THREE_DAYS',
    autoReminderMaxNumber: 3,
  },
  ...change,
})

/** An archive of these files, by name. What is no bytes is written as JSON. */
export const archiveOf = (files: Record<string, unknown>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content)),
        ]),
      ),
    ),
  )

/** The archive of `portable`. */
export async function portableArchive(change: Partial<PortableTemplate> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await samplePdf()
  return archiveOf({ 'template.json': portable(pdf, change), 'files/Lease.pdf': pdf })
}
