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
} from '../../../rules/requests/draft-signers.ts'
import { isSameMail } from '../../../rules/common/mail.ts'
import { saveInput, wizardSetup, type WizardContext } from './wizard-setup.ts'

const hasFields = (context: WizardContext, key: string | undefined): boolean => {
  const signer = context.signers.find((one) => one.key === key)
  return signer !== undefined && fieldsOf(context, signer.role) > 0
}
const meIn = ({ signers }: WizardContext) => signers.find(({ isMe }) => isMe)?.key

/** Makes the sender a signer: the existing signer with their address, or a new one. */
function addingMe({ signers, me, added }: WizardContext): Partial<WizardContext> {
  const known = signers.find(({ mail }) => isSameMail(mail.trim(), me.mail))
  const { mail, firstName, lastName } = me
  if (known)
    return { signers: signers.map((one) => (one === known ? { ...one, mail, firstName, lastName, isMe: true } : one)) }
  return { signers: [...signers, newSigner(`s${added + 1}`, signers, me)], added: added + 1 }
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
    addSigner: assign(({ context: { signers, added } }) => {
      const key = `s${added + 1}`
      return { signers: [...signers, newSigner(key, signers)], added: added + 1, editing: key, hasTried: false }
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
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.listing', actions: 'keepResumed' } },
  states: {
    listing: {
      on: {
        'signer.added': { actions: 'addSigner' },
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
