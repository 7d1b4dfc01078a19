import { sizeOfCustomField, type CustomField } from '#machines/rules/documents/custom-fields.ts'
import { fieldsOn, pageOf, selectionOf } from '#machines/rules/documents/field-desk.ts'
import { minSize, defaultSize, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import {
  around,
  boxAt,
  boxOf,
  pulled,
  reachable,
  settled,
  type Box,
  type Handle,
  type Size,
} from '#machines/rules/documents/geometry.ts'
import { snapped } from '#machines/rules/documents/editing/snapping.ts'
import type { Editor } from '../editor.ts'
import { track } from './track.ts'

type Pressed = { clientX: number; clientY: number; pointerId: number }
type Point = { x: number; y: number }

/** Access to the latest editor and to the scroll area with its pages, for gestures that outlive a render. */
export type EditorAccess = {
  editor: () => Editor
  area: () => HTMLElement | null
  /** Scrolls to a page. */
  show: (page: number) => void
}

const sheetOf = (access: EditorAccess, page: number) =>
  access.area()?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null
const deskOf = (access: EditorAccess) => access.editor().state.context.desk

/** The position of a pointer on a page, in points. */
function pointOn(
  access: EditorAccess,
  page: number,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { zoom } = access.editor()
  const { left, top } = sheetOf(access, page)?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom }
}

/** The page under a pointer, or null. */
function pageUnder(access: EditorAccess, { clientX, clientY }: { clientX: number; clientY: number }): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-page]')
  return under && access.area()?.contains(under) ? Number(under.dataset['page']) : null
}

const elementsOf = (access: EditorAccess, id: string) => [
  ...(access
    .area()
    ?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(id)}"], [data-frame="${CSS.escape(id)}"]`) ?? []),
]

/**
 * Marks elements whose styles a gesture sets directly, without rendering React sixty times a second. Returns a function
 * that restores them.
 */
function lift(elements: readonly HTMLElement[]) {
  const before = elements.map((element) => element.style.cssText)
  for (const element of elements) element.dataset['lifted'] = ''
  return () => {
    for (const [i, element] of elements.entries()) {
      element.style.cssText = before[i]!
      delete element.dataset['lifted']
    }
  }
}

/** Handles a press on a field: a click selects it, a drag moves all selected fields. */
export function pressField(access: EditorAccess, pressed: Pressed, field: EditorField, adds: boolean): void {
  const { send, previews } = access.editor()
  const page = field.pageNumber
  const from = pointOn(access, page, pressed)
  let chosen: EditorField[] = []
  /** The chosen fields of this page, which alone are previewed. */
  let here: Box[] = []
  let others: Box[] = []
  let elements: HTMLElement[] = []
  let restore = () => {}
  let by = { dx: 0, dy: 0 }
  const finish = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'field.pressed', id: field.id, adds })
  track(pressed, access.area(), {
    begin: () => {
      send({ type: 'drag.started' })
      const desk = deskOf(access)
      chosen = selectionOf(desk)
      here = chosen.filter(({ pageNumber }) => pageNumber === page).map(boxOf)
      const among = new Set(chosen)
      others = fieldsOn(desk).filter((other) => other.pageNumber === page && !among.has(other))
      elements = chosen.flatMap(({ id }) => elementsOf(access, id))
      restore = lift(elements)
    },
    move: (pointer) => {
      const desk = deskOf(access)
      if (here.length === 0) return
      const to = pointOn(access, page, pointer)
      const moved = { dx: to.x - from.x, dy: to.y - from.y }
      const sheet = { others, page: pageOf(desk, field) }
      const snap = pointer.altKey ? { ...moved, guides: [], gaps: [] } : snapped(around(here), moved, sheet)
      by = chosen.reduce<typeof by>((so, other) => reachable([other], pageOf(desk, other), so), snap)
      const { zoom } = access.editor()
      for (const element of elements) element.style.translate = `${by.dx * zoom}px ${by.dy * zoom}px`
      previews.show({ kind: 'moving', page, was: here, guides: snap.guides, gaps: snap.gaps })
    },
    end: () => {
      finish()
      send({ type: 'fields.moved', ...by })
    },
    tap: () => send({ type: 'gesture.ended' }),
    cancel: () => {
      finish()
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** Handles a press on a resize handle: its edges follow the pointer. */
export function pressHandle(access: EditorAccess, pressed: Pressed, field: EditorField, handle: Handle): void {
  const { send, previews } = access.editor()
  const desk = deskOf(access)
  const page = pageOf(desk, field)
  const min = minSize(field.type, field.fontSize, desk.limits)
  const from = pointOn(access, field.pageNumber, pressed)
  let by = { dx: 0, dy: 0 }
  let restore = () => {}
  const finish = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'handle.pressed', id: field.id })
  track(pressed, access.area(), {
    begin: () => void (restore = lift(elementsOf(access, field.id))),
    move: (pointer) => {
      const to = pointOn(access, field.pageNumber, pointer)
      by = { dx: to.x - from.x, dy: to.y - from.y }
      const box = settled(pulled(boxOf(field), handle, by, { min, page }), page)
      for (const element of elementsOf(access, field.id)) Object.assign(element.style, styleOf(box, page))
      previews.show({ kind: 'sizing', page: field.pageNumber, box })
    },
    end: () => {
      finish()
      send({ type: 'field.resized', handle, ...by })
    },
    tap: () => send({ type: 'gesture.cancelled' }),
    cancel: () => {
      finish()
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** Handles a press on empty paper: a click clears the selection, a drag selects all fields that the band touches. */
export function pressPaper(access: EditorAccess, pressed: Pressed, page: number): void {
  const { send, previews } = access.editor()
  const from = pointOn(access, page, pressed)
  const bandTo = (pointer: { clientX: number; clientY: number }): Box => {
    const to = pointOn(access, page, pointer)
    return around([boxAt(from.x, from.y, { width: 0, height: 0 }), boxAt(to.x, to.y, { width: 0, height: 0 })])
  }

  send({ type: 'canvas.pressed' })
  track(pressed, access.area(), {
    begin: () => send({ type: 'band.started' }),
    move: (pointer) => previews.show({ kind: 'banding', page, box: bandTo(pointer) }),
    end: (pointer) => {
      previews.show(null)
      send({ type: 'fields.banded', page, band: bandTo(pointer) })
    },
    tap: () => send({ type: 'gesture.ended' }),
    cancel: () => {
      previews.show(null)
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** Handles a press on a tile of the palette: dragged onto a page, it becomes a field, with the properties of `custom`. */
export function pressTile(access: EditorAccess, pressed: Pressed, fieldType: FieldType, custom?: CustomField): void {
  const { send, previews } = access.editor()
  let box: ReturnType<typeof placingAt> = null
  track(pressed, access.area(), {
    begin: () => send({ type: 'type.grabbed', fieldType, ...(custom && { custom }) }),
    move: (pointer) => {
      box = placingAt(access, pointer, fieldType, custom)
      previews.show(box && { kind: 'placing', fieldType, ...box })
    },
    end: (pointer) => {
      previews.show(null)
      box = placingAt(access, pointer, fieldType, custom)
      if (box) send({ type: 'field.placed', page: box.page, at: { x: box.box.x1, y: box.box.y1 } })
      else send({ type: 'gesture.cancelled' })
    },
    tap: () => {},
    cancel: () => {
      previews.show(null)
      send({ type: 'gesture.cancelled' })
    },
  })
}

type Pointer = { clientX: number; clientY: number }

/** The page and box of a new field at a pointer, with snapping; null if the pointer is not over a page. */
export function placingAt(access: EditorAccess, pointer: Pointer, fieldType: FieldType, custom?: CustomField | null) {
  return boxUnder(access, pointer, { size: newSizeOf(access, fieldType, custom) })
}

/** The size of a new field of this type, or of a custom field. */
export function newSizeOf(access: EditorAccess, fieldType: FieldType, custom?: CustomField | null): Size {
  if (custom) return sizeOfCustomField(custom)
  const { sizes, limits } = deskOf(access)
  return sizes[fieldType] ?? defaultSize(fieldType, limits.fontSizeDefault)
}

/** A box whose upper left corner is under a pointer, or with `isCentred` the middle of its left edge, with snapping. */
export function boxUnder(
  access: EditorAccess,
  pointer: Pointer,
  { size, isCentred = false, own }: { size: Size; isCentred?: boolean; own?: string },
) {
  const page = pageUnder(access, pointer)
  const sheet = page === null ? undefined : deskOf(access).pages[page]
  if (page === null || !sheet) return null
  const { x, y } = pointOn(access, page, pointer)
  const free = settled(boxAt(x, isCentred ? y - size.height / 2 : y, size), sheet)
  const others =
    access
      .editor()
      .fieldsOf.get(page)
      ?.filter(({ id }) => id !== own) ?? []
  const { dx, dy, guides, gaps } = snapped(free, { dx: 0, dy: 0 }, { others, page: sheet })
  return { page, guides, gaps, box: settled(boxAt(free.x1 + dx, free.y1 + dy, size), sheet) }
}

/** The style of a box in fractions of its page, so that it keeps its place at every zoom. */
export const styleOf = (box: Box, page: { width: number; height: number }) => ({
  left: `${(box.x1 / page.width) * 100}%`,
  top: `${(box.y1 / page.height) * 100}%`,
  width: `${((box.x2 - box.x1) / page.width) * 100}%`,
  height: `${((box.y2 - box.y1) / page.height) * 100}%`,
})
