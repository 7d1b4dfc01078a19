import { useIntl } from 'react-intl'
import type { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { anywhere } from './domains.css.ts'

/** Asks before a legal hold is lifted. */
export function StorageLifting({ state, send }: ViewProps<typeof storageMachine>) {
  const { formatMessage } = useIntl()
  const { storage, chosen, complaint } = state.context
  const reason = storage?.holds.find(({ id }) => id === chosen)?.reason ?? ''
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'storage.lifting.title' })}
      closeLabel={formatMessage({ id: 'storage.close' })}
      keep={formatMessage({ id: 'storage.lifting.keep' })}
      confirm={formatMessage({ id: 'storage.lifting.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'storage.lifting' })}
      onKeep={() => send({ type: 'lift.declined' })}
      onConfirm={() => send({ type: 'lift.confirmed' })}
    >
      <Stack space={4}>
        {complaint && isFailure(complaint) && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p className={anywhere}>
          <Message id="storage.lifting.text" values={{ reason }} />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
