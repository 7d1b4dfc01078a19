import { carriedFields, pagesReachable } from '#machines/rules/documents/editing/carrying.ts'
import { snapped } from '#machines/rules/documents/editing/snapping.ts'
import { pageOf, selectionOf } from '#machines/rules/documents/field-desk.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { around, boxOf, reachable, sizeOf, type Box, type Offset } from '#machines/rules/documents/geometry.ts'
import { deskOf, pageNear, pointOn, sheetOf, type EditorAccess, type Pressed } from './gestures.ts'
import { cover, holdAll, type Held } from './held.ts'
import { track } from './track.ts'

/**
 * Handles a press on a field: a click selects it, a drag moves all selected fields, also to other pages: all by as many
 * pages as the pressed one.
 */
export function pressField(access: EditorAccess, pressed: Pressed, field: EditorField, adds: boolean): void {
  const { send, previews } = access.editor()
  const from = field.pageNumber
  const start = pointOn(access, from, pressed)
  let chosen: EditorField[] = []
  let held: Held[] = []
  /** The chosen fields of the page of the pressed one, which alone are previewed. */
  let here: Box[] = []
  let sheet: ReturnType<typeof sheetAt>
  let uncover = () => {}
  let by = { dx: 0, dy: 0, pages: 0 }
  /** The page under the pointer. */
  let under = from
  const finish = () => {
    for (const { release } of held) release()
    uncover()
    previews.show(null)
  }

  send({ type: 'field.pressed', id: field.id, adds })
  track(pressed, access.area(), {
    begin: () => {
      send({ type: 'drag.started' })
      chosen = selectionOf(deskOf(access))
      here = chosen.filter(({ pageNumber }) => pageNumber === from).map(boxOf)
      held = holdAll(access, chosen)
      uncover = cover(access)
      sheet = sheetAt(access, from)
    },
    move: (pointer) => {
      const desk = deskOf(access)
      if (here.length === 0) return
      under = pageNear(access, pointer, under)
      const pages = pagesReachable(desk, chosen, under - from)
      const page = from + pages
      if (pages !== by.pages) {
        // On a smaller page they may have become smaller.
        for (const { release } of held) release()
        held = holdAll(access, chosen)
        sheet = sheetAt(access, page)
      }
      const to = pointOn(access, page, pointer)
      const moved = { dx: to.x - start.x, dy: to.y - start.y }
      const snap = pointer.altKey ? { ...moved, guides: [], gaps: [] } : snapped(around(here), moved, sheet)
      by = { pages, ...(pages === 0 ? onTheirPages(access, chosen, snap) : { dx: snap.dx, dy: snap.dy }) }
      if (pages === 0) moveBy(held, by, access.editor().zoom)
      else moveTo(access, held, by)
      previews.show({ kind: 'moving', page, from, was: here, guides: snap.guides, gaps: snap.gaps })
    },
    end: () => {
      finish()
      const { pages, ...offset } = by
      send({ type: 'fields.moved', ...offset, ...(pages !== 0 && { pages }) })
    },
    tap: () => send({ type: 'gesture.ended' }),
    cancel: () => {
      finish()
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** The fields of a page that are not moved, and its size. */
function sheetAt(access: EditorAccess, number: number) {
  const desk = deskOf(access)
  const selected = new Set(desk.selected)
  const others = (access.editor().fieldsOf.get(number) ?? []).filter(({ id }) => !selected.has(id))
  return { others, page: desk.pages[number]! }
}

/** As much of an offset as keeps all fields on their pages. */
function onTheirPages(access: EditorAccess, chosen: readonly EditorField[], by: Offset): Offset {
  const desk = deskOf(access)
  return chosen.reduce((so, other) => reachable([other], pageOf(desk, other), so), { dx: by.dx, dy: by.dy })
}

const movedBy = ({ dx, dy }: Offset, zoom: number) => `translate(${dx * zoom}px, ${dy * zoom}px)`

function moveBy(held: readonly Pick<Held, 'movers'>[], by: Offset, zoom: number): void {
  const transform = movedBy(by, zoom)
  for (const { movers } of held) for (const mover of movers) mover.style.transform = transform
}

/** Draws fields over the pages that they are carried to; their elements stay where they are until they are dropped. */
function moveTo(access: EditorAccess, held: readonly Held[], by: Offset & { pages: number }): void {
  const { zoom } = access.editor()
  const fields = held.flatMap(({ parts }) => parts.map(({ field }) => field))
  const carried = carriedFields(deskOf(access), fields, by)
  for (const { page, parts, movers } of held) {
    const offsetOf = ({ field }: (typeof parts)[number]) => {
      const there = carried.get(field.id)!
      return { dx: there.x1 - field.x1, dy: there.y1 - field.y1 }
    }
    const [was, is] = [page, page + by.pages].map((number) => sheetOf(access, number)?.getBoundingClientRect())
    const [first] = parts
    if (!first || !was || !is) continue
    const all = offsetOf(first)
    moveBy([{ movers }], { dx: (is.x - was.x) / zoom + all.dx, dy: (is.y - was.y) / zoom + all.dy }, zoom)
    for (const part of parts) {
      const there = carried.get(part.field.id)!
      const [before, { width, height }] = [sizeOf(part.field), sizeOf(there)]
      const isSmaller = width !== before.width || height !== before.height
      if (isSmaller) Object.assign(part.element.style, { width: `${width * zoom}px`, height: `${height * zoom}px` })
      // On a smaller page, some of them are moved less than the others.
      const own = offsetOf(part)
      const rest =
        own.dx === all.dx && own.dy === all.dy ? '' : movedBy({ dx: own.dx - all.dx, dy: own.dy - all.dy }, zoom)
      if (!movers.includes(part.element)) part.element.style.transform = rest
    }
  }
}
