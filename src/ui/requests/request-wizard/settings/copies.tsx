import { useIntl } from 'react-intl'
import { MAX_COPY_RECIPIENTS } from '#machines/rules/common/limits.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { TagField } from '../../../design/tag-field.tsx'
import { Message } from '../../../message.tsx'

type CopiesProps = {
  mails: readonly string[]
  /** Takes the focus whenever this changes, unless it is undefined. */
  attention?: unknown
  onChange: (mails: string[]) => void
}

const max = MAX_COPY_RECIPIENTS

/** Who gets copies of the request, by mail address (SET-007). */
export function Copies({ mails, attention, onChange }: CopiesProps) {
  const { formatMessage, formatList } = useIntl()
  return (
    <TagField
      label={formatMessage({ id: 'copy-recipients.label' })}
      help={<Message id="copy-recipients.help" values={{ max }} />}
      tags={mails}
      attention={attention}
      onChange={onChange}
      isValid={isMail}
      errorMessage={(wrong) =>
        formatMessage({ id: 'copy-recipients.invalid' }, { count: wrong.length, emails: formatList(wrong) })
      }
      twiceMessage={(email) => formatMessage({ id: 'copy-recipients.twice' }, { email })}
      max={max}
      maxErrorMessage={(extra) => formatMessage({ id: 'copy-recipients.tooMany' }, { max, extra })}
      words={{
        list: formatMessage({ id: 'copy-recipients.list' }),
        added: (emails) => formatMessage({ id: 'copy-recipients.added' }, { emails: formatList(emails) }),
        removed: (email) => formatMessage({ id: 'copy-recipients.removed' }, { email }),
        copied: formatMessage({ id: 'copy-recipients.copied' }),
      }}
    />
  )
}
