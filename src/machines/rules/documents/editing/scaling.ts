import { edit, selectionOf, type Desk } from '../field-desk.ts'
import { fitted, MAX_SIDE, minSize, type EditorField } from '../fields.ts'
import { around, between, pulled, sizeOf, type Box, type Handle, type Offset, type Size } from '../geometry.ts'
import type { Limits } from '../../common/limits.ts'

/** The page that all selected fields are on, if they are several; else undefined. */
export function pageOfSeveral(chosen: readonly EditorField[]): number | undefined {
  const page = chosen[0]?.pageNumber
  return chosen.length > 1 && chosen.every(({ pageNumber }) => pageNumber === page) ? page : undefined
}

type Sheet = { page: Size; limits: Limits }

/** The box around fields after its handle was dragged: on the page, and not too small for any of them. */
export function frameAfter(fields: readonly EditorField[], handle: Handle, by: Offset, { page, limits }: Sheet): Box {
  const least = fields.map((field) => leastOf(field, limits))
  const min = {
    width: Math.max(...least.map(({ width }) => width)),
    height: Math.max(...least.map(({ height }) => height)),
  }
  return pulled(around(fields), handle, by, { min, page })
}

/** The minimum size of a field; its own if it is smaller, as those that were taken from a form may be. */
function leastOf(field: EditorField, limits: Limits): Size {
  const [size, min] = [sizeOf(field), minSize(field.type, field.fontSize, limits)]
  return { width: Math.min(size.width, min.width), height: Math.min(size.height, min.height) }
}

/**
 * Fields whose frame became `to`: they grow and shrink with it, between the sizes that their types allow. Each keeps its
 * share of the free space before and after it, so that all of them stay inside.
 */
export function scaledFields(fields: readonly EditorField[], to: Box, { page, limits }: Sheet): EditorField[] {
  const from = around(fields)
  const [was, is] = [sizeOf(from), sizeOf(to)]
  const by = { width: is.width / was.width, height: is.height / was.height }
  return fields.map((field) => {
    const { width, height } = sizeAfter(field, by, limits)
    const x1 = to.x1 + share(field.x1 - from.x1, was.width - sizeOf(field).width) * (is.width - width)
    const y1 = to.y1 + share(field.y1 - from.y1, was.height - sizeOf(field).height) * (is.height - height)
    return fitted({ ...field, x1, y1, x2: x1 + width, y2: y1 + height }, page, limits, field)
  })
}

const share = (before: number, free: number) => (free > 0 ? before / free : 0)

function sizeAfter(field: EditorField, by: Size, limits: Limits): Size {
  const [size, least] = [sizeOf(field), leastOf(field, limits)]
  if (field.type === 'CHECKBOX') {
    const side = between(least.width, size.width * Math.min(by.width, by.height), Math.max(MAX_SIDE, size.width))
    return { width: side, height: side }
  }
  return {
    width: Math.max(least.width, size.width * by.width),
    height: Math.max(least.height, size.height * by.height),
  }
}

/** Drags a handle of the frame around the selected fields, if they are on one page. */
export function scale(desk: Desk, handle: Handle, by: Offset): Desk {
  const chosen = selectionOf(desk)
  const number = pageOfSeveral(chosen)
  if (number === undefined) return desk
  const sheet = { page: desk.pages[number]!, limits: desk.limits }
  const rounded = { dx: Math.round(by.dx), dy: Math.round(by.dy) }
  const [from, to] = [around(chosen), frameAfter(chosen, handle, rounded, sheet)]
  const isSame = from.x1 === to.x1 && from.x2 === to.x2 && from.y1 === to.y1 && from.y2 === to.y2
  if (isSame) return desk
  const scaled = new Map(scaledFields(chosen, to, sheet).map((field) => [field.id, field]))
  return edit(desk, (field) => scaled.get(field.id) ?? field)
}
