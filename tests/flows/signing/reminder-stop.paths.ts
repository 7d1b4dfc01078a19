import { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const named = { request: 'Services agreement', sender: 'Ada Lovelace' }

/** Walks through every transition of stopping reminders. */
export const reminderStopPaths = pathsOf(reminderStopMachine, {
  events: [
    { type: 'reminders.stopped', ...named },
    { type: 'reminders.resumed', ...named },
    { type: 'reminders.over', ...named },
    { type: 'link.spent' },
    { type: 'stop.chosen' },
    { type: 'undo.chosen' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
