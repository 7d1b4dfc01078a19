import { Ellipsis, KeyRound, Laptop, Pencil, Smartphone, Tablet, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { MAX_PASSKEY_NAME } from '#machines/flows/accounts/passkeys.machine.ts'
import { Button } from '../../design/button.tsx'
import { useAttention } from '../../design/field.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { useTyped } from '../../design/kept.ts'
import { Menu } from '../../design/menu.tsx'
import { Setting, SettingForm } from '../../design/settings.tsx'
import { TextField } from '../../design/text-field.tsx'
import { Message } from '../../message.tsx'

type Passkey = components['schemas']['Passkey']

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, key: KeyRound }

type RowProps = {
  passkey: Passkey
  isDisabled: boolean
  /** The row takes the focus that its form had. */
  wasNamed: boolean
  onRename: () => void
  onRemove: () => void
}

const focusIn = (element: HTMLElement) => element.querySelector('button')?.focus()

/** A passkey, and the menu that renames or removes it. */
export function PasskeyRow({ passkey, isDisabled, wasNamed, onRename, onRemove }: RowProps) {
  const { formatMessage, formatDate } = useIntl()
  const { name, kind, createdAt, usedAt } = passkey
  const added = formatDate(createdAt, { dateStyle: 'medium' })
  const label = formatMessage({ id: 'passkeys.actionsFor' }, { name })
  const actions = useAttention<HTMLSpanElement>(wasNamed || undefined, focusIn)
  return (
    <Setting
      icon={icons[kind]}
      name={name}
      detail={
        usedAt === null ? (
          <Message id="passkeys.neverUsed" values={{ added }} />
        ) : (
          <Message
            id="passkeys.used"
            values={{ added, used: formatDate(usedAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />
        )
      }
    >
      <span ref={actions}>
        <Menu
          label={label}
          options={[
            { id: 'rename', icon: Pencil, label: formatMessage({ id: 'passkeys.rename' }) },
            {
              id: 'remove',
              icon: Trash2,
              label: formatMessage({ id: 'passkeys.remove' }),
              isDangerous: true,
              hasSeparator: true,
            },
          ]}
          onAction={(chosen) => (chosen === 'remove' ? onRemove() : onRename())}
        >
          {(trigger) => <IconButton {...trigger} isDisabled={isDisabled} icon={Ellipsis} size="small" label={label} />}
        </Menu>
      </span>
    </Setting>
  )
}

type FormProps = {
  passkey: Passkey
  isPending: boolean
  isWrong: boolean
  /** The field takes the focus whenever this changes. */
  attention: unknown
  onSubmit: (name: string) => void
  onDecline: () => void
}

/** A passkey that is being named. */
export function PasskeyForm({ passkey, isPending, isWrong, attention, onSubmit, onDecline }: FormProps) {
  const { formatMessage } = useIntl()
  const [name, setName] = useTyped(passkey.name)
  return (
    <SettingForm
      icon={icons[passkey.kind]}
      onSubmit={() => onSubmit(name)}
      field={
        <TextField
          aria-label={formatMessage({ id: 'passkeys.name' })}
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          value={name}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Escape' && onDecline()}
          attention={attention}
          {...(isWrong && { error: formatMessage({ id: 'passkeys.name.wrong' }) })}
        />
      }
      actions={
        <>
          <Button type="submit" isPending={isPending} pendingLabel={formatMessage({ id: 'passkeys.saving' })}>
            <Message id="passkeys.save" />
          </Button>
          <Button variant="quiet" isDisabled={isPending} onPress={onDecline}>
            <Message id="passkeys.cancel" />
          </Button>
        </>
      }
    />
  )
}
