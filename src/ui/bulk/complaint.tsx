import { MAX_BULK_BYTES, MAX_BULK_COLUMNS, type TableRefusal } from '#machines/rules/bulk/bulk-table.ts'
import { MAX_BULK_ROWS } from '#machines/rules/common/limits.ts'
import { Notice } from '../design/notice.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import type { BulkSendingViewProps } from './props.ts'

/** What went wrong in a step. What is wrong with the name or the columns is said where they are. */
export function BulkComplaint({ state }: BulkSendingViewProps) {
  const { complaint } = state.context
  if (complaint === null || complaint === 'incomplete' || isAboutName(complaint)) return null
  return (
    <Notice attention={state.context}>
      {typeof complaint === 'object' ? (
        <Refusal refusal={complaint} />
      ) : complaint === 'unconfirmed' ? (
        <Message id="bulk-sending.complaint.unconfirmed" />
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}

/** Whether the name of the bulk sending is what is wrong. */
export const isAboutName = (
  complaint: unknown,
): complaint is 'RequestNameTooLongException' | 'RequestInvalidNameException' =>
  complaint === 'RequestNameTooLongException' || complaint === 'RequestInvalidNameException'

function Refusal({ refusal }: { refusal: TableRefusal }) {
  const size = useFileSize()
  switch (refusal.because) {
    case 'quotes':
      return <Message id="bulk-sending.complaint.quotes" values={{ line: refusal.line }} />
    case 'tooLarge':
      return <Message id="bulk-sending.complaint.tooLarge" values={{ size: size(MAX_BULK_BYTES) }} />
    case 'tooManyRows':
      return <Message id="bulk-sending.complaint.tooManyRows" values={{ max: MAX_BULK_ROWS }} />
    case 'tooManyColumns':
      return <Message id="bulk-sending.complaint.tooManyColumns" values={{ max: MAX_BULK_COLUMNS }} />
    case 'noText':
    case 'empty':
      return <Message id={`bulk-sending.complaint.${refusal.because}`} />
  }
}
