// @vitest-environment happy-dom
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { contactExportPaths } from './contact-export.paths.ts'
import { contactImportPaths } from './contact-import.paths.ts'
import { contactSuggestionsPaths } from './contact-suggestions.paths.ts'
import { SuggestedMail } from './suggested-mail.tsx'

testControls({
  'contact-export': drawnBy(contactExportPaths, (flow) => <ContactExportView {...flow} />),
  'contact-import': drawnBy(contactImportPaths, (flow) => (
    <ContactImportView {...flow} put={({ name, size }) => ({ key: 'f1', fileName: name, size })} />
  )),
  'contact-suggestions': drawnBy(contactSuggestionsPaths, (flow, called) => (
    <SuggestedMail {...flow} onChange={called('onChange')} />
  )),
})
