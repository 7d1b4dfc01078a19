// @vitest-environment happy-dom
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import { ContactRemovalView } from '#ui/contacts/contact-removal.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { newContactPaths, contactPaths } from './contact-edit.paths.ts'
import { contactExportPaths } from './contact-export.paths.ts'
import { contactImportPaths } from './contact-import.paths.ts'
import { contactListPaths } from './contact-list.paths.ts'
import { contactRemovalPaths } from './contact-removal.paths.ts'

testControls({
  'contact-edit': drawnBy([...newContactPaths, ...contactPaths], (flow) => (
    <ContactEditView {...flow} list="/contacts" Removal={part('Removal', true)} />
  )),
  'contact-export': drawnBy(contactExportPaths, (flow) => <ContactExportView {...flow} />),
  'contact-import': drawnBy(contactImportPaths, (flow) => (
    <ContactImportView {...flow} put={({ name, size }) => ({ key: 'f1', fileName: name, size })} />
  )),
  'contact-list': drawnBy(contactListPaths, (flow) => (
    <ContactListView
      {...flow}
      hrefOf={(id) => `/contacts/${id}`}
      newContact="/create-contact"
      mayChange
      Removal={part('Removal', true)}
      Import={part('Import', true)}
      Export={part('Export', true)}
    />
  )),
  'contact-removal': drawnBy(contactRemovalPaths, (flow) => <ContactRemovalView {...flow} name="Anne" />),
})
