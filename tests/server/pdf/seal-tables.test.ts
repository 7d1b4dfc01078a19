import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, type PdfDict } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Changes } from '#machines/rules/proofs/pdf-changes.ts'
import { sealStateOf } from '#machines/rules/proofs/seal.ts'
import { sealPorts } from '../../../scripts/verify/change-text.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { packed, type Row, startOf } from '../../support/pdf/additions.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { startPdf } from '../../support/pdf/work.ts'

const NOW = new Date('2026-01-01T12:00:00Z')
const pdf = startPdf()
const folder = mkdtempSync(join(tmpdir(), 'paraph-seal-tables-'))
let sealed: Buffer
let document: PDF

beforeAll(async () => {
  const made = PDF.create()
  for (const text of ['one', 'two']) made.addPage({ width: 200, height: 200 }).drawText(text, { x: 20, y: 90 })
  const drawn = await pdf.draw({ original: await made.save(), marks: [] })
  const key = await sealKey(folder, NOW, ownSeal)
  sealed = Buffer.from(await pdf.seal(drawn, { key, at: NOW, name: 'Maison Verdier', reason: 'Sealed by Paraph' }))
  document = await PDF.load(new Uint8Array(sealed))
})
afterAll(() => {
  pdf.stop()
  rmSync(folder, { recursive: true })
})

const NONE: Changes = {
  content: [],
  annotations: [],
  added: [],
  removed: 0,
  fields: false,
  metadata: false,
  validation: false,
  other: false,
}

async function changesOf(bytes: Buffer): Promise<Changes | null> {
  const state = await sealStateOf(bytes.toString('latin1'), sealPorts(bytes))
  if (state?.state !== 'extended') throw new Error('not a sealed file with an addition')
  return state.changes
}

const trailer = () => document.context.info.trailer
const size = () => trailer().getNumber('Size')!.value
const pageRef = (index: number) => document.context.pages.getPage(index)!
const page = (index: number) => document.context.resolve(pageRef(index)) as PdfDict
const contentOf = (index: number) => {
  const found = /\/Contents \[?\s*(\d+) 0 R/.exec(sealed.toString('latin1', offsetOf(pageRef(index).objectNumber)))
  return Number(found![1])
}
/** Where the last object with this number starts. */
const offsetOf = (number: number) => sealed.toString('latin1').lastIndexOf(`\n${number} 0 obj`) + 1

type Section = { objects?: string[]; rows: string; entries?: Record<string, unknown>; start?: number }
type Written = Section | ((at: number) => Section)

/** The sealed file with an addition of objects, a table of these rows and a trailer. Objects start at `at`. */
function added(section: Written): Buffer {
  const at = sealed.length + 1
  const { objects = [], rows, entries = {}, start } = typeof section === 'function' ? section(at) : section
  const body = objects.join('')
  const root = `${trailer().getRef('Root')!.objectNumber} 0 R`
  const info = /\/Info (\d+ 0 R)/.exec(sealed.toString('latin1'))?.[1]
  const all = { Root: root, ...(info && { Info: info }), Size: size(), Prev: startOf(sealed), ...entries }
  const dict = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [`/${key} ${value}`]))
  const end = `xref\n${rows}trailer\n<<${dict.join(' ')}>>\nstartxref\n${start ?? at + body.length}\n%%EOF\n`
  return Buffer.concat([sealed, Buffer.from(`\n${body}${end}`, 'latin1')])
}
const row = (number: number, offset: number, kind: 'n' | 'f', generation = 0) =>
  `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`
const stream = (number: number, content: string, generation = 0) =>
  `${number} ${generation} obj\n<</Length ${content.length}>>stream\n${content}\nendstream\nendobj\n`

/** An addition with streams that replaces a page by itself, with other rows in its table. */
const streamed = (rows: Row[] = [], isPredicted = false) =>
  packed(sealed, [pageRef(0), page(0)], trailer(), { rows, isPredicted })

test.each<[string, () => Buffer, Partial<Changes>]>([
  [
    'the content of a page is freed',
    () => added({ rows: row(contentOf(0), 0, 'f', 1) }),
    { content: [1], other: true },
  ],
  ['a page is freed', () => added({ rows: row(pageRef(1).objectNumber, 0, 'f', 1) }), { removed: 1, other: true }],
  [
    'the content of a page is freed in a stream',
    () => streamed([[contentOf(0), 0, 0, 1]]),
    { content: [1], other: true },
  ],
  [
    'the content of a page is freed in a stream whose rows are predicted',
    () => streamed([[contentOf(1), 0, 0, 1]], true),
    { content: [2], other: true },
  ],
  [
    'the content of a page is where another one is',
    () => added({ rows: row(contentOf(0), offsetOf(contentOf(1)), 'n') }),
    { content: [1], other: true },
  ],
  [
    'an object is elsewhere in an object stream',
    () => streamed([[pageRef(0).objectNumber, 2, size(), 1]]),
    { removed: 1, other: true },
  ],
  [
    'of two objects with one number, readers find the first',
    () =>
      added((at) => {
        const number = contentOf(0)
        const content = sealed.toString('latin1', offsetOf(number)).split('endobj\n')[0]!
        return { objects: [stream(number, '0 0 9 9 re f'), `${content}endobj\n`], rows: row(number, at, 'n') }
      }),
    { content: [1], other: true },
  ],
  [
    'an object has another generation',
    () =>
      added((at) => ({
        objects: [stream(contentOf(0), 'n', 1)],
        rows: row(contentOf(0), at, 'n', 1),
      })),
    { content: [1], other: true },
  ],
  [
    'a table has two entries for an object',
    () => added({ rows: row(contentOf(0), 0, 'f', 1) + row(contentOf(0), offsetOf(contentOf(0)), 'n') }),
    { other: true },
  ],
  ['the tables do not lead back', () => added({ rows: '', entries: { Prev: undefined } }), { other: true }],
  [
    'the tables lead to an earlier state',
    () => added({ rows: '', entries: { Prev: sealed.indexOf('\nxref') + 1 } }),
    { other: true },
  ],
  [
    'the newest table is one of an earlier state',
    () => added({ rows: '', start: sealed.indexOf('\nxref') + 1 }),
    { other: true },
  ],
  ['the tables lead in a circle', () => added((at) => ({ rows: '', entries: { Prev: at } })), { other: true }],
  ['the trailer cuts objects off', () => added({ rows: '', entries: { Size: 3 } }), { other: true }],
  ['the trailer says that all is encrypted', () => added({ rows: '', entries: { Encrypt: '<<>>' } }), { other: true }],
])('in an addition to a sealed file, %s: that is something else', async (_, make, changes) => {
  expect(await changesOf(make())).toEqual({ ...NONE, ...changes })
})

test('a stream beside a table counts, too', async () => {
  const hybrid = added((at) => {
    const content = `\0${'\0'.repeat(4)}`
    const dict = `/Type/XRef/Size ${size()}/W[1 3 1]/Index[${contentOf(0)} 1]/Length ${content.length}`
    const object = `${size()} 0 obj\n<<${dict}>>stream\n${content}\nendstream\nendobj\n`
    return { objects: [object], rows: row(size(), at, 'n'), entries: { XRefStm: at, Size: size() + 1 } }
  })
  expect(await changesOf(hybrid)).toEqual({ ...NONE, content: [1], other: true })
})

test.each<[string, () => Buffer]>([
  ['a table without rows', () => added({ rows: '' })],
  ['a free number that no object had', () => added({ rows: row(size() + 5, 0, 'f', 1) })],
  ['an entry that is as it was', () => added({ rows: row(contentOf(0), offsetOf(contentOf(0)), 'n') })],
  ['the table that was there', () => added({ rows: '', start: startOf(sealed) })],
  ['a stream', () => streamed()],
  ['a stream whose rows are predicted', () => streamed([], true)],
])('of an addition that changes nothing, nothing is said: %s', async (_, make) => {
  expect(await changesOf(make())).toEqual(NONE)
})
