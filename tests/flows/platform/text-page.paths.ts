import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { text } from '#ui/platform/texts/legal-notice.en.ts'
import { operator } from '../../support/samples/operator.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of a page of text. */
export const textPagePaths = pathsOf(textPageMachine, {
  input: { language: 'en' },
  events: [
    { type: 'text.loaded', text, operator },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
  ],
})
