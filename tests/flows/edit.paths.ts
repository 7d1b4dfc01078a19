import type { EventFromLogic } from 'xstate'
import { editMachine, type EditMachine, type FormValues } from '#machines/flows/edit.machine.ts'
import { pathsOf, type Path } from '../support/walks/paths.ts'

type Named = { name: string }

/** A form with a name, which is trimmed, must not be empty, and is the same whatever its case. */
const form = {
  id: 'edit',
  blank: { name: '' },
  normalise: ({ name }: Named) => ({ name: name.trim() }),
  problemsOf: ({ name }: Named) => (name === '' ? { name: 'missing' } : {}),
  isSame: (one: Named, other: Named) => one.name.toLowerCase() === other.name.toLowerCase(),
}
export const sampleEditMachine = editMachine<Named>(form)
/** The same form, which stays once it is saved. */
export const stayingEditMachine = editMachine<Named>({ ...form, isStaying: true })

/** Every way through a form, for a new record or for one that is there. */
export function editPathsOf<Values extends FormValues>(
  machine: EditMachine<Values>,
  id: string | null,
  events: EventFromLogic<EditMachine<Values>>[],
): Path<EditMachine<Values>>[] {
  return pathsOf(machine, {
    input: { id, key: 'form-key' },
    events: [
      ...events,
      { type: 'save.chosen' },
      { type: 'retry.chosen' },
      { type: 'mine.kept' },
      { type: 'theirs.taken' },
      { type: 'leaving.asked' },
      { type: 'leaving.confirmed' },
      { type: 'leaving.declined' },
      { type: 'record.removed' },
      { type: 'dialog.opened', dialog: 'removal' },
      { type: 'dialog.closed' },
      { type: 'redirect.due' },
      { type: 'record.saved' },
      { type: 'record.stale' },
      { type: 'record.gone' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
    // There is nothing to load, to be changed elsewhere or to be gone before there is a record.
    // Somebody who stays finds the focus on the button that they pressed, no longer on a complaint.
    // What is asked about a record covers its form until it is answered.
    canHappen: ({ context, value }, { type }) =>
      (context.dialog !== null) === ['dialog.closed', 'record.removed'].includes(type) &&
      (type !== 'dialog.opened' || (context.id !== null && value === 'editing')) &&
      (type !== 'leaving.declined' || context.complaint === null) &&
      (context.id !== null || !['record.loaded', 'record.stale', 'record.gone', 'record.removed'].includes(type)),
    telling: ({ values, before, theirs, complaint, dialog }) => [values, before, theirs, complaint, dialog],
  })
}

const samples = [
  { type: 'values.changed', values: { name: '' } },
  { type: 'values.changed', values: { name: ' mine ' } },
  { type: 'record.loaded', values: { name: 'before' }, revision: '"1"' },
  { type: 'record.loaded', values: { name: 'Mine' }, revision: '"2"' },
  { type: 'record.refused', name: 'ContactDuplicateException', field: 'name' },
] satisfies EventFromLogic<typeof sampleEditMachine>[]

export const editPaths = [
  ...editPathsOf(sampleEditMachine, null, samples),
  ...editPathsOf(sampleEditMachine, 'r1', samples),
  ...editPathsOf(stayingEditMachine, 'r1', samples),
]
