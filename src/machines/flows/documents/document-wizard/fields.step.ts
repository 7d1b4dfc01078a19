import type { EventObject } from 'xstate'
import { idsWithForm } from '../../../rules/documents/form-offer.ts'
import { unnamedFields } from '../../../rules/documents/shared-document.ts'
import { changing, type DocumentContext } from './document-context.ts'
import { savingStep } from './saving.step.ts'

export const fieldsGuards = {
  hasUnnamedFields: ({ context }: { context: DocumentContext }) => unnamedFields(context) > 0,
}

export const fieldsActions = <Context extends DocumentContext, Event extends EventObject>() => ({
  keepFields: changing<Context, Event>()(['fields.kept'], (_, { fields }) => ({ fields })),
  keepFormAnswer: changing<Context, Event>()(['form.answered'], ({ files }) => ({ answeredForms: idsWithForm(files) })),
  keepPlacesAnswer: changing<Context, Event>()(['places.answered'], ({ files }) => ({
    answeredPlaces: files.flatMap(({ id }) => (id === null ? [] : [id])),
  })),
})

/**
 * The step that places the fields. The field editor sends `fields.kept` after each gesture (WIZ-020).
 *
 * @param previous - the state before the step
 * @param next - the state after it
 * @param save - the input of `saveDraft`
 * @param jumps - the transitions of `step.chosen`
 */
export const fieldsStep = <const Previous extends string, const Next extends string, Save, const Jumps>({
  previous,
  next,
  save,
  jumps,
}: {
  previous: Previous
  next: Next
  save: Save
  jumps: Jumps
}) =>
  ({
    id: 'fields',
    tags: 'fields',
    initial: 'placing',
    entry: 'startStep',
    exit: 'leaveFields',
    on: { 'draft.resumed': { target: '.placing', actions: 'keepResumed' } },
    states: {
      placing: {
        on: {
          'fields.kept': { actions: 'keepFields' },
          'form.answered': { actions: 'keepFormAnswer' },
          'places.answered': { actions: 'keepPlacesAnswer' },
          'problem.sought': { actions: 'keepPlace' },
          'previous.chosen': { target: previous },
          'step.chosen': jumps,
          'next.chosen': [{ guard: 'hasUnnamedFields', actions: ['tryToGoOn', 'seekUnnamed'] }, { target: 'saving' }],
        },
      },
      saving: savingStep({ save, next, back: 'placing' }),
    },
  }) as const
