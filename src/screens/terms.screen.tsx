import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { termsPorts } from '#api/ports/platform/terms.ports.ts'
import { termsMachine } from '#machines/flows/platform/terms.machine.ts'
import { termsOf } from '#machines/rules/common/terms.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { TermsView, type Reading } from '#ui/platform/terms.view.tsx'
import { useDisplaySettings } from '#ui/shell/display-settings.ts'
import type { App } from '../app.ts'
import { to } from '../routes.ts'

/** The text of version 2.3, a chunk for each language. */
const texts = {
  en: () => import('#ui/platform/terms-2.3.en.ts'),
  fr: () => import('#ui/platform/terms-2.3.fr.ts'),
}

/** The terms of use. An unknown version in the address leads to the current one. */
export function termsScreen({ api }: App) {
  const machine = termsMachine.provide({
    actors: bind(termsPorts(api, async (language) => (await texts[language]()).articles)),
  })
  return function Terms() {
    const { version } = useParams()
    const { language } = useDisplaySettings()
    const [View] = useState(() => viewThatKeeps())
    const terms = termsOf(version)
    if (!terms) return <Navigate to={to.terms()} replace />
    return <Flow key={language} machine={machine} input={{ terms, language }} view={View} />
  }
}

/** The view of the terms, which shows the same article in another language. */
function viewThatKeeps() {
  let article = 1
  const reading: Reading = { last: () => article, keep: (number) => void (article = number) }
  return (props: ViewProps<typeof termsMachine>) => <TermsView {...props} reading={reading} />
}
