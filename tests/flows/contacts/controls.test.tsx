// @vitest-environment happy-dom
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { contactExportPaths } from './contact-export.paths.ts'
import { contactImportPaths } from './contact-import.paths.ts'
import { contactListPaths, contactPaths, contactRemovalPaths, newContactPaths } from './contacts.paths.ts'

testControls({
  'contact-edit': drawnBy([...newContactPaths, ...contactPaths], (flow) => (
    <ContactEditView {...flow} back={{ href: '/contacts', name: 'pages.contacts' }} Removal={part('Removal', true)} />
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
  'contact-removal': drawnBy(contactRemovalPaths, (flow) => (
    <NamedConfirmView {...flow} stem="contact-removal" name="Anne" />
  )),
})
