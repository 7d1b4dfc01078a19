import { useId, type ReactNode, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Failure } from '#machines/port.ts'
import { lengthOf } from '#machines/rules/common/name.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextArea } from '../design/text-field.tsx'
import { ErrorMessage } from './errors/error-message.tsx'

/** The problems that are shown at the text; the others are shown above all. */
const ofText = [
  'CustomMessageEmptyException',
  'RefusalMotiveEmptyException',
  'CustomMessageTooLongException',
  'CustomMessageUrlException',
] as const

type Props = {
  title: ReactNode
  /** What happens once the text is submitted, above its field. */
  children: ReactNode
  label: string
  help: ReactNode
  /** The buttons: one leaves everything as it is, the other submits the text. */
  keep: ReactNode
  confirm: ReactNode
  /** What the second button says while the call is pending. */
  pending: string
  /** What the text is at first. */
  written?: string
  isBusy: boolean
  complaint: Failure | components['schemas']['ProblemName'] | null
  /** Another value whenever there is something new to complain of. */
  attention: unknown
  onSubmit: (text: string) => void
  onClose: () => void
}

/** A dialog that asks for a text to other people, without which the thing is not done. It cannot be closed while it is. */
export function RequiredText(props: Props) {
  const {
    title,
    children,
    label,
    help,
    keep,
    confirm,
    pending,
    written = '',
    isBusy,
    complaint,
    attention,
    onSubmit,
    onClose,
  } = props
  const { formatMessage, formatNumber } = useIntl()
  const [text, setText] = useTyped(written)
  const form = useId()
  const wrong = ofText.find((one) => one === complaint)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(text)
  }
  return (
    <Dialog
      title={title}
      closeLabel={formatMessage({ id: 'required-text.close' })}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={form} variant="danger" isPending={isBusy} pendingLabel={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          {complaint !== null && !wrong && (
            <Notice attention={attention}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          {children}
          <TextArea
            label={label}
            help={help}
            value={text}
            onChange={setText}
            isReadOnly={isBusy}
            isRequired
            foot={formatMessage(
              { id: 'required-text.count' },
              { count: formatNumber(lengthOf(text)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
            )}
            {...(wrong && { error: <ErrorMessage error={wrong} />, attention })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
