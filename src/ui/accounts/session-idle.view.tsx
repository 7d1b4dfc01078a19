import { useIntl } from 'react-intl'
import type { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { WARN_AFTER, WARNING_LASTS } from '#machines/rules/accounts/session.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { figures, muted } from '../design/text.css.ts'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { left } from './session-idle.css.ts'

/** The warning that an idle session is about to end. */
export function SessionIdleView({ state, send }: ViewProps<typeof sessionIdleMachine>) {
  const { formatMessage } = useIntl()
  if (!state.hasTag('warning')) return null
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
        <p className={`${left} ${figures}`}>
          <Countdown seconds={WARNING_LASTS / 1000}>
            {(seconds) => <Message id="session-idle.left" values={{ seconds }} />}
          </Countdown>
        </p>
        <p className={muted}>
          <Message id="session-idle.drafts" />
        </p>
      </Stack>
    </Dialog>
  )
}
