import type { EditorField } from '#machines/rules/documents/fields.ts'
import { around } from '#machines/rules/documents/geometry.ts'
import { raft } from '../fields.css.ts'
import { elementsOf, frameElement, lift, sheetOf, type EditorAccess } from './gestures.ts'
import { shield } from './guides.css.ts'

/** What is drawn of a field while it moves. The frame around several is one, too. */
type Part = { field: EditorField; element: HTMLElement }

/** The fields of one page while they move. */
export type Held = {
  page: number
  parts: readonly Part[]
  /** Elements that are moved in order to move all parts. */
  movers: readonly HTMLElement[]
  release: () => void
}

/** The chosen fields of each page, as far as their boxes are in the document, ready to be moved. */
export function holdAll(access: EditorAccess, chosen: readonly EditorField[]): Held[] {
  const [first, ...others] = chosen
  if (first && others.length === 0) return [holdOne(access, first)]
  return [...Map.groupBy(chosen, ({ pageNumber }) => pageNumber)].map(([page, fields]) =>
    holdMany(access, page, fields),
  )
}

/** The box of a field and its frame are moved themselves. */
function holdOne(access: EditorAccess, field: EditorField): Held {
  const movers = elementsOf(access, field.id)
  const restore = lift(movers)
  const settle = float(movers)
  const release = () => {
    settle()
    restore()
  }
  return { page: field.pageNumber, parts: movers.map((element) => ({ field, element })), movers, release }
}

/**
 * Several fields are drawn a second time on a raft, a layer of its own that the browser moves without styling, arranging or
 * painting what lies on it: hundreds take as long as one. The boxes themselves stay unseen where they are, because they
 * have the focus, and React keeps them in order.
 */
function holdMany(access: EditorAccess, page: number, fields: readonly EditorField[]): Held {
  const found = sheetOf(access, page)?.querySelectorAll<HTMLElement>('[data-field]') ?? []
  const boxOf = new Map([...found].map((element) => [element.dataset['field'], element]))
  const boxes = fields.flatMap((field) => {
    const element = boxOf.get(field.id)
    return element ? [{ field, element }] : []
  })
  const frame = frameElement(access, page)
  const union = { ...fields[0]!, ...around(fields), type: 'TEXT', id: `union ${page}` } as const
  const originals = [...boxes, ...(frame ? [{ field: union, element: frame }] : [])]
  const parts = originals.map(({ field, element }) => ({ field, element: copyOf(element) }))
  const carrier = document.createElement('div')
  carrier.className = raft
  carrier.inert = true
  carrier.append(...parts.map(({ element }) => element))
  const layer = originals[0]?.element.parentElement
  if (layer) layer.dataset['lent'] = ''
  layer?.append(carrier)
  const settle = float([carrier])
  const release = () => {
    settle()
    if (layer) delete layer.dataset['lent']
    // The browser needs a while to remove hundreds, and the drop has enough to do.
    carrier.style.opacity = '0'
    setTimeout(() => carrier.remove())
  }
  return { page, parts, movers: [carrier], release }
}

/**
 * Lets Chromium move elements without arranging all layers of the page again: it does so for what is animated only, so they
 * have an animation that rests and changes nothing, over which `transform` is set. Returns a function that ends it.
 */
function float(elements: readonly HTMLElement[]): () => void {
  const still = { transform: ['translate(0)', 'translate(0)'] }
  const animations = elements.map((element) => element.animate(still, { duration: 1, composite: 'add', fill: 'both' }))
  for (const animation of animations) animation.pause()
  return () => {
    for (const animation of animations) animation.cancel()
  }
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  delete copy.dataset['field']
  delete copy.dataset['union']
  return copy
}

/**
 * Covers the document while fields move, so that the browser does not look for the one of hundreds that is under the pointer
 * with each of its steps. Returns a function that removes the cover.
 */
export function cover(access: EditorAccess): () => void {
  const element = document.createElement('div')
  element.className = shield
  access.area()?.append(element)
  return () => element.remove()
}
