import { assertEvent, assign, not, stateIn } from 'xstate'
import { confirmations } from '../../rules/documents/confirmations.ts'
import {
  adoptedTemplate,
  openingStep,
  rebasedTemplate,
  type TemplateStep,
} from '../../rules/templates/template-draft.ts'
import { fieldsStep } from '../documents/document-wizard/fields.step.ts'
import { filesStep } from '../documents/document-wizard/files.step.ts'
import { staleStep } from '../documents/document-wizard/stale.step.ts'
import { goneState, leavingStates, preparingState } from '../documents/document-wizard/wizard.states.ts'
import type { TemplateWizardEvent } from './template-wizard/events.ts'
import { templateReviewStep, withReview } from './template-wizard/review.step.ts'
import { rolesStep } from './template-wizard/roles.step.ts'
import { templateSettingsStep } from './template-wizard/settings.step.ts'
import {
  contextOf,
  createInput,
  jumpsFrom,
  savingDraft,
  saveInput,
  type TemplateWizardContext,
} from './template-wizard/wizard-setup.ts'

const chooseFiles = filesStep({ next: '#files.saving', create: createInput })
const placeFields = fieldsStep({ previous: '#roles', next: '#settings', save: saveInput, jumps: jumpsFrom('fields') })

/** The wizard with a template of the server, whose signers are identified in a way that the tenant still has. */
function withOpened(context: TemplateWizardContext, event: TemplateWizardEvent) {
  assertEvent(event, ['draft.loaded', 'template.opened'])
  const { otpTypes, defaultOtpType } = context.otp
  const draft = { ...context, ...adoptedTemplate(context, event.template, event.revision) }
  const ids = draft.files.flatMap(({ id }) => id ?? [])
  const confirmed = (kind: keyof typeof confirmations) =>
    event.template.ready ? draft.files.filter(confirmations[kind]).flatMap(({ id }) => id ?? []) : []
  return {
    ...draft,
    roles: draft.roles.map((role) => (otpTypes.includes(role.otpType) ? role : { ...role, otpType: defaultOtpType })),
    // Who has saved the template has seen the questions and the offers.
    confirmed: {
      signedFilesConfirmed: confirmed('signedFilesConfirmed'),
      restrictedFilesConfirmed: confirmed('restrictedFilesConfirmed'),
      lostPartsConfirmed: confirmed('lostPartsConfirmed'),
    },
    answeredForms: ids.filter((id) => event.template.ready || draft.fields[id]?.length),
    answeredPlaces: ids.filter((id) => event.template.ready || draft.fields[id]?.length),
    isNamed: draft.name !== '',
  }
}

const opensAt =
  (step: TemplateStep) =>
  ({ context, event }: { context: TemplateWizardContext; event: TemplateWizardEvent }) =>
    openingStep(withOpened(context, event), context.limits) === step

const wizard = withReview.extend({
  guards: {
    isNotSubmitting: not(stateIn('#submitting')),
    hasNothingToLose: ({ context: { id, files, name } }) => id === null && files.length === 0 && name.trim() === '',
    /** A template that is ready keeps at least one file (TPL-013). */
    removesLast: ({ context: { isReady, files }, event }) => {
      assertEvent(event, 'file.removed')
      const uploaded = files.filter(({ id }) => id !== null)
      return isReady && uploaded.length === 1 && uploaded[0]?.key === event.key
    },
    mayReset: ({ context: { isReady, files } }) => !isReady && files.length > 0,
    opensAtRoles: opensAt('roles'),
    opensAtFields: opensAt('fields'),
    opensAtSettings: opensAt('settings'),
  },
  actions: {
    adoptDraft: assign(({ context, event }) => withOpened(context, event)),
    keepMine: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return rebasedTemplate(context, event.template, event.revision)
    }),
    refuseRemoval: assign(() => ({
      complaint: { of: 'refusal' as const, name: 'CannotDeleteEveryTemplateFileException' as const },
    })),
  },
})

const steps = wizard.createStateConfig({
  initial: 'files',
  states: {
    files: {
      ...chooseFiles,
      on: {
        ...chooseFiles.on,
        // While files are uploaded, too.
        'name.changed': { actions: 'keepName' },
        'template.opened': [
          { guard: 'opensAtRoles', target: '#roles', actions: 'adoptDraft' },
          { guard: 'opensAtFields', target: '#fields', actions: 'adoptDraft' },
          { guard: 'opensAtSettings', target: '#settings', actions: 'adoptDraft' },
          { target: '#files', actions: 'adoptDraft' },
        ],
      },
      states: {
        ...chooseFiles.states,
        choosing: {
          on: {
            ...chooseFiles.states.choosing.on,
            'file.removed': [
              { guard: 'removesLast', actions: 'refuseRemoval' },
              ...chooseFiles.states.choosing.on['file.removed'],
            ],
            'reset.chosen': { guard: 'mayReset', target: 'askingRemoval', actions: 'planReset' },
            'step.chosen': jumpsFrom('files'),
          },
        },
        saving: savingDraft('#roles', 'choosing'),
      },
    },
    roles: rolesStep,
    fields: {
      ...placeFields,
      states: { ...placeFields.states, saving: savingDraft('#settings', 'placing') },
    },
    settings: templateSettingsStep,
    review: templateReviewStep,
    stale: staleStep({ first: '#files' }),
  },
})

/**
 * Prepares a template and saves it: files and name, roles, fields, settings, overview. Completing a step of a draft saves
 * it; a template that is ready is saved at the end. Outputs the name of the saved template, or null if the person left.
 */
export const templateWizardMachine = wizard.createMachine({
  id: 'template-wizard',
  context: ({ input }) => contextOf(input),
  initial: 'preparing',
  states: {
    preparing: preparingState(steps, {
      initial: 'staying',
      states: leavingStates({ mayAsk: 'isNotSubmitting' }),
    }),
    gone: goneState('The template was deleted elsewhere.'),
    saved: { id: 'saved', type: 'final' },
    left: { id: 'left', type: 'final' },
  },
  output: ({ context: { saved } }) => (saved === null ? null : { saved }),
})
