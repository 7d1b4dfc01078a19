import { useId, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { PasswordRules } from '../password-rules.tsx'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { PasswordField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** The dialog that replaces the password. */
export function PasswordChangeView({ state, send }: ViewProps<typeof passwordChangeMachine>) {
  const { formatMessage } = useIntl()
  const [form, rules] = [useId(), useId()]
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  // A complaint goes as soon as what it is about is put right.
  const [isChanged, setChanged] = useState(false)
  if (state.status === 'done') return null
  const { complaint, wait, wrong } = state.context
  const isBusy = state.hasTag('busy')
  const isWeak = wrong?.weak && !(isChanged && isStrongPassword(password))
  const isDifferent = wrong?.different && !(isChanged && password === confirmation)
  const decline = () => send({ type: 'change.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChanged(false)
    send({ type: 'password.submitted', current, password, confirmation })
  }
  const change = (keep: (value: string) => void) => (value: string) => {
    setChanged(true)
    keep(value)
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
              {complaint === 'throttled' ? (
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
            onChange={change(setCurrent)}
            label={formatMessage({ id: 'password-change.current' })}
            {...reveal}
            {...(wrong?.current &&
              (!isChanged || current === '') && {
                error: formatMessage({ id: `password-change.current.${wrong.current}` }),
              })}
            {...(wrong?.current ? { attention: wrong } : !wrong && { attention: 'opened' })}
          />
          <Stack space={2}>
            <PasswordField
              name="password"
              autoComplete="new-password"
              value={password}
              onChange={change(setPassword)}
              aria-describedby={rules}
              label={formatMessage({ id: 'password.new' })}
              {...reveal}
              {...(isWeak && { error: formatMessage({ id: 'errors.password.weak' }) })}
              // The first field in need of something takes the focus.
              {...(wrong?.weak && wrong.current === null && { attention: wrong })}
            />
            <PasswordRules id={rules} password={password} />
          </Stack>
          <PasswordField
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            onChange={change(setConfirmation)}
            label={formatMessage({ id: 'password.confirmation' })}
            {...reveal}
            {...(isDifferent && { error: formatMessage({ id: 'errors.password.different' }) })}
            {...(wrong && !wrong.weak && wrong.current === null && { attention: wrong })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
