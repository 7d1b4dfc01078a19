import { defaultParams, type RequestParams } from '#machines/rules/requests/request-params.ts'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'

/** How signers are reminded, and whether the sender is told before the request expires, as facts. */
export function reminderFacts(
  { autoReminderFrequency: frequency, autoReminderMaxNumber: most }: RequestParams,
  days: number,
) {
  return [
    {
      id: 'reminders',
      term: <Message id="request-settings.reminders.term" />,
      fact:
        frequency === 'NONE' ? (
          <Message id="request-settings.reminders.none" />
        ) : (
          <>
            <Message id={`request-settings.reminders.${frequency}`} />
            <br />
            <span className={muted}>
              <Message id="request-settings.reminders.value" values={{ count: most }} />
            </span>
          </>
        ),
    },
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
