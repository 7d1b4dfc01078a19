import type { EventFromLogic } from 'xstate'
import type { EditMachine, FormValues } from '#machines/flows/edit.machine.ts'
import type { components } from '#openapi'
import { pathsOf, type Path } from '../walks/paths.ts'

type EditSamples<Values> = {
  id: string | null
  /** The record as it is loaded. */
  loaded: NoInfer<Values>
  /** What is entered: valid, and another record than the one that is loaded. */
  entered: NoInfer<Partial<Values>>
  /** What can be done with a known record besides saving it, by the names of the dialogs. */
  dialogs?: readonly string[]
  /** The form stays once it is saved: what was saved is read again, which can fail. */
  isStaying?: boolean
  /** The server never says that there is no such record: it is the own account or organisation. */
  isAlwaysThere?: boolean
  refusal: { name: components['schemas']['ProblemName']; field: NoInfer<keyof Values> | null }
}

/**
 * Ways through a form that has nothing of its own but its fields and messages: loaded, saved, refused, gone, and read
 * again if it stays. All other ways of forms are walked in `edit.test.ts`, and on the screen with the contacts.
 */
export const plainEditPaths = <Values extends FormValues>(
  machine: EditMachine<Values>,
  { id, loaded, entered, refusal, dialogs = [], isStaying = false, isAlwaysThere = false }: EditSamples<Values>,
): Path<EditMachine<Values>>[] => {
  type Event = EventFromLogic<EditMachine<Values>>
  const known = ['record.loaded', 'record.gone'] as Event['type'][]
  return pathsOf<EditMachine<Values>>(machine, {
    input: { id, key: 'form-key' },
    events: [
      { type: 'values.changed', values: entered },
      { type: 'save.chosen' },
      { type: 'record.loaded', values: loaded, revision: '"1"' },
      { type: 'record.refused', ...refusal },
      { type: 'record.saved' },
      { type: 'record.gone' },
      { type: 'redirect.due' },
      ...dialogs.map((dialog) => ({ type: 'dialog.opened', dialog })),
      { type: 'dialog.closed' },
      ...(isStaying ? [{ type: 'call.failed', failure: 'unavailable' }, { type: 'retry.chosen' }] : []),
    ] as Event[],
    canHappen: ({ context, value }, { type }) =>
      (context.dialog !== null) === (type === 'dialog.closed') &&
      (type !== 'dialog.opened' || (context.id !== null && value === 'editing' && !context.isDirty)) &&
      (context.id !== null || !known.includes(type)) &&
      (type !== 'record.gone' || value === 'loading') &&
      (type !== 'call.failed' || value === 'refreshing') &&
      // Once is enough; saving is offered once something is entered, or the record is new.
      (type !== 'values.changed' || !context.isDirty) &&
      (type !== 'save.chosen' || context.isDirty || (context.id === null && context.complaint === null)),
    canHappenInBrowser: (_, { type }) => !isAlwaysThere || type !== 'record.gone',
    telling: ({ values, complaint, dialog }) => [values, complaint, dialog],
  })
}
