import type { Mark } from '#machines/rules/documents/document.ts'
import type { FileRow } from '../../store/documents/document-files.ts'
import type { Ports } from '../ports.ts'
import { givenValue } from '../signing/given-values.ts'
import type { Material } from './material.ts'

/** The marks to draw onto a file: filled-in values, signatures and their dates. */
export async function marksOf(ports: Ports, material: Material, file: FileRow): Promise<Mark[]> {
  const { fields, signatures } = material
  const marks: Mark[] = []
  // The same object for each field of a signer, so that it is sent to the PDF process once.
  const images = new Map<string, Uint8Array>()
  for (const { imageHash } of signatures.values()) images.set(imageHash, await ports.blobs.bytes(imageHash))
  for (const field of fields.filter((one) => one.file === file.id)) {
    const value = givenValue(field, material)
    // The fields of a signer who did not sign stay empty.
    if (value === null) continue
    const { page, x: posX, y: posY, width, height, fontSize } = field
    const box = { page, posX, posY, width, height }
    if (field.type === 'SIGNATURE') {
      const signature = signatures.get(field.signer ?? '')!
      marks.push({ ...box, kind: 'signature', png: images.get(signature.imageHash)! })
    } else if (field.type === 'CHECKBOX') marks.push({ ...box, kind: 'checkbox', checked: value === 'true' })
    else if (value !== '') marks.push({ ...box, kind: kinds[field.type], text: value, fontSize })
  }
  return marks
}

const kinds = { TEXT: 'text', TEXT_AREA: 'textArea', SIGNATURE_DATE: 'date' } as const
