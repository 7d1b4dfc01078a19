import { Bell, BellOff, Link2Off } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { MailedLink, type LinkOutcome } from '../common/mailed-link.tsx'
import { Button } from '../design/button.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Says that automatic reminders are stopped, and offers to undo it. */
export function ReminderStopView({ state, send }: ViewProps<typeof reminderStopMachine>) {
  const { formatMessage } = useIntl()
  const { named, complaint } = state.context
  const values = { request: named?.request ?? '', sender: named?.sender ?? '' }
  const outcome = (): LinkOutcome => {
    if (state.hasTag('stopped'))
      return {
        icon: BellOff,
        tone: 'success',
        title: formatMessage({ id: 'reminder-stop.stopped' }),
        lead: <Message id="reminder-stop.stopped.text" values={values} />,
        actions: (
          <Button size="large" variant="secondary" onPress={() => send({ type: 'undo.chosen' })}>
            <Message id="reminder-stop.undo" />
          </Button>
        ),
      }
    if (state.hasTag('resumed'))
      return {
        icon: Bell,
        tone: 'success',
        title: formatMessage({ id: 'reminder-stop.resumed' }),
        lead: <Message id="reminder-stop.resumed.text" values={values} />,
        actions: (
          <Button size="large" variant="secondary" onPress={() => send({ type: 'stop.chosen' })}>
            <Message id="reminder-stop.stop" />
          </Button>
        ),
      }
    if (state.hasTag('over'))
      return {
        icon: BellOff,
        tone: 'success',
        title: formatMessage({ id: 'reminder-stop.over' }),
        lead: <Message id="reminder-stop.over.text" values={values} />,
      }
    return {
      icon: Link2Off,
      tone: 'warning',
      title: formatMessage({ id: 'reminder-stop.spent' }),
      lead: <Message id="reminder-stop.spent.text" />,
    }
  }
  const pending = (['stopping', 'resuming'] as const).find((one) => state.hasTag(one))
  return (
    <MailedLink
      stem="reminder-stop"
      pending={pending ? formatMessage({ id: `reminder-stop.${pending}` }) : null}
      failed={state.hasTag('failed') ? complaint : null}
      onRetry={() => send({ type: 'retry.chosen' })}
      outcome={outcome()}
    />
  )
}
