import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port } from '../../../port.ts'
import type { Limits } from '../../../rules/common/limits.ts'
import { filesProblem } from '../../../rules/documents/shared-document.ts'
import { settleRoles, rolesProblem } from '../../../rules/templates/draft-roles.ts'
import { defaultTemplateParams, tidyTemplateName } from '../../../rules/templates/template-checks.ts'
import {
  lastAllowed,
  nameProblemOf,
  templatePatchOf,
  templateSteps,
  withSaved,
  type TemplateDraft,
  type TemplateStep,
} from '../../../rules/templates/template-draft.ts'
import { newDocument, type DocumentContext } from '../../documents/document-wizard/document-context.ts'
import { fieldsActions, fieldsGuards } from '../../documents/document-wizard/fields.step.ts'
import { filesActions, filesGuards } from '../../documents/document-wizard/files.actions.ts'
import { savingStep } from '../../documents/document-wizard/saving.step.ts'
import { stepActions } from '../../documents/document-wizard/step.actions.ts'
import type { DocumentTag } from '../../documents/document-wizard/tags.ts'
import type { TemplateWizardEvent, TemplateWizardPorts } from './events.ts'

type Schemas = components['schemas']
type Input<Port extends keyof TemplateWizardPorts> = Parameters<TemplateWizardPorts[Port]>[0]

export type TemplateWizardInput = {
  /** The random key of this draft; the idempotency key of its creation. */
  draftKey: string
  language: Schemas['NotificationLanguage']
  /** How the tenant identifies signers (RIGHT-045). */
  otp: Pick<Schemas['Account']['tenant'], 'otpTypes' | 'defaultOtpType'>
  /** The server's limits. */
  limits: Limits
}

export type TemplateWizardContext = TemplateDraft &
  DocumentContext &
  Pick<TemplateWizardInput, 'draftKey' | 'otp'> & {
    /** How many roles were ever added; their keys come from it. */
    added: number
    /** When the draft was last saved (milliseconds since 1970, UTC). */
    savedAt: number | null
    /** The name of the template that was saved at the end. */
    saved: string | null
  }

export const contextOf = ({ draftKey, language, otp, limits }: TemplateWizardInput): TemplateWizardContext => ({
  ...newDocument,
  draftKey,
  otp,
  limits,
  isReady: false,
  roles: [],
  isOrdered: true,
  params: defaultTemplateParams(language),
  added: 0,
  savedAt: null,
  saved: null,
})

/** Whether the step that an event chooses is this one, and may be opened (TPL-005). */
const goesTo =
  (step: TemplateStep) =>
  ({ context, event }: { context: TemplateWizardContext; event: TemplateWizardEvent }): boolean =>
    event.type === 'step.chosen' &&
    event.step === step &&
    templateSteps.indexOf(step) <= templateSteps.indexOf(lastAllowed(context, context.limits))

/** What the steps of the template wizard share: context, events, ports, and how a draft is saved. */
export const wizardSetup = setup({
  types: {
    context: {} as TemplateWizardContext,
    events: {} as TemplateWizardEvent,
    input: {} as TemplateWizardInput,
    output: {} as { saved: string } | null,
    tags: {} as DocumentTag | 'roles',
  },
  actors: {
    readFiles: port<Input<'readFiles'>>(),
    createDraft: port<Input<'createDraft'>>(),
    uploadFiles: port<Input<'uploadFiles'>>(),
    removeFiles: port<Input<'removeFiles'>>(),
    saveDraft: port<Input<'saveDraft'>>(),
    loadDraft: port<Input<'loadDraft'>>(),
    saveTemplate: port<Input<'saveTemplate'>>(),
  },
  guards: {
    ...filesGuards,
    ...fieldsGuards,
    /** The name is part of the step with the files (TPL-007). */
    hasFilesProblem: ({ context }) => hasFilesProblem(context),
    isGoingOn: ({ context }) => context.hasTried && context.complaint === null && !hasFilesProblem(context),
    /** A template that is ready changes only when it is saved at the end. */
    isReady: ({ context }) => context.isReady,
    goesToFiles: goesTo('files'),
    goesToRoles: goesTo('roles'),
    goesToFields: goesTo('fields'),
    goesToSettings: goesTo('settings'),
    goesToReview: goesTo('review'),
  },
  actions: {
    ...filesActions<TemplateWizardContext, TemplateWizardEvent>(),
    ...fieldsActions<TemplateWizardContext, TemplateWizardEvent>(),
    ...stepActions<TemplateWizardContext, TemplateWizardEvent>(),
    keepName: assign(({ event }) => {
      assertEvent(event, 'name.changed')
      return { name: event.name, isNamed: true }
    }),
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'problem.sought')
      return { sought: { ...event.place } }
    }),
    settleRoles: assign(({ context }) => {
      if (rolesProblem(context.roles) !== null) return {}
      const { roles, fields } = settleRoles(context)
      return { roles, fields }
    }),
    keepSaved: assign(({ context, event }) => {
      assertEvent(event, 'draft.saved')
      return { ...withSaved(context, event.template, event.revision), savedAt: event.at }
    }),
  },
})

const hasFilesProblem = (context: TemplateWizardContext) =>
  filesProblem(context, context.limits) !== null || nameProblemOf(context, context.limits) !== null

const jumps = {
  files: { guard: 'goesToFiles', target: '#files', actions: 'settleRoles' },
  roles: { guard: 'goesToRoles', target: '#roles', actions: 'settleRoles' },
  fields: { guard: 'goesToFields', target: '#fields', actions: 'settleRoles' },
  settings: { guard: 'goesToSettings', target: '#settings', actions: 'settleRoles' },
  review: { guard: 'goesToReview', target: '#review', actions: 'settleRoles' },
} as const

/** Where the step menu leads from a step: to each other step that is allowed. */
export const jumpsFrom = (from: TemplateStep) =>
  templateSteps.filter((step) => step !== from).map((step) => jumps[step])

/** The input of `createDraft`. */
export const createInput = ({ context }: { context: TemplateWizardContext }): Input<'createDraft'> => ({
  key: context.draftKey,
  name: nameProblemOf(context, context.limits) === null ? tidyTemplateName(context.name) : '',
})

/** The input of `saveDraft`. */
export const saveInput = ({ context }: { context: TemplateWizardContext }): Input<'saveDraft'> => ({
  id: context.id!,
  revision: context.revision!,
  patch: templatePatchOf(context, context.limits),
})

/** The state that saves a draft at the end of a step; a template that is ready is saved at the end. */
export const savingDraft = <const Next extends string, const Back extends string>(next: Next, back: Back) =>
  ({
    ...savingStep({ save: saveInput, next, back }),
    always: { guard: 'isReady', target: next },
  }) as const
