import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { Refused } from '../../../server/engine/refused.ts'
import * as hostile from '../../support/pdf/hostile.ts'
import { ask, differing, lacks, rasterise } from '../../support/pdf/raster.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

/** Milliseconds; on a busy machine a process may have a job for a minute before it is killed. */
const TIMEOUT = 90_000

const corpus = new URL('../../corpus/', import.meta.url)
const names = readdirSync(corpus).filter((name) => name.endsWith('.pdf'))
const refused: Record<string, string> = {
  'REDHAT-1531897-0.pdf': 'UnreadableFileException', // no objects
  'issue17215.pdf': 'AmbiguousFileException', // a blend mode that pdf.js paints in another colour than other viewers
  'issue15590.pdf': 'UnreadableFileException', // no page, a script
  'poppler-85140-0.pdf': 'UnreadableFileException', // no page
  'poppler-937-0-fuzzed.pdf': 'UnreadableFileException', // a page without a size
  'sci-notation.pdf': 'UnsupportedFileException', // numbers at which some viewers stop
  'xfa_issue14315.pdf': 'XfaFileException',
}

/** Pixels that may differ, because viewers draw a part themselves and not quite alike. */
const left: Record<string, number> = {
  'checkbox-bad-appearance.pdf': 8, // frames and a tick
}

const nameOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refused ? error.name : error
}

/** The document with unpacked streams. */
const opened = (bytes: Uint8Array) => ask('qpdf', bytes, '--qdf', '--object-streams=disable', 'FILE', '-').said

const qdf = (bytes: Uint8Array) => {
  const { out } = ask('qpdf', bytes, '--json=2', '--json-stream-data=none')
  return out.toString('latin1')
}

const upload = (name: string) => readFileSync(new URL(name, corpus))

describe('an accepted document looks like the upload, as cleaned original and as viewing copy', () => {
  const taken = names.filter((name) => !refused[name])
  test.skipIf(lacks('pdftoppm', 'qpdf')).each(taken)('%s', async (name) => {
    const { original, viewing, pages } = await pdf.intake(upload(name))
    const before = rasterise(upload(name))
    for (const bytes of [original, viewing]) {
      const after = rasterise(bytes)
      expect(after.length).toBe(before.length)
      for (const [index, page] of before.entries())
        expect(differing(page, after[index]!)).toBeLessThanOrEqual(left[name] ?? 0)
      expect(ask('qpdf', bytes, '--check').code).toBe(0)
    }
    expect(Math.abs((pages[0]!.width * 40) / 72 - before[0]!.width)).toBeLessThanOrEqual(1)
    expect(Math.abs((pages[0]!.height * 40) / 72 - before[0]!.height)).toBeLessThanOrEqual(1)
    expect(qdf(original)).not.toMatch(
      /"\/(JavaScript|JS|Launch|AA|OpenAction|EmbeddedFiles?|XFA|AcroForm|OCProperties)"/,
    )
  })
})

describe('FILE-026 an unacceptable document is refused by name', () => {
  test.each(Object.entries(refused))('%s: %s', async (name, refusal) => {
    expect(await nameOf(pdf.intake(upload(name)))).toBe(refusal)
  })
})

describe('a hostile document', () => {
  test('FILE-013 a file without the PDF marker is refused, and so is an empty file', async () => {
    expect(await nameOf(pdf.intake(Buffer.from('PK\u0003\u0004 a zip')))).toBe('WrongExtensionException')
    expect(await nameOf(pdf.intake(new Uint8Array()))).toBe('WrongExtensionException')
  })

  test('a content stream that grows a million times is refused as too complex', async () => {
    expect(await nameOf(pdf.intake(hostile.bomb()))).toBe('TooComplexFileException')
  })

  test(
    'objects that grow a million times end the process, not the server; the next document is accepted',
    async () => {
      expect(await nameOf(pdf.intake(hostile.packedBomb()))).toBe('TooComplexFileException')
      expect((await pdf.intake(hostile.plain())).pages).toEqual([{ width: 200, height: 300 }])
    },
    TIMEOUT,
  )

  test('a document that takes too long ends its process, and waiting jobs get a new one', async () => {
    const hasty = startPdf({ time: { intake: 1 } })
    const refusals = await Promise.all([hostile.plain(), hostile.plain()].map((bytes) => nameOf(hasty.intake(bytes))))
    expect(refusals).toEqual(['TooComplexFileException', 'TooComplexFileException'])
    expect((await hasty.append(hostile.plain(), hostile.plain())).length).toBeGreaterThan(500)
    hasty.stop()
  })

  test('pages that are their own ancestors are refused', async () => {
    expect(await nameOf(pdf.intake(hostile.circular()))).toBe('UnreadableFileException')
  })

  test('FILE-020 500 pages are accepted, 501 are refused', async () => {
    expect((await pdf.intake(hostile.manyPages(500))).pages).toHaveLength(500)
    expect(await nameOf(pdf.intake(hostile.manyPages(501)))).toBe('TooManyPagesFileException')
  })

  test.skipIf(lacks('qpdf'))('scripts and launch actions are removed, a web link stays', async () => {
    const { original } = await pdf.intake(hostile.scripted())
    expect(qdf(original)).not.toMatch(/JavaScript|JS"|Launch|calc|OpenAction|"\/AA"|app\.alert/)
    expect(qdf(original)).toContain('https://example.org/')
  })

  test('an attached file is removed', async () => {
    const { original } = await pdf.intake(hostile.carrying())
    expect(Buffer.from(original).toString('latin1')).not.toMatch(/evil|EmbeddedFile|Filespec/)
  })

  test.skipIf(lacks('pdftoppm', 'qpdf'))(
    'the content of a hidden layer is removed, that of a visible layer stays',
    async () => {
      const file = hostile.layered()
      const { original } = await pdf.intake(file)
      expect(differing(rasterise(file)[0]!, rasterise(original)[0]!)).toBe(0)
      expect(opened(file)).toContain('HIDDEN')
      expect(opened(original)).not.toContain('HIDDEN')
    },
  )

  test('the cleaned document has one revision', async () => {
    const twice = Buffer.concat([hostile.plain(), Buffer.from('% rubbish after the end\n')])
    const { original } = await pdf.intake(twice)
    expect(Buffer.from(original).toString('latin1').match(/%%EOF/g)).toHaveLength(1)
  })

  test('a signed document is reported as signed', async () => {
    const field = '<< /FT /Sig /T (S) /V << /Type /Sig /Contents <00> >> >>'
    const signed = hostile.plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: [field] })
    expect((await pdf.intake(signed)).isSigned).toBe(true)
    const group = '<< /T (Group) /Kids [6 0 R] >>'
    const nested = hostile.plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: [group, field] })
    expect((await pdf.intake(nested)).isSigned).toBe(true)
    expect((await pdf.intake(hostile.plain())).isSigned).toBe(false)
  })
})

describe('links', () => {
  const linked = (destination: string, catalog: string) =>
    hostile.plain({
      catalog,
      page: '/Annots [5 0 R]',
      more: [`<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] ${destination} >>`, '[3 0 R /XYZ 10 250 null]'],
    })

  test.each([
    ['in the tree of names', '/Dest (chapter)', '/Names << /Dests << /Kids [<< /Names [(chapter) 6 0 R] >>] >> >>'],
    ['by an action', '/A << /S /GoTo /D (chapter) >>', '/Names << /Dests << /Names [(chapter) << /D 6 0 R >>] >> >>'],
    ['in the old form', '/Dest /chapter', '/Dests << /chapter << /D 6 0 R >> >>'],
  ])('to a named destination lead to its page: %s', async (_, destination, catalog) => {
    const { original } = await pdf.intake(linked(destination, catalog))
    expect(Buffer.from(original).toString('latin1')).toMatch(/\/Dest \[\d+ 0 R \/XYZ 10 250 null \]/)
  })
})

describe('FILE-026 a file that viewers show differently is refused', () => {
  test('if its page content is packed as an image', async () => {
    const bytes = Buffer.from(
      hostile.plain().toString('latin1').replace('<<  /Length', '<</Filter/JBIG2Decode/Length'),
      'latin1',
    )
    expect(await nameOf(pdf.intake(bytes))).toBe('UnsupportedFileException')
  })
})
