import { useIntl } from 'react-intl'
import { lengthOf } from '#machines/rules/common/name.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import { mailTextOf, mailTextProblem, withMailText } from '#machines/rules/mail/mail-texts.ts'
import { Tabs } from '../design/tabs.tsx'
import { TextArea } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { mails } from './signer-mails.ts'
import { useSeen } from '../design/kept.ts'

type MailTextFieldsProps = {
  texts: Parameters<typeof withMailText>[0]
  /** A new object each time when the first invalid text is to be corrected. */
  sought: object | null
  onChange: (texts: ReturnType<typeof withMailText>) => void
}

/** The sender's own words in the mails to signers (SET-004, SET-017). */
export function MailTextFields({ texts, sought, onChange }: MailTextFieldsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const [selected, setSelected] = useSeen<(typeof mails)[number]>(mails[0])
  const [seen, setSeen] = useSeen<typeof sought>(null)
  const [attention, setAttention] = useSeen<unknown>(undefined)
  const wrong = mails.find((type) => mailTextProblem(texts, type) !== null)
  if (sought !== seen) {
    setSeen(sought)
    if (sought && wrong !== undefined) {
      setSelected(wrong)
      setAttention(sought)
    }
  }
  const text = mailTextOf(texts, selected)
  const problem = mailTextProblem(texts, selected)
  return (
    <Tabs
      label={formatMessage({ id: 'request-settings.mails' })}
      look="segments"
      tabs={mails.map((type) => ({ id: type, label: <Message id={`request-settings.mail.${type}`} /> }))}
      selected={selected}
      onSelect={(type) => {
        setAttention(undefined)
        setSelected(type)
      }}
    >
      <TextArea
        label={formatMessage({ id: `request-settings.message.${selected}` })}
        help={<Message id="request-settings.message.help" />}
        value={text}
        foot={formatMessage(
          { id: 'request-settings.count' },
          { count: formatNumber(lengthOf(text)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
        )}
        {...(problem && { error: <ErrorMessage error={problem} /> })}
        {...(attention !== undefined && { attention })}
        onChange={(content) => onChange(withMailText(texts, selected, content))}
      />
    </Tabs>
  )
}
