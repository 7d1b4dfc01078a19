import type { ReminderStopPorts } from '#machines/flows/signing/reminder-stop.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { isSpent } from '../accounts/mailed-link.ts'

/** Stopping reminders, or having them sent again, with the token of a mailed link: `chooseReminders` of the contract. */
export function reminderStopPorts(api: Api, token: string): Effects<ReminderStopPorts> {
  const choose = async (stopped: boolean, signal: AbortSignal) => {
    const { data, error, response } = await api.POST('/public/v1/reminder-choice', { body: { token, stopped }, signal })
    if (data) {
      const names = { request: data.requestName, sender: data.senderName }
      if (data.stopped !== stopped) return { type: 'reminders.over', ...names } as const
      return { type: stopped ? 'reminders.stopped' : 'reminders.resumed', ...names } as const
    }
    if (isSpent(error)) return { type: 'link.spent' } as const
    throw new UnexpectedAnswer(response, error)
  }
  return {
    stopReminders: (_, signal) => choose(true, signal),
    resumeReminders: (_, signal) => choose(false, signal),
  }
}
