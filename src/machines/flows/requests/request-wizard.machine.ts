import { cancel, not, raise, stateIn } from 'xstate'
import { fieldsStep } from './request-wizard/fields.step.ts'
import { filesStep } from './request-wizard/files.step.ts'
import { reviewStep } from './request-wizard/review.step.ts'
import { settingsStep } from './request-wizard/settings.step.ts'
import { signersStep } from './request-wizard/signers.step.ts'
import { staleStep, withStale } from './request-wizard/stale.step.ts'
import { contextOf } from './request-wizard/wizard-setup.ts'

/**
 * Preparing a request and sending it: files, signers, fields, settings, and a last look. Each step that is left
 * forwards is saved; what was entered stays when somebody goes back. Outputs the id of the request that was sent,
 * or null where the person left.
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
