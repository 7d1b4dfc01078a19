import { fieldsOn, isFree, pageOf, selectionOf } from '#machines/rules/documents/field-desk.ts'
import { leastSize, usualSize, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import {
  around,
  boxAt,
  boxOf,
  pulled,
  reachable,
  settled,
  touch,
  type Box,
  type Handle,
} from '#machines/rules/documents/geometry.ts'
import { snapped } from '#machines/rules/documents/snapping.ts'
import type { Editor } from './editor.ts'
import { track } from './track.ts'

type Pressed = { clientX: number; clientY: number; pointerId: number }
type Point = { x: number; y: number }

/** What the hands need to know: the editor as it is just now, and the area in which its pages are scrolled. */
export type Hands = { editor: () => Editor; area: () => HTMLElement | null }

const sheetOf = (hands: Hands, page: number) =>
  hands.area()?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null
const deskOf = (hands: Hands) => hands.editor().state.context.desk

/** Where on a page a pointer is, in points. */
function pointOn(hands: Hands, page: number, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { zoom } = hands.editor()
  const { left, top } = sheetOf(hands, page)?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom }
}

/** The page that lies under a pointer, if one does. */
function pageUnder(hands: Hands, { clientX, clientY }: { clientX: number; clientY: number }): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-page]')
  return under && hands.area()?.contains(under) ? Number(under.dataset['page']) : null
}

const elementsOf = (hands: Hands, id: string) => [
  ...(hands
    .area()
    ?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(id)}"], [data-frame="${CSS.escape(id)}"]`) ?? []),
]

/** Styles that a gesture sets by hand, sixty times a second, without a word to React; `restore` takes them back. */
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

/** A field was pressed: released there it is selected, moved further it and all that are selected go along. */
export function pressField(hands: Hands, pressed: Pressed, field: EditorField, adds: boolean): void {
  const { send, previews } = hands.editor()
  const page = field.pageNumber
  const from = pointOn(hands, page, pressed)
  let chosen: EditorField[] = []
  let others: Box[] = []
  let elements: HTMLElement[] = []
  let restore = () => {}
  let by = { dx: 0, dy: 0 }
  const leave = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'field.pressed', id: field.id, adds })
  track(pressed, hands.area(), {
    begin: () => {
      send({ type: 'drag.started' })
      const desk = deskOf(hands)
      chosen = selectionOf(desk)
      others = fieldsOn(desk).filter((other) => other.pageNumber === page && !chosen.includes(other))
      elements = chosen.flatMap(({ id }) => elementsOf(hands, id))
      restore = lift(elements)
    },
    move: (pointer) => {
      const desk = deskOf(hands)
      const here = chosen.filter(({ pageNumber }) => pageNumber === page)
      if (here.length === 0) return
      const to = pointOn(hands, page, pointer)
      const snap = snapped(around(here), others, pageOf(desk, field), to.x - from.x, to.y - from.y)
      by = chosen.reduce<typeof by>((so, other) => reachable([other], pageOf(desk, other), so.dx, so.dy), snap)
      const { zoom } = hands.editor()
      for (const element of elements) element.style.translate = `${by.dx * zoom}px ${by.dy * zoom}px`
      previews.show({ kind: 'moving', page, was: here.map(boxOf), guides: snap.guides, gap: snap.gap })
    },
    end: () => {
      leave()
      send({ type: 'fields.moved', ...by })
    },
    tap: () => send({ type: 'gesture.ended' }),
    cancel: () => {
      leave()
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** A handle was pressed: its edges follow the pointer. */
export function pressHandle(hands: Hands, pressed: Pressed, field: EditorField, handle: Handle): void {
  const { send, previews } = hands.editor()
  const desk = deskOf(hands)
  const page = pageOf(desk, field)
  const least = leastSize(field.type, field.fontSize, desk.limits)
  const from = pointOn(hands, field.pageNumber, pressed)
  let by = { dx: 0, dy: 0 }
  let restore = () => {}
  const leave = () => {
    restore()
    previews.show(null)
  }

  send({ type: 'handle.pressed', id: field.id })
  track(pressed, hands.area(), {
    begin: () => void (restore = lift(elementsOf(hands, field.id))),
    move: (pointer) => {
      const to = pointOn(hands, field.pageNumber, pointer)
      by = { dx: to.x - from.x, dy: to.y - from.y }
      const box = settled(pulled(boxOf(field), handle, by.dx, by.dy, least, page), page)
      for (const element of elementsOf(hands, field.id)) Object.assign(element.style, placeOf(box, page))
      previews.show({ kind: 'sizing', page: field.pageNumber, box })
    },
    end: () => {
      leave()
      send({ type: 'field.resized', handle, ...by })
    },
    tap: () => send({ type: 'gesture.cancelled' }),
    cancel: () => {
      leave()
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** Empty paper was pressed: released there, nothing is selected; moved further, whatever the band touches is. */
export function pressPaper(hands: Hands, pressed: Pressed, page: number): void {
  const { send, previews } = hands.editor()
  const from = pointOn(hands, page, pressed)
  const bandTo = (pointer: { clientX: number; clientY: number }): Box => {
    const to = pointOn(hands, page, pointer)
    return around([boxAt(from.x, from.y, { width: 0, height: 0 }), boxAt(to.x, to.y, { width: 0, height: 0 })])
  }

  send({ type: 'canvas.pressed' })
  track(pressed, hands.area(), {
    begin: () => send({ type: 'band.started' }),
    move: (pointer) => previews.show({ kind: 'banding', page, box: bandTo(pointer) }),
    end: (pointer) => {
      previews.show(null)
      const band = bandTo(pointer)
      const desk = deskOf(hands)
      const met = fieldsOn(desk).filter(
        (field) => field.pageNumber === page && isFree(desk, field) && touch(field, band),
      )
      send({ type: 'fields.banded', ids: met.map(({ id }) => id) })
    },
    tap: () => send({ type: 'gesture.ended' }),
    cancel: () => {
      previews.show(null)
      send({ type: 'gesture.cancelled' })
    },
  })
}

/** A tile was pressed: dragged onto a page, it becomes a field there. */
export function pressTile(hands: Hands, pressed: Pressed, fieldType: FieldType): void {
  const { send, previews } = hands.editor()
  let box: ReturnType<typeof placingAt> = null
  track(pressed, hands.area(), {
    begin: () => send({ type: 'type.grabbed', fieldType }),
    move: (pointer) => {
      box = placingAt(hands, pointer, fieldType)
      previews.show(box && { kind: 'placing', fieldType, ...box })
    },
    end: (pointer) => {
      previews.show(null)
      box = placingAt(hands, pointer, fieldType)
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

/** Where a new field would come to lie under a pointer; null where no page is under it. */
export function placingAt(hands: Hands, pointer: { clientX: number; clientY: number }, fieldType: FieldType) {
  const page = pageUnder(hands, pointer)
  const desk = deskOf(hands)
  const sheet = page === null ? undefined : desk.pages[page]
  if (page === null || !sheet) return null
  const { x, y } = pointOn(hands, page, pointer)
  const size = desk.sizes[fieldType] ?? usualSize(fieldType, desk.limits.fontSizeDefault)
  const free = settled(boxAt(x, y, size), sheet)
  const others = hands.editor().fieldsOf.get(page) ?? []
  const { dx, dy, guides } = snapped(free, others, sheet, 0, 0)
  return { page, guides, box: settled(boxAt(free.x1 + dx, free.y1 + dy, size), sheet) }
}

/** A box as a style: fractions of its page, so that it stays in place at every zoom. */
export const placeOf = (box: Box, page: { width: number; height: number }) => ({
  left: `${(box.x1 / page.width) * 100}%`,
  top: `${(box.y1 / page.height) * 100}%`,
  width: `${((box.x2 - box.x1) / page.width) * 100}%`,
  height: `${((box.y2 - box.y1) / page.height) * 100}%`,
})
