import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { pdfOf } from '#api/browser/pdf.ts'
import { fieldEditorMachine, type FieldEditorInput } from '#machines/flows/documents/field-editor.machine.ts'
import '#ui/design/theme.css.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { FieldEditorView, UnnamedFields } from '#ui/documents/field-editor/field-editor.view.tsx'
import { languageOf, messagesOf } from '#ui/messages/language.ts'

// The field editor by itself. What it starts with is in its address, or in the tab where that is too long: JSON.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const given = new URLSearchParams(location.search).get('input') ?? sessionStorage.getItem('input')
const input = JSON.parse(given ?? '{}') as FieldEditorInput
const source = pdfOf({ url: '/document.pdf' })

const Alone = (props: ViewProps<typeof fieldEditorMachine>) => (
  <main style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) 48px', height: '100vh' }}>
    <title>Fields – Paraph</title>
    <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Fields</h1>
    <FieldEditorView {...props} source={source} />
    <UnnamedFields {...props} />
  </main>
)

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={await messagesOf(language)}>
    <Flow machine={fieldEditorMachine} input={input} view={Alone} />
  </IntlProvider>,
)
