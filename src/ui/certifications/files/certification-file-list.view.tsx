import { FileBadge } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { allCertificationFiles } from '#machines/rules/certifications/certification-file-filter.ts'
import { MAX_CERTIFICATION_SEARCH } from '#machines/rules/certifications/certification-filter.ts'
import type { ViewProps } from '../../flow.tsx'
import { PlainList } from '../../list/plain-list.tsx'
import { DownloadNotice } from './certification-download.tsx'
import { fileColumns, type FileColumnProps } from './certification-file-columns.tsx'

/** The certified documents that an account may see, or those of one certification (CERT-003, CERT-012). */
export function CertificationFileListView({
  state,
  send,
  ...columns
}: ViewProps<typeof certificationFileListMachine> & FileColumnProps) {
  const { formatMessage } = useIntl()
  const label = (id: 'request' | 'name' | 'hash' | 'flowName' | 'from' | 'to') =>
    formatMessage({ id: `certification-file-list.${id}` })
  const { filter, rows } = state.context
  const known = rows.find(({ certificationRequestId }) => certificationRequestId === filter.requestId)
  return (
    <PlainList
      state={state}
      send={send}
      stem="certification-file-list"
      icon={FileBadge}
      tabs={<DownloadNotice downloads={columns.downloads} />}
      everything={allCertificationFiles}
      filters={[
        { name: 'requestId', label: label('request'), linked: known?.flowName ?? filter.requestId },
        { name: 'name', label: label('name'), maxLength: MAX_CERTIFICATION_SEARCH },
        {
          name: 'hash',
          label: label('hash'),
          wrong: formatMessage({ id: 'certification-file-list.hash.wrong' }),
        },
        { name: 'flowName', label: label('flowName'), maxLength: MAX_CERTIFICATION_SEARCH },
        { name: 'from', label: label('from'), isDay: true },
        { name: 'to', label: label('to'), isDay: true },
      ]}
      columns={fileColumns(columns)}
    />
  )
}
