import { Lock, Scale } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { Link } from '../design/link.tsx'
import { StatusPill } from '../design/pill.tsx'
import { Setting } from '../design/settings.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'

type StorageHoldRowProps = {
  hold: components['schemas']['LegalHold']
  requestOf: (id: string) => string
  onLift?: () => void
}

/** A legal hold: what it keeps, who set it when, and why. */
export function StorageHoldRow({
  hold: { requestId, reason, setBy, setDate },
  requestOf,
  onLift,
}: StorageHoldRowProps) {
  const { formatDate } = useIntl()
  return (
    <Setting
      icon={Scale}
      name={requestId === null ? <Message id="storage.hold.all" /> : <Message id="storage.hold.one" />}
      beside={
        <StatusPill tone="info" icon={Lock}>
          <Message id="storage.onHold" />
        </StatusPill>
      }
      isTall
      detail={
        <>
          {requestId !== null && (
            <>
              <Link href={requestOf(requestId)}>{requestId}</Link>{' '}
            </>
          )}
          <Message
            id="storage.hold.detail"
            values={{ reason, name: setBy, day: formatDate(setDate, { dateStyle: 'medium' }) }}
          />
        </>
      }
    >
      {onLift && (
        <Button variant="secondary" size="small" onPress={onLift}>
          <Message id="storage.lift" />
          <span className={unseen}> {reason}</span>
        </Button>
      )}
    </Setting>
  )
}
