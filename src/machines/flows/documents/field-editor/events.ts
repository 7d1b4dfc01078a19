import type { CustomField } from '../../../rules/documents/custom-fields.ts'
import type { DeskAction } from '../../../rules/documents/desk-actions.ts'
import type { FoundPlace } from '../../../rules/documents/detection/place-offer.ts'
import type { EditorField, FieldType } from '../../../rules/documents/fields.ts'

// ── What people do: results in points of a page; pointer moves stay in the canvas ───────────────────
type Placing =
  /** With the custom field that is placed, if it is one. */
  | { type: 'type.picked'; fieldType: FieldType; custom?: CustomField }
  | { type: 'type.grabbed'; fieldType: FieldType; custom?: CustomField }
  /** `at` is the upper left corner; the field is centred on the page if no point is given. */
  | { type: 'field.placed'; page: number; at?: { x: number; y: number } }

type Gesturing =
  | { type: 'field.pressed'; id: string; adds: boolean }
  /** A handle of the frame around several selected fields was pressed. */
  | { type: 'frame.pressed' }
  | { type: 'canvas.pressed' }
  | { type: 'drag.started' }
  | { type: 'band.started' }
  | { type: 'gesture.ended' }
  | { type: 'gesture.cancelled' }

type Looking =
  | { type: 'name.asked' }
  | { type: 'name.left' }
  | { type: 'zoom.chosen'; zoom: number | 'width' }
  | { type: 'letters.switched' }
  /** Whether each press, also of the space bar, adds a field to the selection. */
  | { type: 'several.switched' }
  | { type: 'panel.chosen'; panel: Panel }
  | { type: 'search.asked' }
  | { type: 'search.left' }
  | { type: 'help.opened' }
  | { type: 'help.closed' }

/** The fields of the files' own forms, which are offered once. */
type FormAnswer = { type: 'form.taken'; role: string } | { type: 'form.declined' }

/** The places to fill in that were found on the pages: offered once, and again if they are sought. */
type PlaceSearching =
  | { type: 'places.sought' }
  | { type: 'places.found'; places: readonly FoundPlace[] }
  /** With the places themselves, so that a journal can repeat it without the file. */
  | { type: 'places.taken'; places: readonly FoundPlace[]; role: string }
  | { type: 'places.declined' }
  | { type: 'choice.opened' }
  | { type: 'choice.closed' }
  | { type: 'places.ticked'; ids: readonly number[]; isTicked: boolean }

/** On a phone, where fields are placed and moved by tapping. */
type Tapping =
  | { type: 'tapping.chosen' }
  /** The window has become wide enough for the editor. */
  | { type: 'tapping.left' }
  | { type: 'details.opened' }
  | { type: 'details.closed' }

/** What the side shows while nothing is selected. */
export type Panel = 'pages' | 'fields'

export type FieldEditorEvent = Placing | Gesturing | Looking | FormAnswer | PlaceSearching | Tapping | DeskAction

/** The last action, for screen readers: on how many fields, and the first of them. */
export type Done = {
  what:
    | 'placed'
    | 'moved'
    | 'carried'
    | 'resized'
    | 'copied'
    | 'cut'
    | 'pasted'
    | 'duplicated'
    | 'repeated'
    | 'deleted'
    | 'undone'
    | 'redone'
    | 'taken'
    | 'added'
    | 'selected'
  fields: number
  field: EditorField | null
  /** How many locked fields were not selected with the others. */
  leftOut: number
  /** A counter, so that the same action is announced again. */
  n: number
}
