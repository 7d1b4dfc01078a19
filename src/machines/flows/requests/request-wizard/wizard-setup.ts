import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../../port.ts'
import type { Limits } from '../../../rules/documents/limits.ts'
import { patchOf, withServerIds, type Draft } from '../../../rules/requests/draft.ts'
import { expiryRange, type Day } from '../../../rules/requests/expiry.ts'
import { settingsProblems } from '../../../rules/requests/step-problems.ts'
import type { ProblemName, RequestWizardEvent, RequestWizardPorts } from './events.ts'

type Schemas = components['schemas']
type Input<Port extends keyof RequestWizardPorts> = Parameters<RequestWizardPorts[Port]>[0]

/** An error: a failed call, a refusal by name (of one file, if it is about one), or an unreadable file. */
type Complaint =
  | { of: 'call'; failure: Failure }
  | { of: 'refusal'; name: ProblemName; fileName: string | null }
  | { of: 'unreadable' }

export type WizardInput = {
  /** The random key of this draft; the idempotency key of its creation. */
  draftKey: string
  me: Pick<Schemas['Account'], 'mail' | 'firstName' | 'lastName'>
  language: Schemas['NotificationLanguage']
  /** IANA name. */
  timeZone: string
  today: Day
  /** The server's limits, with the number of files that the wizard supports. */
  limits: Limits
}

export type WizardContext = Draft &
  Pick<WizardInput, 'draftKey' | 'me' | 'today' | 'limits'> & {
    /** How many signers were ever added; their keys come from it. */
    added: number
    /** The key of the signer being edited. */
    editing: string | null
    /** Whether the person tried to complete the step; missing values are shown from then on. */
    hasTried: boolean
    /** The keys of the files, or of the signer, to remove after confirmation. */
    removing: string[]
    /** The ids of files whose existing signatures the person agreed to give up. */
    givenUp: string[]
    complaint: Complaint | null
    progress: { sent: number; total: number } | null
    /** When the draft was last saved (milliseconds since 1970, UTC). */
    savedAt: number | null
    /** The id of the sent request. */
    sent: string | null
  }

export const contextOf = ({ draftKey, me, language, timeZone, today, limits }: WizardInput): WizardContext => ({
  draftKey,
  me,
  today,
  limits,
  requestId: null,
  revision: null,
  files: [],
  signers: [],
  isOrdered: true,
  fields: {},
  name: '',
  language,
  expiresOn: expiryRange(today, limits.daysBeforeExpiration).proposed,
  timeZone,
  added: 0,
  editing: null,
  hasTried: false,
  removing: [],
  givenUp: [],
  complaint: null,
  progress: null,
  savedAt: null,
  sent: null,
})

/** What the steps of the wizard share: context, events, ports, and how a draft is saved. */
export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as RequestWizardEvent,
    input: {} as WizardInput,
    output: {} as string | null,
    tags: {} as
      | 'files'
      | 'signers'
      | 'fields'
      | 'settings'
      | 'review'
      | 'busy'
      | 'reading'
      | 'uploading'
      | 'removalAsked'
      | 'resetAsked'
      | 'signaturesAsked'
      | 'leavingAsked'
      | 'stale'
      | 'gone'
      | 'sent',
  },
  actors: {
    readFiles: port<Input<'readFiles'>>(),
    createRequest: port<Input<'createRequest'>>(),
    uploadFiles: port<Input<'uploadFiles'>>(),
    removeFiles: port<Input<'removeFiles'>>(),
    saveDraft: port<Input<'saveDraft'>>(),
    loadDraft: port<Input<'loadDraft'>>(),
    sendRequest: port<Input<'sendRequest'>>(),
  },
  delays: { redirect: 750 },
  guards: {
    goesToFiles: ({ event }) => event.type === 'step.chosen' && event.step === 'files',
    goesToSigners: ({ event }) => event.type === 'step.chosen' && event.step === 'signers',
    goesToFields: ({ event }) => event.type === 'step.chosen' && event.step === 'fields',
  },
  actions: {
    startStep: assign({ hasTried: false, complaint: null }),
    tryToGoOn: assign({ hasTried: true }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: { of: 'call', failure: event.failure } as const }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'draft.refused')
      return { complaint: { of: 'refusal', name: event.name, fileName: null } as const }
    }),
    keepRevision: assign(({ event }) => {
      assertEvent(event, ['files.removed', 'draft.resumed'])
      return { revision: event.revision }
    }),
    keepSaved: assign(({ context, event }) => {
      assertEvent(event, 'draft.saved')
      return { ...withServerIds(context, event.request, event.revision), savedAt: event.at }
    }),
  },
})

/** The input of `saveDraft`. Invalid settings are left out. */
export const saveInput = ({ context }: { context: WizardContext }): Input<'saveDraft'> => ({
  requestId: context.requestId!,
  revision: context.revision!,
  patch: patchOf(context, settingsProblems(context, context.limits, context.today)),
})
