import { useIntl } from 'react-intl'
import { Message } from '../../message.tsx'

/** Says that an edit is in effect, and who gets an email about it. */
export function EditSubmitted({ mailed }: { mailed: readonly string[] }) {
  const { formatList } = useIntl()
  return <Message id="request-edit.submitted" values={{ names: formatList(mailed), count: mailed.length }} />
}
