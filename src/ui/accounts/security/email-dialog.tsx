import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { EmailComplaint } from './email-complaint.tsx'

/** The dialog that asks for another mail address. */
export function EmailDialog({ state, send }: ViewProps<typeof emailChangeMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { email, wanted, wrong } = state.context
  const [typed, setTyped] = useTyped(wanted)
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'change.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'email.submitted', email: typed })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'email-change.dialog' })}
      closeLabel={formatMessage({ id: 'security.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="email-change.keep" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'email-change.sending' })}
          >
            <Message id="email-change.submit" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          <EmailComplaint state={state} />
          <p className={muted}>
            <Message id="email-change.text" values={{ mail: email.mail }} />
          </p>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            isVerbatim
            value={typed}
            onChange={setTyped}
            label={formatMessage({ id: 'email-change.new' })}
            {...(wrong && { error: formatMessage({ id: `email-change.${wrong}` }) })}
            attention={wrong ? state.context : 'opened'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
