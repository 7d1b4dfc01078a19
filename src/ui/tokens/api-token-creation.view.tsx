import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { apiTokenCreationMachine, ShownToken } from '#machines/flows/tokens/api-token-creation.machine.ts'
import { apiTokenDays, apiTokenScopes, MAX_API_TOKEN_NAME } from '#machines/rules/tokens/api-token.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Dialog } from '../design/dialog.tsx'
import { label } from '../design/field.css.ts'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { CreatedApiToken } from './created-api-token.tsx'

type Flow = ViewProps<typeof apiTokenCreationMachine>
type ApiTokenCreationViewProps = Flow & {
  shown: ShownToken
  /** Where the API is. */
  origin: string
  IdentityConfirm: IdentityConfirm
}

/** The dialogs that create an API token (CHAN-002). */
export function ApiTokenCreationView({ state, send, shown, origin, IdentityConfirm }: ApiTokenCreationViewProps) {
  if (state.status === 'done') return null
  if (state.hasTag('confirming'))
    return <IdentityConfirm onDone={({ isConfirmed }) => send({ type: 'identity.answered', isConfirmed })} />
  if (state.hasTag('shown'))
    return (
      <CreatedApiToken
        name={state.context.values.name.trim()}
        token={shown.token ?? ''}
        origin={origin}
        onKept={() => send({ type: 'token.kept' })}
      />
    )
  return <ApiTokenForm state={state} send={send} />
}

function ApiTokenForm({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { problems, complaint } = state.context
  const [values, setValues] = useTyped(state.context.values)
  const isBusy = state.hasTag('busy')
  const isNameRefused = complaint === 'ChannelDuplicateException' || complaint === 'ControlCharacterException'
  const decline = () => send({ type: 'creation.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'apiToken.submitted', values })
  }
  const nameError = isNameRefused ? (
    <ErrorMessage error={complaint} />
  ) : (
    problems.name && <Message id="api-token-creation.name.missing" />
  )

  return (
    <Dialog
      title={formatMessage({ id: 'api-token-creation.title' })}
      closeLabel={formatMessage({ id: 'api-token-creation.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="api-token-creation.decline" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'api-token-creation.creating' })}
          >
            <Message id="api-token-creation.create" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {complaint && !isNameRefused && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <TextField
            label={formatMessage({ id: 'api-token-creation.name' })}
            help={<Message id="api-token-creation.name.help" />}
            value={values.name}
            onChange={(name) => setValues({ ...values, name })}
            maxLength={MAX_API_TOKEN_NAME}
            isReadOnly={isBusy}
            attention={nameError ? state.context : 'opened'}
            error={nameError}
          />
          <fieldset aria-labelledby={`${form}-scopes`}>
            <Stack space={2}>
              <span id={`${form}-scopes`} className={label}>
                <Message id="api-token-creation.scopes" />
              </span>
              {apiTokenScopes.map((scope, at) => (
                <Checkbox
                  key={scope}
                  isSelected={values.scopes.includes(scope)}
                  onChange={(isOn) =>
                    setValues({
                      ...values,
                      scopes: apiTokenScopes.filter((one) => (one === scope ? isOn : values.scopes.includes(one))),
                    })
                  }
                  isDisabled={isBusy}
                  hint={<Message id={`api-token-creation.scope.${scope}.hint`} />}
                  error={at === 0 && problems.scopes && <Message id="api-token-creation.scopes.missing" />}
                >
                  <Message id={`api-token-creation.scope.${scope}`} />
                </Checkbox>
              ))}
            </Stack>
          </fieldset>
          <Select
            label={formatMessage({ id: 'api-token-creation.expires' })}
            options={apiTokenDays.map((days) => ({
              value: String(days),
              label:
                days === null
                  ? formatMessage({ id: 'api-token-creation.never' })
                  : formatMessage({ id: 'api-token-creation.days' }, { days }),
            }))}
            value={String(values.days)}
            onChange={(chosen) =>
              setValues({ ...values, days: apiTokenDays.find((days) => String(days) === chosen) ?? null })
            }
            isDisabled={isBusy}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
