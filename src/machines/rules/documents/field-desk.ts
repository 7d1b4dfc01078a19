import type { components } from '#openapi'
import { copiedState, isEditable, mayHave, mayPaste, type FieldRole } from './field-roles.ts'
import {
  copiedName,
  fitted,
  inReadingOrder,
  isNamed,
  minSize,
  newName,
  defaultSize,
  type EditorField,
  type FieldType,
} from './fields.ts'
import {
  boxAt,
  boxOf,
  pulled,
  reachable,
  settled,
  shifted,
  sizeOf,
  touch,
  type Box,
  type Handle,
  type Offset,
  type Size,
} from './geometry.ts'
import type { Limits } from '../common/limits.ts'
import { changed, redone, undone, type History } from '../common/history.ts'

/** A copied field, and the state of its role at that time. */
export type Copied = { field: EditorField; state: components['schemas']['SignerStatus'] | null }

/** The state of the field editor. The functions here return the state after a change. */
export type Desk = {
  /** Of all pages, in points, in the order shown. */
  pages: readonly Size[]
  roles: readonly FieldRole[]
  limits: Limits
  /** The names of new fields, in the person's language. */
  words: Record<FieldType, string>
  history: History<readonly EditorField[]>
  /** The ids of the selected fields, in the order of selection. */
  selected: readonly string[]
  /** How many locked fields of the area that was selected are not among them, until something is changed. */
  leftOut: number
  copied: readonly Copied[]
  /** The size last used for each field type. */
  sizes: Partial<Record<FieldType, Size>>
  /** The role that new fields get, and the page in view, counted from 0. */
  role: string
  page: number
  /** How many fields were ever created in this editor; the id of the next one comes from it. */
  made: number
}

export const fieldsOn = (desk: Desk): readonly EditorField[] => desk.history.present
export const selectionOf = (desk: Desk): EditorField[] => selectedOf(fieldsOn(desk), desk.selected)
/** The fields with these ids, in the order of the ids. */
export function selectedOf(fields: readonly EditorField[], ids: readonly string[]): EditorField[] {
  const wanted = new Set(ids)
  const found = new Map(fields.flatMap((field) => (wanted.has(field.id) ? [[field.id, field] as const] : [])))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export const unnamedOn = (desk: Desk): EditorField[] =>
  fieldsOn(desk)
    .filter((field) => !isNamed(field))
    .toSorted(inReadingOrder)

export const roleOf = (desk: Desk, name: string) => desk.roles.find((role) => role.name === name)
export const pageOf = (desk: Desk, { pageNumber }: EditorField): Size => desk.pages[pageNumber]!

/** Whether a field may be moved, changed and deleted. */
export const isFree = (desk: Desk, { role }: EditorField): boolean => {
  const found = roleOf(desk, role)
  return found !== undefined && isEditable(found, desk.roles)
}

/** How many more fields the request may have. */
export const roomOn = (desk: Desk): number => Math.max(0, desk.limits.maxFields - fieldsOn(desk).length)

/** Whether a new field of this type may be placed for the chosen role. */
export const mayPlace = (desk: Desk, type: FieldType): boolean => {
  const role = roleOf(desk, desk.role)
  return role !== undefined && roomOn(desk) > 0 && mayHave(role, type, desk.roles)
}

// ── Selecting ───────────────────────────────────────────────────────────────────────────────────

/** Selects exactly these fields, except locked ones. A single field's size becomes the size of the next of its type. */
export function select(desk: Desk, ids: readonly string[]): Desk {
  const free = selectedOf(fieldsOn(desk), ids).filter((field) => isFree(desk, field))
  const selected = free.map(({ id }) => id)
  const only = selected.length === 1 ? free[0] : undefined
  return { ...desk, selected, leftOut: 0, ...(only && { page: only.pageNumber, ...remembering(desk, only) }) }
}

/** Adds a field to the selection, or removes it if it is selected. */
export const toggle = (desk: Desk, id: string): Desk =>
  select(desk, desk.selected.includes(id) ? desk.selected.filter((other) => other !== id) : [...desk.selected, id])

/** Selects all fields of the page in view. */
export const selectPage = (desk: Desk): Desk => selectWhere(desk, ({ pageNumber }) => pageNumber === desk.page)

/** Selects the fields of a page that a rectangle touches. */
export const selectTouched = (desk: Desk, page: number, band: Box): Desk =>
  selectWhere(desk, (field) => field.pageNumber === page && touch(field, band))

function selectWhere(desk: Desk, isChosen: (field: EditorField) => boolean): Desk {
  const ids = fieldsOn(desk)
    .filter(isChosen)
    .map(({ id }) => id)
  const next = select(desk, ids)
  return { ...next, leftOut: ids.length - next.selected.length }
}

export const remembering = (desk: Desk, field: EditorField) => ({
  sizes: { ...desk.sizes, [field.type]: sizeOf(field) },
})

// ── Adding and removing ─────────────────────────────────────────────────────────────────────────

/** Adds a field with its upper left corner at `at`; centred on the page if no point is given. */
export function place(desk: Desk, type: FieldType, pageNumber: number, at?: { x: number; y: number }): Desk {
  const page = desk.pages[pageNumber]
  if (!page || !mayPlace(desk, type)) return desk
  const size = desk.sizes[type] ?? defaultSize(type, desk.limits.fontSizeDefault)
  const { x, y } = at ?? { x: (page.width - size.width) / 2, y: (page.height - size.height) / 2 }
  const id = `new${desk.made + 1}`
  const field: EditorField = {
    id,
    fieldId: null,
    name: newName(desk.words[type], desk.role, fieldsOn(desk)),
    type,
    role: desk.role,
    pageNumber,
    ...settled(boxAt(x, y, size), page),
    defaultValue: type === 'CHECKBOX' ? 'false' : '',
    fieldPlaceHolder: '',
    // A box that the sender must tick before sending is no choice.
    required: type !== 'CHECKBOX' || roleOf(desk, desk.role)?.type !== 'REQUEST',
    fontSize: desk.limits.fontSizeDefault,
    maxLength: null,
  }
  return {
    ...after(desk, [...fieldsOn(desk), fitted(field, page, desk.limits)]),
    made: desk.made + 1,
    selected: [id],
    page: pageNumber,
  }
}

export function remove(desk: Desk): Desk {
  const selected = new Set(desk.selected)
  const fields = fieldsOn(desk).filter(({ id }) => !selected.has(id))
  return { ...after(desk, fields), selected: [] }
}

export const copy = (desk: Desk): Desk => ({
  ...desk,
  copied: selectionOf(desk).map((field) => ({ field, state: copiedState(roleOf(desk, field.role)!) })),
})

/**
 * Pastes the copied fields onto the page in view, shifted if a field is already at that position. A field whose role does
 * not exist here, because it comes from another request, gets the chosen role if that may have it.
 */
export function paste(desk: Desk): Desk {
  const allowed = desk.copied.flatMap(({ field, state }) => {
    const role = roleOf(desk, field.role) ?? roleOf(desk, desk.role)
    const isAllowed = role && mayPaste(state, desk.roles) && mayHave(role, field.type, desk.roles)
    return isAllowed ? [{ ...field, role: role.name, pageNumber: desk.page }] : []
  })
  return withCopies(desk, allowed)
}

export const duplicate = (desk: Desk): Desk => withCopies(desk, selectionOf(desk))

/** How far a copy is shifted from its original, in points. */
const COPY_OFFSET = 10

function withCopies(desk: Desk, wanted: readonly EditorField[]): Desk {
  const originals = wanted.slice(0, roomOn(desk))
  if (originals.length === 0) return desk
  const fields = [...fieldsOn(desk)]
  const copies = originals.map((original, i) => {
    const page = pageOf(desk, original)
    let box = settled(original, page)
    const isTaken = () =>
      fields.some((other) => other.pageNumber === original.pageNumber && other.x1 === box.x1 && other.y1 === box.y1)
    while (isTaken() && (box.x2 + COPY_OFFSET <= page.width || box.y2 + COPY_OFFSET <= page.height))
      box = settled(shifted(box, COPY_OFFSET, COPY_OFFSET), page)
    const name = copiedName(original, fields, desk.limits.nameMaxLength)
    const made: EditorField = { ...original, ...box, name, id: `new${desk.made + i + 1}`, fieldId: null }
    fields.push(made)
    return made.id
  })
  return { ...after(desk, fields), made: desk.made + copies.length, selected: copies }
}

// ── Moving and changing ─────────────────────────────────────────────────────────────────────────

/** Moves the selection as one, as far as the pages' edges allow. Moves with the same `step` are one undo step. */
export function move(desk: Desk, { dx, dy }: Offset, step: string | null = null): Desk {
  const chosen = selectionOf(desk)
  const by = chosen.reduce((so, field) => reachable([field], pageOf(desk, field), so), {
    dx: Math.round(dx),
    dy: Math.round(dy),
  })
  if (by.dx === 0 && by.dy === 0) return desk
  return edit(desk, (field) => ({ ...field, ...shifted(field, by.dx, by.dy) }), step)
}

/** Drags a handle of the selected fields. A checkbox has no handles, but resizes as a square from its corner. */
export function resize(desk: Desk, handle: Handle, { dx, dy }: Offset, step: string | null = null): Desk {
  const sized = edit(
    desk,
    (field) => {
      const min = minSize(field.type, field.fontSize, desk.limits)
      const page = pageOf(desk, field)
      const by = field.type === 'CHECKBOX' ? { dx: dx || dy, dy: dx || dy } : { dx, dy }
      return fitted({ ...field, ...pulled(boxOf(field), handle, by, { min, page }) }, page, desk.limits)
    },
    step,
  )
  const [only] = selectionOf(sized)
  return only && desk.selected.length === 1 ? { ...sized, ...remembering(sized, only) } : sized
}

/** Moves the only selected field to a page, with its upper left corner at `at`. */
export function relocate(desk: Desk, pageNumber: number, at: { x: number; y: number }): Desk {
  const page = desk.pages[pageNumber]
  if (!page || desk.selected.length !== 1) return desk
  const moved = edit(desk, (field) => ({ ...field, pageNumber, ...settled(boxAt(at.x, at.y, sizeOf(field)), page) }))
  return { ...moved, page: pageNumber }
}

// ── Undo and redo ───────────────────────────────────────────────────────────────────────────────

export const undo = (desk: Desk): Desk => withoutLostSelection({ ...desk, history: undone(desk.history) })
export const redo = (desk: Desk): Desk => withoutLostSelection({ ...desk, history: redone(desk.history) })

/** Deselects fields that no longer exist. */
const withoutLostSelection = (desk: Desk): Desk => ({
  ...desk,
  leftOut: 0,
  selected: selectionOf(desk).map(({ id }) => id),
})

/** The desk with other fields, as a step that can be undone. */
export const after = (desk: Desk, fields: readonly EditorField[], step: string | null = null): Desk => ({
  ...desk,
  leftOut: 0,
  history: changed(desk.history, fields, step),
})

/** Changes each selected field with `how`; returns the same desk if no field changed. */
export function edit(desk: Desk, how: (field: EditorField) => EditorField, step: string | null = null): Desk {
  const selected = new Set(desk.selected)
  let isSame = true
  const fields = fieldsOn(desk).map((field) => {
    if (!selected.has(field.id)) return field
    const next = how(field)
    if (Object.entries(next).every(([key, value]) => field[key as keyof EditorField] === value)) return field
    isSame = false
    return next
  })
  return isSame ? desk : after(desk, fields, step)
}
