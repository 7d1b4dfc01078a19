import { useIntl } from 'react-intl'
import type { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks before a second factor is switched off, and before recovery codes are replaced. */
export function TwoFactorQuestion({ state, send }: ViewProps<typeof twoFactorSettingsMachine>) {
  const { formatMessage } = useIntl()
  const { change, complaint, twoFactor } = state.context
  if (change?.kind !== 'off' && change?.kind !== 'codes') return null
  const { authAppAuthentication, emailAuthentication } = twoFactor!.twoFactorAuthentication
  const isLast = !(authAppAuthentication && emailAuthentication)
  const stem = change.kind === 'codes' ? 'renew' : 'off'
  const title =
    change.kind === 'codes'
      ? formatMessage({ id: 'two-factor-settings.renew.title' })
      : formatMessage({ id: `two-factor-settings.off.${change.method}.title` })
  return (
    <ConfirmDialog
      title={title}
      closeLabel={formatMessage({ id: 'security.close' })}
      keep={formatMessage({ id: `two-factor-settings.${stem}.keep` })}
      confirm={formatMessage({ id: `two-factor-settings.${stem}.confirm` })}
      variant={change.kind === 'codes' ? 'primary' : 'danger'}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'two-factor-settings.saving' })}
      onKeep={() => send({ type: 'change.declined' })}
      onConfirm={() => send({ type: 'change.confirmed' })}
    >
      <Stack space={4}>
        {complaint && isFailure(complaint) && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          {change.kind === 'codes' ? (
            <Message id="two-factor-settings.renew.lead" />
          ) : isLast ? (
            <Message id="two-factor-settings.off.last" />
          ) : (
            <Message id={`two-factor-settings.off.${change.method}.lead`} />
          )}
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
