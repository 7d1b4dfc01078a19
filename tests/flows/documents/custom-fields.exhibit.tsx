import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { bind } from '#api/bind.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { createApi } from '#api/client.ts'
import { customFieldsPorts } from '#api/ports/documents/custom-fields.ports.ts'
import { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'
import type { Basis } from '#machines/rules/documents/field-opening.ts'
import '#ui/design/theme.css.ts'
import { FieldEditor } from '#ui/documents/field-editor/field-editor.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../support/walks/all-messages.ts'

// The field editor with the custom fields of whoever answers its calls. Its document is JSON in the address.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const basis = JSON.parse(new URLSearchParams(location.search).get('basis') ?? '{}') as Basis
const source = pdfOf({ url: '/document.pdf' })
const customFields = customFieldsMachine.provide({ actors: bind(customFieldsPorts(createApi())) })

/** Starts anew when the window hears `restart`. */
function Restartable() {
  const [run, setRun] = useState(0)
  useEffect(() => {
    const restart = () => setRun((before) => before + 1)
    addEventListener('restart', restart)
    return () => removeEventListener('restart', restart)
  }, [])
  return (
    <main style={{ display: 'grid', height: '100vh' }}>
      <title>Fields – Paraph</title>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Fields</h1>
      <FieldEditor key={run} {...basis} source={source} customFields={customFields} onKept={() => {}} />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <Restartable />
  </IntlProvider>,
)
