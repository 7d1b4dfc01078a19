import { deflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { addPages, finish, startAssembly } from '../../../server/pdf/assemble.ts'
import { attachmentsOf } from '../../../server/pdf/attachments.ts'
import { Copier } from '../../../server/pdf/copy.ts'
import { fieldsIn } from '../../../server/pdf/fields.ts'
import { formFieldsOf } from '../../../server/pdf/form-fields.ts'
import { intake } from '../../../server/pdf/intake.ts'
import { layersOf } from '../../../server/pdf/layers/states.ts'
import { namedDestinations } from '../../../server/pdf/links.ts'
import { checkPages, pagesOf } from '../../../server/pdf/pages.ts'
import { open, type Source } from '../../../server/pdf/source.ts'
import { outlineOf } from '../../../server/pdf/structure/outlines.ts'
import { pageLabelsOf } from '../../../server/pdf/structure/page-labels.ts'
import { tagTreeOf } from '../../../server/pdf/structure/tag-tree.ts'
import { write } from '../../../server/pdf/write.ts'
import { pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'

/** The number of objects that a walk through a file looks at, and what it throws. */
function looked(bytes: Uint8Array, walk: (source: Source) => unknown): { count: number; reason?: string } {
  const source = open(bytes)
  let count = 0
  const counting: Source = {
    ...source,
    resolve: (object) => {
      // A walk without an end must fail here, not when somebody loses patience.
      if (++count > 2_000_000) throw new Error('the walk does not end')
      return source.resolve(object)
    },
  }
  try {
    walk(counting)
    return { count }
  } catch (error) {
    return { count, reason: (error as { reason?: string }).reason ?? (error as Error).message }
  }
}

const targets = { pages: new Map(), named: new Map(), links: new Map() }
const walks: Record<string, (source: Source) => unknown> = {
  pages: (source) => pagesOf(source),
  fields: (source) => [...fieldsIn(source, undefined, () => undefined)],
  formFields: (source) => formFieldsOf(source, pagesOf(source)),
  layers: (source) => layersOf(source)(source.catalog.get('Layer')),
  outline: (source) => outlineOf(source, targets),
  tags: (source) => tagTreeOf(source, new Map()),
  names: (source) => namedDestinations(source),
  labels: (source) => pageLabelsOf(source, 10),
  attachments: (source) => attachmentsOf(source, pagesOf(source)),
  annotations: (source) => checkPages(source, pagesOf(source)),
  resources: (source) => addPages(startAssembly(), source),
}

/** `levels` objects after the first four, each of which contains the next one twice; the last contains `end`. */
const doubling = (levels: number, of: (next: string) => string, end: string): string[] =>
  Array.from({ length: levels }, (_, i) => (i + 1 === levels ? end : of(`${i + 6} 0 R ${i + 6} 0 R`)))

describe('a walk looks at few objects', () => {
  const kids = (next: string) => `<< /Kids [${next}] >>`
  const rows: [string, keyof typeof walks, Buffer, string?][] = [
    [
      'fields that are their own kids',
      'fields',
      plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: ['<< /Kids [5 0 R 5 0 R 5 0 R] >>'] }),
    ],
    [
      'fields with 2^60 ways',
      'formFields',
      plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: doubling(60, kids, '<< >>') }),
    ],
    [
      'pages with 2^60 ways',
      'pages',
      pdfOf('<< /Type /Catalog /Pages 5 0 R >>', '<< >>', '<< >>', '<< >>', ...doubling(60, kids, '<< /Kids [] >>')),
      'TooComplexFileException',
    ],
    [
      'pages that are their own kids',
      'pages',
      pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Kids [2 0 R 2 0 R] >>'),
      'UnreadableFileException',
    ],
    [
      'layers with 2^30 ways',
      'layers',
      plain({
        catalog: '/OCProperties << /D << >> >> /Layer << /Type /OCMD /VE 5 0 R >>',
        more: doubling(30, (next) => `[/And ${next}]`, '[/Not 3 0 R]'),
      }),
    ],
    [
      'layers that contain themselves',
      'layers',
      plain({
        catalog: '/OCProperties << /D << >> >> /Layer << /Type /OCMD /VE 5 0 R >>',
        more: ['[/And 5 0 R 5 0 R]'],
      }),
      'UnreadableFileException',
    ],
    [
      'an outline with 2^60 ways',
      'outline',
      plain({
        catalog: '/Outlines 5 0 R',
        more: doubling(
          60,
          (next) =>
            `<< /First ${next.slice(0, next.indexOf('R') + 1)} /Next ${next.slice(0, next.indexOf('R') + 1)} >>`,
          '<< >>',
        ),
      }),
    ],
    [
      'an outline that is its own entry',
      'outline',
      plain({ catalog: '/Outlines 5 0 R', more: ['<< /First 5 0 R /Next 5 0 R /SE << /K 5 0 R >> >>'] }),
    ],
    [
      'tags with 2^60 ways',
      'tags',
      plain({
        catalog: '/StructTreeRoot 5 0 R',
        more: doubling(60, (next) => `<< /S /P /K [${next}] >>`, '<< /S /P >>'),
      }),
    ],
    [
      'names with 2^60 ways',
      'names',
      plain({ catalog: '/Names << /Dests 5 0 R >>', more: doubling(60, kids, '<< >>') }),
    ],
    [
      'page labels with 2^60 ways',
      'labels',
      plain({ catalog: '/PageLabels 5 0 R', more: doubling(60, kids, '<< >>') }),
    ],
    [
      'attached files with 2^60 ways',
      'attachments',
      plain({ catalog: '/Names << /EmbeddedFiles 5 0 R >>', more: doubling(60, kids, '<< >>') }),
    ],
    [
      'resources that contain themselves',
      'resources',
      plain({
        page: '/Resources << /XObject 5 0 R /ColorSpace 6 0 R >>',
        more: [
          '<< /A 7 0 R /B 5 0 R >>',
          '<< /C [/Indexed 6 0 R 6 0 R] >>',
          streamOf('', '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject 5 0 R >>'),
        ],
      }),
    ],
    [
      'resources with 2^60 ways',
      'resources',
      plain({ page: '/Resources << /ExtGState 5 0 R >>', more: doubling(60, (next) => `[${next}]`, '[]') }),
    ],
  ]
  test.each(rows)('in %s', (_, walk, bytes, reason) => {
    const { count, reason: thrown } = looked(bytes, walks[walk]!)
    expect(thrown).toBe(reason)
    // Entries of the page tree are the only ones that are counted up to 100,000.
    expect(count).toBeLessThan(reason === 'TooComplexFileException' ? 500_000 : 2000)
  })

  const many = (what: string, count: number) => `[${`${what} `.repeat(count)}]`
  test.each<[string, keyof typeof walks, Buffer]>([
    ['fields', 'fields', plain({ catalog: '/AcroForm << /Fields 5 0 R >>', more: [many('<< /Kids 5 0 R >>', 4000)] })],
    ['annotations', 'annotations', sharing('/Annots 4 0 R', many('<< >>', 1000))],
    ['attached files', 'attachments', sharing('/AF 4 0 R', many('<< >>', 2000))],
  ])('and refuses %s that are repeated by sharing a list', (_, walk, bytes) => {
    expect(looked(bytes, walks[walk]!)).toMatchObject({ reason: 'TooComplexFileException' })
  })
})

/** 500 pages with these entries, and object 4. */
function sharing(entries: string, shared: string | Buffer): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R ${entries} >>`
  const list = Array.from({ length: 500 }, (_, i) => `${i + 5} 0 R`).join(' ')
  return pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 500 /MediaBox [0 0 100 100] /Resources 3 0 R /Kids [${list}] >>`,
    '<< >>',
    shared,
    ...Array.from({ length: 500 }, () => page),
  )
}

test.each([
  ['unchanged', 'q 0 0 10 10 re f Q '],
  ['balanced', 'q 0 0 10 10 re f '],
])('a stream that 500 pages share is unpacked once, and stays one: %s', (_, content) => {
  const bytes = sharing(
    '/Contents [4 0 R] /Resources << >>',
    streamOf(deflateSync(Buffer.from(content.repeat(100))), '/Filter /FlateDecode'),
  )
  const unpacking = vi.spyOn(Copier.prototype, 'piecesOf')
  try {
    const assembly = startAssembly()
    addPages(assembly, open(bytes))
    const copy = Buffer.from(write(assembly.parts, finish(assembly, bytes))).toString('latin1')
    expect([unpacking.mock.calls.length, copy.match(/endstream/g)?.length]).toEqual([1, 1])
  } finally {
    unpacking.mockRestore()
  }
})

describe('FILE-026 a page that viewers cannot draw for its size is refused, and its number is named', () => {
  const sized = (page: string) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>',
      `<< /Type /Page /Parent 2 0 R ${page} >>`,
    )
  test.each([
    ['of 1e-7 points', '/MediaBox [0 0 0.0000001 0.0000001]'],
    ['below 3 points', '/MediaBox [0 0 200 2.9]'],
    ['above 14,400 points', '/MediaBox [0 0 14401 300]'],
    ['with a visible part below 3 points', '/MediaBox [0 0 200 300] /CropBox [10 10 12 200]'],
    ['with a unit of a billion points', '/MediaBox [0 0 200 300] /UserUnit 1000000000'],
    ['with a unit of a millionth of a point', '/MediaBox [0 0 200 300] /UserUnit 0.000001'],
    ['far from the origin', '/MediaBox [1000000000 0 1000000200 300]'],
  ])('%s', async (_, page) => {
    await expect(intake(sized(page))).rejects.toMatchObject({
      reason: 'UnsupportedFileException',
      unsupported: { kind: 'pageSize', page: 2 },
    })
  })

  test.each([
    ['/MediaBox [0 0 3 14400]', { width: 3, height: 14_400 }],
    ['/MediaBox [-100 -100 100 200] /UserUnit 48', { width: 9600, height: 14_400 }],
  ])('but not %s', async (page, size) => {
    expect((await intake(sized(page))).pages[1]).toEqual(size)
  })
})

describe('a branch of the page tree that is its own ancestor', () => {
  const withKids = (...kids: string[]) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count 1 >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << >> >>',
      streamOf('0 0 50 50 re f'),
      '<< /Type /Pages /Kids [2 0 R] /Count 0 /Parent 2 0 R >>',
    )

  test.each([
    ['after the page', ['3 0 R', '2 0 R']],
    ['after the page, on another branch', ['3 0 R', '5 0 R']],
  ])('is skipped %s, as all readers do', async (_, kids) => {
    expect((await intake(withKids(...kids))).pages).toHaveLength(1)
  })

  test('is refused before the page, where only some readers find the page', async () => {
    await expect(intake(withKids('2 0 R', '3 0 R'))).rejects.toMatchObject({ reason: 'AmbiguousFileException' })
  })
})
