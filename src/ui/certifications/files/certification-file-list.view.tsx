import { Download, FileBadge } from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import {
  allCertificationFiles,
  type CertificationFileFilter,
} from '#machines/rules/certifications/certification-file-filter.ts'
import { MAX_CERTIFICATION_SEARCH } from '#machines/rules/certifications/certification-filter.ts'
import { ChoicesNotice, CreatorChoices } from '../../choices.tsx'
import { Button } from '../../design/button.tsx'
import type { ViewProps } from '../../flow.tsx'
import { PlainList } from '../../list/plain-list.tsx'
import { Message } from '../../message.tsx'
import { useCreatorFilter } from '../creator-filter.ts'
import { DownloadNotice } from './certification-download.tsx'
import { fileColumns, type FileColumnProps } from './certification-file-columns.tsx'

/** Saves what the filters find in a file. */
export type CertificationFileExport = ComponentType<{ filter: CertificationFileFilter; onDone: () => void }>

type CertificationFileListViewProps = ViewProps<typeof certificationFileListMachine> &
  FileColumnProps & { Export: CertificationFileExport }

/** The certified documents that an account may see, or those of one certification (CERT-003, CERT-012). */
export function CertificationFileListView({ state, send, Export, ...columns }: CertificationFileListViewProps) {
  const { formatMessage } = useIntl()
  const creators = useCreatorFilter(state.context.filter.accountId)
  const label = (id: 'request' | 'name' | 'hash' | 'flowName' | 'from' | 'to') =>
    formatMessage({ id: `certification-file-list.${id}` })
  const { filter, rows, dialog } = state.context
  const known = rows.find(({ certificationRequestId }) => certificationRequestId === filter.requestId)
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="certification-file-list"
        icon={FileBadge}
        actions={
          rows.length > 0 && (
            <Button
              variant="secondary"
              icon={Download}
              onPress={() => send({ type: 'dialog.opened', dialog: { name: 'export', row: null } })}
            >
              <Message id="certification-file-list.export" />
            </Button>
          )
        }
        tabs={
          <>
            <ChoicesNotice from={CreatorChoices} />
            <DownloadNotice downloads={columns.downloads} />
          </>
        }
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
          ...creators,
          { name: 'from', label: label('from'), isDay: true },
          { name: 'to', label: label('to'), isDay: true },
        ]}
        columns={fileColumns(columns)}
      />
      {dialog && <Export filter={filter} onDone={() => send({ type: 'dialog.closed' })} />}
    </>
  )
}
