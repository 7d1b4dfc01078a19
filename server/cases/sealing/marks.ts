import { issuerDate } from '#machines/rules/signing/issuer-date.ts'
import type { FileRow } from '../../store/documents/document-files.ts'
import type { Material } from './material.ts'
import type { Mark } from '#machines/rules/documents/document.ts'
import type { Ports } from '../ports.ts'

/** The marks to draw onto a file: filled-in values, signatures and their dates. */
export async function marksOf(ports: Ports, material: Material, file: FileRow): Promise<Mark[]> {
  const { fields, values, signatures, issuer, row } = material
  const { dateFormat: issuerDateFormat, hourFormat: issuerHourFormat } = issuer
  const style = { issuerDateFormat, issuerHourFormat, timeZone: row.timeZone }
  const marks: Mark[] = []
  // The same object for each field of a signer, so that it is sent to the PDF process once.
  const images = new Map<string, Uint8Array>()
  for (const { imageHash } of signatures.values()) images.set(imageHash, await ports.blobs.bytes(imageHash))
  for (const field of fields.filter((one) => one.file === file.id)) {
    const signature = signatures.get(field.signer ?? '')
    // The fields of a signer who did not sign stay empty.
    if (!signature) continue
    const { page, x: posX, y: posY, width, height, fontSize } = field
    const box = { page, posX, posY, width, height }
    const value = values.get(field.id) ?? ''
    if (field.type === 'SIGNATURE') marks.push({ ...box, kind: 'signature', png: images.get(signature.imageHash)! })
    else if (field.type === 'CHECKBOX') marks.push({ ...box, kind: 'checkbox', checked: value === 'true' })
    else if (field.type === 'SIGNATURE_DATE') {
      const text = issuerDate(signature.at.getTime(), style, row.language)
      marks.push({ ...box, kind: 'date', text, fontSize })
    } else if (value !== '')
      marks.push({ ...box, kind: field.type === 'TEXT_AREA' ? 'textArea' : 'text', text: value, fontSize })
  }
  return marks
}
