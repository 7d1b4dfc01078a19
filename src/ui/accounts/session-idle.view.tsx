import { useIntl } from 'react-intl'
import type { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { lastMoments, MAX_AGE, WARN_AFTER, WARNING_LASTS } from '#machines/rules/accounts/session.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { figures, muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { left } from './session-idle.css.ts'

type Props = ViewProps<typeof sessionIdleMachine>

/** The warning that a session is about to end: an idle one, or one that has lasted as long as it may. */
export function SessionIdleView(props: Props) {
  const { state } = props
  if (!state.hasTag('warning')) return null
  return state.hasTag('expiring') ? <Expiring {...props} /> : <Idle {...props} />
}

function Idle({ state, send }: Props) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  const isBusy = state.hasTag('busy')
  const stay = () => send({ type: 'stay.chosen' })
  return (
    <Dialog
      size="small"
      title={formatMessage({ id: 'session-idle.title' })}
      closeLabel={formatMessage({ id: 'session-idle.stay' })}
      onClose={isBusy ? undefined : stay}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={() => send({ type: 'leave.chosen' })}>
            <Message id="session-idle.leave" />
          </Button>
          <Button isPending={isBusy} pendingLabel={formatMessage({ id: 'session-idle.staying' })} onPress={stay}>
            <Message id="session-idle.stay" />
          </Button>
        </>
      }
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id="session-idle.text" values={{ minutes: WARN_AFTER / 60_000 }} />
        </p>
        <Left time={WARNING_LASTS} />
        <p className={muted}>
          <Message id="session-idle.drafts" />
        </p>
      </Stack>
    </Dialog>
  )
}

function Expiring({ state, send }: Props) {
  const { formatMessage } = useIntl()
  const resume = () => send({ type: 'work.resumed' })
  return (
    <Dialog
      size="small"
      title={formatMessage({ id: 'session-idle.end.title' })}
      closeLabel={formatMessage({ id: 'session-idle.end.later' })}
      onClose={resume}
      footer={
        <>
          <Button variant="secondary" onPress={resume}>
            <Message id="session-idle.end.later" />
          </Button>
          <Button onPress={() => send({ type: 'login.chosen' })}>
            <Message id="session-idle.end.login" />
          </Button>
        </>
      }
    >
      <Stack space={4}>
        <p>
          <Message id="session-idle.end.text" values={{ hours: MAX_AGE / 3_600_000 }} />
        </p>
        <Left time={lastMoments(state.context.endsIn)} />
        <p className={muted}>
          <Message id="session-idle.end.drafts" />
        </p>
      </Stack>
    </Dialog>
  )
}

/** The time that is left, in milliseconds, as it passes. */
const Left = ({ time }: { time: number }) => (
  <p className={`${left} ${figures}`}>
    <Countdown seconds={Math.ceil(time / 1000)}>
      {(seconds) => <Message id="session-idle.left" values={{ seconds }} />}
    </Countdown>
  </p>
)
