import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { PasswordField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** The dialog that asks for the password again. */
export function IdentityConfirmView({ state, send }: ViewProps<typeof identityConfirmMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const [password, setPassword] = useTyped('')
  if (state.status === 'done') return null
  const { complaint, wait, wrong } = state.context
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'confirm.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'password.submitted', password })
  }

  return (
    <Dialog
      title={formatMessage({ id: 'identity-confirm.title' })}
      closeLabel={formatMessage({ id: 'security.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="identity-confirm.decline" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'identity-confirm.confirming' })}
          >
            <Message id="identity-confirm.confirm" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack space={4}>
          {complaint && (
            <Notice attention={state.context}>
              {complaint === 'exhausted' ? (
                <Message id="identity-confirm.throttled" values={{ seconds: wait }} />
              ) : (
                <ErrorMessage error={complaint} />
              )}
            </Notice>
          )}
          <p>
            <Message id="identity-confirm.lead" />
          </p>
          <PasswordField
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            label={formatMessage({ id: 'identity-confirm.password' })}
            show={formatMessage({ id: 'password.show' })}
            showLabel={formatMessage({ id: 'password.showPassword' })}
            hide={formatMessage({ id: 'password.hide' })}
            attention={wrong ?? 'opened'}
            {...(wrong && { error: formatMessage({ id: `identity-confirm.password.${wrong.password}` }) })}
          />
          <p className={`${dense} ${muted}`}>
            <Message id="identity-confirm.organisation" />
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
