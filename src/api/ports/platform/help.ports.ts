import type { HelpPorts } from '#machines/flows/platform/help.machine.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import type { Effects } from '../../bind.ts'

type Language = Parameters<HelpPorts['loadText']>[0]['language']

/** Help about a page: the user guide, which is a chunk of its own for each language. The server is not asked. */
export const helpPorts = (guideIn: (language: Language) => Promise<Text>): Effects<HelpPorts> => ({
  loadText: async ({ language }) => ({ type: 'text.loaded', text: await guideIn(language) }),
})
