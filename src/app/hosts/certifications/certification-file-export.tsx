import { useIntl } from 'react-intl'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import type { Api } from '#api/client.ts'
import { certificationFileExportPorts } from '#api/ports/certifications/certification-file-export.ports.ts'
import { certificationFileExportMachine } from '#machines/flows/certifications/certification-file-export.machine.ts'
import { CertificationFileExportView } from '#ui/certifications/files/certification-file-export.view.tsx'
import { certificationFileLines } from '#ui/certifications/files/certification-file-lines.ts'
import type { CertificationFileExport } from '#ui/certifications/files/certification-file-list.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import { csvSeparator } from '../../bindings/csv-separator.ts'

/** Runs the flow that saves the list of certified documents in a file, as the spreadsheets of the person's language read it. */
export const certificationFileExport = (api: Api): CertificationFileExport =>
  function Export({ filter, onDone }) {
    const intl = useIntl()
    const machine = useOnce(() => {
      const file = {
        name: 'certified-documents.csv',
        separator: csvSeparator(intl),
        ...certificationFileLines(intl),
      }
      return certificationFileExportMachine.provide({
        actors: bind(certificationFileExportPorts(api, { filter, file, save })),
      })
    })
    return <Flow machine={machine} view={CertificationFileExportView} onDone={onDone} />
  }
