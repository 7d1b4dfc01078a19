import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { MAX_DOMAIN_TEXT, type domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** The dialog that asks for a domain to add or to approve. */
export function DomainAddition({ state, send }: ViewProps<typeof domainsMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const [typed, setTyped] = useTyped(state.context.wanted)
  const { complaint, tenant } = state.context
  const of = tenant === null ? 'own' : 'platform'
  const isWrong = complaint === 'InvalidDomainException' || complaint === 'DomainDuplicateException'
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'addition.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'domain.submitted', text: typed })
  }
  return (
    <Dialog
      title={formatMessage({ id: `domains.${of}.addition.title` })}
      closeLabel={formatMessage({ id: 'domains.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="domains.addition.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: `domains.${of}.adding` })}
          >
            <Message id={`domains.${of}.addition.confirm`} />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {complaint && complaint !== 'gone' && !isWrong && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <TextField
            name="domain"
            autoComplete="off"
            inputMode="url"
            maxLength={MAX_DOMAIN_TEXT}
            isVerbatim
            value={typed}
            onChange={setTyped}
            label={formatMessage({ id: 'domains.addition.domain' })}
            help={<Message id={`domains.${of}.addition.help`} />}
            {...(isWrong && { error: <ErrorMessage error={complaint} /> })}
            attention={isWrong ? state.context : 'opened'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
