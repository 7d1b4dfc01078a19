import { carriedFields, pagesReachable } from '#machines/rules/documents/editing/carrying.ts'
import { snapped } from '#machines/rules/documents/editing/snapping.ts'
import { pageOf, selectionOf } from '#machines/rules/documents/field-desk.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { around, boxOf, reachable, sizeOf, type Box, type Offset } from '#machines/rules/documents/geometry.ts'
import {
  deskOf,
  elementsOf,
  frameElement,
  lift,
  pageNear,
  pointOn,
  sheetOf,
  type EditorAccess,
  type Pressed,
} from './gestures.ts'
import { track } from './track.ts'

/** A chosen field and what draws it, while it moves. */
type Moving = { field: EditorField; elements: HTMLElement[] }

/**
 * Handles a press on a field: a click selects it, a drag moves all selected fields, also to other pages: all by as many
 * pages as the pressed one.
 */
export function pressField(access: EditorAccess, pressed: Pressed, field: EditorField, adds: boolean): void {
  const { send, previews } = access.editor()
  const from = field.pageNumber
  const start = pointOn(access, from, pressed)
  let moving: Moving[] = []
  /** The chosen fields of the page of the pressed one, which alone are previewed. */
  let here: Box[] = []
  let sheet: ReturnType<typeof sheetAt>
  let restore = () => {}
  const raise = () => void (restore = lift(moving.flatMap(({ elements }) => elements)))
  let by = { dx: 0, dy: 0, pages: 0 }
  /** The page under the pointer. */
  let under = from
  const finish = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'field.pressed', id: field.id, adds })
  track(pressed, access.area(), {
    begin: () => {
      send({ type: 'drag.started' })
      const chosen = selectionOf(deskOf(access))
      here = chosen.filter(({ pageNumber }) => pageNumber === from).map(boxOf)
      moving = chosen.map((one) => ({ field: one, elements: elementsOf(access, one.id) }))
      const frame = chosen.length > 1 ? frameElement(access, from) : null
      if (frame) moving.push({ field: { ...field, ...around(here), type: 'TEXT', id: '' }, elements: [frame] })
      raise()
      sheet = sheetAt(access, from)
    },
    move: (pointer) => {
      const desk = deskOf(access)
      const chosen = selectionOf(desk)
      if (here.length === 0) return
      under = pageNear(access, pointer, under)
      const pages = pagesReachable(desk, chosen, under - from)
      const page = from + pages
      if (pages !== by.pages) {
        // On a smaller page they may have become smaller.
        restore()
        raise()
        sheet = sheetAt(access, page)
      }
      const to = pointOn(access, page, pointer)
      const moved = { dx: to.x - start.x, dy: to.y - start.y }
      const snap = pointer.altKey ? { ...moved, guides: [], gaps: [] } : snapped(around(here), moved, sheet)
      by = { pages, ...(pages === 0 ? onTheirPages(access, chosen, snap) : { dx: snap.dx, dy: snap.dy }) }
      if (pages === 0) moveBy(moving, by, access.editor().zoom)
      else moveTo(access, moving, by)
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

function moveBy(moving: readonly Moving[], { dx, dy }: Offset, zoom: number): void {
  for (const { elements } of moving)
    for (const element of elements) element.style.translate = `${dx * zoom}px ${dy * zoom}px`
}

/** Draws fields over the pages that they are carried to; their elements stay where they are until they are dropped. */
function moveTo(access: EditorAccess, moving: readonly Moving[], by: Offset & { pages: number }): void {
  const { zoom } = access.editor()
  const desk = deskOf(access)
  const carried = carriedFields(
    desk,
    moving.map(({ field }) => field),
    by,
  )
  const corners = new Map<number, { x: number; y: number }>()
  const cornerOf = (number: number) => {
    const known = corners.get(number)
    if (known) return known
    const { x, y } = sheetOf(access, number)!.getBoundingClientRect()
    corners.set(number, { x, y })
    return { x, y }
  }
  for (const { field, elements } of moving) {
    const there = carried.get(field.id)!
    const [was, is] = [cornerOf(field.pageNumber), cornerOf(there.pageNumber)]
    const translate = `${is.x - was.x + (there.x1 - field.x1) * zoom}px ${is.y - was.y + (there.y1 - field.y1) * zoom}px`
    const [before, { width, height }] = [sizeOf(field), sizeOf(there)]
    const isSmaller = width !== before.width || height !== before.height
    for (const element of elements) {
      element.style.translate = translate
      if (isSmaller) Object.assign(element.style, { width: `${width * zoom}px`, height: `${height * zoom}px` })
    }
  }
}
