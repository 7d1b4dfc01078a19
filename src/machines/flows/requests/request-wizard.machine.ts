import { cancel, not, raise, stateIn } from 'xstate'
import { fieldsStep } from './request-wizard/fields.step.ts'
import { filesStep } from './request-wizard/files.step.ts'
import { reviewStep } from './request-wizard/review.step.ts'
import { settingsStep } from './request-wizard/settings.step.ts'
import { signersStep } from './request-wizard/signers.step.ts'
import { staleStep, withStale } from './request-wizard/stale.step.ts'
import { contextOf } from './request-wizard/wizard-setup.ts'

/**
 * Prepares and sends a request: files, signers, fields, settings, review. Completing a step saves it; going back keeps
 * what was entered. Outputs the id of the sent request, or null if the person left.
 */
export const requestWizardMachine = withStale
  .extend({
    guards: { isNotSending: not(stateIn('#sending')) },
    actions: {
      redirectLater: raise({ type: 'redirect.due' }, { id: 'redirect', delay: 'redirect' }),
      stayHere: cancel('redirect'),
    },
  })
  .createMachine({
    id: 'request-wizard',
    context: ({ input }) => contextOf(input),
    initial: 'preparing',
    states: {
      preparing: {
        type: 'parallel',
        states: {
          step: {
            initial: 'files',
            states: {
              files: filesStep,
              signers: signersStep,
              fields: fieldsStep,
              settings: settingsStep,
              review: reviewStep,
              stale: staleStep,
            },
          },
          leaving: {
            initial: 'staying',
            states: {
              staying: { on: { 'leaving.asked': { guard: 'isNotSending', target: 'asking' } } },
              asking: {
                tags: 'leavingAsked',
                on: { 'leaving.confirmed': { target: '#left' }, 'leaving.declined': { target: 'staying' } },
              },
            },
          },
        },
      },

      gone: {
        id: 'gone',
        description: 'The draft was sent, cancelled or dropped elsewhere.',
        tags: 'gone',
        on: { 'leaving.confirmed': { target: '#left' } },
      },

      sent: {
        id: 'sent',
        tags: 'sent',
        entry: 'redirectLater',
        exit: 'stayHere',
        on: { 'redirect.due': { target: 'done' } },
      },

      done: { type: 'final' },
      left: { id: 'left', type: 'final' },
    },
    output: ({ context }) => context.sent,
  })
