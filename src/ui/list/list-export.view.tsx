import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ListExportMachine } from '#machines/flows/list-export.machine.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type ListExportViewProps = ViewProps<ListExportMachine> & {
  title: string
  /** What the file has. */
  children: ReactNode
}

/** Offers what a list shows as a file, and says how many rows are read and why it failed. */
export function ListExportView({ state, send, title, children }: ListExportViewProps) {
  const { formatMessage } = useIntl()
  const { count, complaint } = state.context
  if (state.status === 'done') return null
  const isBusy = state.hasTag('busy')
  const cancel = () => send({ type: 'export.cancelled' })
  return (
    <Dialog
      title={title}
      closeLabel={formatMessage({ id: 'list-export.close' })}
      onClose={cancel}
      footer={
        <>
          <Button variant="quiet" onPress={cancel}>
            <Message id="list-export.cancel" />
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'list-export.exporting' })}
            onPress={() => send({ type: 'export.confirmed' })}
          >
            <Message id="list-export.confirm" />
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
        <p>{children}</p>
        {isBusy && <ProgressBar label={formatMessage({ id: 'list-export.read' }, { count })} />}
      </Stack>
    </Dialog>
  )
}
