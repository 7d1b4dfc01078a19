import { defaultParams, type RequestParams } from '#machines/rules/requests/settings/request-params.ts'
import { reminderFact } from '../../mail/reminder-fact.tsx'
import { Message } from '../../message.tsx'

/** How signers are reminded, and whether the sender is told before the request expires, as facts. */
export function reminderFacts(
  { autoReminderFrequency: frequency, autoReminderMaxNumber: most }: RequestParams,
  days: number,
) {
  return [
    reminderFact(frequency, <Message id="request-settings.reminders.value" values={{ count: most }} />),
    {
      id: 'notice',
      term: <Message id="request-settings.notice" />,
      fact: <Message id="request-settings.notice.days" values={{ days }} />,
    },
  ]
}

/** Whether a request has the reminders and the notice that every request has at first. */
export const isUsual = (params: RequestParams): boolean =>
  (['autoReminderFrequency', 'autoReminderMaxNumber', 'daysBeforeExpirationNotification'] as const).every(
    (name) => params[name] === defaultParams[name],
  )
