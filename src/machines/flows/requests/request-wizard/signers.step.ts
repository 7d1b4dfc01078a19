import { assertEvent, assign } from 'xstate'
import { settleRoles } from '../../../rules/requests/draft.ts'
import { fieldsOf } from '../../../rules/documents/shared-document.ts'
import {
  complaintsOf,
  joined,
  moved,
  newSigner,
  signersProblem,
  without,
  type DraftSigner,
} from '../../../rules/requests/draft-signers.ts'
import { isBlank } from '../../../rules/common/one-line.ts'
import { isSameMail } from '../../../rules/common/mail.ts'
import { saveInput, wizardSetup, type WizardContext } from './wizard-setup.ts'

const hasFields = (context: WizardContext, key: string | undefined): boolean => {
  const signer = context.signers.find((one) => one.key === key)
  return signer !== undefined && fieldsOf(context, signer.role) > 0
}
const meIn = ({ signers }: WizardContext) => signers.find(({ isMe }) => isMe)?.key

const isEmpty = ({ mail, firstName, lastName }: DraftSigner) => isBlank(mail + firstName + lastName)

/** Makes the sender a signer: the existing signer with their address, the one without any words, or a new one. */
function addingMe({ signers: all, me, otp, added }: WizardContext): Partial<WizardContext> {
  const signers = all.length === 1 && isEmpty(all[0]!) ? [] : all
  const known = signers.find(({ mail }) => isSameMail(mail.trim(), me.mail))
  const { mail, firstName, lastName } = me
  if (known)
    return { signers: signers.map((one) => (one === known ? { ...one, mail, firstName, lastName, isMe: true } : one)) }
  const editing = signers === all ? {} : { editing: null }
  return {
    signers: [...signers, newSigner(`s${added + 1}`, signers, { as: me, otpType: otp.defaultOtpType })],
    added: added + 1,
    ...editing,
  }
}

/** A new signer at the end, with an open form. */
function withNewSigner({ signers, otp, added }: WizardContext): Partial<WizardContext> {
  const key = `s${added + 1}`
  return {
    signers: [...signers, newSigner(key, signers, { otpType: otp.defaultOtpType })],
    added: added + 1,
    editing: key,
    hasTried: false,
  }
}

const withoutSigner = ({ signers, editing }: WizardContext, key: string | undefined): Partial<WizardContext> => ({
  signers: without(signers, key ?? ''),
  editing: editing === key ? null : editing,
  removing: [],
})

export const withSigners = wizardSetup.extend({
  guards: {
    isSigner: ({ context, event }) => {
      assertEvent(event, ['signer.removed', 'signer.moved', 'signer.joined'])
      return context.signers.some(({ key }) => key === event.key)
    },
    isOthers: ({ context, event }) => {
      assertEvent(event, 'signer.opened')
      return event.key !== context.editing && context.signers.some(({ key, isMe }) => key === event.key && !isMe)
    },
    isOpen: ({ context, event }) => event.type === 'signer.changed' && event.key === context.editing,
    isEditing: ({ context }) => context.editing !== null,
    isMeLeft: ({ context, event }) => event.type === 'me.switched' && !event.signs && meIn(context) !== undefined,
    hasSignersProblem: ({ context }) => signersProblem(context.signers) !== null,
    isEditingProblem: ({ context }) => {
      const signer = context.signers.find(({ key }) => key === context.editing)
      return signer !== undefined && Object.keys(complaintsOf(signer, context.signers)).length > 0
    },
    removesSignerFields: ({ context, event }) => {
      assertEvent(event, 'signer.removed')
      return hasFields(context, event.key)
    },
    isMeAdded: ({ context, event }) => event.type === 'me.switched' && event.signs && meIn(context) === undefined,
    removesMyFields: ({ context, event }) =>
      event.type === 'me.switched' && !event.signs && hasFields(context, meIn(context)),
  },
  actions: {
    addSigner: assign(({ context }) => withNewSigner(context)),
    /** A way to identify signers that the tenant no longer has gives way to its default (SIGR-041). */
    settleOtp: assign(({ context: { signers, otp } }) => {
      const isStale = ({ otpType }: DraftSigner) => !otp.otpTypes.includes(otpType)
      return {
        isOtpReplaced: signers.some(isStale),
        signers: signers.map((signer) => (isStale(signer) ? { ...signer, otpType: otp.defaultOtpType } : signer)),
      }
    }),
    /** The step starts with a signer to fill in (SIGR-018). */
    offerSigner: assign(({ context }) => (context.signers.length === 0 ? withNewSigner(context) : {})),
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
    dropMe: assign(({ context }) => withoutSigner(context, meIn(context))),
    planMyRemoval: assign(({ context }) => ({ removing: [meIn(context) ?? ''] })),
    removePlannedSigner: assign(({ context }) => withoutSigner(context, context.removing[0])),
    moveSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.moved')
      return { signers: moved(context.signers, event.key, event.place) }
    }),
    joinSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.joined')
      return { signers: joined(context.signers, event.key, event.turn) }
    }),
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
        'signer.added': [{ guard: 'isEditingProblem', actions: 'tryToGoOn' }, { actions: 'addSigner' }],
        'signer.opened': { guard: 'isOthers', actions: 'openSigner' },
        'signer.changed': { guard: 'isOpen', actions: 'changeSigner' },
        'signer.closed': [
          { guard: 'isEditingProblem', actions: 'tryToGoOn' },
          { guard: 'isEditing', actions: 'closeSigner' },
        ],
        'signer.removed': [
          { guard: 'removesSignerFields', target: 'askingRemoval', actions: 'planSignerRemoval' },
          { guard: 'isSigner', actions: 'dropSigner' },
        ],
        'signer.moved': { guard: 'isSigner', actions: 'moveSigner' },
        'signer.joined': { guard: 'isSigner', actions: 'joinSigner' },
        'order.switched': { actions: 'switchOrder' },
        'me.switched': [
          { guard: 'isMeAdded', actions: 'addMe' },
          { guard: 'removesMyFields', target: 'askingRemoval', actions: 'planMyRemoval' },
          { guard: 'isMeLeft', actions: 'dropMe' },
        ],
        'previous.chosen': { target: '#files' },
        'step.chosen': { guard: 'goesToFiles', target: '#files' },
        'next.chosen': [
          { guard: 'hasSignersProblem', actions: 'openProblem' },
          { target: 'saving', actions: 'settleRoles' },
        ],
      },
    },

    askingRemoval: {
      tags: 'removalAsked',
      on: {
        'removal.confirmed': { target: 'listing', actions: 'removePlannedSigner' },
        'removal.declined': { target: 'listing' },
      },
    },

    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'saveDraft', input: saveInput },
      on: {
        'draft.saved': { target: '#fields', actions: 'keepSaved' },
        'draft.refused': { target: 'listing', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'listing', actions: 'reportFailure' },
      },
    },
  },
})
