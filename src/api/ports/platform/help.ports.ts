import type { HelpPorts } from '#machines/flows/platform/help.machine.ts'
import type { Language, Text } from '#machines/rules/platform/text.ts'
import type { Effects } from '../../bind.ts'
import { manualPorts } from './manual.ports.ts'

/** Help about a page, which reads the user guide as its page does. */
export const helpPorts: (guideIn: (language: Language) => Promise<Text>) => Effects<HelpPorts> = manualPorts
