import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { reassignmentMachine } from '#machines/flows/signing/reassignment.machine.ts'
import { lengthOf } from '#machines/rules/common/name.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { freeTextProblem, MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import type { Reassignment } from '#machines/rules/signing/reassignment.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { fieldGrid, fullField } from '../../design/field.css.ts'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Select } from '../../design/select.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

type Complaint = ReturnType<typeof reassignmentMachine.getInitialSnapshot>['context']['complaint']

const ofMail = ['InvalidMailException', 'AlreadySignerException'] as const
const ofReason = ['CustomMessageEmptyException', 'CustomMessageTooLongException', 'CustomMessageUrlException'] as const

/** Asks who signs instead of the signer, and why. */
export function ReassignmentView({ state, send }: ViewProps<typeof reassignmentMachine>) {
  const { formatMessage, formatNumber } = useIntl()
  const { complaint, issuer, written } = state.context
  const [typed, setTyped] = useTyped(written)
  const form = useId()
  const isBusy = state.hasTag('busy')
  const attention = state.context
  const close = () => send({ type: 'dialog.closed' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'reassignment.submitted', wanted: typed })
  }
  const wrongMail = ofMail.find((one) => one === complaint)
  const wrongReason = ofReason.find((one) => one === complaint)
  const wrongName = wrongNameIn(complaint, typed)
  return (
    <Dialog
      title={formatMessage({ id: 'reassignment.title' })}
      closeLabel={formatMessage({ id: 'reassignment.close' })}
      onClose={isBusy ? undefined : close}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={close}>
            <Message id="reassignment.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'reassignment.asking' })}
          >
            <Message id="reassignment.ask" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          <General complaint={complaint} attention={attention} />
          <p>
            <Message id="reassignment.effect" values={{ issuer }} />
          </p>
          <div className={fieldGrid}>
            {names.map((name) => (
              <TextField
                key={name}
                name={name}
                autoComplete="off"
                maxLength={200}
                isRequired
                isReadOnly={isBusy}
                label={formatMessage({ id: `reassignment.${name}` })}
                value={typed[name]}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
                {...(wrongName?.name === name && { error: <Message id={wrongName.message} />, attention })}
              />
            ))}
            <TextField
              name="mail"
              type="email"
              autoComplete="off"
              isVerbatim
              maxLength={254}
              isRequired
              isReadOnly={isBusy}
              label={formatMessage({ id: 'reassignment.mail' })}
              value={typed.mail}
              onChange={(mail) => setTyped({ ...typed, mail })}
              {...(wrongMail && { error: <ErrorMessage error={wrongMail} />, attention })}
            />
            <Select
              label={formatMessage({ id: 'reassignment.language' })}
              options={(['EN', 'FR'] as const).map((value) => ({
                value,
                label: formatMessage({ id: `reassignment.language.${value}` }),
              }))}
              value={typed.language}
              isDisabled={isBusy}
              onChange={(language) => setTyped({ ...typed, language })}
            />
            <div className={fullField}>
              <TextArea
                label={formatMessage({ id: 'reassignment.reason' })}
                help={<Message id="reassignment.reason.help" values={{ issuer }} />}
                value={typed.reason}
                onChange={(reason) => setTyped({ ...typed, reason })}
                isReadOnly={isBusy}
                isRequired
                foot={formatMessage(
                  { id: 'required-text.count' },
                  { count: formatNumber(lengthOf(typed.reason)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
                )}
                {...(wrongReason && { error: <ErrorMessage error={wrongReason} />, attention })}
              />
            </div>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

const names = ['firstName', 'lastName'] as const

/** The first name or last name that is complained about, and the message that says why. */
function wrongNameIn(complaint: Complaint, typed: Reassignment) {
  if (complaint === 'nameMissing') {
    const name = names.find((one) => isBlank(typed[one]))
    return name && { name, message: `reassignment.${name}.missing` as const }
  }
  if (complaint === 'nameAddress') {
    const name = names.find((one) => freeTextProblem(typed[one]) !== null)
    return name && { name, message: 'reassignment.name.address' as const }
  }
  return undefined
}

/** A complaint that belongs to no field. */
function General({ complaint, attention }: { complaint: Complaint; attention: unknown }) {
  const isOfField = [...ofMail, ...ofReason].some((one) => one === complaint)
  if (complaint === null || complaint === 'nameMissing' || complaint === 'nameAddress' || isOfField) return null
  return (
    <Notice attention={attention}>
      {complaint === 'TooManyMailsException' ? (
        <Message id="reassignment.tooMany" />
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}
