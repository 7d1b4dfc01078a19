import { and, assertEvent, assign } from 'xstate'
import type { components } from '#openapi'
import { nameFrom } from '../../../rules/documents/shared-document.ts'
import { adopted } from '../../../rules/requests/draft.ts'
import { withPeople } from '../../../rules/requests/of-templates/replacement.ts'
import { withReview } from './review.step.ts'
import type { ChosenTemplate } from './events.ts'
import { mergeInput, replaceInput, type WizardContext } from './wizard-setup.ts'

type DraftAnswer = { request: components['schemas']['Request']; revision: string; templates?: ChosenTemplate[] }

/** The templates that are or were chosen here. */
const chosenIn = ({ templates, replacing }: WizardContext) => [...templates, ...(replacing?.templates ?? [])]

/** What the wizard keeps of a draft of the server. */
function adoptedFrom(context: WizardContext, { request, revision, templates: read = [] }: DraftAnswer) {
  const draft = adopted(context, request, revision, context.me.mail)
  // A sender who has placed fields has seen the offers.
  const answered = draft.files.flatMap(({ id }) => (id !== null && draft.fields[id]?.length ? [id] : []))
  // A template that names no requests leaves that to their first file, as other requests do.
  const name = draft.name || nameFrom(draft.files[0]?.fileName ?? '', context.limits.nameMaxLength)
  const known = [...read, ...chosenIn(context)]
  const templates = request.template.originalTemplateId ?? []
  return {
    ...draft,
    name,
    answeredForms: answered,
    answeredPlaces: answered,
    isNamed: draft.name !== '',
    templates: templates.map((id) => known.find((one) => one.id === id) ?? { id, name: '' }),
    merged: null,
    replacing: null,
  }
}

export const withTemplates = withReview.extend({
  guards: {
    /** A sent request stays without templates, or with those that it has. */
    hasNoFiles: ({ context }) => context.before === null && context.files.length === 0,
    isMadeOfTemplates: ({ context }) => context.before === null && context.templates.length > 0,
    isOnServer: ({ context }) => context.id !== null && context.revision !== null,
    losesNothing: ({ context }) => context.files.length === 0 && context.signers.length === 0,
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
      return adoptedFrom(context, event)
    }),
    forgetTemplates: assign({ templates: [], merged: null }),
    planReplacement: assign(({ event }) => {
      assertEvent(event, 'templates.picked')
      const { templates, roles } = event
      return { replacing: { templates, ...(roles && { roles }) } }
    }),
    /** People who were entered and not saved yet keep their role, too. */
    adoptReplaced: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      const draft = adoptedFrom(context, event)
      return { ...draft, signers: withPeople(draft.signers, context.signers) }
    }),
    /** Of several templates it is said which one cannot be used. */
    reportTemplate: assign(({ context, event }) => {
      assertEvent(event, 'draft.refused')
      const { name } = event
      const template = chosenIn(context).find(({ id }) => id === event.template)?.name
      return { complaint: template ? { of: 'template', name, template } : { of: 'refusal', name } }
    }),
    forgetReplacement: assign({ replacing: null }),
  },
})

/**
 * The states of step 1 that begin a request with templates (WIZ-004 to WIZ-007, WIZ-013). The server merges them into a
 * draft of its own; this draft becomes the one of the wizard once it is read, so that an interruption leaves none that
 * is half there. A draft that the server has is changed by one call instead, after a question.
 */
export const templateStates = {
  pickingTemplates: withTemplates.createStateConfig({
    description: 'A dialog picks the templates and their order.',
    tags: 'templatesAsked',
    on: {
      'templates.picked': [
        {
          guard: and(['isOnServer', 'losesNothing']),
          target: 'replacingTemplates',
          actions: ['stopComplaining', 'planReplacement'],
        },
        { guard: 'isOnServer', target: 'askingReplacement', actions: ['stopComplaining', 'planReplacement'] },
        { target: 'mergingTemplates', actions: ['stopComplaining', 'keepTemplates'] },
      ],
      'templates.declined': { target: 'choosing' },
    },
  }),

  askingReplacement: withTemplates.createStateConfig({
    description: 'A dialog says what goes if other templates are used.',
    tags: 'replacementAsked',
    on: {
      'replacement.confirmed': { target: 'replacingTemplates' },
      'replacement.declined': { target: 'choosing', actions: 'forgetReplacement' },
    },
  }),

  replacingTemplates: withTemplates.createStateConfig({
    tags: ['busy', 'merging'],
    invoke: { src: 'changeTemplates', input: replaceInput },
    on: {
      'draft.loaded': { target: 'choosing', actions: ['adoptReplaced', 'settleOtp'] },
      'draft.refused': { target: 'choosing', actions: ['reportTemplate', 'forgetReplacement'] },
      'draft.stale': { target: '#stale', actions: 'forgetReplacement' },
      'draft.gone': { target: '#gone' },
      'call.failed': { target: 'choosing', actions: ['forgetReplacement', 'reportFailure'] },
    },
  }),

  mergingTemplates: withTemplates.createStateConfig({
    tags: ['busy', 'merging'],
    invoke: { src: 'createDraft', input: mergeInput },
    on: {
      'draft.created': { target: 'openingMerged', actions: 'keepMerged' },
      'draft.refused': { target: 'choosing', actions: ['reportTemplate', 'forgetTemplates'] },
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
