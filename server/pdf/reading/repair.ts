import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { indirectAt } from './indirect.ts'
import { Lexer } from './lexer.ts'
import type { Decrypt } from './objects.ts'
import { unpack } from './packed.ts'
import type { Entry, Table } from './table.ts'

/**
 * Searches a file for its objects, as viewers do if its cross-reference table is wrong. Of two objects with the same
 * number the later one counts; an object in an object stream has the position of that stream. The catalog is that of the
 * last trailer that names one. The objects in object streams of an encrypted file are found with `decrypt` only.
 */
export function repair(bytes: Uint8Array, decrypt?: Decrypt): Table | undefined {
  const entries = new Map<number, Entry>()
  const trailers: PdfDict[] = []
  const catalogs: PdfRef[] = []
  let holders = 0
  for (const { number, generation, object, offset } of objectsIn(bytes, trailers)) {
    entries.set(number, { kind: 'plain', offset, generation })
    if (isCatalog(object)) catalogs.push(PdfRef.of(number, generation))
    if (!(object instanceof PdfStream)) continue
    const kind = typeOf(object)
    if (kind === 'XRef') trailers.push(object)
    if (kind !== 'ObjStm') continue
    // A later object may have the number of this stream, so the stream gets a number of its own.
    const holder = -++holders
    entries.set(holder, { kind: 'plain', offset, generation })
    const plain = decrypt ? decrypt(object, number, generation) : object
    if (!(plain instanceof PdfStream)) continue
    for (const [index, [packed, read]] of unpack(plain).entries()) {
      entries.set(packed, { kind: 'packed', holder, index })
      if (isCatalog(read())) catalogs.push(PdfRef.of(packed, 0))
    }
  }
  const trailer = trailers.findLast((dict) => dict.get('Root') instanceof PdfRef) ?? trailerOf(catalogs.at(-1))
  const encrypted = trailers.findLast((dict) => dict.has('Encrypt'))
  for (const key of ['Encrypt', 'ID']) {
    const value = encrypted?.get(key)
    if (value) trailer?.set(key, value)
  }
  return trailer && { entries, trailer, isComplete: true, isRevised: true }
}

const trailerOf = (root: PdfRef | undefined) => root && PdfDict.of({ Root: root })

const typeOf = (dict: PdfDict) => {
  const kind = dict.get('Type')
  return kind instanceof PdfName ? kind.value : undefined
}

const isCatalog = (object: PdfObject | undefined) => object instanceof PdfDict && typeOf(object) === 'Catalog'

type FoundObject = { number: number; generation: number; object: PdfObject | undefined; offset: number }

/** All objects in the order of the file. Streams are skipped as a whole, since they may contain another document. */
function* objectsIn(bytes: Uint8Array, trailers: PdfDict[]): Generator<FoundObject> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const marks =
    /(?<![^\s\0>\])])(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj|trailer(?=[\s\0]*<<))|(?<=endobj)\d{1,10} \d{1,5} obj/g
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === 'trailer') {
      const trailer = new Lexer(bytes, marks.lastIndex).next()
      if (trailer instanceof PdfDict) trailers.push(trailer)
      continue
    }
    const found = indirectAt(bytes, mark.index)
    if (!found) continue
    yield { ...found, offset: mark.index }
    if (found.object instanceof PdfStream) marks.lastIndex = Math.max(found.end, marks.lastIndex)
  }
}
