import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { pdfOf } from '#api/browser/pdf.ts'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import '#ui/design/theme.css.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { FieldEditorView } from '#ui/documents/field-editor/field-editor.view.tsx'
import type { PageSource } from '#ui/documents/paper/page-source.ts'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../support/walks/all-messages.ts'

// The field editor alone. Its input is JSON in the address, or in the session storage if that is too long.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const given = new URLSearchParams(location.search).get('input') ?? sessionStorage.getItem('input')
const input = JSON.parse(given ?? '{}') as Opening
const pdf = pdfOf({ url: '/document.pdf' })

// The search for places waits for the window to hear `search`, and so does the next one.
let search = Promise.withResolvers<void>()
addEventListener('search', () => search.resolve())
addEventListener('restart', () => (search = Promise.withResolvers<void>()))
const source: PageSource = {
  ...pdf,
  places: async (page, ...rest) => {
    await search.promise
    const found = await pdf.places(page, ...rest)
    if (page === input.pages.length - 1) search = Promise.withResolvers<void>()
    return found
  },
}

const Alone = (props: ViewProps<typeof fieldEditorMachine>) => (
  <main style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) 48px', height: '100vh' }}>
    <title>Fields – Paraph</title>
    <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Fields</h1>
    <FieldEditorView {...props} source={source} />
    <p>
      {/* Stands in for the wizard, which sends this event when a field without a name keeps it from going on. */}
      <button type="button" data-seek onClick={() => props.send({ type: 'unnamed.sought' })}>
        Fields without a name
      </button>
    </p>
  </main>
)

/** Starts anew when the window hears `restart`. */
function Restartable() {
  const [run, setRun] = useState(0)
  useEffect(() => {
    const restart = () => setRun((before) => before + 1)
    addEventListener('restart', restart)
    return () => removeEventListener('restart', restart)
  }, [])
  return <Flow key={run} machine={fieldEditorMachine} input={input} view={Alone} />
}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <Restartable />
  </IntlProvider>,
)
