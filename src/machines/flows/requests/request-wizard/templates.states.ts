import { assertEvent, assign } from 'xstate'
import { nameFrom } from '../../../rules/documents/shared-document.ts'
import { adopted } from '../../../rules/requests/draft.ts'
import { withReview } from './review.step.ts'
import { mergeInput } from './wizard-setup.ts'

export const withTemplates = withReview.extend({
  guards: {
    hasNoFiles: ({ context }) => context.files.length === 0,
  },
  actions: {
    keepTemplates: assign(({ context, event }) => {
      assertEvent(event, 'templates.picked')
      return { templates: event.templates, merges: context.merges + 1 }
    }),
    keepMerged: assign(({ event }) => {
      assertEvent(event, 'draft.created')
      return { merged: event.id }
    }),
    adoptDraft: assign(({ context, event }) => {
      assertEvent(event, ['draft.loaded', 'draft.opened'])
      const draft = adopted(context, event.request, event.revision, context.me.mail)
      // A sender who has placed fields has seen the offers.
      const answered = draft.files.flatMap(({ id }) => (id !== null && draft.fields[id]?.length ? [id] : []))
      // A template that names no requests leaves that to their first file, as other requests do.
      const name = draft.name || nameFrom(draft.files[0]?.fileName ?? '', context.limits.nameMaxLength)
      return {
        ...draft,
        name,
        answeredForms: answered,
        answeredPlaces: answered,
        isNamed: draft.name !== '',
        merged: null,
      }
    }),
    forgetTemplates: assign({ templates: [], merged: null }),
  },
})

/**
 * The states of step 1 that begin a request with templates (WIZ-004 to WIZ-007, WIZ-013). The server merges them into a
 * draft of its own; this draft becomes the one of the wizard once it is read, so that an interruption leaves none that
 * is half there.
 */
export const templateStates = {
  pickingTemplates: withTemplates.createStateConfig({
    description: 'A dialog picks the templates and their order.',
    tags: 'templatesAsked',
    on: {
      'templates.picked': { target: 'mergingTemplates', actions: ['stopComplaining', 'keepTemplates'] },
      'templates.declined': { target: 'choosing' },
    },
  }),

  mergingTemplates: withTemplates.createStateConfig({
    tags: ['busy', 'merging'],
    invoke: { src: 'createDraft', input: mergeInput },
    on: {
      'draft.created': { target: 'openingMerged', actions: 'keepMerged' },
      'draft.refused': { target: 'choosing', actions: ['forgetTemplates', 'reportRefusal'] },
      'call.failed': { target: 'choosing', actions: ['forgetTemplates', 'reportFailure'] },
    },
  }),

  openingMerged: withTemplates.createStateConfig({
    tags: ['busy', 'merging'],
    invoke: { src: 'loadDraft', input: ({ context }) => ({ id: context.merged! }) },
    on: {
      'draft.loaded': { target: 'choosing', actions: ['adoptDraft', 'settleOtp'] },
      'draft.gone': { target: '#gone' },
      'call.failed': { target: 'choosing', actions: ['forgetTemplates', 'reportFailure'] },
    },
  }),
}
