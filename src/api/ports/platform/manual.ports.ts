import type { ManualPorts } from '#machines/flows/platform/manual.machine.ts'
import type { Language, Text } from '#machines/rules/platform/text.ts'
import type { Effects } from '../../bind.ts'

/** A manual: its text, which is a chunk of its own for each language. The server is not asked. */
export const manualPorts = (textIn: (language: Language) => Promise<Text>): Effects<ManualPorts> => ({
  loadText: async ({ language }) => ({ type: 'text.loaded', text: await textIn(language) }),
})
