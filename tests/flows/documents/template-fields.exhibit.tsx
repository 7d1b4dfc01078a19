import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { editorJournal, readEditorJournal } from '#api/browser/drafts/editor-journal.ts'
import { openJournals } from '#api/browser/drafts/journal.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { restoreEditor } from '#machines/flows/documents/field-editor-journal.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { limits } from '#machines/rules/common/limits.ts'
import '#ui/design/theme.css.ts'
import { FieldEditor, type SoughtFields } from '#ui/documents/field-editor/field-editor.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../support/walks/all-messages.ts'

// The field editor as a template would use it: two pages, and roles to which no signer belongs yet.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const source = pdfOf({ url: '/document.pdf' })
const page = { width: 400, height: 600 }
const roleOf = (name: string): FieldRole => ({ name, type: 'SIGNER', state: null })
/** How often the editor rendered: each time, its palette asks for the limit of fields. */
let renders = 0
const countedLimits = {
  ...limits,
  get maxFields() {
    renders += 1
    return limits.maxFields
  },
}
const opening = { pages: [page, page], roles: ['Landlord', 'Tenant'].map(roleOf), fields: [], limits: countedLimits }

const journals = openJournals()
const owner = { key: 'template', flow: 'template 1', account: 'ada', startedAt: 0 }
const before = (await readEditorJournal(journals, owner)).map(({ event }) => event)
const keeper = draftKeeper(journals)
keeper.begin()
const journal = editorJournal({ keeper, owner, before, now: () => 0 })
const restored = restoreEditor(before, opening)

function Template() {
  const [kept, setKept] = useState<readonly EditorField[]>(restored ? fieldsOn(restored.context.desk) : [])
  const [sought, setSought] = useState<SoughtFields | null>(null)
  const [title, setTitle] = useState('Template')
  return (
    <main style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) 48px', height: '100vh' }}>
      <title>Template – Paraph</title>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{title}</h1>
      <FieldEditor {...opening} source={source} journal={journal} sought={sought} onKept={setKept} />
      <p>
        <button type="button" onClick={() => setSought({})}>
          Save
        </button>
        <button type="button" onClick={() => setTitle('Lease')}>
          Rename
        </button>
        <button type="button" onClick={({ currentTarget }) => (currentTarget.dataset['renders'] = String(renders))}>
          Count
        </button>
        <span data-kept>{kept.map(({ name, role }) => `${role}: ${name}`).join(', ')}</span>
      </p>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <Template />
  </IntlProvider>,
)
