import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { MINUTES_BETWEEN_MAILS } from '#machines/rules/common/limits.ts'
import type { reminderMachine } from '#machines/flows/requests/reminder.machine.ts'
import { lengthOf } from '#machines/rules/common/name.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import { Button } from '../../design/button.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { label } from '../../design/field.css.ts'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextArea } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

const ofMessage = ['CustomMessageTooLongException', 'CustomMessageUrlException'] as const

/** Asks which signers are reminded, and for words to them. */
export function ReminderView({ state, send }: ViewProps<typeof reminderMachine>) {
  const { formatMessage, formatNumber, formatTime } = useIntl()
  const { complaint, signers } = state.context
  const [mails, setMails] = useTyped(() => signers.flatMap(({ mail, isRested }) => (isRested ? [mail] : [])))
  const [message, setMessage] = useTyped('')
  const form = useId()
  const isBusy = state.hasTag('busy')
  const wrong = ofMessage.find((name) => name === complaint)
  const isNobody = complaint === 'noSigner'
  const isTooEarly = !signers.some(({ isRested }) => isRested)
  const restedFrom = Math.min(...signers.flatMap(({ restedAt }) => restedAt ?? []))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'reminder.submitted', mails, message })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'reminder.title' })}
      closeLabel={formatMessage({ id: 'reminder.close' })}
      onClose={isBusy ? undefined : () => send({ type: 'dialog.closed' })}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={() => send({ type: 'dialog.closed' })}>
            <Message id={isTooEarly ? 'reminder.close' : 'reminder.cancel'} />
          </Button>
          {!isTooEarly && (
            <Button
              type="submit"
              form={form}
              isPending={isBusy}
              pendingLabel={formatMessage({ id: 'reminder.sending' })}
            >
              <Message id="reminder.send" />
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          {complaint !== null && complaint !== 'noSigner' && !wrong && (
            <Notice attention={state.context}>
              {complaint === 'TooManyMailsException' ? (
                <Message id="reminder.tooMany" />
              ) : (
                <ErrorMessage error={complaint} />
              )}
            </Notice>
          )}
          {isTooEarly && (
            <Notice tone="info" title={<Message id="reminder.tooEarly" />}>
              {Number.isFinite(restedFrom) ? (
                <Message
                  id="reminder.tooEarly.from"
                  values={{ minutes: MINUTES_BETWEEN_MAILS, time: formatTime(restedFrom, { timeStyle: 'short' }) }}
                />
              ) : (
                <Message id="reminder.tooEarly.first" />
              )}
            </Notice>
          )}
          <fieldset aria-labelledby={`${form}-signers`}>
            <Stack space={2}>
              <span id={`${form}-signers`} className={label}>
                <Message id="reminder.signers" />
              </span>
              {signers.map(({ mail, name, isRested }, at) => (
                <Checkbox
                  key={mail}
                  isSelected={mails.includes(mail)}
                  isDisabled={!isRested || isBusy}
                  error={isNobody && at === 0 && <Message id="reminder.noSigner" />}
                  onChange={(isOn) => setMails(isOn ? [...mails, mail] : mails.filter((one) => one !== mail))}
                  hint={
                    isRested ? mail : <Message id="reminder.recent" values={{ mail, minutes: MINUTES_BETWEEN_MAILS }} />
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </Stack>
          </fieldset>
          {!isTooEarly && (
            <TextArea
              label={formatMessage({ id: 'reminder.message' })}
              optional={formatMessage({ id: 'reminder.optional' })}
              help={<Message id="reminder.message.help" />}
              value={message}
              onChange={setMessage}
              isReadOnly={isBusy}
              foot={formatMessage(
                { id: 'reminder.count' },
                { count: formatNumber(lengthOf(message)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
              )}
              {...(wrong && { error: <ErrorMessage error={wrong} />, attention: state.context })}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
