import { bind } from '#api/bind.ts'
import { manualPorts } from '#api/ports/platform/manual.ports.ts'
import { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { ManualView } from '#ui/platform/manual/manual.view.tsx'
import { startOpen, type OpenPanels } from '#ui/platform/manual/open-panels.ts'
import { useDisplaySettings } from '#ui/shell/display-settings.ts'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'

/** The manual of webhooks exists in English only. */
const webhooks = () => import('#ui/platform/manuals/webhooks.en.ts')

/** The texts of the manuals, a chunk for each language. */
const texts = {
  manual: {
    en: () => import('#ui/platform/manuals/user-guide.en.ts'),
    fr: () => import('#ui/platform/manuals/user-guide.fr.ts'),
  },
  proofManual: {
    en: () => import('#ui/platform/manuals/proof-files.en.ts'),
    fr: () => import('#ui/platform/manuals/proof-files.fr.ts'),
  },
  webhooksManual: { en: webhooks, fr: webhooks },
  embeddedManual: {
    en: () => import('#ui/platform/manuals/embedded-signature.en.ts'),
    fr: () => import('#ui/platform/manuals/embedded-signature.fr.ts'),
  },
}

/** A manual. */
export function screen(_: App, route: RouteOf<'manual'>) {
  const machine = manualMachine.provide({
    actors: bind(manualPorts(async (language) => (await texts[route][language]()).text)),
  })
  return function ManualScreen() {
    const { language } = useDisplaySettings()
    const panels = useOnce(startOpen)
    const View = useOnce(() => viewWith(panels))
    return <Flow key={language} machine={machine} input={{ language, open: panels.last() }} view={View} />
  }
}

/** The view of a manual, which opens the same panels in another language. */
const viewWith = (panels: OpenPanels) => (props: ViewProps<typeof manualMachine>) => (
  <ManualView {...props} panels={panels} />
)
