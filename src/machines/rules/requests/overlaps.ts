import { touch, type Box } from '../documents/geometry.ts'
import type { DocumentField } from '../documents/shared-document.ts'
import type { Draft } from './draft.ts'
import type { DraftSigner } from './draft-signers.ts'

/** Two signers whose signatures would be drawn over each other; `page` is counted through all files from 1. */
type Overlap = { signers: [DraftSigner, DraftSigner]; page: number }

/** How far fields may reach into each other unnoticed, as a part of the page: fields side by side are saved rounded. */
const TOLERANCE = 0.002

const boxOf = ({ posX, posY, width, height }: DocumentField): Box => ({
  x1: posX + TOLERANCE,
  y1: posY + TOLERANCE,
  x2: posX + width - TOLERANCE,
  y2: posY + height - TOLERANCE,
})

/** The signature fields of different signers that overlap: each two signers once, with the first page on which they do. */
export function overlapsOf({ files, fields, signers }: Pick<Draft, 'files' | 'fields' | 'signers'>): Overlap[] {
  const found = new Map<string, Overlap>()
  let before = 0
  for (const { id, pageSizes } of files) {
    const signatures = (fields[id ?? ''] ?? [])
      .filter(({ anchorType }) => anchorType === 'SIGNATURE')
      .toSorted((one, other) => one.pageNumber - other.pageNumber)
    for (const [i, one] of signatures.entries())
      for (const other of signatures.slice(i + 1)) {
        if (one.pageNumber !== other.pageNumber || !touch(boxOf(one), boxOf(other))) continue
        const pair = signers.filter(({ role }) => role === one.roleName || role === other.roleName)
        const [first, second] = pair
        if (!first || !second) continue
        const key = `${first.role}\n${second.role}`
        if (!found.has(key)) found.set(key, { signers: [first, second], page: before + one.pageNumber })
      }
    before += pageSizes.length
  }
  return [...found.values()]
}
