import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { pdfOf } from '#api/browser/pdf.ts'
import '#ui/design/theme.css.ts'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../support/walks/all-messages.ts'
import type { PageSource } from '#ui/documents/paper/page-source.ts'
import { Pages } from '#ui/documents/paper/pages.tsx'

// Shows the document of paper.e2e.ts, whose address is this page's with `.pdf` appended.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const asked = new URLSearchParams(location.search)
const source: PageSource = pdfOf({
  url: `${location.pathname}.pdf`,
  headers: () => ({ authorization: `Bearer ${asked.get('token')}` }),
})
const sizes = Array.from({ length: Number(asked.get('pages')) }, () => ({ width: 400, height: 600 }))

document.title = 'Paper – Paraph'
createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <main style={{ height: 640 }}>
      <Pages source={source} sizes={sizes} zoom={1}>
        {(page) => <span data-over={page} style={{ position: 'absolute', left: '50%', top: '25%' }} />}
      </Pages>
    </main>
  </IntlProvider>,
)
