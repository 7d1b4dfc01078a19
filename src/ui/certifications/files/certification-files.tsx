import { useIntl } from 'react-intl'
import type { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { Link } from '../../design/link.tsx'
import { Section } from '../../design/section.tsx'
import type { ViewProps } from '../../flow.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { Message } from '../../message.tsx'
import { ownFileColumns, type FileColumnProps } from './certification-file-columns.tsx'

type CertificationFilesProps = ViewProps<typeof certificationFileListMachine> &
  Omit<FileColumnProps, 'certificationOf'> & {
    /** The address of the list of these documents, which has filters. */
    list: string
  }

/** The documents of one certification on its page (CERT-013). */
export function CertificationFiles({ state, send, list, ...columns }: CertificationFilesProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { total, rows } = state.context
  return (
    <Section
      title={<Message id="certification-detail.files" />}
      beside={rows.length > 0 && formatNumber(total)}
      action={
        <Link href={list}>
          <Message id="certification-detail.allFiles" />
        </Link>
      }
    >
      <ListTable
        state={state}
        send={send}
        label={formatMessage({ id: 'certification-detail.files' })}
        columns={ownFileColumns(columns)}
        isLow
        words={{
          failed: <Message id="certification-file-list.failed" />,
          none: <Message id="certification-file-list.none" />,
        }}
        onClear={null}
      />
    </Section>
  )
}
