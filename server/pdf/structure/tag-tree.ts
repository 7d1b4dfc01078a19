import { PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { dictOf, listOf, nameOf, numberOf, type Source, streamOf } from '../source.ts'

/** What a tag contains: another tag, marked content of a page or of a form, or an annotation or image as a whole. */
export type TagKid =
  | { kind: 'tag'; tag: Tag }
  | { kind: 'content'; id: number; page: number | undefined; stream?: PdfStream; isShort: boolean }
  | { kind: 'object'; object: PdfDict; page: number | undefined }

/** A structure element: its dictionary in the source, if it has one, or its entries. */
export type Tag = { dict?: PdfDict; entries?: [string, PdfObject][]; page: number | undefined; kids: TagKid[] }

/** The tags of a document. `objects` are the annotations and images that they name, `next` free ids of content by page. */
export type TagTree = { root: PdfDict; kids: Tag[]; objects: Set<PdfDict>; next: Map<number, number> }

/** Kids of all tags together. A document with more is not tagged any more; one of 500 full pages has 50,000. */
const MAX_KIDS = 80_000
/** The highest id of marked content. Higher ones would make large tables. */
const MAX_ID = 20_000
/** Rows of the table that leads from marked content to tags. */
const MAX_ROWS = 1_000_000

/**
 * Reads the tags of a document (PDF 32000-1, 14.7) whose pages have these places. A tag is read once, so loops end;
 * content of pages that are not in the document is left out. Undefined if there are no tags, or too many.
 */
export function tagTreeOf(source: Source, places: ReadonlyMap<PdfDict, number>): TagTree | undefined {
  const root = dictOf(source, source.catalog.get('StructTreeRoot'))
  if (!root) return undefined
  const tree: TagTree = { root, kids: [], objects: new Set(), next: new Map() }
  const placeOf = (dict: PdfDict) => {
    if (!dict.has('Pg')) return undefined
    const page = dictOf(source, dict.get('Pg'))
    return (page && places.get(page)) ?? GONE
  }

  const seen = new Set<PdfDict>([root])
  const waiting: Tag[] = [{ dict: root, page: undefined, kids: [] }]
  const rows = new Map<PdfStream | number, number>()
  let count = 0
  for (const tag of waiting) {
    for (const item of kidsOf(source, tag.dict!)) {
      if (++count > MAX_KIDS) return undefined
      const kid = kidOf(source, item, { tag, seen, placeOf })
      if (!kid) continue
      tag.kids.push(kid)
      if (kid.kind === 'tag') waiting.push(kid.tag)
      else if (kid.kind === 'object') tree.objects.add(kid.object)
      else {
        const holder = kid.stream ?? kid.page ?? GONE
        rows.set(holder, Math.max(rows.get(holder) ?? 0, kid.id + 1))
      }
    }
  }
  if ([...rows.values()].reduce((sum, length) => sum + length, 0) > MAX_ROWS) return undefined
  for (const [holder, length] of rows) if (typeof holder === 'number') tree.next.set(holder, length)
  tree.kids = waiting[0]!.kids.flatMap((kid) => (kid.kind === 'tag' ? [kid.tag] : []))
  return tree
}

/** The place of a page that is not in the document. */
const GONE = -1

function kidsOf(source: Source, dict: PdfDict): (PdfObject | undefined)[] {
  const kids = dict.get('K')
  return dictOf(source, kids) || numberOf(source, kids) !== undefined ? [kids] : listOf(source, kids)
}

type Above = { tag: Tag; seen: Set<PdfDict>; placeOf: (dict: PdfDict) => number | undefined }

function kidOf(source: Source, item: PdfObject | undefined, { tag, seen, placeOf }: Above): TagKid | undefined {
  const found = source.resolve(item)
  if (found instanceof PdfNumber) {
    const isKept = isId(found.value) && tag.page !== GONE
    return isKept ? { kind: 'content', id: found.value, page: tag.page, isShort: true } : undefined
  }
  if (!(found instanceof PdfDict) || found instanceof PdfStream) return undefined
  const type = nameOf(source, found.get('Type'))
  if (type !== 'MCR' && type !== 'OBJR') {
    if (seen.has(found) || nameOf(source, found.get('S')) === undefined) return undefined
    seen.add(found)
    return { kind: 'tag', tag: { dict: found, page: placeOf(found), kids: [] } }
  }
  const page = placeOf(found) ?? tag.page
  if (page === GONE) return undefined
  if (type === 'OBJR') {
    const object = dictOf(source, found.get('Obj'))
    return object && { kind: 'object', object, page }
  }
  const id = numberOf(source, found.get('MCID')) ?? -1
  const stream = streamOf(source, found.get('Stm'))
  return isId(id) ? { kind: 'content', id, page, ...(stream && { stream }), isShort: false } : undefined
}

const isId = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_ID

/** An id for marked content that is added to a page; undefined if all are taken. */
export function newContentId({ next }: Pick<TagTree, 'next'>, page: number): number | undefined {
  const id = next.get(page) ?? 0
  if (id > MAX_ID) return undefined
  next.set(page, id + 1)
  return id
}
