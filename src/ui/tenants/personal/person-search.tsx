import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { MAX_MAIL_LENGTH } from '#machines/rules/common/mail.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Button } from '../../design/button.tsx'
import { useTyped } from '../../design/kept.ts'
import { Row, Stack } from '../../design/stack.tsx'
import { TextField } from '../../design/text-field.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Where the email of a person is entered. */
export function PersonSearch({ state, send }: ViewProps<typeof personalDataMachine>) {
  const { formatMessage } = useIntl()
  const [email, setEmail] = useTyped('')
  const { complaint } = state.context
  const isWrong = complaint === 'InvalidMailException'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.hasTag('busy')) send({ type: 'email.submitted', email })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack space={4}>
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          isVerbatim
          maxLength={MAX_MAIL_LENGTH}
          value={email}
          onChange={setEmail}
          label={formatMessage({ id: 'personal-data.email' })}
          help={<Message id="personal-data.email.help" />}
          {...(isWrong && { error: <ErrorMessage error={complaint} />, attention: state.context })}
        />
        <Row>
          <Button
            type="submit"
            isDisabled={state.hasTag('saving')}
            isPending={state.hasTag('reading')}
            pendingLabel={formatMessage({ id: 'personal-data.finding' })}
          >
            <Message id="personal-data.find" />
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
