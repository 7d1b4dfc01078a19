import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Failure } from '#machines/port.ts'
import { commentLength, MAX_COMMENT_LENGTH } from '#machines/rules/mail/comment.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextArea } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import type { CommentReader } from '../requests/comments.ts'
import { send } from './comments.css.ts'

/** The problems that are shown at the text; the others are shown above it. */
const ofText = ['CommentEmptyException', 'CommentTooLongException'] as const

/** What is typed, and whether it is ticked. */
export type TypedComment = { text: string; isConfidential: boolean }

type Props = {
  typed: TypedComment
  onType: (typed: TypedComment) => void
  creator: string
  reader: CommentReader
  isBusy: boolean
  complaint: Failure | components['schemas']['ProblemName'] | null
  /** Another value whenever there is something new to complain of. */
  attention: unknown
  onSubmit: () => void
}

/** Writes a comment. It says who will read it before it is sent. */
export function CommentForm({ typed, onType, creator, reader, isBusy, complaint, attention, onSubmit }: Props) {
  const { formatMessage, formatNumber } = useIntl()
  const { text, isConfidential } = typed
  const wrong = ofText.find((one) => one === complaint)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack space={3}>
        {complaint !== null && !wrong && (
          <Notice attention={attention}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <TextArea
          label={formatMessage({ id: 'comments.text' })}
          help={isConfidential ? <ConfidentialHelp {...{ reader, creator }} /> : <Message id="comments.readBy.all" />}
          rows={3}
          value={text}
          onChange={(words) => onType({ ...typed, text: words })}
          isReadOnly={isBusy}
          isRequired
          foot={formatMessage(
            { id: 'comments.count' },
            { count: formatNumber(commentLength(text)), max: formatNumber(MAX_COMMENT_LENGTH) },
          )}
          {...(wrong && { error: <ErrorMessage error={wrong} />, attention })}
        />
        <Checkbox
          isSelected={isConfidential}
          isDisabled={isBusy}
          onChange={(isOn) => onType({ ...typed, isConfidential: isOn })}
        >
          <Message id="comments.confidential" />
        </Checkbox>
        <div className={send}>
          <Button type="submit" isPending={isBusy} pendingLabel={formatMessage({ id: 'comments.sending' })}>
            <Message id="comments.send" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Who reads a confidential comment. */
const ConfidentialHelp = ({ reader, creator }: Pick<Props, 'reader' | 'creator'>) =>
  reader === 'creator' ? (
    <Message id="comments.readBy.me" />
  ) : (
    <Message id="comments.readBy.creator" values={{ creator }} />
  )
