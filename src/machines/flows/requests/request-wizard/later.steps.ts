import { assertEvent, assign } from 'xstate'
import { adopted, rebased } from '../../../rules/requests/draft.ts'
import { settingsProblems, unnamedFields } from '../../../rules/requests/sendable.ts'
import { saving } from './base.ts'
import { withSigners } from './signers.step.ts'

export const withAll = withSigners.extend({
  guards: {
    hasUnnamedFields: ({ context }) => unnamedFields(context) > 0,
    hasSettingsProblem: ({ context }) =>
      Object.keys(settingsProblems(context, context.limits, context.today)).length > 0,
  },
  actions: {
    keepFields: assign(({ event }) => {
      assertEvent(event, 'fields.kept')
      return { fields: event.fields }
    }),
    keepSettings: assign(({ event }) => {
      assertEvent(event, 'settings.changed')
      return event.change
    }),
    keepSent: assign(({ context }) => ({ sent: context.requestId })),
    adoptDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return adopted(context, event.request, event.revision, context.me.mail)
    }),
    keepMine: assign(({ context, event }) => {
      assertEvent(event, 'draft.loaded')
      return rebased(context, event.request, event.revision)
    }),
  },
})

/** Step 3. The field editor says `fields.kept` after each gesture (WIZ-020). */
export const fieldsStep = withAll.createStateConfig({
  id: 'fields',
  tags: 'fields',
  initial: 'placing',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.placing', actions: 'keepRevision' } },
  states: {
    placing: {
      on: {
        'fields.kept': { actions: 'keepFields' },
        'previous.chosen': { target: '#signers' },
        'step.chosen': [
          { guard: 'goesToFiles', target: '#files' },
          { guard: 'goesToSigners', target: '#signers' },
        ],
        'next.chosen': [{ guard: 'hasUnnamedFields', actions: 'tryToGoOn' }, { target: 'saving' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'saveDraft', input: saving },
      on: {
        'draft.saved': { target: '#settings', actions: 'keepSaved' },
        'draft.refused': { target: 'placing', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'placing', actions: 'reportFailure' },
      },
    },
  },
})

/** Step 4. */
export const settingsStep = withAll.createStateConfig({
  id: 'settings',
  tags: 'settings',
  initial: 'setting',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.setting', actions: 'keepRevision' } },
  states: {
    setting: {
      on: {
        'settings.changed': { actions: 'keepSettings' },
        'previous.chosen': { target: '#fields' },
        'step.chosen': [
          { guard: 'goesToFiles', target: '#files' },
          { guard: 'goesToSigners', target: '#signers' },
          { guard: 'goesToFields', target: '#fields' },
        ],
        'next.chosen': [{ guard: 'hasSettingsProblem', actions: 'tryToGoOn' }, { target: 'saving' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'saveDraft', input: saving },
      on: {
        'draft.saved': { target: '#review', actions: 'keepSaved' },
        'draft.refused': { target: 'setting', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'setting', actions: 'reportFailure' },
      },
    },
  },
})

/** The last look, and sending: what was saved last is what goes out. */
export const reviewStep = withAll.createStateConfig({
  id: 'review',
  tags: 'review',
  initial: 'checking',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.checking', actions: 'keepRevision' } },
  states: {
    checking: {
      on: {
        'send.chosen': { target: 'sending' },
        'previous.chosen': { target: '#settings' },
        'step.chosen': [
          { guard: 'goesToFiles', target: '#files' },
          { guard: 'goesToSigners', target: '#signers' },
          { guard: 'goesToFields', target: '#fields' },
          { target: '#settings' },
        ],
      },
    },
    sending: {
      id: 'sending',
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => ({
          requestId: context.requestId!,
          revision: context.revision!,
          signedFilesConfirmed: context.givenUp.length > 0,
        }),
      },
      on: {
        'request.sent': { target: '#sent', actions: 'keepSent' },
        'draft.refused': { target: 'checking', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'checking', actions: 'reportFailure' },
      },
    },
  },
})

/** Somebody changed the draft elsewhere: the person says which of the two stands, and looks at it from the start. */
export const staleStep = withAll.createStateConfig({
  id: 'stale',
  tags: 'stale',
  initial: 'asking',
  entry: 'startStep',
  states: {
    asking: {
      on: { 'newer.taken': { target: 'takingNewer' }, 'mine.kept': { target: 'keepingMine' } },
    },
    takingNewer: {
      tags: 'busy',
      invoke: { src: 'loadDraft', input: ({ context }) => ({ requestId: context.requestId! }) },
      on: {
        'draft.loaded': { target: '#files', actions: 'adoptDraft' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    keepingMine: {
      tags: 'busy',
      invoke: { src: 'loadDraft', input: ({ context }) => ({ requestId: context.requestId! }) },
      on: {
        'draft.loaded': { target: '#files', actions: 'keepMine' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
  },
})
