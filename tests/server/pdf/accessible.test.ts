import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { auditDocument } from '../../support/samples/audit.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const many = Array.from({ length: 60 }, (_, index) => auditDocument().events[index % 7]!)
const make = (language: 'en' | 'fr') => pdf.audit(auditDocument({ language, events: many }))
const whole = async (language: 'en' | 'fr') => {
  const drawn = await pdf.draw({ original: plain(), marks: [] })
  return pdf.addAudit(drawn, await make(language), { title: 'Contrat', language })
}

type Part = { role: string; alt?: string | undefined; scope?: string | undefined; text: string; kids: Part[] }

/** The structure of a document as pdf.js reads it, page by page, with the text of each part. */
async function readStructure(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true })
  const document = await task.promise
  const pages: Part[] = []
  let untagged = ''
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const texts = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
      if ('str' in item) {
        const id = open.findLast((one) => one !== '')
        if (id === undefined) untagged += item.str
        else if (id !== null) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? ('tag' in item && item.tag === 'Artifact' ? null : ''))
    type Node = { role?: string; alt?: string; children?: Node[]; type?: string; id?: string }
    const partOf = ({ role = '', alt, children = [] }: Node): Part => ({
      role,
      ...(alt !== undefined && { alt }),
      text: children
        .map(({ id }) => (id && texts.get(id)) ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      kids: children.filter((child) => child.role).map(partOf),
    })
    const tree = (await page.getStructTree()) as Node | null
    if (tree) pages.push(partOf(tree))
  }
  await task.destroy()
  return { pages, untagged: untagged.trim() }
}

const flat = (part: Part): Part[] => [part, ...part.kids.flatMap(flat)]

describe.each([
  [
    'en',
    'Audit trail',
    'Documents',
    'QR code with the address https://paraph.example/check',
    'Signature of Élise Garnier',
  ],
  [
    'fr',
    'Piste d’audit',
    'Documents',
    'Code QR de l’adresse https://paraph.example/check',
    'Signature\u00a0: Élise Garnier',
  ],
] as const)('the audit document in %s', (language, title, section, code, signature) => {
  test('is read aloud in order: headings, paragraphs, tables, a list, and figures with a text', async () => {
    const { pages, untagged } = await readStructure(await make(language))
    expect(untagged).toBe('')
    const parts = pages.flatMap(flat)
    const headings = parts.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => [role, text])
    expect(headings[0]).toEqual(['H1', title])
    expect(headings[1]).toEqual(['H2', `1 ${section}`])
    expect(headings.filter(([role]) => role === 'H2')).toHaveLength(5)
    // A signer, and a document.
    expect(headings.filter(([role]) => role === 'H3')).toHaveLength(3)
    expect(parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      code,
      signature,
      expect.stringContaining('Camille Laurent'),
    ])
    expect(parts.filter(({ role }) => role === 'LI')).toHaveLength(3)
    const cells = parts.filter(({ role }) => role === 'TD').map(({ text }) => text)
    expect(cells).toContain('665f1c0a9b3e4d2f8a71c044')
    expect(cells.filter((text) => text === 'Élise Garnier').length).toBeGreaterThan(5)
  })

  test('repeats headings and page numbers as artifacts, so that they are read once', async () => {
    const { pages } = await readStructure(await make(language))
    expect(pages.length).toBeGreaterThan(3)
    const texts = pages.flatMap(flat).map(({ text }) => text)
    expect(texts.filter((text) => text === 'UTC')).toHaveLength(1)
    expect(texts.join('\n')).not.toMatch(/Page \d (of|sur) \d/)
  })

  test('says its language and title, and that it is tagged', async () => {
    const document = await PDF.load(await make(language))
    const catalog = document.getCatalog()
    const resolve = document.context.resolve.bind(document.context)
    expect(catalog.getDict('MarkInfo', resolve)?.getBool('Marked')?.value).toBe(true)
    expect(catalog.getDict('ViewerPreferences', resolve)?.getBool('DisplayDocTitle')?.value).toBe(true)
    expect(catalog.getString('Lang', resolve)?.asString()).toBe(language)
    expect(document.getTitle()).toMatch(new RegExp(`^${title}\u00a0?: Services agreement 2026-114$`))
  })

  test('has one tree from which every page is found, and that finds every marked content', async () => {
    const { roles, problems } = await walk(await make(language))
    expect(problems).toEqual([])
    expect(roles).toContain('Document')
  })

  test.skipIf(lacks('qpdf'))('passes qpdf with pages before it, and keeps its structure there', async () => {
    const together = await whole(language)
    expect(ask('qpdf', together, '--check').code).toBe(0)
    const { pages } = await readStructure(together)
    expect(
      pages
        .flatMap(flat)
        .find(({ role }) => role === 'H1')
        ?.text.trim(),
    ).toBe(title)
    expect((await walk(together)).problems).toEqual([])
    const document = await PDF.load(together)
    expect(document.getMetadata()).toMatchObject({ title: 'Contrat', language })
    // The page of the upload has got a tag, too: readers leave out what has none.
    expect(document.getCatalog().has('MarkInfo')).toBe(true)
    expect(pages[0]!.text + pages[0]!.kids.map(({ kids }) => kids[0]?.role).join()).toBe('P')
  })
})

test('two tagged documents together are tagged, and each keeps its language', async () => {
  const together = await pdf.append(await make('en'), await make('fr'))
  expect((await walk(together)).problems).toEqual([])
  expect((await PDF.load(together)).getCatalog().has('MarkInfo')).toBe(true)
  expect((await walk(together)).languages).toEqual(['en', 'fr'])
})

/** Follows the structure by its objects: each part names its parent, and each marked content is found from its page. */
async function walk(bytes: Uint8Array): Promise<{ roles: string[]; languages: string[]; problems: string[] }> {
  const { context } = await PDF.load(bytes)
  const resolve = context.resolve.bind(context)
  const dictOf = (object: PdfObject | undefined) => {
    const found = object instanceof PdfRef ? resolve(object) : object
    return found instanceof PdfDict ? found : undefined
  }
  const catalog = dictOf(context.info.trailer.get('Root'))!
  const root = catalog.get('StructTreeRoot')
  const problems: string[] = []
  const roles: string[] = []
  const languages: string[] = []
  const found = new Set<string>()
  const numbers = dictOf(dictOf(root)?.get('ParentTree'))?.getArray('Nums', resolve)?.toArray() ?? []
  const ownersOf = new Map<number, PdfObject[]>()
  for (let at = 0; at < numbers.length; at += 2) {
    const [key, value] = [numbers[at], numbers[at + 1]]
    const list = value instanceof PdfRef ? resolve(value) : value
    if (key instanceof PdfNumber && list instanceof PdfArray) ownersOf.set(key.value, list.toArray())
  }
  const visit = (object: PdfObject, parent: PdfObject | undefined) => {
    // A part of one page has its page once, and then numbers alone (14.7.4.2).
    const dict = dictOf(object instanceof PdfNumber ? parent : object)
    if (!dict) return problems.push('no element')
    const mcid = object instanceof PdfNumber ? object.value : dict.getNumber('MCID')?.value
    if (mcid !== undefined) {
      const key = dictOf(dict.get('Pg'))?.getNumber('StructParents')?.value
      found.add(`${key} ${mcid}`)
      if (ownersOf.get(key ?? -1)?.[mcid] !== parent) problems.push(`content ${mcid} of page ${key} has another parent`)
      return
    }
    if (dict.get('P') !== parent) problems.push('an element has another parent')
    const role = dict.get('S')
    if (role instanceof PdfName) roles.push(role.value)
    const language = dict.get('Lang')
    if (language instanceof PdfString) languages.push(language.asString())
    if (role instanceof PdfName && role.value === 'Figure' && !(dict.get('Alt') instanceof PdfString))
      problems.push('a figure has no text')
    for (const kid of kidsOf(dict)) visit(kid, object)
  }
  const kidsOf = (dict: PdfDict | undefined): PdfObject[] => {
    const kids = dict?.get('K')
    const list = kids instanceof PdfRef ? resolve(kids) : kids
    return list instanceof PdfArray ? list.toArray() : kids ? [kids] : []
  }
  for (const kid of kidsOf(dictOf(root))) visit(kid, root)
  for (const [key, owners] of ownersOf)
    for (const mcid of owners.keys())
      if (!found.has(`${key} ${mcid}`)) problems.push(`content ${mcid} of page ${key} is lost`)
  return { roles, languages, problems }
}
