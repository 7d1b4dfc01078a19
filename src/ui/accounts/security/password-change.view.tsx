import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { useTyped } from '../../design/kept.ts'
import { NewPasswordFields, useNewPassword } from '../new-password-fields.tsx'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { PasswordField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** The dialog that replaces the password. */
export function PasswordChangeView({ state, send }: ViewProps<typeof passwordChangeMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const [current, setCurrent] = useTyped('')
  const { password, confirmation, submitted, fields } = useNewPassword()
  if (state.status === 'done') return null
  const { complaint, wait, wrong } = state.context
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'change.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'password.submitted', current, password, confirmation })
  }
  const reveal = {
    show: formatMessage({ id: 'password.show' }),
    showLabel: formatMessage({ id: 'password.showPassword' }),
    hide: formatMessage({ id: 'password.hide' }),
  }

  return (
    <Dialog
      title={formatMessage({ id: 'password-change.title' })}
      closeLabel={formatMessage({ id: 'security.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="password-change.keep" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'password-change.saving' })}
          >
            <Message id="password-change.save" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack space={5}>
          {complaint && (
            <Notice attention={state.context}>
              {complaint === 'exhausted' ? (
                <Message id="password-change.throttled" values={{ seconds: wait }} />
              ) : (
                <ErrorMessage error={complaint} />
              )}
            </Notice>
          )}
          <PasswordField
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            label={formatMessage({ id: 'password-change.current' })}
            {...reveal}
            {...(wrong?.current && { error: formatMessage({ id: `password-change.current.${wrong.current}` }) })}
            {...(wrong?.current ? { attention: wrong } : !wrong && { attention: 'opened' })}
          />
          <NewPasswordFields {...fields} size="medium" wrong={wrong} isLater={wrong?.current !== null} />
        </Stack>
      </form>
    </Dialog>
  )
}
