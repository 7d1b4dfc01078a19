import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { openTargets, type Outcome } from '#machines/flows/requests/bulk.machine.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import type { Bulk } from './bulk.ts'
import { LeftOutRequests, Requests } from './bulk-requests.tsx'
import { Writing } from './bulk-writing.tsx'

/** Says which requests an action is for and which are left out, how far it is, and what became of each. */
export function BulkView({ state, send }: Bulk) {
  const { formatMessage } = useIntl()
  const { action } = state.context
  const close = () => send({ type: 'dialog.closed' })
  const frame = {
    title: <Message id="bulk.title" values={{ action }} />,
    closeLabel: formatMessage({ id: 'bulk.close' }),
  }
  if (state.hasTag('reading'))
    return (
      <Dialog {...frame} onClose={close}>
        <ProgressBar label={formatMessage({ id: 'bulk.reading' })} />
      </Dialog>
    )
  if (state.hasTag('confirming')) return <Confirming frame={frame} state={state} send={send} />
  if (state.hasTag('writing'))
    return state.context.sorted.targets.length > 0 ? (
      <Writing title={frame.title} state={state} send={send} />
    ) : (
      <Confirming frame={frame} state={state} send={send} />
    )
  if (state.hasTag('working')) return <Working frame={frame} state={state} send={send} />
  if (state.hasTag('reporting')) return <Report frame={frame} state={state} send={send} />
  return null
}

type PartProps = Bulk & { frame: { title: ReactNode; closeLabel: string } }

function Confirming({ frame, state, send }: PartProps) {
  const { action, sorted } = state.context
  const { targets, leftOut } = sorted
  const count = targets.length
  const mails = targets.reduce((sum, one) => sum + one.mails.length, 0)
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      {...frame}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            <Message id={count > 0 ? 'bulk.dismiss' : 'bulk.close'} />
          </Button>
          {count > 0 && (
            <Button onPress={() => send({ type: 'action.confirmed' })}>
              <Message id="bulk.confirm" values={{ action, count }} />
            </Button>
          )}
        </>
      }
    >
      <Stack space={4}>
        <p>
          <Message id="bulk.question" values={{ action, count, mails }} />
        </p>
        {count > 0 && (
          <Requests
            title={<Message id="bulk.targets" values={{ count }} />}
            all={targets.map((one) => ({
              ...one,
              text: action === 'remind' && <Message id="bulk.mails" values={{ count: one.mails.length }} />,
            }))}
          />
        )}
        <LeftOutRequests leftOut={leftOut} />
      </Stack>
    </Dialog>
  )
}

function Working({ frame, state, send }: PartProps) {
  const { formatMessage } = useIntl()
  const { action, sorted, isStopping } = state.context
  const all = sorted.targets.length
  const done = all - openTargets(state.context).length
  return (
    <Dialog
      {...frame}
      onClose={undefined}
      footer={
        <Button
          variant="secondary"
          isPending={isStopping}
          pendingLabel={formatMessage({ id: 'bulk.stopping' })}
          onPress={() => send({ type: 'stop.chosen' })}
        >
          <Message id="bulk.stop" />
        </Button>
      }
    >
      <ProgressBar
        label={formatMessage({ id: 'bulk.working' }, { action })}
        value={(100 * done) / all}
        valueLabel={formatMessage({ id: 'bulk.progress' }, { done, all })}
      />
    </Dialog>
  )
}

function Report({ frame, state, send }: PartProps) {
  const { action, sorted, outcomes } = state.context
  const { targets, leftOut } = sorted
  const done = targets.filter(({ id }) => outcomes[id] === 'done')
  const others = targets.filter(({ id }) => outcomes[id] !== 'done')
  const mayRetry = state.can({ type: 'retry.chosen' })
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      {...frame}
      onClose={close}
      footer={
        <>
          <Button variant={mayRetry ? 'secondary' : 'primary'} onPress={close}>
            <Message id="bulk.close" />
          </Button>
          {mayRetry && (
            <Button onPress={() => send({ type: 'retry.chosen' })}>
              <Message id="bulk.retry" />
            </Button>
          )}
        </>
      }
    >
      <Stack space={4}>
        <output>
          <Message id="bulk.report" values={{ action, done: done.length, all: targets.length + leftOut.length }} />
        </output>
        {others.length > 0 && (
          <Requests
            title={<Message id="bulk.undone" values={{ count: others.length }} />}
            all={others.map((one) => ({ ...one, text: <OutcomeText outcome={outcomes[one.id] ?? 'stopped'} /> }))}
          />
        )}
        <LeftOutRequests leftOut={leftOut} />
        {done.length > 0 && (
          <Requests
            title={<Message id="bulk.done" values={{ count: done.length }} />}
            all={done.map((one) => ({ ...one, text: null }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if (typeof outcome === 'string') return <Message id="bulk.untried" />
  if ('refused' in outcome && outcome.state) return <Message id="bulk.meanwhile" values={{ state: outcome.state }} />
  return <ErrorMessage error={'refused' in outcome ? outcome.refused : outcome.failed} />
}
