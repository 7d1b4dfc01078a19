import { bind } from '#api/bind.ts'
import { helpPorts } from '#api/ports/platform/help.ports.ts'
import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { HelpView } from '#ui/platform/help.view.tsx'
import { useDisplaySettings } from '#ui/shell/display-settings.ts'
import { addressOf } from '../../to.ts'

/** The user guide, a chunk for each language. */
const guide = {
  en: () => import('#ui/platform/manuals/user-guide.en.ts'),
  fr: () => import('#ui/platform/manuals/user-guide.fr.ts'),
}

const machine = helpMachine.provide({
  actors: bind(helpPorts(async (language) => (await guide[language]()).text)),
})
const View = (props: ViewProps<typeof helpMachine>) => <HelpView {...props} guide={addressOf('manual')} />

/** Help about a page, with its topic in the user guide. */
export function Help({ topic, onClose }: { topic: string; onClose: () => void }) {
  const { language } = useDisplaySettings()
  return <Flow key={language} machine={machine} view={View} input={{ language, topic }} onDone={onClose} />
}
