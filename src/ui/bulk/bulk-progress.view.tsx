import { Ban, Download, Pause, Play, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import { canChange, isBulkOver } from '#machines/rules/bulk/bulk-state.ts'
import { shortened } from '#machines/rules/common/name.ts'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Card, Facts } from '../design/facts.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar, SkeletonRows } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import type { BulkProgressViewProps } from './progress-props.ts'
import { BulkRows } from './bulk-rows.tsx'
import { BulkPill } from './bulk-state.tsx'

const NAME = 70

/** One bulk sending: how far it is, what it waits for, and what became of each row. */
export function BulkProgressView(props: BulkProgressViewProps) {
  const { state, list } = props
  const { formatMessage, formatDate } = useIntl()
  const { sending } = state.context
  const back = { href: list, label: formatMessage({ id: 'bulk-progress.back' }) }
  if (state.status === 'done') return null
  if (!sending)
    return (
      <Page title={formatMessage({ id: 'bulk-progress.title' })} back={back} width="middle">
        <Unread {...props} />
      </Page>
    )
  return (
    <Page
      title={sending.name}
      short={{
        text: shortened(sending.name, NAME),
        whole: formatMessage({ id: 'request-detail.wholeName' }),
        less: formatMessage({ id: 'request-detail.shortName' }),
      }}
      back={back}
      width="middle"
      beside={<BulkPill state={sending.state} />}
      lead={
        <Message
          id="bulk-progress.from"
          values={{
            template: sending.templateName,
            name: sending.username,
            at: formatDate(sending.createdDate, { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      }
      actions={<Actions {...props} />}
    >
      <Stack space={5}>
        <Complaint {...props} />
        <Progress {...props} />
        <BulkRows {...props} />
      </Stack>
      <CancelDialog {...props} />
    </Page>
  )
}

function Unread({ state, send }: BulkProgressViewProps) {
  const { complaint } = state.context
  if (!state.hasTag('failed'))
    return (
      <div aria-busy>
        <SkeletonRows />
      </div>
    )
  return (
    <EmptyState
      icon={WifiOff}
      tone="error"
      title={<Message id="bulk-progress.failed" />}
      actions={
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="bulk-progress.retry" />
        </Button>
      }
    >
      {complaint && complaint !== 'refused' && <ErrorMessage error={complaint} />}
    </EmptyState>
  )
}

function Complaint({ state }: BulkProgressViewProps) {
  const { complaint } = state.context
  if (!complaint) return null
  return (
    <Notice attention={complaint}>
      {complaint === 'refused' ? <Message id="bulk-progress.refused" /> : <ErrorMessage error={complaint} />}
    </Notice>
  )
}

function Actions({ state, send, mayChange }: BulkProgressViewProps) {
  const { formatMessage } = useIntl()
  const { sending, change } = state.context
  const isBusy = state.hasTag('busy')
  const isSaving = state.hasTag('saving')
  const may = mayChange(sending!.accountId)
  const can = (of: 'pause' | 'resume' | 'cancel') => may && canChange(sending!.state, of)
  const running = (of: 'pause' | 'resume') => ({
    isPending: isBusy && change === of,
    isDisabled: isSaving || (isBusy && change !== of),
    pendingLabel: formatMessage({ id: `bulk-progress.${of}.pending` }),
  })
  return (
    <>
      {can('pause') && (
        <Button variant="secondary" icon={Pause} {...running('pause')} onPress={() => send({ type: 'pause.chosen' })}>
          <Message id="bulk-progress.pause" />
        </Button>
      )}
      {can('resume') && (
        <Button icon={Play} {...running('resume')} onPress={() => send({ type: 'resume.chosen' })}>
          <Message id="bulk-progress.resume" />
        </Button>
      )}
      {can('cancel') && (
        <Button
          variant="secondary"
          icon={Ban}
          isDisabled={isBusy || isSaving}
          onPress={() => send({ type: 'cancel.chosen' })}
        >
          <Message id="bulk-progress.cancel" />
        </Button>
      )}
      {!sending!.rowsDeleted && (
        <Button
          variant="secondary"
          icon={Download}
          isDisabled={isBusy}
          isPending={isSaving}
          pendingLabel={formatMessage({ id: 'bulk-progress.result.pending' })}
          onPress={() => send({ type: 'result.chosen' })}
        >
          <Message id="bulk-progress.result" />
        </Button>
      )}
    </>
  )
}

function Progress({ state }: BulkProgressViewProps) {
  const { formatMessage, formatNumber } = useIntl()
  const sending = state.context.sending!
  const { total, sent, failed, left, skipped } = sending.counts
  const isOver = isBulkOver(sending.state)
  const count = (id: 'sent' | 'failed' | 'left' | 'notSent' | 'skipped', number: number) => ({
    id,
    term: <Message id={`bulk-progress.count.${id}`} />,
    fact: formatNumber(number),
  })
  const done = sent + failed
  return (
    <Card>
      <Stack space={4}>
        <Now {...sending} />
        <ProgressBar
          label={formatMessage({ id: 'bulk-progress.progress' }, { done, total })}
          value={total === 0 ? 100 : (done / total) * 100}
          tone={sending.state === 'DONE' ? 'success' : 'accent'}
        />
        <Facts
          facts={[
            count('sent', sent),
            count('failed', failed),
            count(isOver ? 'notSent' : 'left', left),
            ...(skipped > 0 ? [count('skipped', skipped)] : []),
          ]}
        />
      </Stack>
    </Card>
  )
}

type Sending = NonNullable<BulkProgressViewProps['state']['context']['sending']>

/** What is going on, or why nothing is. */
function Now({ state, reason, until, username, counts: { left } }: Sending) {
  const { formatDate } = useIntl()
  if (state === 'WAITING')
    return (
      <Notice
        tone="warning"
        {...(until !== null && {
          title: (
            <Message
              id="bulk-progress.waiting"
              values={{ at: formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }) }}
            />
          ),
        })}
      >
        {(reason === 'TooManyMailsException' || reason === 'StorageFullException') && (
          <Message id={`bulk-progress.waiting.${reason}`} />
        )}
      </Notice>
    )
  if (state === 'ENDED')
    return (
      <Notice tone="error" title={<Message id="bulk-progress.ended" values={{ left }} />}>
        <Ended reason={reason} name={username} />
      </Notice>
    )
  if (state === 'CANCELED')
    return (
      <p>
        <Message id="bulk-progress.now.CANCELED" values={{ left }} />
      </p>
    )
  return (
    <p>
      <Message id={`bulk-progress.now.${state}`} />
    </p>
  )
}

function Ended({ reason, name }: { reason: Sending['reason']; name: string }) {
  if (reason === 'ForbiddenException') return <Message id="bulk-progress.ended.ForbiddenException" values={{ name }} />
  if (reason === 'QuotaExceededException' || reason === 'TemplateDisabledException' || reason === 'NotFoundException')
    return <Message id={`bulk-progress.ended.${reason}`} />
  return <Message id="bulk-progress.ended.other" />
}

function CancelDialog({ state, send }: BulkProgressViewProps) {
  const { formatMessage } = useIntl()
  const { sending, isCancelAsked } = state.context
  if (!isCancelAsked) return null
  const { left, sent } = sending!.counts
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'bulk-progress.cancel.title' }, { left })}
      closeLabel={formatMessage({ id: 'bulk-progress.cancel.close' })}
      keep={formatMessage({ id: 'bulk-progress.cancel.keep' })}
      confirm={formatMessage({ id: 'bulk-progress.cancel.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'bulk-progress.cancel.pending' })}
      onKeep={() => send({ type: 'cancel.declined' })}
      onConfirm={() => send({ type: 'cancel.confirmed' })}
    >
      <p>
        <Message id="bulk-progress.cancel.text" values={{ sent }} />
      </p>
    </ConfirmDialog>
  )
}
