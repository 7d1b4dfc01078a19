import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import type { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks before a passkey is removed. */
export function PasskeyRemoval({ state, send }: ViewProps<typeof passkeysMachine>) {
  const { formatMessage } = useIntl()
  const { passkeys, chosen, complaint } = state.context
  const name = passkeys.find(({ id }) => id === chosen)?.name ?? ''
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'passkeys.removal.title' })}
      closeLabel={formatMessage({ id: 'passkeys.close' })}
      keep={formatMessage({ id: 'passkeys.removal.keep' })}
      confirm={formatMessage({ id: 'passkeys.removal.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'passkeys.removal.removing' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Stack space={4}>
        {complaint && isFailure(complaint) && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id="passkeys.removal.text" values={{ name }} />
        </p>
        <p className={muted}>
          <Message id="passkeys.removal.device" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
