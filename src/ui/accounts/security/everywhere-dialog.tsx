import { useIntl } from 'react-intl'
import type { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks before all sessions end, and whether this one goes on. */
export function EverywhereDialog({ state, send }: ViewProps<typeof ownSessionsMachine>) {
  const { formatMessage } = useIntl()
  const [keepsThis, setKeepsThis] = useTyped(false)
  const { sessions, complaint } = state.context
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'security.everywhere.title' })}
      closeLabel={formatMessage({ id: 'security.close' })}
      keep={formatMessage({ id: 'security.everywhere.keep' })}
      confirm={formatMessage({ id: 'security.everywhere' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'security.session.ending' })}
      onKeep={() => send({ type: 'everywhere.declined' })}
      onConfirm={() => send({ type: 'everywhere.confirmed', keepsThis })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          {keepsThis ? (
            <Message id="security.everywhere.others" />
          ) : (
            <Message id="security.everywhere.all" values={{ count: sessions.length }} />
          )}
        </p>
        <Checkbox isSelected={keepsThis} onChange={setKeepsThis}>
          <Message id="security.everywhere.keepThis" />
        </Checkbox>
      </Stack>
    </ConfirmDialog>
  )
}
