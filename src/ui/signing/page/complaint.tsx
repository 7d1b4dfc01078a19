import { useIntl } from 'react-intl'
import type { SigningComplaint } from '#machines/flows/signing/signing.events.ts'
import { isFailure } from '#machines/port.ts'
import type { EditChanges } from '#machines/rules/signing/edit-changes.ts'
import { Link } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { changes as list } from './complaint.css.ts'

type Props = {
  complaint: SigningComplaint
  changes: EditChanges | null
  /** The address of the terms. */
  terms: string
}

/** What the page complains of, above the first page. */
export const Complaint = ({ complaint, changes, terms }: Props) => (
  <Notice tone={complaint === 'changed' || complaint === 'termsChanged' ? 'warning' : 'error'} attention={complaint}>
    {isFailure(complaint) ? <ErrorMessage error={complaint} /> : <Message id={`signing.complaint.${complaint}`} />}
    {complaint === 'termsChanged' && (
      <p>
        <Link href={terms} target="_blank">
          <Message id="signing.readTerms" />
        </Link>
      </p>
    )}
    {changes && <Changes {...changes} />}
  </Notice>
)

/** What the sender has changed for the signer. */
function Changes({ areFilesOthers, lost, ...fields }: EditChanges) {
  const { formatList } = useIntl()
  const parts = (['added', 'changed', 'removed'] as const).filter((part) => fields[part].length > 0)
  return (
    <ul className={list}>
      {areFilesOthers && (
        <li>
          <Message id="signing.change.files" />
        </li>
      )}
      {parts.map((part) => (
        <li key={part}>
          <Message id={`signing.change.${part}`} values={{ names: formatList(fields[part]) }} />
        </li>
      ))}
      {lost.map((value, at) => (
        <li key={at}>
          <Message id="signing.change.lost" values={value} />
        </li>
      ))}
      {parts.length === 0 && !areFilesOthers && lost.length === 0 && (
        <li>
          <Message id="signing.change.none" />
        </li>
      )}
    </ul>
  )
}
