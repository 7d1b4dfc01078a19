import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../../port.ts'
import type { Limits } from '../../../rules/common/limits.ts'
import { patchOf, withServerIds, type Draft } from '../../../rules/requests/draft.ts'
import { confirmedBefore } from '../../../rules/requests/editing/sent-before.ts'
import { offeredMetadata } from '../../../rules/edit/metadata.ts'
import { isLocked } from '../../../rules/requests/draft-signers.ts'
import {
  areFilesLocked,
  areSendersFieldsLocked,
  lowestOrder,
  withLockedFields,
} from '../../../rules/requests/editing/locked-draft.ts'
import type { Place } from '../../../rules/requests/checklist.ts'
import { expiryRange, type Day } from '../../../rules/requests/settings/expiry.ts'
import { emptyRequestFields, requestFieldsPatch } from '../../../rules/requests/settings/request-fields.ts'
import { settingsProblems } from '../../../rules/requests/step-problems.ts'
import { newDocument, type DocumentContext } from '../../documents/document-wizard/document-context.ts'
import { fieldsActions, fieldsGuards } from '../../documents/document-wizard/fields.step.ts'
import { filesActions, filesGuardsUnless } from '../../documents/document-wizard/files.actions.ts'
import { stepActions } from '../../documents/document-wizard/step.actions.ts'
import type { DocumentTag } from '../../documents/document-wizard/tags.ts'
import type { ChosenTemplate, ChosenTemplates, RequestWizardEvent, RequestWizardPorts } from './events.ts'

type Schemas = components['schemas']
type Input<Port extends keyof RequestWizardPorts> = Parameters<RequestWizardPorts[Port]>[0]

export type WizardInput = {
  /** The random key of this draft; the idempotency key of its creation. */
  draftKey: string
  /** `sandbox`: what they send is only a test. */
  me: Pick<Schemas['Account'], 'mail' | 'firstName' | 'lastName'> & { sandbox?: true }
  /** Whether the sender's account has shown that the address is theirs: it then opens what waits for their signature. */
  isMailValidated: boolean
  language: Schemas['NotificationLanguage']
  /** IANA name. */
  timeZone: string
  today: Day
  /** What the organisation has its senders note on each request. */
  metadataKeys: readonly string[]
  /** How the tenant identifies signers (RIGHT-045). */
  otp: Pick<Schemas['Account']['tenant'], 'otpTypes' | 'defaultOtpType'>
  /** The server's limits. */
  limits: Limits
  /** The request as its signers know it, if it was sent and is edited; null for a new one. */
  before: Schemas['Request'] | null
}

export type WizardContext = Draft &
  DocumentContext &
  Pick<WizardInput, 'draftKey' | 'me' | 'isMailValidated' | 'otp' | 'today' | 'before'> & {
    /** How signers were to be identified, by their key, where the tenant no longer has that way (SIGR-041). */
    replacedOtp: Readonly<Record<string, Schemas['OtpType']>>
    /** The templates that the draft began with, in their order. */
    templates: ChosenTemplate[]
    /** The draft that was made of them, until it is read. */
    merged: string | null
    /** Other templates, which are to replace what the draft has. */
    replacing: ChosenTemplates | null
    /** How often templates were chosen: each time makes a draft of its own. */
    merges: number
    /** How many signers were ever added; their keys come from it. */
    added: number
    /** The key of the signer being edited. */
    editing: string | null
    /** A list of signers that needs a correction. */
    list: string | null
    sought: Place | null
    /** The key of the signer for whom the draft was last previewed. */
    previewed: string | null
    /** When the draft was last saved (milliseconds since 1970, UTC). */
    savedAt: number | null
    /** The id of the sent request. */
    sent: string | null
    /** Who gets an email about an edit that was submitted. */
    mailed: string[]
    isEditCancelled: boolean
    /** Why the edit could not be cancelled. */
    cancelFailure: Failure | null
    /** Not all signers of the sent request fit into the address book. */
    isAddressBookFull: boolean
  }

/** What the wizard ends with; null if it was left, and an edit with it is still open. */
type WizardOutput =
  | {
      id: string
      /** Who gets an email: those who are invited first, or whom an edit concerns. */
      invited: string[]
      isAlone: boolean
      isAddressBookFull: boolean
    }
  | 'editCancelled'
  | null

export const contextOf = ({
  draftKey,
  me,
  isMailValidated,
  otp,
  language,
  timeZone,
  today,
  limits,
  metadataKeys,
  before,
}: WizardInput): WizardContext => ({
  ...newDocument,
  ...(before && { confirmed: confirmedBefore(before) }),
  draftKey,
  me,
  isMailValidated,
  otp,
  replacedOtp: {},
  today,
  limits,
  before,
  signers: [],
  isOrdered: true,
  language,
  expiresOn: expiryRange(today, limits.daysBeforeExpiration).proposed,
  timeZone,
  ccRecipients: [],
  params: null,
  customFields: offeredMetadata([], metadataKeys),
  requestValues: {},
  templates: [],
  merged: null,
  replacing: null,
  merges: 0,
  added: 0,
  editing: null,
  list: null,
  sought: null,
  previewed: null,
  savedAt: null,
  sent: null,
  mailed: [],
  isEditCancelled: false,
  cancelFailure: null,
  isAddressBookFull: false,
})

const signerOf = (place: Place) => (place.step === 'signers' ? place.signer : null)

/** The place that is sought; a field of the sender's that was not saved when it was chosen has got its id since. */
function savedPlace(sought: Place | null, draft: Draft): Place | null {
  if (sought?.step !== 'settings' || !('field' in sought) || sought.field !== null) return sought
  return { step: 'settings', field: emptyRequestFields(draft)[0] ?? null }
}

const stepOf = (event: RequestWizardEvent) =>
  event.type === 'step.chosen' ? event.step : event.type === 'place.chosen' ? event.place.step : null

/** What the steps of the wizard share: context, events, ports, and how a draft is saved. */
export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as RequestWizardEvent,
    input: {} as WizardInput,
    output: {} as WizardOutput,
    tags: {} as
      | DocumentTag
      | 'templatesAsked'
      | 'merging'
      | 'replacementAsked'
      | 'signers'
      | 'listAsked'
      | 'attachmentAsked'
      | 'cancelling'
      | 'previewing'
      | 'sent',
  },
  actors: {
    readFiles: port<Input<'readFiles'>>(),
    createDraft: port<Input<'createDraft'>>(),
    changeTemplates: port<Input<'changeTemplates'>>(),
    uploadFiles: port<Input<'uploadFiles'>>(),
    removeFiles: port<Input<'removeFiles'>>(),
    saveDraft: port<Input<'saveDraft'>>(),
    loadDraft: port<Input<'loadDraft'>>(),
    sendRequest: port<Input<'sendRequest'>>(),
    cancelEdit: port<Input<'cancelEdit'>>(),
    recordContacts: port<Input<'recordContacts'>>(),
  },
  delays: { redirect: 750 },
  guards: {
    ...filesGuardsUnless<WizardContext>(({ before }) => areFilesLocked(before)),
    ...fieldsGuards,
    /** A request that was sent is edited. */
    isEdit: ({ context }) => context.before !== null,
    goesToFiles: ({ event }) => stepOf(event) === 'files',
    goesToSigners: ({ event }) => stepOf(event) === 'signers',
    goesToFields: ({ event }) => stepOf(event) === 'fields',
  },
  actions: {
    ...filesActions<WizardContext, RequestWizardEvent>(),
    ...fieldsActions<WizardContext, RequestWizardEvent>(),
    ...stepActions<WizardContext, RequestWizardEvent>(),
    keepPlace: assign(({ context, event }) => {
      assertEvent(event, ['place.chosen', 'problem.sought'])
      const { place } = event
      const isClosed = context.signers.some((signer) => isLocked(signer) && signer.key === signerOf(place))
      return { sought: { ...place }, ...(place.step === 'signers' && !isClosed && { editing: place.signer }) }
    }),
    /** What signers who have acted have signed stays, whatever the editor says. */
    keepFields: assign(({ context, event }) => {
      assertEvent(event, 'fields.kept')
      return { fields: withLockedFields(context, event.fields) }
    }),
    keepSaved: assign(({ context, event }) => {
      assertEvent(event, 'draft.saved')
      const draft = withServerIds(context, event.request, event.revision)
      return { ...draft, sought: savedPlace(context.sought, draft), savedAt: event.at }
    }),
  },
})

/** The input of `createDraft`. */
export const createInput = ({ context }: { context: WizardContext }): Input<'createDraft'> => ({
  key: context.draftKey,
  templates: [],
  language: context.language,
  timeZone: context.timeZone,
})

/** The input of `createDraft` for a draft that is made of templates. */
export const mergeInput = ({ context }: { context: WizardContext }): Input<'createDraft'> => ({
  ...createInput({ context }),
  key: `${context.draftKey}-${context.merges}`,
  templates: context.templates.map(({ id }) => id),
})

/** The input of `changeTemplates`. */
export const replaceInput = ({ context }: { context: WizardContext }): Input<'changeTemplates'> => ({
  id: context.id!,
  revision: context.revision!,
  templates: context.replacing!.templates.map(({ id }) => id),
})

/** The input of `saveDraft`. Invalid settings are left out; what the sender fills in is saved with the settings. */
export const saveInput = ({ context }: { context: WizardContext }): Input<'saveDraft'> => ({
  id: context.id!,
  revision: context.revision!,
  patch: patchOf(context, settingsProblems(context, context.limits, context.today), lowestOrder(context.before)),
})

/** The input of `saveDraft` once the settings are complete. What the sender has filled in is not sent once it is locked. */
export const settingsInput = ({ context }: { context: WizardContext }): Input<'saveDraft'> => {
  if (areSendersFieldsLocked(context)) return saveInput({ context })
  const { patch, ...input } = saveInput({ context })
  return { ...input, patch: { ...patch, requestFields: requestFieldsPatch(context) } }
}
