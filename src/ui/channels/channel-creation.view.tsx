import { useId, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { channelCreationMachine, ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import { channelDays, channelScopes, MAX_CHANNEL_NAME } from '#machines/rules/channels/channel.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Dialog } from '../design/dialog.tsx'
import { label } from '../design/field.css.ts'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { ChannelToken } from './channel-token.tsx'

type Flow = ViewProps<typeof channelCreationMachine>
type ChannelCreationViewProps = Flow & {
  shown: ShownToken
  /** Where the API is. */
  origin: string
  IdentityConfirm: IdentityConfirm
}

/** The dialogs that create an API token (CHAN-002). */
export function ChannelCreationView({ state, send, shown, origin, IdentityConfirm }: ChannelCreationViewProps) {
  if (state.status === 'done') return null
  if (state.hasTag('confirming'))
    return <IdentityConfirm onDone={({ isConfirmed }) => send({ type: 'identity.answered', isConfirmed })} />
  if (state.hasTag('shown'))
    return (
      <ChannelToken
        name={state.context.channel.name.trim()}
        token={shown.token ?? ''}
        origin={origin}
        onKept={() => send({ type: 'token.kept' })}
      />
    )
  return <ChannelForm state={state} send={send} />
}

function ChannelForm({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { problems, complaint } = state.context
  const [channel, setChannel] = useState(state.context.channel)
  const isBusy = state.hasTag('busy')
  const isNameRefused = complaint === 'ChannelDuplicateException' || complaint === 'ControlCharacterException'
  const decline = () => send({ type: 'creation.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'channel.submitted', channel })
  }
  const nameError = isNameRefused ? (
    <ErrorMessage error={complaint} />
  ) : (
    problems.name && <Message id="channel-creation.name.missing" />
  )

  return (
    <Dialog
      title={formatMessage({ id: 'channel-creation.title' })}
      closeLabel={formatMessage({ id: 'channel-creation.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="channel-creation.decline" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'channel-creation.creating' })}
          >
            <Message id="channel-creation.create" />
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
            label={formatMessage({ id: 'channel-creation.name' })}
            help={<Message id="channel-creation.name.help" />}
            value={channel.name}
            onChange={(name) => setChannel({ ...channel, name })}
            maxLength={MAX_CHANNEL_NAME}
            isDisabled={isBusy}
            attention={nameError ? state.context : 'opened'}
            error={nameError}
          />
          <fieldset aria-labelledby={`${form}-scopes`}>
            <Stack space={2}>
              <span id={`${form}-scopes`} className={label}>
                <Message id="channel-creation.scopes" />
              </span>
              {channelScopes.map((scope, at) => (
                <Checkbox
                  key={scope}
                  isSelected={channel.scopes.includes(scope)}
                  onChange={(isOn) =>
                    setChannel({
                      ...channel,
                      scopes: channelScopes.filter((one) => (one === scope ? isOn : channel.scopes.includes(one))),
                    })
                  }
                  isDisabled={isBusy}
                  hint={<Message id={`channel-creation.scope.${scope}.hint`} />}
                  error={at === 0 && problems.scopes && <Message id="channel-creation.scopes.missing" />}
                >
                  <Message id={`channel-creation.scope.${scope}`} />
                </Checkbox>
              ))}
            </Stack>
          </fieldset>
          <Select
            label={formatMessage({ id: 'channel-creation.expires' })}
            options={channelDays.map((days) => ({
              value: String(days),
              label:
                days === null
                  ? formatMessage({ id: 'channel-creation.never' })
                  : formatMessage({ id: 'channel-creation.days' }, { days }),
            }))}
            value={String(channel.days)}
            onChange={(chosen) =>
              setChannel({ ...channel, days: channelDays.find((days) => String(days) === chosen) ?? null })
            }
            isDisabled={isBusy}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
