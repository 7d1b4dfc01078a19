import type { FieldEditorEvent } from '#machines/flows/documents/field-editor.machine.ts'
import type { FieldType } from '#machines/rules/documents/fields.ts'

/** A key and what is held with it; `command` is Ctrl, or ⌘ where that is the habit. */
export type Stroke = { key: string; command: boolean; shift: boolean; alt: boolean }

/** What decides the meaning of a key. */
export type Where = {
  isPlacing: boolean
  isReadingHelp: boolean
  letters: boolean
  roles: readonly { name: string }[]
  page: number
  zoom: number
}

/** The letter of each type: the same in every language, as they stand on the tiles. */
export const letterOf: Record<FieldType, string> = {
  SIGNATURE: 'S',
  SIGNATURE_DATE: 'D',
  TEXT: 'T',
  TEXT_AREA: 'A',
  CHECKBOX: 'C',
}
const types = Object.keys(letterOf) as FieldType[]

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const ZOOM_STEP = 1.2

/** What a key means in the editor; null where it means nothing there. */
export function commandOf({ key, command, shift, alt }: Stroke, where: Where): FieldEditorEvent | null {
  const way = ways[key]
  if (way && !command) {
    const by = shift ? 1 : 10
    return { type: alt ? 'fields.stretched' : 'fields.nudged', dx: way[0] * by, dy: way[1] * by }
  }
  if (alt) return null
  if (command) return commanded(key.toLowerCase(), shift, where.zoom)
  switch (key) {
    case 'Enter':
      return where.isPlacing ? { type: 'field.placed', page: where.page } : { type: 'name.asked' }
    case 'Escape':
      if (where.isReadingHelp) return { type: 'help.closed' }
      return { type: where.isPlacing ? 'gesture.cancelled' : 'selection.cleared' }
    case 'Delete':
    case 'Backspace':
      return { type: 'fields.deleted' }
    case 'PageUp':
      return { type: 'page.chosen', page: where.page - 1 }
    case 'PageDown':
      return { type: 'page.chosen', page: where.page + 1 }
    default:
      return where.letters && !shift ? lettered(key, where) : null
  }
}

function commanded(key: string, shift: boolean, zoom: number): FieldEditorEvent | null {
  const simple: Record<string, FieldEditorEvent> = {
    c: { type: 'fields.copied' },
    x: { type: 'fields.cut' },
    v: { type: 'fields.pasted' },
    d: { type: 'fields.duplicated' },
    a: { type: 'page.selected' },
    z: { type: shift ? 'change.redone' : 'change.undone' },
    y: { type: 'change.redone' },
    '+': { type: 'zoom.chosen', zoom: zoom * ZOOM_STEP },
    '=': { type: 'zoom.chosen', zoom: zoom * ZOOM_STEP },
    '-': { type: 'zoom.chosen', zoom: zoom / ZOOM_STEP },
    '0': { type: 'zoom.chosen', zoom: 'width' },
  }
  return simple[key] ?? null
}

function lettered(key: string, { roles }: Where): FieldEditorEvent | null {
  const role = /^[1-9]$/.test(key) ? roles[Number(key) - 1] : undefined
  if (role) return { type: 'role.chosen', role: role.name }
  const fieldType = types.find((type) => letterOf[type] === key.toUpperCase())
  return fieldType ? { type: 'type.picked', fieldType } : null
}
