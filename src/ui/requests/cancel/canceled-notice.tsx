import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Notice } from '../../design/notice.tsx'
import { Message } from '../../message.tsx'
import { CancelWords } from './cancel-words.tsx'

type Request = Pick<components['schemas']['Request'], 'state' | 'endedDate' | 'cancelMessage' | 'timeZone'>

/** Says when a request was canceled, and with which words. */
export function CanceledNotice({ request }: { request: Request }) {
  const { formatDate } = useIntl()
  const { state, endedDate, cancelMessage, timeZone } = request
  if (state !== 'CANCELED' || endedDate === null) return null
  const date = formatDate(endedDate, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <Notice tone="neutral" title={<Message id="request-cancel.canceledOn" values={{ date }} />}>
      {cancelMessage !== null && <CancelWords message={cancelMessage} label={<Message id="request-cancel.words" />} />}
    </Notice>
  )
}
