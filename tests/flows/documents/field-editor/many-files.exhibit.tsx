import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { editorJournal } from '#api/browser/drafts/editor-journal.ts'
import { openJournals } from '#api/browser/drafts/journal.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { limits } from '#machines/rules/common/limits.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import '#ui/design/theme.css.ts'
import { fieldEditorOver } from '#ui/documents/draft-field-editor.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../../support/walks/all-messages.ts'

// The field editor over several files, as a wizard shows it. The address says how many files and pages of each there are;
// file n is at `/n.pdf`. Its pages are A4 and are searched for places to fill in.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const given = new URLSearchParams(location.search)
const [count, pages] = [Number(given.get('files')), Number(given.get('pages'))]

const files = Array.from(
  { length: count },
  (_, i): DocumentFile => ({
    key: `f${i}`,
    id: `65f00000000000000000000${i}`,
    fileName: `Annex ${i}.pdf`,
    size: limits.maxSize / count,
    pages,
    pageSizes: Array.from({ length: pages }, () => ({ width: 595, height: 842 })),
    refusal: null,
    alreadySigned: false,
    restrictions: [],
    lostParts: [],
    formFields: [],
  }),
)
const roles = ['Landlord', 'Tenant'].map((name): FieldRole => ({ name, type: 'SIGNER', state: null }))
const owner = { key: 'many files', flow: 'many files 1', account: 'ada', startedAt: 0 }
const keeper = draftKeeper(openJournals())
keeper.begin()
const Editor = fieldEditorOver({
  open: ({ key }) => pdfOf({ url: `/${key.slice(1)}.pdf` }),
  journal: editorJournal({ keeper, owner, before: [], now: () => 0 }),
})
const ignore = () => {}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <main style={{ display: 'grid', height: '100vh' }}>
      <title>Fields – Paraph</title>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Fields</h1>
      <Editor
        files={files}
        roles={roles}
        fields={{}}
        limits={limits}
        answeredForms={[]}
        answeredPlaces={[]}
        sought={null}
        onKept={ignore}
        onFormAnswered={ignore}
        onPlacesAnswered={ignore}
      />
    </main>
  </IntlProvider>,
)
