import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import { targetsFrom, type Targets } from '../links.ts'
import { arrayOf, dictOf, listOf, numberOf, type Source } from '../source.ts'
import { numbers, type Parts } from '../write.ts'
import { isString } from './lenient.ts'

/** An entry of a document's outline: its title, colour, style and target, and whether its kids are shown. */
export type OutlineItem = { entries: [string, PdfObject][]; isOpen: boolean; kids: OutlineItem[] }

const MAX_ITEMS = 20_000
const MAX_DEPTH = 32
/** Italic and bold. */
const STYLE_FLAGS = 3

/** The outline of a document. An entry whose action is not a page or a web or mail address keeps its title only. */
export function outlineOf(source: Source, targets: Targets): OutlineItem[] {
  const seen = new Set<PdfDict>()
  const level = (parent: PdfDict | undefined, depth: number): OutlineItem[] => {
    const items: OutlineItem[] = []
    let item = dictOf(source, parent?.get('First'))
    while (item && !seen.has(item) && seen.size < MAX_ITEMS) {
      seen.add(item)
      const title = source.resolve(item.get('Title'))
      const kids = depth < MAX_DEPTH ? level(item, depth + 1) : []
      if (isString(title)) {
        const entries: [string, PdfObject][] = [
          ['Title', title],
          ...lookOf(source, item),
          ...targetOfItem(source, item, targets),
        ]
        items.push({ entries, isOpen: (numberOf(source, item.get('Count')) ?? 0) > 0, kids })
      }
      item = dictOf(source, item.get('Next'))
    }
    return items
  }
  return level(dictOf(source, source.catalog.get('Outlines')), 0)
}

/** Where an entry leads, also by the tag that it names (PDF 32000-1, table 153). */
function targetOfItem(source: Source, item: PdfDict, targets: Targets): [string, PdfObject][] {
  const given = targetsFrom(source, item, targets)
  if (given.length > 0) return given
  let tag = dictOf(source, item.get('SE'))
  for (let depth = 0; tag && depth < MAX_DEPTH; depth++) {
    const page = dictOf(source, tag.get('Pg'))
    const ref = page && targets.pages.get(page)
    if (ref) return [['Dest', new PdfArray([ref, PdfName.of('Fit')])]]
    tag = dictOf(source, tag.get('K')) ?? dictOf(source, arrayOf(source, tag.get('K'))?.at(0))
  }
  return []
}

function lookOf(source: Source, item: PdfDict): [string, PdfObject][] {
  const colour = listOf(source, item.get('C')).map((part) => numberOf(source, part) ?? -1)
  const flags = (numberOf(source, item.get('F')) ?? 0) & STYLE_FLAGS
  return [
    ...(colour.length === 3 && colour.every((part) => part >= 0 && part <= 1)
      ? [['C', numbers(colour)] satisfies [string, PdfArray]]
      : []),
    ...(flags > 0 ? [['F', PdfNumber.of(flags)] satisfies [string, PdfNumber]] : []),
  ]
}

/** Writes an outline (PDF 32000-1, 12.3.3). */
export function writeOutline(parts: Parts, items: OutlineItem[]): PdfRef | undefined {
  if (items.length === 0) return undefined
  const root = parts.reserve()
  const dict = PdfDict.of({ Type: PdfName.of('Outlines') })
  addKids(parts, root, dict, items)
  dict.set('Count', PdfNumber.of(shown(items)))
  parts.put(root, dict)
  return root
}

function addKids(parts: Parts, parent: PdfRef, dict: PdfDict, items: OutlineItem[]): void {
  const refs = items.map(() => parts.reserve())
  for (const [index, { entries, isOpen, kids }] of items.entries()) {
    const ref = refs[index]!
    const item = new PdfDict([...entries, ['Parent', parent]])
    const [before, after] = [refs[index - 1], refs[index + 1]]
    if (before) item.set('Prev', before)
    if (after) item.set('Next', after)
    if (kids.length > 0) {
      addKids(parts, ref, item, kids)
      item.set('Count', PdfNumber.of(isOpen ? shown(kids) : -kids.length))
    }
    parts.put(ref, item)
  }
  dict.set('First', refs[0]!)
  dict.set('Last', refs.at(-1)!)
}

/** The number of entries that are visible when these are. */
const shown = (items: OutlineItem[]): number =>
  items.reduce((sum, { isOpen, kids }) => sum + 1 + (isOpen ? shown(kids) : 0), 0)
