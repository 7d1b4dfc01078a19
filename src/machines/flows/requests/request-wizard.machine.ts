import { and, assertEvent, assign, cancel, not, or, raise, stateIn } from 'xstate'
import { fullNameOf } from '../../rules/common/name.ts'
import { turnsOf } from '../../rules/documents/turns.ts'
import { newFilesOf } from '../../rules/requests/editing/sent-before.ts'
import { rebased } from '../../rules/requests/draft.ts'
import { fieldsStep } from '../documents/document-wizard/fields.step.ts'
import { filesStep } from '../documents/document-wizard/files.step.ts'
import { staleStep } from '../documents/document-wizard/stale.step.ts'
import { goneState, leavingStates, preparingState } from '../documents/document-wizard/wizard.states.ts'
import { requestReviewStep } from './request-wizard/review.step.ts'
import { requestSettingsStep } from './request-wizard/settings.step.ts'
import { signersStep } from './request-wizard/signers.step.ts'
import { templateStates, withTemplates } from './request-wizard/templates.states.ts'
import { needsConfirmation } from '../../rules/documents/confirmations.ts'
import { isAlone } from './request-wizard/signers.changes.ts'
import { contextOf, createInput, saveInput } from './request-wizard/wizard-setup.ts'

const chooseFiles = filesStep({ next: '#signers', create: createInput })

const wizard = withTemplates.extend({
  guards: {
    isNotSending: not(stateIn('#sending')),
    isPreviewable: ({ context, event }) =>
      event.type === 'preview.opened' && context.signers.some(({ key }) => key === event.key),
    showsChecklist: or([stateIn('#fields.placing'), stateIn('#settings.setting'), stateIn('#review.checking')]),
    isPlacing: stateIn('#fields.placing'),
    showsWhole: or([stateIn('#fields.placing'), stateIn('#review.checking')]),
    hasNothingToLose: ({ context: { before, files, signers } }) =>
      before === null &&
      files.length === 0 &&
      signers.every(({ mail, firstName, lastName }) => mail + firstName + lastName === ''),
    opensWithConfirmation: ({ context, event }) => {
      assertEvent(event, 'draft.opened')
      return newFilesOf(event.request.files, context.before).some(needsConfirmation)
    },
    /** Roles of a template have nobody yet. */
    opensWithoutSigners: ({ event }) => {
      assertEvent(event, 'draft.opened')
      return event.request.signers.some(({ mail }) => mail === '')
    },
  },
  actions: {
    keepMine: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return rebased(context, event.request, event.revision)
    }),
    keepPreviewed: assign(({ event }) => {
      assertEvent(event, 'preview.opened')
      return { previewed: event.key }
    }),
    redirectLater: raise({ type: 'redirect.due' }, { id: 'redirect', delay: 'redirect' }),
    stayHere: cancel('redirect'),
    keepCancelFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { cancelFailure: event.failure }
    }),
    forgetCancelFailure: assign({ cancelFailure: null }),
    keepCancelled: assign({ isEditCancelled: true }),
  },
})

const steps = wizard.createStateConfig({
  initial: 'files',
  on: {
    'place.chosen': [
      { guard: not('showsChecklist') },
      { guard: 'goesToFiles', target: '#files' },
      { guard: 'goesToSigners', target: '#signers', actions: 'keepPlace' },
      { guard: 'goesToFields', target: '#fields', actions: 'keepPlace' },
      { guard: not('isPlacing'), target: '#settings', actions: 'keepPlace' },
      { guard: 'hasUnnamedFields', actions: ['tryToGoOn', 'seekUnnamed'] },
      { target: '#fields.saving', actions: 'keepPlace' },
    ],
  },
  states: {
    files: {
      ...chooseFiles,
      states: {
        ...chooseFiles.states,
        choosing: {
          on: {
            ...chooseFiles.states.choosing.on,
            'templates.asked': {
              guard: and([not('isEdit'), or(['hasNoFiles', 'isMadeOfTemplates'])]),
              target: 'pickingTemplates',
            },
          },
        },
        ...templateStates,
      },
      on: {
        ...chooseFiles.on,
        // It opens where something is to be decided: at the latest with its deadline.
        'draft.opened': [
          { guard: 'opensWithConfirmation', target: '#files', actions: ['adoptDraft', 'settleOtp'] },
          { guard: 'opensWithoutSigners', target: '#signers', actions: ['adoptDraft', 'settleOtp'] },
          { target: '#settings', actions: ['adoptDraft', 'settleOtp'] },
        ],
      },
    },
    signers: signersStep,
    fields: fieldsStep({
      previous: '#signers',
      next: '#settings',
      save: saveInput,
      jumps: [
        { guard: 'goesToFiles', target: '#files' },
        { guard: 'goesToSigners', target: '#signers' },
      ],
    }),
    settings: requestSettingsStep,
    review: requestReviewStep,
    stale: staleStep({ first: '#files' }),
  },
})

const { staying, asking } = leavingStates({ mayAsk: 'isNotSending' })

/** A person also leaves an edit by giving it up; over a step, the draft is previewed. */
const leaving = wizard.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: {
        ...staying.on,
        'preview.opened': {
          guard: and(['showsWhole', 'isPreviewable']),
          target: 'previewing',
          actions: 'keepPreviewed',
        },
      },
    },
    asking: {
      ...asking,
      on: {
        ...asking.on,
        'leaving.declined': { target: 'staying', actions: 'forgetCancelFailure' },
        'edit.givenUp': { guard: 'isEdit', target: 'cancelling', actions: 'forgetCancelFailure' },
      },
    },
    cancelling: {
      description: 'The request is again what it was before the edit. If that fails, it is asked once more.',
      tags: ['leavingAsked', 'cancelling'],
      invoke: {
        src: 'cancelEdit',
        input: ({ context: { id, before } }) => ({ id: id!, since: before!.editing!.since }),
      },
      on: {
        'edit.cancelled': { target: '#left', actions: 'keepCancelled' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'asking', actions: 'keepCancelFailure' },
        'draft.resumed': { target: 'asking' },
      },
    },
    previewing: {
      description: 'The sender sees the draft as a signer will, over the step, which stays as it is.',
      tags: 'previewing',
      on: { 'preview.closed': { target: 'staying' }, 'draft.resumed': { target: 'staying' } },
    },
  },
})

/**
 * Prepares and sends a request: files, signers, fields, settings, review. Completing a step saves it; going back keeps
 * what was entered. Outputs the sent request with the names of those who are invited first, or null if the person
 * left, and whether the address book was too full for the signers. It edits a request that was sent in the same way
 * (`before`), which its signers know unchanged until the edit is submitted.
 */
export const requestWizardMachine = wizard.createMachine({
  id: 'request-wizard',
  context: ({ input }) => contextOf(input),
  initial: 'preparing',
  states: {
    preparing: preparingState(steps, leaving),
    gone: goneState('The draft, or the edit, was sent, cancelled or dropped elsewhere.'),

    recording: {
      id: 'recording',
      description: 'The request is sent; its signers become contacts. Whether they do is nothing to the request.',
      tags: 'sent',
      invoke: {
        src: 'recordContacts',
        input: ({ context: { signers } }) => ({
          signers: signers.map(({ mail, firstName, lastName }) => ({ mail, firstName, lastName })),
        }),
      },
      on: {
        'contacts.recorded': { target: 'sent' },
        'contacts.refused': { target: 'sent', actions: 'keepRefusedContacts' },
        'call.failed': { target: 'sent' },
      },
    },

    sent: {
      tags: 'sent',
      entry: 'redirectLater',
      exit: 'stayHere',
      on: { 'redirect.due': { target: 'done' } },
    },

    done: { type: 'final' },
    left: { id: 'left', type: 'final' },
  },
  output: ({ context }) => {
    const { before, sent, signers, isOrdered, isAddressBookFull, mailed } = context
    if (context.isEditCancelled) return 'editCancelled'
    if (sent === null) return null
    if (before) return { id: sent, invited: mailed, isAlone: false, isAddressBookFull }
    const invited = ((isOrdered ? turnsOf(signers)[0] : signers) ?? []).map(fullNameOf)
    return { id: sent, invited, isAlone: isAlone(context), isAddressBookFull }
  },
})
