import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { Stack } from '../design/stack.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { DomainLine } from './domain-line.tsx'
import { DomainRecord } from './domain-record.tsx'
import { summary } from './domains.css.ts'

type DomainRowProps = {
  domain: components['schemas']['Domain']
  /** Something else is going on. */
  isDisabled: boolean
  isChecking: boolean
  /** What has just happened to it. */
  notice: ReactNode
  onCheck: () => void
  onRemove: () => void
}

/** A domain of the own organisation, with the record that it waits for. */
export function DomainRow({ domain, isDisabled, isChecking, notice, onCheck, onRemove }: DomainRowProps) {
  const { formatMessage } = useIntl()
  const { state, domain: name, record } = domain
  return (
    <DomainLine
      domain={domain}
      of="own"
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
    </DomainLine>
  )
}
