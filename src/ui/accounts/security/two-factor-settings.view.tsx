import { Check, LifeBuoy, Mail, Minus, Smartphone } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ShownOnce } from '#machines/flows/accounts/two-factor-settings.events.ts'
import type { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { isFailure } from '#machines/port.ts'
import { RECOVERY_CODES } from '#machines/rules/accounts/session.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { StatusPill } from '../../design/pill.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Setting, SettingsList, SettingsSection } from '../../design/settings.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import type { IdentityConfirm } from './identity-confirm.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TwoFactorMethod } from './two-factor-method.tsx'
import { TwoFactorQuestion } from './two-factor-question.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Flow = ViewProps<typeof twoFactorSettingsMachine>
type Props = Flow & {
  shown: ShownOnce
  /** Saves a text as a file. */
  saveText: (text: string, name: string) => void
  IdentityConfirm: IdentityConfirm
}

/** The second factors of the account: what is on, and what can be set up. */
export function TwoFactorSettingsView({ state, send, shown, saveText, IdentityConfirm }: Props) {
  const { twoFactor } = state.context
  const isOn = twoFactor !== null && twoFactor.twoFactorAuthentication.defaultMethod !== null
  return (
    <SettingsSection
      title={<Message id="two-factor-settings.title" />}
      beside={
        twoFactor && (
          <StatusPill tone={isOn ? 'success' : 'neutral'} icon={isOn ? Check : Minus}>
            {isOn ? <Message id="two-factor-settings.on" /> : <Message id="two-factor-settings.off" />}
          </StatusPill>
        )
      }
      lead={<Message id="two-factor-settings.lead" />}
    >
      <div>
        <Methods state={state} send={send} />
        {state.hasTag('asking') && <TwoFactorQuestion state={state} send={send} />}
        {state.hasTag('setup') && <TwoFactorSetup state={state} send={send} app={shown.app} />}
        {state.hasTag('list') && (
          <RecoveryCodesDialog
            codes={shown.recoveryCodes ?? []}
            saveText={saveText}
            isMissed={state.context.isListMissed}
            onDone={(isKept) => send({ type: 'list.kept', isKept })}
          />
        )}
        {state.hasTag('confirming') && (
          <IdentityConfirm onDone={({ isConfirmed }) => send({ type: 'identity.answered', isConfirmed })} />
        )}
      </div>
    </SettingsSection>
  )
}

function Methods({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const { twoFactor, complaint } = state.context
  if (state.hasTag('failed'))
    return (
      <Notice attention={complaint}>
        <p>
          <Message id="two-factor-settings.failed" />
        </p>
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="security.retry" />
        </Button>
      </Notice>
    )
  if (!twoFactor || state.hasTag('loading'))
    return <ProgressBar label={formatMessage({ id: 'two-factor-settings.loading' })} isBare />
  const { recoveryCodesLeft: left, twoFactorAuthentication } = twoFactor
  return (
    <>
      {state.can({ type: 'app.chosen' }) && complaint && isFailure(complaint) && (
        <Notice attention={state.context}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <SettingsList>
        <TwoFactorMethod method="AUTH_APP" icon={Smartphone} state={state} send={send} />
        <TwoFactorMethod method="EMAIL" icon={Mail} state={state} send={send} />
        {twoFactorAuthentication.defaultMethod !== null && (
          <Setting
            icon={LifeBuoy}
            name={<Message id="two-factor-settings.codes" />}
            detail={<Message id="two-factor-settings.codes.left" values={{ left, all: RECOVERY_CODES }} />}
          >
            <Button variant="secondary" size="small" onPress={() => send({ type: 'renewal.chosen' })}>
              <Message id="two-factor-settings.codes.renew" />
            </Button>
          </Setting>
        )}
      </SettingsList>
    </>
  )
}
