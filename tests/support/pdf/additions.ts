import { PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import { deflated, numbers, serialise } from '../../../server/pdf/write.ts'

/** A row of a cross-reference stream: the object, the kind of its entry and two fields, of three bytes and one. */
export type Row = [number: number, kind: number, one: number, other: number]

type Options = { rows?: Row[]; isPredicted?: boolean }

/** Where the newest table of a file starts. */
export const startOf = (bytes: Buffer) => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))![1])

/**
 * A file with an addition as newer tools write it: an object stream that replaces an object, and a cross-reference stream.
 * `rows` come first, and one for the object replaces its own.
 */
export function packed(
  file: Buffer,
  [ref, object]: [PdfRef, PdfObject],
  trailer: PdfDict,
  options: Options = {},
): Buffer {
  const { rows = [], isPredicted = false } = options
  const number = trailer.getNumber('Size')!.value
  const head = `${ref.objectNumber} 0 `
  const body = Buffer.concat([Buffer.from(head), serialise(object)])
  const objects = serialise(deflated(body, { Type: 'ObjStm', N: 1, First: head.length }))
  const before = Buffer.concat([file, Buffer.from(`\n${number} 0 obj\n`), objects, Buffer.from('\nendobj\n')])
  const own: Row[] = [
    [ref.objectNumber, 2, number, 0],
    [number, 1, file.length + 1, 0],
    [number + 1, 1, before.length, 0],
  ]
  const all = [...rows, ...own.filter(([one]) => !rows.some(([other]) => one === other))]
  const table = tableOf(all, isPredicted)
  table.set('Prev', PdfNumber.of(startOf(file)))
  table.set('Size', PdfNumber.of(number + 2))
  for (const key of ['Root', 'Info', 'ID']) if (trailer.has(key)) table.set(key, trailer.get(key)!)
  const end = `\nendobj\nstartxref\n${before.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(`${number + 1} 0 obj\n`), serialise(table), Buffer.from(end)])
}

function tableOf(rows: Row[], isPredicted: boolean) {
  const plain = rows.map(([, kind, one, other]) => [kind, one >> 16, (one >> 8) & 255, one & 255, other])
  const fromAbove = plain.map((row, index) => [
    2,
    ...row.map((byte, at) => (byte - (plain[index - 1]?.[at] ?? 0)) & 255),
  ])
  const table = deflated(Buffer.from((isPredicted ? fromAbove : plain).flat()), { Type: 'XRef' })
  table.set('W', numbers([1, 3, 1]))
  table.set('Index', numbers(rows.flatMap(([number]) => [number, 1])))
  if (isPredicted) table.set('DecodeParms', PdfDict.of({ Predictor: PdfNumber.of(12), Columns: PdfNumber.of(5) }))
  return table
}
