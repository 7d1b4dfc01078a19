import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { Api } from '#api/client.ts'
import { templateExportPorts } from '#api/ports/templates/template-export.ports.ts'
import { templateImportPorts } from '#api/ports/templates/template-import.ports.ts'
import { withProgress } from '#api/upload.ts'
import { templateExportMachine } from '#machines/flows/templates/template-export.machine.ts'
import { templateImportMachine } from '#machines/flows/templates/template-import.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { TemplateExportView } from '#ui/templates/template-export.view.tsx'
import { TemplateImportView } from '#ui/templates/template-import.view.tsx'
import type { ExportTemplate, ImportTemplate } from '#ui/templates/template-transfer.ts'
import { to } from '../../to.ts'

/** Runs the flow that saves a template as a file. */
export function templateExport(api: Api): ExportTemplate {
  const machine = templateExportMachine.provide({ actors: bind(templateExportPorts(api, save)) })
  return function Export({ template, onDone }) {
    const input = useOnce(() => template)
    return <Flow machine={machine} view={TemplateExportView} input={input} onDone={onDone} />
  }
}

/** The machine and the view of one import, which share its files. */
function importing(api: Api) {
  const shelf = createShelf(() => crypto.randomUUID())
  const View = (props: ViewProps<typeof templateImportMachine>) => <TemplateImportView {...props} put={shelf.put} />
  const actors = bind(templateImportPorts(api, { shelf, withProgress }))
  return { machine: templateImportMachine.provide({ actors }), View }
}

/** Runs the flow that makes a template from a file, and opens the new one in the wizard. */
export const templateImport = (api: Api): ImportTemplate =>
  function Import({ onDone }) {
    const navigate = useNavigate()
    const { machine, View } = useOnce(() => importing(api))
    return (
      <Flow
        machine={machine}
        view={View}
        onDone={({ open, isNew }) => (open === null ? onDone(isNew) : void navigate(to('editTemplate', { id: open })))}
      />
    )
  }
