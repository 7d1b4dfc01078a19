import { bind } from '#api/bind.ts'
import { textPagePorts } from '#api/ports/platform/text-page.ports.ts'
import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { startReading } from '#ui/platform/reading.ts'
import { TextPageView } from '#ui/platform/text-page.view.tsx'
import { useDisplaySettings } from '#ui/shell/display-settings.ts'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'

/** The texts of the pages, a chunk for each language. */
const texts = {
  legalNotice: {
    en: () => import('#ui/platform/texts/legal-notice.en.ts'),
    fr: () => import('#ui/platform/texts/legal-notice.fr.ts'),
  },
  contactPage: {
    en: () => import('#ui/platform/texts/contact.en.ts'),
    fr: () => import('#ui/platform/texts/contact.fr.ts'),
  },
  questions: {
    en: () => import('#ui/platform/texts/questions.en.ts'),
    fr: () => import('#ui/platform/texts/questions.fr.ts'),
  },
  whatsNew: {
    en: () => import('#ui/platform/texts/whats-new.en.ts'),
    fr: () => import('#ui/platform/texts/whats-new.fr.ts'),
  },
  accessibility: {
    en: () => import('#ui/platform/texts/accessibility.en.ts'),
    fr: () => import('#ui/platform/texts/accessibility.fr.ts'),
  },
  accessibilityPlan: {
    en: () => import('#ui/platform/texts/accessibility-plan.en.ts'),
    fr: () => import('#ui/platform/texts/accessibility-plan.fr.ts'),
  },
}

/** A page that shows a text and nothing else. */
export function screen({ api }: App, route: RouteOf<'text-page'>) {
  const machine = textPageMachine.provide({
    actors: bind(textPagePorts(api, async (language) => (await texts[route][language]()).text)),
  })
  return function TextScreen() {
    const { language } = useDisplaySettings()
    const View = useOnce(() => viewThatKeeps())
    return <Flow key={language} machine={machine} input={{ language }} view={View} />
  }
}

/** The view of a text, which shows the same section in another language. */
function viewThatKeeps() {
  const reading = startReading()
  return (props: ViewProps<typeof textPageMachine>) => <TextPageView {...props} reading={reading} />
}
