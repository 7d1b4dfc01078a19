import { Check, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../../design/button.tsx'
import { StatusPill } from '../../design/pill.tsx'
import { Setting } from '../../design/settings.tsx'
import { mono, unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'

type Session = components['schemas']['Session']

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet }

/** A browser that is signed in, and the button that signs it out. */
export function SessionRow({
  session: { device, address, startedAt, seenAt, isThis },
  isEnding,
  onEnd,
}: {
  session: Session
  isEnding: boolean
  onEnd: () => void
}) {
  const { formatMessage, formatDate } = useIntl()
  const timeOf = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const { browser, system, kind } = device
  const name =
    browser && system
      ? formatMessage({ id: 'security.session.browserOn' }, { browser, system })
      : (browser ?? system ?? formatMessage({ id: 'security.session.unknown' }))
  const from = address && <span className={mono}>{address}</span>
  return (
    <Setting
      icon={icons[kind]}
      name={name}
      beside={
        isThis && (
          <StatusPill tone="success" icon={Check}>
            <Message id="security.session.this" />
          </StatusPill>
        )
      }
      detail={
        <>
          {from && <>{from}, </>}
          {isThis ? (
            <Message id="security.session.since" values={{ time: timeOf(startedAt) }} />
          ) : (
            <Message id="security.session.seen" values={{ time: timeOf(seenAt) }} />
          )}
        </>
      }
    >
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          isPending={isEnding}
          pendingLabel={formatMessage({ id: 'security.session.ending' })}
          onPress={onEnd}
        >
          <Message id="security.session.end" />
          <span className={unseen}> {name}</span>
        </Button>
      )}
    </Setting>
  )
}
