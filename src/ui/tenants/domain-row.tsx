import { Check, Globe, Hourglass, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { StatusPill } from '../design/pill.tsx'
import { Setting } from '../design/settings.tsx'
import { Stack } from '../design/stack.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { DomainRecord } from './domain-record.tsx'
import { summary } from './domains.css.ts'

type Domain = components['schemas']['Domain']

const looks = {
  APPROVED: { tone: 'success', icon: Check },
  VERIFIED: { tone: 'success', icon: Check },
  LAPSED: { tone: 'error', icon: TriangleAlert },
  WAITING: { tone: 'warning', icon: Hourglass },
} as const

type DomainRowProps = {
  domain: Domain
  /** Something else is going on. */
  isDisabled: boolean
  isChecking: boolean
  /** What has just happened to it. */
  notice: ReactNode
  onCheck: () => void
  onRemove: () => void
}

/** A domain: whether it counts and why, and the record that it waits for. */
export function DomainRow({ domain, isDisabled, isChecking, notice, onCheck, onRemove }: DomainRowProps) {
  const { formatMessage } = useIntl()
  const { state, domain: name, record } = domain
  return (
    <Setting
      icon={Globe}
      name={name}
      beside={
        <StatusPill {...looks[state]}>
          <Message id={`domains.state.${state}`} />
        </StatusPill>
      }
      detail={<Detail domain={domain} />}
      below={
        (notice || state !== 'APPROVED') && (
          <Stack space={3}>
            {notice}
            {state === 'VERIFIED' && (
              <details>
                <summary className={summary}>
                  <Message id="domains.record" />
                  <span className={unseen}> {name}</span>
                </summary>
                <DomainRecord record={record} />
              </details>
            )}
            {(state === 'WAITING' || state === 'LAPSED') && (
              <>
                <DomainRecord record={record} />
                <div>
                  <Button
                    variant="secondary"
                    size="small"
                    isDisabled={isDisabled}
                    isPending={isChecking}
                    pendingLabel={formatMessage({ id: 'domains.checking' })}
                    onPress={onCheck}
                  >
                    <Message id="domains.check" />
                    <span className={unseen}> {name}</span>
                  </Button>
                </div>
              </>
            )}
          </Stack>
        )
      }
    >
      <IconButton
        icon={Trash2}
        size="small"
        isDisabled={isDisabled || isChecking}
        label={formatMessage({ id: 'domains.remove' }, { domain: name })}
        onPress={onRemove}
      />
    </Setting>
  )
}

function Detail({ domain: { state, seenDate } }: { domain: Domain }) {
  const { formatDate } = useIntl()
  if (state === 'APPROVED' || state === 'WAITING') return <Message id={`domains.detail.${state}`} />
  // Both were found once.
  const day = formatDate(seenDate!, { dateStyle: 'medium' })
  return <Message id={`domains.detail.${state}`} values={{ day }} />
}
