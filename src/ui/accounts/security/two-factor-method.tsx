import { Ellipsis, QrCode, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Method } from '#machines/flows/accounts/two-factor-settings.events.ts'
import type { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import type { IconOf } from '../../design/icon.tsx'
import { Menu } from '../../design/menu.tsx'
import { Setting } from '../../design/settings.tsx'
import { Tag } from '../../design/tag.tsx'
import { unseen } from '../../design/text.css.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

type Flow = ViewProps<typeof twoFactorSettingsMachine>

/** The row of a second factor: set it up while it is off; ask for it first, replace it or switch it off while it is on. */
export function TwoFactorMethod({ method, icon, state, send }: Flow & { method: Method; icon: IconOf }) {
  const { formatMessage, formatDate } = useIntl()
  const { twoFactorAuthentication, authAppSince, emailSince, mail } = state.context.twoFactor!
  const { authAppAuthentication, emailAuthentication, defaultMethod } = twoFactorAuthentication
  const isApp = method === 'AUTH_APP'
  const isOn = isApp ? authAppAuthentication : emailAuthentication
  const since = isApp ? authAppSince : emailSince
  const name = formatMessage({ id: `two-factor-settings.${method}` })
  const { change } = state.context
  const isBusy = (kind: 'app' | 'first') =>
    state.hasTag('busy') && change?.kind === kind && (change.kind === 'app' ? isApp : change.method === method)
  const setUp = () => send(isApp ? { type: 'app.chosen' } : { type: 'email.chosen' })
  const date = since && formatDate(since, { dateStyle: 'long' })
  return (
    <Setting
      icon={icon}
      name={name}
      beside={
        defaultMethod === method && (
          <Tag>
            <Message id="two-factor-settings.first" />
          </Tag>
        )
      }
      detail={
        isOn ? (
          isApp ? (
            date && <Message id="two-factor-settings.since" values={{ date }} />
          ) : (
            mail
          )
        ) : isApp ? (
          <Message id="two-factor-settings.AUTH_APP.detail" />
        ) : (
          <Message id="two-factor-settings.EMAIL.detail" values={{ mail }} />
        )
      }
    >
      {isOn ? (
        <>
          {defaultMethod !== method && (
            <Button
              variant="quiet"
              size="small"
              isPending={isBusy('first')}
              onPress={() => send({ type: 'first.chosen', method })}
            >
              <Message id="two-factor-settings.askFirst" />
              <span className={unseen}> {name}</span>
            </Button>
          )}
          <Menu
            label={formatMessage({ id: 'two-factor-settings.actions' }, { name })}
            onAction={(id) => (id === 'off' ? send({ type: 'off.chosen', method }) : setUp())}
            options={[
              ...(isApp
                ? [{ id: 'again', icon: QrCode, label: formatMessage({ id: 'two-factor-settings.otherPhone' }) }]
                : []),
              {
                id: 'off',
                icon: Trash2,
                label: formatMessage({ id: 'two-factor-settings.switchOff' }),
                isDangerous: true,
                hasSeparator: isApp,
              },
            ]}
          >
            {(trigger) => (
              <IconButton
                {...trigger}
                size="small"
                icon={Ellipsis}
                label={formatMessage({ id: 'two-factor-settings.actions' }, { name })}
              />
            )}
          </Menu>
        </>
      ) : (
        <Button
          variant={isApp && defaultMethod === null ? 'primary' : 'secondary'}
          size="small"
          isPending={isBusy('app')}
          onPress={setUp}
        >
          <Message id="two-factor-settings.setUp" />
          <span className={unseen}> {name}</span>
        </Button>
      )}
    </Setting>
  )
}
