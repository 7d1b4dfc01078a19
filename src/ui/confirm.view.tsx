import type { ReactNode } from 'react'
import type { ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import { ConfirmDialog } from './design/dialog.tsx'
import { Notice } from './design/notice.tsx'
import { Stack } from './design/stack.tsx'
import { ErrorMessage } from './common/errors/error-message.tsx'
import type { ViewProps } from './flow.tsx'

type ConfirmViewProps = ViewProps<ConfirmMachine> & {
  words: { title: string; keep: string; confirm: string; pending: string; close: string }
  /** `danger` if it cannot be undone. */
  variant?: 'primary' | 'danger'
  /** What the action does. */
  children: ReactNode
}

/** Asks about an action, and says why it failed. */
export function ConfirmView({ state, send, words, variant = 'danger', children }: ConfirmViewProps) {
  const { complaint } = state.context
  if (state.status === 'done') return null
  return (
    <ConfirmDialog
      title={words.title}
      closeLabel={words.close}
      variant={variant}
      keep={words.keep}
      confirm={words.confirm}
      isPending={state.hasTag('busy')}
      pendingLabel={words.pending}
      onKeep={() => send({ type: 'action.declined' })}
      onConfirm={() => send({ type: 'action.confirmed' })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>{children}</p>
      </Stack>
    </ConfirmDialog>
  )
}
