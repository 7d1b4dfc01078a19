import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import type { FieldType } from '#machines/rules/documents/fields.ts'

/** A key with its modifiers; `command` is Ctrl, or ⌘ on a Mac. */
type KeyStroke = { key: string; command: boolean; shift: boolean; alt: boolean }

/** What the command of a key depends on. */
type KeyContext = {
  isPlacing: boolean
  isHelpOpen: boolean
  hasSelection: boolean
  isSeveral: boolean
  /** The id of the field that has the focus. */
  focused: string | undefined
  letters: boolean
  roles: readonly { name: string }[]
  page: number
  zoom: number
}

/** The letter of each type, as shown on its tile: the same in every language. */
export const letterOf: Record<FieldType, string> = {
  SIGNATURE: 'S',
  SIGNATURE_DATE: 'D',
  TEXT: 'T',
  TEXT_AREA: 'A',
  CHECKBOX: 'C',
}
const types = Object.keys(letterOf) as FieldType[]

/** The letters of tools, which are the same in every language, too. */
const toolOf: Partial<Record<string, 'several.switched' | 'search.asked'>> = {
  m: 'several.switched',
  f: 'search.asked',
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const ZOOM_STEP = 1.2

/** The command of a key in the editor, or null if it has none. */
export function commandOf({ key, command, shift, alt }: KeyStroke, context: KeyContext): FieldEditorEvent | null {
  const direction = directions[key]
  if (direction && !command) {
    const by = shift ? 1 : 10
    return { type: alt ? 'fields.stretched' : 'fields.nudged', dx: direction[0] * by, dy: direction[1] * by }
  }
  if (alt) return null
  if (command) return commandOfCtrl(key.toLowerCase(), shift, context.zoom)
  switch (key) {
    case 'Enter':
      return context.isPlacing ? { type: 'field.placed', page: context.page } : { type: 'name.asked' }
    case ' ':
      return context.isSeveral && context.focused !== undefined ? { type: 'field.toggled', id: context.focused } : null
    case 'Escape':
      return commandOfEscape(context)
    case 'Delete':
    case 'Backspace':
      return { type: 'fields.deleted' }
    case 'PageUp':
      return commandOfPage(-1, shift, context)
    case 'PageDown':
      return commandOfPage(1, shift, context)
    default:
      return context.letters && !shift ? commandOfLetter(key, context) : null
  }
}

/** With Shift, what is selected goes along. */
const commandOfPage = (by: number, shift: boolean, { page, hasSelection }: KeyContext): FieldEditorEvent =>
  shift && hasSelection ? { type: 'fields.carried', pages: by } : { type: 'page.chosen', page: page + by }

function commandOfEscape({ isHelpOpen, isPlacing, isSeveral, hasSelection }: KeyContext): FieldEditorEvent {
  if (isHelpOpen) return { type: 'help.closed' }
  if (isPlacing) return { type: 'gesture.cancelled' }
  return { type: isSeveral && !hasSelection ? 'several.switched' : 'selection.cleared' }
}

/** Copying, cutting and pasting are not here: the browser says when they happen (`clipboard.ts`). */
function commandOfCtrl(key: string, shift: boolean, zoom: number): FieldEditorEvent | null {
  const simple: Record<string, FieldEditorEvent> = {
    d: { type: shift ? 'fields.repeated' : 'fields.duplicated' },
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

function commandOfLetter(key: string, { roles, hasSelection, isPlacing }: KeyContext): FieldEditorEvent | null {
  const role = /^[1-9]$/.test(key) ? roles[Number(key) - 1] : undefined
  if (role && hasSelection && !isPlacing) return { type: 'fields.changed', changes: { role: role.name } }
  if (role) return { type: 'role.chosen', role: role.name }
  const tool = toolOf[key.toLowerCase()]
  if (tool) return { type: tool }
  const fieldType = types.find((type) => letterOf[type] === key.toUpperCase())
  return fieldType ? { type: 'type.picked', fieldType } : null
}
