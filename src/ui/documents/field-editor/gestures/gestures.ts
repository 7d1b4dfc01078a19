import { sizeOfCustomField, type CustomField } from '#machines/rules/documents/custom-fields.ts'
import { pageOf, selectionOf } from '#machines/rules/documents/field-desk.ts'
import { minSize, defaultSize, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import {
  around,
  boxAt,
  boxOf,
  pulled,
  settled,
  type Box,
  type Handle,
  type Size,
} from '#machines/rules/documents/geometry.ts'
import { frameAfter, pageOfSeveral, scaledFields } from '#machines/rules/documents/editing/scaling.ts'
import { snapped } from '#machines/rules/documents/editing/snapping.ts'
import type { Editor } from '../editor.ts'
import { track } from './track.ts'

export type Pressed = { clientX: number; clientY: number; pointerId: number }
export type Point = { x: number; y: number }

/** Access to the latest editor and to the scroll area with its pages, for gestures that outlive a render. */
export type EditorAccess = {
  editor: () => Editor
  area: () => HTMLElement | null
  /** Scrolls to a page. */
  show: (page: number) => void
}

export const sheetOf = (access: EditorAccess, page: number) =>
  access.area()?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null
export const deskOf = (access: EditorAccess) => access.editor().state.context.desk

/** The position of a pointer on a page, in points. */
export function pointOn(
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

/**
 * The page at the height of a pointer, whatever lies there: from `page`, the last one, on. Between two pages it is the last
 * one.
 */
export function pageNear(access: EditorAccess, { clientY }: { clientY: number }, page: number): number {
  const [above, below] = [sheetOf(access, page - 1), sheetOf(access, page + 1)]
  if (above && clientY < above.getBoundingClientRect().bottom) return pageNear(access, { clientY }, page - 1)
  if (below && clientY > below.getBoundingClientRect().top) return pageNear(access, { clientY }, page + 1)
  return page
}

/** The frame around several selected fields of a page. */
export const frameElement = (access: EditorAccess, page: number) =>
  access.area()?.querySelector<HTMLElement>(`[data-union="${page}"]`) ?? null

export const elementsOf = (access: EditorAccess, id: string) => [
  ...(access
    .area()
    ?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(id)}"], [data-frame="${CSS.escape(id)}"]`) ?? []),
]

/**
 * Marks elements whose styles a gesture sets directly, without rendering React sixty times a second. Returns a function
 * that restores them.
 */
export function lift(elements: readonly HTMLElement[]) {
  const before = elements.map((element) => element.style.cssText)
  for (const element of elements) element.dataset['lifted'] = ''
  return () => {
    for (const [i, element] of elements.entries()) {
      element.style.cssText = before[i]!
      delete element.dataset['lifted']
    }
  }
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

/** Handles a press on a handle of the frame around several selected fields: all of them are scaled with it. */
export function pressFrame(access: EditorAccess, pressed: Pressed, handle: Handle): void {
  const { send, previews } = access.editor()
  const desk = deskOf(access)
  const chosen = selectionOf(desk)
  const number = pageOfSeveral(chosen)
  if (number === undefined) return
  const sheet = { page: desk.pages[number]!, limits: desk.limits }
  const from = pointOn(access, number, pressed)
  const frame = frameElement(access, number)
  const elements = chosen.map(({ id }) => elementsOf(access, id))
  let by = { dx: 0, dy: 0 }
  let restore = () => {}
  const finish = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'frame.pressed' })
  track(pressed, access.area(), {
    begin: () => void (restore = lift([...elements.flat(), ...(frame ? [frame] : [])])),
    move: (pointer) => {
      const to = pointOn(access, number, pointer)
      by = { dx: Math.round(to.x - from.x), dy: Math.round(to.y - from.y) }
      const box = frameAfter(chosen, handle, by, sheet)
      for (const [i, field] of scaledFields(chosen, box, sheet).entries())
        for (const element of elements[i]!) Object.assign(element.style, styleOf(field, sheet.page))
      if (frame) Object.assign(frame.style, styleOf(box, sheet.page))
      previews.show({ kind: 'sizing', page: number, box })
    },
    end: () => {
      finish()
      send({ type: 'fields.scaled', handle, ...by })
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
