import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { webhookFormMachine } from '#machines/flows/webhooks/webhook-form.machine.ts'
import type { ShownSecret } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { isFailure } from '#machines/port.ts'
import { eventTypes, MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL } from '#machines/rules/webhooks/webhook.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Dialog } from '../design/dialog.tsx'
import { label } from '../design/field.css.ts'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { LoadFailed } from '../edit/load-failed.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { ShownSecretDialog } from './shown-secret.tsx'

type Flow = ViewProps<typeof webhookFormMachine>
type WebhookFormViewProps = Flow & { shown: ShownSecret; IdentityConfirm: IdentityConfirm }

/** The dialogs that create a webhook, or change one. */
export function WebhookFormView({ state, send, shown, IdentityConfirm }: WebhookFormViewProps) {
  if (state.status === 'done') return null
  if (state.hasTag('confirming'))
    return <IdentityConfirm onDone={({ isConfirmed }) => send({ type: 'identity.answered', isConfirmed })} />
  if (state.hasTag('shown'))
    return (
      <ShownSecretDialog secret={shown.secret ?? ''} isChanged={false} onKept={() => send({ type: 'secret.kept' })} />
    )
  const isThere = !state.hasTag('loading') && !state.hasTag('failed') && !state.hasTag('gone')
  // What was loaded again replaces what was typed.
  return isThere ? (
    <WebhookForm key={state.context.revision} state={state} send={send} />
  ) : (
    <Missing state={state} send={send} />
  )
}

/** What is shown until there is a form, or if there is none. */
function Missing({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  const decline = () => send({ type: 'form.declined' })
  return (
    <Dialog
      title={formatMessage({ id: 'webhook-form.change' })}
      closeLabel={formatMessage({ id: 'webhook-form.close' })}
      onClose={decline}
    >
      {state.hasTag('gone') && <Message id="webhook-form.gone" />}
      {state.hasTag('failed') && (
        <LoadFailed
          failure={complaint !== null && isFailure(complaint) ? complaint : null}
          onRetry={() => send({ type: 'retry.chosen' })}
        />
      )}
      {state.hasTag('loading') && (
        <div aria-busy>
          <p>
            <Message id="webhook-form.loading" />
          </p>
          <Skeleton height={120} />
        </div>
      )}
    </Dialog>
  )
}

function WebhookForm({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { id, problems, complaint } = state.context
  const [values, setValues] = useTyped(state.context.values)
  const isBusy = state.hasTag('busy')
  const isNew = id === null
  const isUrlRefused = complaint === 'WebhookUrlException' || complaint === 'WebhookDuplicateException'
  const decline = () => send({ type: 'form.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'webhook.submitted', values })
  }
  // The address of a webhook that is changed is only read: its description gets the focus.
  const first = isNew ? 'opened' : undefined
  const urlError = isUrlRefused ? (
    <ErrorMessage error={complaint} />
  ) : (
    problems.url && <Message id="webhook-form.url.invalid" />
  )
  return (
    <Dialog
      title={formatMessage({ id: isNew ? 'webhook-form.new' : 'webhook-form.change' })}
      closeLabel={formatMessage({ id: 'webhook-form.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="webhook-form.decline" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'webhook-form.saving' })}
          >
            <Message id={isNew ? 'webhook-form.create' : 'webhook-form.save'} />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {complaint && !isUrlRefused && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <TextField
            label={formatMessage({ id: 'webhook-form.url' })}
            help={<Message id={isNew ? 'webhook-form.url.help' : 'webhook-form.url.fixed'} />}
            type="url"
            isVerbatim
            value={values.url}
            onChange={(url) => setValues({ ...values, url })}
            maxLength={MAX_WEBHOOK_URL}
            isReadOnly={isBusy || !isNew}
            attention={urlError ? state.context : first}
            error={urlError}
          />
          <TextField
            label={formatMessage({ id: 'webhook-form.description' })}
            help={<Message id="webhook-form.description.help" />}
            value={values.description}
            onChange={(description) => setValues({ ...values, description })}
            maxLength={MAX_WEBHOOK_DESCRIPTION}
            isReadOnly={isBusy}
            attention={isNew ? undefined : 'opened'}
          />
          <fieldset aria-labelledby={`${form}-events`}>
            <Stack space={2}>
              <span id={`${form}-events`} className={label}>
                <Message id="webhook-form.events" />
              </span>
              {eventTypes.map((type, at) => (
                <Checkbox
                  key={type}
                  isSelected={values.events.includes(type)}
                  onChange={(isOn) =>
                    setValues({
                      ...values,
                      events: eventTypes.filter((one) => (one === type ? isOn : values.events.includes(one))),
                    })
                  }
                  isDisabled={isBusy}
                  error={at === 0 && problems.events && <Message id="webhook-form.events.missing" />}
                >
                  <Message id={`webhook-form.event.${type}`} />
                </Checkbox>
              ))}
            </Stack>
          </fieldset>
          {!isNew && (
            <Checkbox
              isSelected={values.isActive}
              onChange={(isActive) => setValues({ ...values, isActive })}
              isDisabled={isBusy}
              hint={<Message id="webhook-form.active.hint" />}
            >
              <Message id="webhook-form.active" />
            </Checkbox>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
