import type { ContextFrom } from 'xstate'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { selectionOf, unnamedOn } from '#machines/rules/documents/field-desk.ts'
import type { FoundPlace } from '#machines/rules/documents/detection/place-offer.ts'
import { isSearching } from '#machines/rules/documents/detection/place-search.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import type { PageLine } from '#machines/rules/documents/page-lines.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type EventType = FieldEditorEvent['type']

const field = (given: Partial<EditorField>): EditorField => ({
  id: 'f1',
  fieldId: null,
  name: 'Town',
  type: 'TEXT',
  role: 'Ada',
  pageNumber: 0,
  x1: 60,
  y1: 60,
  x2: 160,
  y2: 83,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
  maxLength: null,
  ...given,
})

/** Two signers and the sender. Two pages; the first has two fields of Ada, one of them without a name, the second has one of Bob. */
export const fieldEditorInput: Opening = {
  pages: [
    { width: 400, height: 600 },
    { width: 400, height: 600 },
  ],
  roles: [
    { name: 'Ada', type: 'SIGNER', state: null },
    { name: 'Bob', type: 'SIGNER', state: null },
    { name: 'Sender', type: 'REQUEST', state: null },
  ],
  fields: [
    field({}),
    field({ id: 'f2', name: '', y1: 120, y2: 143 }),
    field({ id: 'f3', name: 'Signature 1', type: 'SIGNATURE', role: 'Bob', pageNumber: 1, x2: 260, y2: 160 }),
  ],
  limits,
  words: {
    SIGNATURE: 'Signature',
    SIGNATURE_DATE: 'Date signed',
    TEXT: 'Text',
    TEXT_AREA: 'Text area',
    CHECKBOX: 'Checkbox',
  },
}

/** The line to sign on of the first page. The signature that the walks place there covers it. */
export const LINE: PageLine = { x1: 150, x2: 330, y: 430 }

/** The place on the line to sign on of the second page. */
export const PLACE: FoundPlace = {
  id: 0,
  type: 'SIGNATURE',
  name: 'Signed',
  pageNumber: 1,
  x1: 87,
  y1: 502,
  x2: 285,
  y2: 562,
}

/** The same, with one field of the files' forms to add, and another that cannot be; the second page is searched. */
export const offeringInput: Opening = {
  ...fieldEditorInput,
  offer: { fields: [field({ name: 'Country', y1: 460, y2: 483 })], left: 1 },
  pagesToSearch: [1],
}

/** All that a person does in a state that the editor shows otherwise than its other states. */
const doneIn: Partial<Record<string, EventType[]>> = {
  'resting.armed': ['type.picked', 'role.chosen', 'field.placed', 'gesture.cancelled'],
  'resting.naming': ['name.left', 'fields.changed', 'field.fitted'],
  'resting.readingHelp': ['help.closed', 'places.sought'],
  'resting.searching': ['search.left'],
  'tapping.armed': ['type.picked', 'role.chosen', 'field.placed', 'gesture.cancelled', 'tapping.left'],
  'tapping.holding': [
    'field.relocated',
    'fields.nudged',
    'fields.stretched',
    'details.opened',
    'name.asked',
    'selection.cleared',
    'fields.deleted',
    'tapping.left',
  ],
  'tapping.detailing': [
    'fields.changed',
    'field.fitted',
    'fields.duplicated',
    'fields.repeated',
    'fields.deleted',
    'details.closed',
  ],
  'tapping.naming': ['name.left', 'fields.changed', 'fields.deleted', 'details.closed'],
}

/** What points at a place of the first page, or at a field there. */
const pointing: EventType[] = [
  'field.placed',
  'field.pressed',
  'field.toggled',
  'handle.pressed',
  'frame.pressed',
  'canvas.pressed',
  'field.relocated',
]

/** What the machine allows in every state, but the screen offers only while nothing else is being done. */
const idle: EventType[] = [
  'several.switched',
  'panel.chosen',
  'search.asked',
  'field.toggled',
  'page.reached',
  'form.taken',
  'form.declined',
  'letters.switched',
  'tapping.chosen',
]

/** What is done with places that were found. */
const choosing: EventType[] = ['places.taken', 'places.declined', 'choice.opened', 'choice.closed', 'places.ticked']

/** Whether an event about places can happen: the offer of the form comes first, and then nothing else is done. */
function isPossibleWithPlaces({ context }: StateOf<typeof fieldEditorMachine>, event: FieldEditorEvent): boolean {
  const { search, offer, desk } = context
  const { ticked } = search
  if (event.type === 'places.found')
    return offer === null && desk.page === 0 && desk.history.past.length === 0 && desk.selected.length === 0
  if (event.type === 'places.ticked') return ticked !== null && ticked.includes(PLACE.id) !== event.isTicked
  if (event.type === 'places.taken') return offer === null && search.places !== null && ticked?.length !== 0
  if (event.type === 'places.declined') return search.isAsked || search.places !== null
  if (event.type === 'choice.opened') return ticked === null
  return true
}

/** Whether an event can happen on the screen as it is. */
function isPossible(state: StateOf<typeof fieldEditorMachine>, event: FieldEditorEvent): boolean {
  const { desk, zoom, several, panel, letters } = state.context
  const leaf = state._nodes.find(({ type }) => type === 'atomic')!.path.join('.')
  if (doneIn[leaf]?.includes(event.type) === false) return false
  const { search } = state.context
  const isAboutPlaces = choosing.includes(event.type) || event.type === 'places.found'
  if (isAboutPlaces && (leaf !== 'resting.idle' || !isPossibleWithPlaces(state, event))) return false
  if (event.type === 'places.sought' && leaf !== 'resting.readingHelp') return false
  const isAsked = search.places !== null || search.isAsked
  const isHelp = event.type === 'help.opened' || event.type === 'help.closed' || event.type === 'places.sought'
  if (isAsked && search.pages.length > 0 && !isAboutPlaces && (!isHelp || search.ticked !== null)) return false
  if (idle.includes(event.type) && leaf !== 'resting.idle') return false
  // What was moved, added or deleted before could be in the way, or be missing.
  if (pointing.includes(event.type) && (desk.page !== 0 || desk.history.past.length > 0)) return false
  // What is so already cannot be chosen.
  if (event.type === 'page.reached' || event.type === 'page.chosen') return desk.page !== event.page
  if (event.type === 'role.chosen') return desk.role !== event.role
  // Tabs stand where nothing is selected, and Space adds a field only while several are being selected.
  if (event.type === 'panel.chosen') return panel !== event.panel && desk.selected.length === 0
  if (event.type === 'field.toggled') return several
  if (event.type === 'search.asked') return letters
  if (event.type === 'zoom.chosen') return zoom !== event.zoom
  if (event.type === 'fields.changed')
    return desk.selected.length === 1 && selectionOf(desk)[0]!.name !== event.changes.name
  return true
}

/** Walks through every transition of the field editor. */
export const fieldEditorPaths = pathsOf(fieldEditorMachine, {
  input: offeringInput,
  events: [
    { type: 'type.picked', fieldType: 'SIGNATURE' },
    { type: 'type.picked', fieldType: 'CHECKBOX' },
    { type: 'type.grabbed', fieldType: 'CHECKBOX' },
    { type: 'field.placed', page: 0, at: { x: 200, y: 300 } },
    { type: 'field.pressed', id: 'f1', adds: false },
    { type: 'field.pressed', id: 'f2', adds: true },
    { type: 'handle.pressed', id: 'f1' },
    { type: 'frame.pressed' },
    { type: 'canvas.pressed' },
    { type: 'drag.started' },
    { type: 'band.started' },
    { type: 'form.taken', role: 'Bob' },
    { type: 'form.declined' },
    { type: 'places.found', places: [PLACE] },
    { type: 'places.taken', places: [PLACE], role: 'Bob' },
    { type: 'places.declined' },
    { type: 'places.sought' },
    { type: 'choice.opened' },
    { type: 'choice.closed' },
    { type: 'places.ticked', ids: [PLACE.id], isTicked: false },
    { type: 'tapping.chosen' },
    { type: 'tapping.left' },
    { type: 'details.opened' },
    { type: 'details.closed' },
    { type: 'field.relocated', page: 0, at: { x: 100, y: 400 } },
    { type: 'fields.moved', dx: 20, dy: 200 },
    { type: 'field.resized', handle: 'se', dx: 40, dy: 10 },
    { type: 'fields.scaled', handle: 'se', dx: 40, dy: 30 },
    { type: 'fields.banded', page: 0, band: { x1: 50, y1: 50, x2: 300, y2: 400 } },
    { type: 'gesture.ended' },
    { type: 'gesture.cancelled' },
    { type: 'field.focused', id: 'f1' },
    { type: 'page.selected' },
    { type: 'selection.cleared' },
    { type: 'fields.nudged', dx: 10, dy: 0 },
    { type: 'fields.stretched', dx: 10, dy: 0 },
    { type: 'fields.carried', pages: 1 },
    { type: 'fields.copied' },
    { type: 'fields.cut' },
    { type: 'fields.pasted' },
    { type: 'fields.duplicated' },
    { type: 'fields.repeated' },
    { type: 'fields.deleted' },
    { type: 'fields.aligned', line: 'left' },
    { type: 'fields.distributed', axis: 'y' },
    { type: 'fields.equalised' },
    { type: 'field.fitted', line: LINE },
    { type: 'fields.changed', changes: { name: 'Place of birth' } },
    { type: 'change.undone' },
    { type: 'change.redone' },
    { type: 'name.asked' },
    { type: 'name.left' },
    { type: 'unnamed.sought' },
    { type: 'role.chosen', role: 'Bob' },
    { type: 'role.chosen', role: 'Sender' },
    { type: 'page.reached', page: 1 },
    { type: 'page.chosen', page: 1 },
    { type: 'zoom.chosen', zoom: 1.5 },
    { type: 'letters.switched' },
    { type: 'several.switched' },
    { type: 'field.toggled', id: 'f1' },
    { type: 'panel.chosen', panel: 'fields' },
    { type: 'panel.chosen', panel: 'pages' },
    { type: 'search.asked' },
    { type: 'search.left' },
    { type: 'help.opened' },
    { type: 'help.closed' },
  ],
  canHappen: isPossible,
  // What is shown at another zoom is not where the walks look for it.
  endsAfter: ['zoom.chosen'],
  telling: ({ desk, armed, pressed, offer, search, several, letters }: ContextFrom<typeof fieldEditorMachine>) => ({
    armed,
    several,
    letters,
    pressed,
    hasOffer: offer !== null,
    search: [isSearching(search), search.isAsked, search.places?.length, search.ticked?.length],
    selected: Math.min(2, desk.selected.length),
    hasCopies: desk.copied.length > 0,
    hasUnnamed: unnamedOn(desk).length > 0,
    canUndo: desk.history.past.length > 0,
    canRedo: desk.history.future.length > 0,
  }),
})
