import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

type StopChosen = { type: 'stop.chosen' }
type UndoChosen = { type: 'undo.chosen' }
type RetryChosen = { type: 'retry.chosen' }

/** What a request is called, and who sent it. */
type Named = { request: string; sender: string }

/** `reminders.over`: the request asks nothing of the signer any more. `link.spent`: it is unknown, or too old. */
type ChoiceAnswer =
  | ({ type: 'reminders.stopped' | 'reminders.resumed' | 'reminders.over' } & Named)
  | { type: 'link.spent' }

type ReminderStopEvent = StopChosen | UndoChosen | RetryChosen | ChoiceAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/signing/reminder-stop.ports.ts` provides them. */
export type ReminderStopPorts = {
  stopReminders(input: undefined): Promise<ChoiceAnswer>
  resumeReminders(input: undefined): Promise<ChoiceAnswer>
}

const tooLate = {
  'reminders.over': { target: 'over', actions: 'keepNames' },
  'link.spent': { target: 'spent' },
} as const

/** Stops the automatic reminders of a request with the link of a mail as soon as its page opens, and has them sent again. */
export const reminderStopMachine = setup({
  types: {
    context: {} as { named: Named | null; complaint: Failure | null },
    events: {} as ReminderStopEvent,
    tags: {} as 'stopping' | 'resuming' | 'stopped' | 'resumed' | 'over' | 'spent' | 'failed',
  },
  actors: { stopReminders: port<undefined>(), resumeReminders: port<undefined>() },
  actions: {
    keepNames: assign(({ event }) => {
      assertEvent(event, ['reminders.stopped', 'reminders.resumed', 'reminders.over'])
      return { named: { request: event.request, sender: event.sender } }
    }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'reminder-stop',
  context: { named: null, complaint: null },
  initial: 'stopping',
  states: {
    stopping: {
      tags: 'stopping',
      entry: 'stopComplaining',
      invoke: { src: 'stopReminders' },
      on: {
        ...tooLate,
        'reminders.stopped': { target: 'stopped', actions: 'keepNames' },
        'call.failed': { target: 'notStopped', actions: 'reportFailure' },
      },
    },
    stopped: { tags: 'stopped', on: { 'undo.chosen': { target: 'resuming' } } },
    resuming: {
      tags: 'resuming',
      entry: 'stopComplaining',
      invoke: { src: 'resumeReminders' },
      on: {
        ...tooLate,
        'reminders.resumed': { target: 'resumed', actions: 'keepNames' },
        'call.failed': { target: 'notResumed', actions: 'reportFailure' },
      },
    },
    resumed: { tags: 'resumed', on: { 'stop.chosen': { target: 'stopping' } } },
    notStopped: { tags: 'failed', on: { 'retry.chosen': { target: 'stopping' } } },
    notResumed: { tags: 'failed', on: { 'retry.chosen': { target: 'resuming' } } },
    over: { tags: 'over' },
    spent: { tags: 'spent' },
  },
})
