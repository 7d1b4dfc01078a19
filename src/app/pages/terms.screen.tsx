import { Navigate, useNavigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { textPagePorts } from '#api/ports/platform/text-page.ports.ts'
import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { termsOf, type TermsVersion } from '#machines/rules/common/terms.ts'
import { textOfArticles } from '#machines/rules/platform/text.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { startReading, type Reading } from '#ui/platform/reading.ts'
import { TermsView } from '#ui/platform/terms.view.tsx'
import { useDisplaySettings } from '#ui/shell/display-settings.ts'
import type { App } from '../app.ts'
import { to } from '../to.ts'

/** The texts of each version, a chunk for each language. */
const texts = {
  '2.3': {
    en: () => import('#ui/platform/terms/terms-2.3.en.ts'),
    fr: () => import('#ui/platform/terms/terms-2.3.fr.ts'),
  },
  '2.2': {
    en: () => import('#ui/platform/terms/terms-2.2.en.ts'),
    fr: () => import('#ui/platform/terms/terms-2.2.fr.ts'),
  },
  '2.1': {
    en: () => import('#ui/platform/terms/terms-2.1.en.ts'),
    fr: () => import('#ui/platform/terms/terms-2.1.fr.ts'),
  },
}

/** The terms of use. An unknown version in the address leads to the current one. */
export function screen({ api }: App) {
  return function Terms() {
    const { version } = useParams()
    const reading = useOnce(startReading)
    const terms = termsOf(version)
    if (!terms) return <Navigate to={to('terms')} replace />
    return <Version key={terms.version} api={api} terms={terms} reading={reading} />
  }
}

type VersionProps = { api: Api; terms: TermsVersion; reading: Reading }

function Version({ api, terms, reading }: VersionProps) {
  const { language } = useDisplaySettings()
  const navigate = useNavigate()
  const machine = useOnce(() => machineOf(api, terms))
  const View = useOnce(() => viewOf(terms, reading, (chosen) => void navigate(to('terms', { version: chosen }))))
  return <Flow key={language} machine={machine} input={{ language }} view={View} />
}

const machineOf = (api: Api, { version, since }: TermsVersion) =>
  textPageMachine.provide({
    actors: bind(
      textPagePorts(api, async (language) => {
        const { title, articles } = await texts[version][language]()
        return textOfArticles(title, since, articles)
      }),
    ),
  })

const viewOf = (terms: TermsVersion, reading: Reading, onVersion: (version: TermsVersion['version']) => void) =>
  function VersionView(props: ViewProps<typeof textPageMachine>) {
    const addresses = { current: to('terms'), archive: to('archivedTerms') }
    return <TermsView {...props} terms={terms} addresses={addresses} onVersion={onVersion} reading={reading} />
  }
