import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { freeTextProblem, tidyFreeText } from '../../rules/mail/free-text.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ReminderSubmitted = { type: 'reminder.submitted'; mails: string[]; message: string }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ReminderAnswer = { type: 'reminder.sent' } | { type: 'reminder.refused'; name: ProblemName }

type ReminderEvent = ReminderSubmitted | DialogClosed | ReminderAnswer | CallFailed

/** `key` makes the reminder happen once. */
type Reminder = { request: string; mails: string[]; message: string; key: string }

/** The effects this flow needs; `src/api/ports/requests/reminder.ports.ts` provides them. */
export type ReminderPorts = { remind(input: Reminder): Promise<ReminderAnswer> }

/**
 * A signer whose turn it is. `isRested`: the last mail is old enough for a reminder; `restedAt`: from when on it is
 * (milliseconds since 1970), null while the invitation is still to be sent.
 */
type RemindedSigner = { mail: string; name: string; isRested: boolean; restedAt: number | null }

type ReminderInput = {
  request: string
  signers: RemindedSigner[]
  /** A random key for this dialog. */
  key: string
}

/** Reminds signers who are asked to sign, with words of the sender or without. Outputs whether it was done. */
export const reminderMachine = setup({
  types: {
    input: {} as ReminderInput,
    context: {} as ReminderInput & {
      mails: string[]
      message: string
      /** How often something else was submitted: each is a call with a key of its own. */
      attempt: number
      isSent: boolean
      complaint: Failure | ProblemName | 'noSigner' | null
    },
    events: {} as ReminderEvent,
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: { remind: port<Reminder>() },
  guards: {
    hasNoSigner: ({ event }) => {
      assertEvent(event, 'reminder.submitted')
      return event.mails.length === 0
    },
    hasProblem: ({ event }) => {
      assertEvent(event, 'reminder.submitted')
      return freeTextProblem(tidyFreeText(event.message)) !== null
    },
  },
  actions: {
    keepReminder: assign(({ context, event }) => {
      assertEvent(event, 'reminder.submitted')
      const message = tidyFreeText(event.message)
      // After a call that failed, the same words to the same people are the same reminder: it may have been sent already.
      const isRepeated = message === context.message && event.mails.join() === context.mails.join()
      return { mails: event.mails, message, attempt: context.attempt + (isRepeated ? 0 : 1), complaint: null }
    }),
    reportNobody: assign({ complaint: 'noSigner' }),
    reportMessage: assign(({ event }) => {
      assertEvent(event, 'reminder.submitted')
      return { complaint: freeTextProblem(tidyFreeText(event.message)) }
    }),
    // The same reminder is another call then: what was refused would be refused again.
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'reminder.refused')
      return { complaint: event.name, mails: [] }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepSent: assign({ isSent: true }),
  },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => ({ ...input, mails: [], message: '', attempt: 0, isSent: false, complaint: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'reminder.submitted': [
          { guard: 'hasNoSigner', actions: 'reportNobody' },
          { guard: 'hasProblem', actions: 'reportMessage' },
          { target: 'sending', actions: 'keepReminder' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'remind',
        input: ({ context: { request, mails, message, key, attempt } }) => ({
          request,
          mails,
          message,
          key: `${key}-${attempt}`,
        }),
      },
      on: {
        'reminder.sent': { target: 'over', actions: 'keepSent' },
        'reminder.refused': { target: 'choosing', actions: 'reportRefusal' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isSent,
})
