import { Bell, BellOff, CircleAlert, Link2Off } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { Button } from '../design/button.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'

/** Says that automatic reminders are stopped, and offers to undo it. */
export function ReminderStopView({ state, send }: ViewProps<typeof reminderStopMachine>) {
  const { formatMessage } = useIntl()
  const { named, complaint } = state.context
  const values = { request: named?.request ?? '', sender: named?.sender ?? '' }
  if (state.hasTag('stopping') || state.hasTag('resuming'))
    return (
      <PublicPage title={formatMessage({ id: 'reminder-stop.title' })}>
        <ProgressBar
          label={formatMessage({ id: state.hasTag('stopping') ? 'reminder-stop.stopping' : 'reminder-stop.resuming' })}
          isBare
        />
      </PublicPage>
    )
  if (state.hasTag('failed'))
    return (
      <StatusCard
        icon={CircleAlert}
        tone="error"
        title={formatMessage({ id: 'reminder-stop.failed' })}
        lead={complaint && <ErrorMessage error={complaint} />}
      >
        <div className={buttons}>
          <Button size="large" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="reminder-stop.retry" />
          </Button>
        </div>
      </StatusCard>
    )
  if (state.hasTag('stopped'))
    return (
      <StatusCard
        icon={BellOff}
        tone="success"
        title={formatMessage({ id: 'reminder-stop.stopped' })}
        lead={<Message id="reminder-stop.stopped.text" values={values} />}
      >
        <div className={buttons}>
          <Button size="large" variant="secondary" onPress={() => send({ type: 'undo.chosen' })}>
            <Message id="reminder-stop.undo" />
          </Button>
        </div>
      </StatusCard>
    )
  if (state.hasTag('resumed'))
    return (
      <StatusCard
        icon={Bell}
        tone="success"
        title={formatMessage({ id: 'reminder-stop.resumed' })}
        lead={<Message id="reminder-stop.resumed.text" values={values} />}
      >
        <div className={buttons}>
          <Button size="large" variant="secondary" onPress={() => send({ type: 'stop.chosen' })}>
            <Message id="reminder-stop.stop" />
          </Button>
        </div>
      </StatusCard>
    )
  if (state.hasTag('over'))
    return (
      <StatusCard
        icon={BellOff}
        tone="success"
        title={formatMessage({ id: 'reminder-stop.over' })}
        lead={<Message id="reminder-stop.over.text" values={values} />}
      />
    )
  return (
    <StatusCard
      icon={Link2Off}
      tone="warning"
      title={formatMessage({ id: 'reminder-stop.spent' })}
      lead={<Message id="reminder-stop.spent.text" />}
    />
  )
}
