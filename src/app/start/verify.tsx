import { StrictMode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import type { Messages } from 'virtual:messages'
import { bind } from '#api/bind.ts'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts } from '#api/ports/proofs/folder-check.ports.ts'
import { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import { useSeen } from '#ui/design/kept.ts'
import { useFlow } from '#ui/flow.tsx'
import { languageOf, localeOf, type Language } from '#ui/messages/language.ts'
import en from '#ui/messages/proofs/folder-check.en.json' with { type: 'json' }
import fr from '#ui/messages/proofs/folder-check.fr.json' with { type: 'json' }
import witnessEn from '#ui/messages/proofs/witness.en.json' with { type: 'json' }
import witnessFr from '#ui/messages/proofs/witness.fr.json' with { type: 'json' }
import { FolderCheckView } from '#ui/proofs/folder-check.view.tsx'
import '#ui/design/theme.css.ts'

/** The entry of `verify.html`, the page that checks proofs without a server (scripts/build/verify-page.ts). */
const machine = folderCheckMachine.provide({ actors: bind(folderCheckPorts(folderTools)) })
// The build parses the texts: see scripts/build/messages.ts.
const messages = { en: { ...en, ...witnessEn }, fr: { ...fr, ...witnessFr } } as unknown as Record<Language, Messages>

function Verify() {
  const [language, chooseLanguage] = useSeen<Language>(() => languageOf(navigator.languages))
  const flow = useFlow(machine, { onEmit: () => print() })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={localeOf(language)} messages={messages[language]}>
      <I18nProvider locale={localeOf(language)}>
        <FolderCheckView {...flow} language={language} chooseLanguage={chooseLanguage} />
      </I18nProvider>
    </IntlProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Verify />
  </StrictMode>,
)
