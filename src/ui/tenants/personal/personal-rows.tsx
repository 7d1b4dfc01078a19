import { Archive, FileText } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Link } from '../../design/link.tsx'
import { Setting } from '../../design/settings.tsx'
import { Message } from '../../message.tsx'
import { anywhere } from '../domains.css.ts'
import { FatePill, KeptBecause } from './kept-because.tsx'

type Schemas = components['schemas']

/** A request that a person is in: as what, and what becomes of it. Drafts have no link: only their creators see them. */
export function PersonalRequestRow({ request, address }: { request: Schemas['PersonalRequest']; address: string }) {
  const { formatMessage } = useIntl()
  const { name, stateToDisplay, parts, comments, mails } = request
  const words = name || formatMessage({ id: 'personal-data.untitled' })
  return (
    <Setting
      icon={FileText}
      name={
        <span className={anywhere}>{stateToDisplay === 'INITIATED' ? words : <Link href={address}>{words}</Link>}</span>
      }
      beside={<FatePill fate={request.fate} />}
      isTall
      detail={
        <>
          <Message id={`request.state.${stateToDisplay}`} />
          {' · '}
          {parts.map((part) => formatMessage({ id: `personal-data.part.${part}` })).join(', ')}
          {' · '}
          <Message
            id="personal-data.counts"
            values={{ comments, mails, address: parts.includes('FORMER_ADDRESS') ? 'changed' : 'same' }}
          />
          <br />
          <KeptBecause {...request} />
        </>
      }
    />
  )
}

/** What is in no request: how many of a kind, and what becomes of them. */
export const PersonalRecordRow = ({ record }: { record: Schemas['PersonalRecord'] }) => (
  <Setting
    icon={Archive}
    name={<Message id={`personal-data.kind.${record.kind}`} values={{ count: record.count }} />}
    beside={<FatePill fate={record.fate} />}
    isTall
    detail={<KeptBecause {...record} />}
  />
)
