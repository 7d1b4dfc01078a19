import { MailCheck, TimerOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { Notice } from '../design/notice.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { remainingTime } from '../remaining-time.ts'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'

export function ExpiredLinkView({ state, send }: ViewProps<typeof expiredLinkMachine>) {
  const { formatMessage } = useIntl()
  const { complaint, seconds } = state.context
  if (state.hasTag('sent'))
    return (
      <StatusCard
        icon={MailCheck}
        tone="success"
        title={formatMessage({ id: 'expired-link.sent' })}
        lead={<Message id="expired-link.sentText" />}
      />
    )
  return (
    <StatusCard
      icon={TimerOff}
      tone="warning"
      title={formatMessage({ id: 'expired-link.title' })}
      lead={<Message id="expired-link.text" />}
    >
      {complaint && (
        <Notice attention={complaint}>
          {complaint === 'withheld' ? <Withheld seconds={seconds} /> : <ErrorMessage error={complaint} />}
        </Notice>
      )}
      <div className={buttons}>
        <Button
          size="large"
          isPending={state.hasTag('busy')}
          pendingLabel={formatMessage({ id: 'expired-link.renewing' })}
          onPress={() => send({ type: 'link.wanted' })}
        >
          <Message id="expired-link.renew" />
        </Button>
      </div>
    </StatusCard>
  )
}

function Withheld({ seconds }: { seconds: number }) {
  const intl = useIntl()
  return (
    <Countdown seconds={seconds}>
      {(left) => <Message id="expired-link.withheld" values={{ time: remainingTime(intl, left) }} />}
    </Countdown>
  )
}
