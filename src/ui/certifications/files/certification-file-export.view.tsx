import { useIntl } from 'react-intl'
import type { certificationFileExportMachine } from '#machines/flows/certifications/certification-file-export.machine.ts'
import type { ViewProps } from '../../flow.tsx'
import { ListExportView } from '../../list/list-export.view.tsx'
import { Message } from '../../message.tsx'

/** Offers the list of certified documents, as it is filtered, as a file. */
export function CertificationFileExportView(props: ViewProps<typeof certificationFileExportMachine>) {
  const { formatMessage } = useIntl()
  return (
    <ListExportView {...props} title={formatMessage({ id: 'certification-file-export.title' })}>
      <Message id="certification-file-export.text" />
    </ListExportView>
  )
}
