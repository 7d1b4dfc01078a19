import { assertEvent, assign, not } from 'xstate'
import { settleRoles } from '../../../rules/requests/draft.ts'
import { complaintsOf, isLocked, signersProblem, type DraftSigner } from '../../../rules/requests/draft-signers.ts'
import { crossesLocked } from '../../../rules/requests/editing/orders.ts'
import { MAX_SIGNERS } from '../../../rules/common/limits.ts'
import {
  addingMe,
  aloneOf,
  hasFields,
  isFreeSigner,
  isMeRemovable,
  joinedTo,
  keepsLocks,
  listedIn,
  mayAddMe,
  mayBeAlone,
  meIn,
  movedTo,
  withListed,
  withNewSigner,
  withoutSigner,
} from './signers.changes.ts'
import { savingStep } from '../../documents/document-wizard/saving.step.ts'
import { saveInput, wizardSetup } from './wizard-setup.ts'

export const withSigners = wizardSetup.extend({
  guards: {
    isRemovable: ({ context, event }) => {
      assertEvent(event, 'signer.removed')
      return isFreeSigner(context, event.key) && keepsLocks(context, withoutSigner(context, event.key))
    },
    isMovable: ({ context, event }) => {
      assertEvent(event, 'signer.moved')
      if (!isFreeSigner(context, event.key)) return false
      const change = movedTo(context, event)
      return keepsLocks(context, change) && !crossesLocked(context.signers, change.signers)
    },
    isJoinable: ({ context, event }) => {
      assertEvent(event, 'signer.joined')
      return isFreeSigner(context, event.key) && keepsLocks(context, joinedTo(context, event))
    },
    isNobodyLocked: ({ context }) => !context.signers.some(isLocked),
    isOthers: ({ context, event }) => {
      assertEvent(event, 'signer.opened')
      const isOther = ({ key, isMe }: DraftSigner) => key === event.key && !isMe
      return event.key !== context.editing && isFreeSigner(context, event.key) && context.signers.some(isOther)
    },
    isOpen: ({ context, event }) =>
      event.type === 'signer.changed' && event.key === context.editing && isFreeSigner(context, event.key),
    isEditing: ({ context }) => context.editing !== null,
    isMeLeft: ({ context, event }) => event.type === 'me.switched' && !event.signs && isMeRemovable(context),
    hasSignersProblem: ({ context }) => signersProblem(context.signers) !== null,
    isEditingProblem: ({ context }) => {
      const signer = context.signers.find(({ key }) => key === context.editing)
      return signer !== undefined && Object.keys(complaintsOf(signer, context.signers)).length > 0
    },
    removesSignerFields: ({ context, event }) => {
      assertEvent(event, 'signer.removed')
      const { key } = event
      return hasFields(context, key) && isFreeSigner(context, key) && keepsLocks(context, withoutSigner(context, key))
    },
    isFull: ({ context }) => context.signers.length >= MAX_SIGNERS,
    hasListProblem: ({ context, event }) => {
      assertEvent(event, ['list.pasted', 'list.submitted'])
      const { people, problems } = listedIn(context, event.text)
      return people.length === 0 || problems.length > 0
    },
    isMeAdded: ({ context, event }) => event.type === 'me.switched' && event.signs && mayAddMe(context),
    mayBeAlone: ({ context }) => mayBeAlone(context),
    removesMyFields: ({ context, event }) =>
      event.type === 'me.switched' && !event.signs && hasFields(context, meIn(context)) && isMeRemovable(context),
  },
  actions: {
    addSigner: assign(({ context }) => withNewSigner(context)),
    /** A way to identify signers that the tenant no longer has gives way to its default (SIGR-041). */
    settleOtp: assign(({ context: { signers, otp, replacedOtp } }) => {
      const isStale = (signer: DraftSigner) => !otp.otpTypes.includes(signer.otpType) && !isLocked(signer)
      const former = signers.filter(isStale).map(({ key, otpType }) => [key, otpType])
      return {
        // What was replaced before is still said: an interruption settles once more.
        replacedOtp: { ...replacedOtp, ...Object.fromEntries(former) },
        signers: signers.map((signer) => (isStale(signer) ? { ...signer, otpType: otp.defaultOtpType } : signer)),
      }
    }),
    /** The step starts with a signer to fill in (SIGR-018). */
    offerSigner: assign(({ context }) => {
      if (context.signers.length === 0) return withNewSigner(context)
      const nobody = context.signers.find(({ mail }) => mail === '')
      return nobody ? { editing: nobody.key } : {}
    }),
    openSigner: assign(({ event }) => {
      assertEvent(event, 'signer.opened')
      return { editing: event.key }
    }),
    changeSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.changed')
      const { key, change } = event
      return { signers: context.signers.map((signer) => (signer.key === key ? { ...signer, ...change } : signer)) }
    }),
    closeSigner: assign({ editing: null, hasTried: false }),
    dropSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.removed')
      return withoutSigner(context, event.key)
    }),
    planSignerRemoval: assign(({ event }) => {
      assertEvent(event, 'signer.removed')
      return { removing: [event.key] }
    }),
    addMe: assign(({ context }) => addingMe(context)),
    signAlone: assign(({ context }) => aloneOf(context)),
    dropMe: assign(({ context }) => withoutSigner(context, meIn(context))),
    planMyRemoval: assign(({ context }) => ({ removing: [meIn(context) ?? ''] })),
    removePlannedSigner: assign(({ context }) => withoutSigner(context, context.removing[0])),
    moveSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.moved')
      return movedTo(context, event)
    }),
    joinSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.joined')
      return joinedTo(context, event)
    }),
    keepList: assign(({ event }) => {
      assertEvent(event, ['list.pasted', 'list.submitted'])
      return { list: event.text }
    }),
    addListed: assign(({ context, event }) => {
      assertEvent(event, ['list.pasted', 'list.submitted'])
      return withListed(context, event.text)
    }),
    closeList: assign({ list: null }),
    switchOrder: assign(({ event }) => {
      assertEvent(event, 'order.switched')
      return { isOrdered: event.isOrdered }
    }),
    openProblem: assign(({ context }) => {
      const problem = signersProblem(context.signers)
      return { hasTried: true, ...(problem && problem.name !== 'noSigner' && { editing: problem.key }) }
    }),
    settleRoles: assign(({ context }) => {
      const { signers, fields } = settleRoles(context)
      return { signers, fields, editing: null }
    }),
  },
})

/** Step 2. Completing it names the roles, updates their fields, and saves (WIZ-016 to WIZ-019). */
export const signersStep = withSigners.createStateConfig({
  id: 'signers',
  tags: 'signers',
  initial: 'listing',
  entry: ['startStep', 'settleOtp', 'offerSigner'],
  on: { 'draft.resumed': { target: '.listing', actions: ['keepResumed', 'settleOtp'] } },
  states: {
    listing: {
      on: {
        'signer.added': [
          { guard: 'isEditingProblem', actions: 'tryToGoOn' },
          { guard: not('isFull'), actions: 'addSigner' },
        ],
        'list.opened': { target: 'listingMany' },
        'list.pasted': [
          { guard: 'hasListProblem', target: 'listingMany', actions: 'keepList' },
          { actions: 'addListed' },
        ],
        'signer.opened': { guard: 'isOthers', actions: 'openSigner' },
        'signer.changed': { guard: 'isOpen', actions: 'changeSigner' },
        'signer.closed': [
          { guard: 'isEditingProblem', actions: 'tryToGoOn' },
          { guard: 'isEditing', actions: 'closeSigner' },
        ],
        'signer.removed': [
          { guard: 'removesSignerFields', target: 'askingRemoval', actions: 'planSignerRemoval' },
          { guard: 'isRemovable', actions: 'dropSigner' },
        ],
        'signer.moved': { guard: 'isMovable', actions: 'moveSigner' },
        'signer.joined': { guard: 'isJoinable', actions: 'joinSigner' },
        'order.switched': { guard: 'isNobodyLocked', actions: 'switchOrder' },
        'me.switched': [
          { guard: 'isMeAdded', actions: 'addMe' },
          { guard: 'removesMyFields', target: 'askingRemoval', actions: 'planMyRemoval' },
          { guard: 'isMeLeft', actions: 'dropMe' },
        ],
        'alone.chosen': { guard: 'mayBeAlone', target: 'saving', actions: ['signAlone', 'settleRoles'] },
        'previous.chosen': { target: '#files' },
        'step.chosen': { guard: 'goesToFiles', target: '#files' },
        'next.chosen': [
          { guard: 'hasSignersProblem', actions: 'openProblem' },
          { target: 'saving', actions: 'settleRoles' },
        ],
      },
    },

    listingMany: {
      description: 'A dialog takes the header of a mail or the rows of a spreadsheet.',
      tags: 'listAsked',
      on: {
        'list.submitted': [
          { guard: 'hasListProblem', actions: 'keepList' },
          { target: 'listing', actions: 'addListed' },
        ],
        'list.declined': { target: 'listing', actions: 'closeList' },
      },
    },

    askingRemoval: {
      tags: 'removalAsked',
      on: {
        'removal.confirmed': { target: 'listing', actions: 'removePlannedSigner' },
        'removal.declined': { target: 'listing' },
      },
    },

    saving: savingStep({ save: saveInput, next: '#fields', back: 'listing' }),
  },
})
