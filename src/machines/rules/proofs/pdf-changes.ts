import {
  dictAt,
  isDict,
  isRef,
  objectsIn,
  type Dict,
  type Inflate,
  type Objects,
  type Place,
  type Value,
} from './pdf-objects.ts'
import { type Entry, tablesAfter } from './pdf-tables.ts'

/** What an addition to a file changes in it. Page numbers start at 1 and are those of the changed file. */
export type Changes = {
  /** Pages whose content is another, or is shown in another way. */
  content: number[]
  /** Pages with other annotations: comments, links, form fields. */
  annotations: number[]
  added: number[]
  /** The number of pages that are gone. */
  removed: number
  /** The form, its signatures or what they allow. */
  fields: boolean
  /** Title, author and the like. */
  metadata: boolean
  /** Data for checking the signatures later (DSS), which nobody sees. */
  validation: boolean
  /** Something else, such as attachments or scripts. */
  other: boolean
}

/** A state of a file. */
type State = { objects: Objects; root: Dict; trailer: Dict }
type Page = { number: number; dict: Dict; inherited: Dict }

/**
 * What the bytes after `end` change in a file, as far as its objects tell: later objects replace those with the same
 * number, and are where the tables of the addition say. Null if they cannot be read as an addition (PDF 32000-1, 7.5.6).
 */
export async function changesIn(text: string, end: number, inflate: Inflate): Promise<Changes | null> {
  try {
    const before = await objectsIn(text, { from: 0, to: end, inflate })
    const tail = await objectsIn(text, { from: end, to: text.length, inflate })
    const tables = await tablesAfter(text, end, inflate).catch(() => 'astray' as const)
    const trailer = trailerIn(text, 0, end)
    const isAstray = tables === 'astray'
    const later = (isAstray ? newestTrailer(text, end, tail.objects) : tables?.trailer) ?? trailer
    if (!trailer || !later) return null

    const objects = new Map([...before.objects, ...tail.objects])
    const places = new Map([...before.places, ...tail.places])
    const entries = tables === null || isAstray ? [] : [...tables.entries]
    const gone = entries.filter(([number, entry]) => objects.has(number) && !isAt(text, entry, places.get(number)!))
    for (const [number] of gone) objects.delete(number)
    const old = stateOf(before.objects, trailer)
    const now = stateOf(objects, later)
    return old && now ? { ...compare(old, now), ...((isAstray || gone.length > 0) && { other: true }) } : null
  } catch {
    return null
  }
}

/** The last trailer in a part of a file. */
function trailerIn(text: string, from: number, to: number): Dict | null {
  const at = text.lastIndexOf('trailer', to)
  return at < from ? null : dictAt(text, at + 'trailer'.length)
}

/** The last trailer of an addition whose tables cannot be read: in front of its end, or in a cross-reference stream. */
function newestTrailer(text: string, end: number, tail: Objects): Dict | null {
  const streams = [...tail.values()].filter(({ value }) => isDict(value) && value.get('Type') === '/XRef')
  const last = streams.at(-1)?.value
  return trailerIn(text, end, text.length) ?? (isDict(last) ? last : null)
}

/** Whether a table leads to where an object stands, so that all readers find it; they disagree on other generations. */
function isAt(text: string, entry: Entry, place: Place): boolean {
  if (entry === null) return false
  if ('stream' in entry) return 'stream' in place && entry.stream === place.stream && entry.index === place.index
  if ('stream' in place || entry.generation !== 0 || place.generation !== 0) return false
  return entry.at + /^\s*/.exec(text.slice(entry.at, entry.at + 8))![0].length === place.at
}

function stateOf(objects: Objects, trailer: Dict): State | null {
  const root = resolve(objects, trailer.get('Root'))
  return isDict(root) ? { objects, root, trailer } : null
}

/** Whether readers ignore an object of a state, as its number is too high for what the trailer says. */
const isCut = ({ objects, trailer }: State): boolean =>
  [...objects.keys()].some((number) => !(number < Number(trailer.get('Size'))))

const MAX_HOPS = 16

function resolve(objects: Objects, value: Value | undefined): Value | undefined {
  let found = value
  for (let hops = 0; isRef(found) && hops < MAX_HOPS; hops++) found = objects.get(found.ref)?.value
  return isRef(found) || found === 'null' ? undefined : found
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

function pagesOf({ objects, root }: State): Page[] {
  const pages: Page[] = []
  const seen = new Set<Value>()
  const visit = (value: Value | undefined, inherited: Dict) => {
    const dict = resolve(objects, value)
    if (!isDict(dict) || seen.has(dict)) return
    seen.add(dict)
    const own = new Map([...inherited, ...[...dict].filter(([key]) => INHERITED.includes(key))])
    const kids = resolve(objects, dict.get('Kids'))
    if (Array.isArray(kids)) for (const kid of kids) visit(kid, own)
    else pages.push({ number: isRef(value) ? value.ref : -1, dict, inherited: own })
  }
  visit(root.get('Pages'), new Map())
  return pages
}

/** Keys of a page that have nothing to do with how its content looks. */
const UNSEEN = new Set(['Annots', 'LastModified', 'Metadata', 'Parent', 'PieceInfo', 'StructParents', 'Tabs'])
const FORM = ['AcroForm', 'Perms', 'Extensions']

function compare(old: State, now: State): Changes {
  const [pages, laterPages] = [pagesOf(old), pagesOf(now)]
  const same = sameIn(old, now)
  const numbered = laterPages.map((page, index) => ({ ...page, at: index + 1 }))
  const kept = numbered.flatMap((page) => {
    const before = pages.find(({ number }) => number === page.number)
    return before ? [{ page, before }] : []
  })
  const atOf = (list: typeof kept) => list.map(({ page }) => page.at)
  const differs = (keys: string[]) => keys.some((key) => !same(old.root.get(key), now.root.get(key)))
  const known = new Set([...FORM, 'Pages', 'Metadata', 'DSS', 'Type'])
  const keys = [...new Set([...old.root.keys(), ...now.root.keys()])].filter((key) => !known.has(key))
  const isMoved = kept.some(
    ({ before }, index) => index > 0 && pages.indexOf(before) < pages.indexOf(kept[index - 1]!.before),
  )
  return {
    content: atOf(kept.filter(({ page, before }) => !same(lookOf(before), lookOf(page)))),
    annotations: atOf(kept.filter(({ page, before }) => !same(before.dict.get('Annots'), page.dict.get('Annots')))),
    added: numbered.filter((page) => kept.every((one) => one.page !== page)).map(({ at }) => at),
    removed: pages.filter((page) => kept.every(({ before }) => before !== page)).length,
    fields: differs(FORM),
    metadata: !same(old.trailer.get('Info'), now.trailer.get('Info')) || differs(['Metadata']),
    validation: differs(['DSS']),
    other: differs(keys) || isMoved || isCut(now) || now.trailer.has('Encrypt'),
  }
}

/** What makes up the look of a page, without its annotations. */
const lookOf = ({ dict, inherited }: Page): Dict => new Map([...dict, ...inherited].filter(([key]) => !UNSEEN.has(key)))

/** Whether two values are the same in two states of a file, with everything that they lead to but other pages. */
function sameIn(old: State, now: State) {
  const compared = new Set<string>()
  const same = (one: Value | undefined, other: Value | undefined): boolean => {
    if (isRef(one) && isRef(other)) {
      const pair = `${one.ref} ${other.ref}`
      if (compared.has(pair)) return true
      const [before, after] = [old.objects.get(one.ref), now.objects.get(other.ref)]
      if (isPage(before?.value) || isPage(after?.value)) return one.ref === other.ref
      if (before?.stream !== after?.stream) return false
      return sameDicts(before, after, pair)
    }
    const [left, right] = [
      isRef(one) ? resolve(old.objects, one) : one,
      isRef(other) ? resolve(now.objects, other) : other,
    ]
    if (Array.isArray(left) && Array.isArray(right))
      return left.length === right.length && left.every((item, index) => same(item, right[index]))
    if (!isDict(left) || !isDict(right)) return left === right
    const keys = new Set([...left.keys(), ...right.keys()])
    return [...keys].every((key) => same(left.get(key), right.get(key)))
  }
  const sameDicts = (before: { value: Value } | undefined, after: { value: Value } | undefined, pair: string) => {
    compared.add(pair)
    if (same(before?.value, after?.value)) return true
    compared.delete(pair)
    return false
  }
  return same
}

const isPage = (value: Value | undefined): boolean => isDict(value) && value.get('Type') === '/Page'
