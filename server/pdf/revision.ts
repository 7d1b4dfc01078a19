import { PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import type { Table } from './reading/table.ts'
import { bodiesIn, Parts, serialise } from './write.ts'

/** A new or changed object, or its bytes. */
export type Numbered = [ref: PdfRef, object: PdfObject | Buffer]

/**
 * Adds a revision with these objects to a document that ends with a cross-reference table, as all documents that we
 * write do. Returns the bytes and where the content of each object starts.
 * @throws Error if the document does not end with a cross-reference table
 */
export function addRevision(
  bytes: Uint8Array,
  objects: Numbered[],
  trailer: PdfDict,
): { bytes: Buffer; offsets: number[] } {
  const previous = startOfTable(bytes)
  const pieces: Uint8Array[] = [bytes, Buffer.from('\n')]
  let length = bytes.length + 1
  const add = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const rows: string[] = []
  const offsets: number[] = []
  for (const [{ objectNumber, generation }, object] of objects) {
    const row = `${String(length).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
    rows.push(`${objectNumber} 1\n${row}`)
    add(Buffer.from(`${objectNumber} ${generation} obj\n`))
    offsets.push(length)
    add(Buffer.isBuffer(object) ? object : serialise(object))
    add(Buffer.from('\nendobj\n'))
  }

  const start = length
  const count = Math.max(trailer.getNumber('Size')?.value ?? 0, ...objects.map(([ref]) => ref.objectNumber + 1))
  const next = trailer.clone()
  next.set('Size', PdfNumber.of(count))
  next.set('Prev', PdfNumber.of(previous))
  add(Buffer.concat([Buffer.from(`xref\n${rows.join('')}trailer\n`), serialise(next)]))
  add(Buffer.from(`\nstartxref\n${start}\n%%EOF\n`))
  return { bytes: Buffer.concat(pieces), offsets }
}

/**
 * The objects of a document that `write` has written, with their numbers and bytes, so that some can be replaced and others
 * added. Nothing of it is parsed.
 * @throws Error if `write` did not write it
 */
export function partsOf(bytes: Uint8Array, entries: Table['entries']): Parts {
  const offsets = Array.from({ length: entries.size - 1 }, (_, index) => {
    const entry = entries.get(index + 1)
    if (entry?.kind !== 'plain') throw new Error(`Object ${index + 1} has no offset.`)
    return entry.offset
  })
  return new Parts(bodiesIn(bytes, offsets, startOfTable(bytes)))
}

/** Bytes at the end of a document that contain the offset of its table. */
const TAIL = 64

function startOfTable(bytes: Uint8Array): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const start = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(all.toString('latin1', Math.max(0, all.length - TAIL)))?.[1],
  )
  if (all.toString('latin1', start, start + 4) !== 'xref') throw new Error('The document has no cross-reference table.')
  return start
}
