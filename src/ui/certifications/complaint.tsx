import type { ListRefusal } from '#machines/rules/certifications/chosen-files.ts'
import { MAX_LIST_BYTES } from '#machines/rules/certifications/hash-list.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Notice } from '../design/notice.tsx'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import type { CertificationRequestViewProps } from './props.ts'

type Complaint = CertificationRequestViewProps['state']['context']['complaint']

/** What went wrong. What is wrong with the name or with an entry of the details is said where they are. */
export function Complaint({ state }: Pick<CertificationRequestViewProps, 'state'>) {
  const { complaint, attempts } = state.context
  if (complaint === null || isAboutName(complaint)) return null
  if (typeof complaint === 'object' && 'name' in complaint && 'at' in complaint) return null
  return (
    <Notice key={attempts} attention={complaint}>
      {typeof complaint === 'object' ? (
        'because' in complaint ? (
          <Refusal refusal={complaint} />
        ) : (
          <ErrorMessage error={complaint.name} />
        )
      ) : complaint === 'unreadFiles' ||
        complaint === 'wrongFiles' ||
        complaint === 'EmptyCertificationException' ||
        complaint === 'QuotaExceededException' ? (
        <Message id={`certification-request.complaint.${complaint}`} />
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}

/** Whether the name is what is wrong. */
export const isAboutName = (
  complaint: Complaint,
): complaint is 'CertificationNameTooLongException' | 'CertificationInvalidNameException' =>
  complaint === 'CertificationNameTooLongException' || complaint === 'CertificationInvalidNameException'

function Refusal({ refusal }: { refusal: ListRefusal }) {
  const size = useFileSize()
  switch (refusal.because) {
    case 'quotes':
      return <Message id="certification-request.complaint.quotes" values={{ line: refusal.line }} />
    case 'tooLarge':
      return <Message id="certification-request.complaint.tooLarge" values={{ size: size(MAX_LIST_BYTES) }} />
    case 'noText':
    case 'empty':
      return <Message id={`certification-request.complaint.${refusal.because}`} />
  }
}
