// @vitest-environment happy-dom
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { contactExportPaths } from './contact-export.paths.ts'
import { contactImportPaths } from './contact-import.paths.ts'

testControls({
  'contact-export': drawnBy(contactExportPaths, (flow) => <ContactExportView {...flow} />),
  'contact-import': drawnBy(contactImportPaths, (flow) => (
    <ContactImportView {...flow} put={({ name, size }) => ({ key: 'f1', fileName: name, size })} />
  )),
})
