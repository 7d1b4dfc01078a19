import { useIntl } from 'react-intl'
import type { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import {
  canEnd,
  cancelsRequests,
  choicesOf,
  endsAll,
  type BelongingKind,
} from '#machines/rules/handovers/belongings.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { RequiredText } from '../common/required-text.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { chosen } from './handover.css.ts'

type Props = ViewProps<typeof handoverMachine>

/** Asks before anything is handed over or ended, and for words to those whose request is canceled. */
export function HandoverDialog({ state, send }: Props) {
  const { formatMessage } = useIntl()
  const { page, wishes, message, complaint } = state.context
  const isEnd = endsAll(wishes)
  const common = {
    title: formatMessage({ id: isEnd ? 'handover.ask.end.title' : 'handover.ask.title' }, { name: page!.fullName }),
    keep: formatMessage({ id: 'handover.ask.keep' }),
    confirm: formatMessage({ id: isEnd ? 'handover.ask.end.confirm' : 'handover.ask.confirm' }),
  }
  const pending = formatMessage({ id: 'handover.ask.pending' })
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'handover.declined' })
  if (cancelsRequests(wishes))
    return (
      <RequiredText
        {...common}
        label={formatMessage({ id: 'handover.message' })}
        help={<Message id="handover.message.help" />}
        pending={pending}
        written={message ?? ''}
        isBusy={isBusy}
        complaint={complaint === 'nothing' ? null : complaint}
        attention={state.context}
        onSubmit={(text) => send({ type: 'message.submitted', message: text })}
        onClose={decline}
      >
        <Summary state={state} />
      </RequiredText>
    )
  return (
    <ConfirmDialog
      {...common}
      closeLabel={formatMessage({ id: 'handover.close' })}
      isPending={isBusy}
      pendingLabel={pending}
      onKeep={decline}
      onConfirm={() => send({ type: 'handover.confirmed' })}
    >
      <Stack space={4}>
        {complaint && complaint !== 'nothing' && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <Summary state={state} />
      </Stack>
    </ConfirmDialog>
  )
}

/** What becomes of each kind that was chosen. */
function Summary({ state }: Pick<Props, 'state'>) {
  const { formatMessage } = useIntl()
  const { page, wishes } = state.context
  const { belongings, successors } = page!
  const countOf = (kind: BelongingKind) => belongings.find((one) => one.kind === kind)!.count
  const nameOf = (id: string) => successors.find((one) => one.id === id)?.fullName ?? ''
  return (
    <>
      <ul className={chosen}>
        {choicesOf(wishes).map(({ kind, successorId }) => (
          <li key={kind}>
            {successorId !== null ? (
              <Message
                id="handover.goes"
                values={{
                  what: formatMessage({ id: `handover.kind.${kind}` }, { count: countOf(kind) }),
                  name: nameOf(successorId),
                }}
              />
            ) : (
              canEnd(kind) && <Message id={`handover.ends.${kind}`} values={{ count: countOf(kind) }} />
            )}
          </li>
        ))}
      </ul>
      <p>
        <Message id="handover.ask.text" />
      </p>
    </>
  )
}
