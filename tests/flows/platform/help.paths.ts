import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { text } from '#ui/platform/manuals/proof-files.en.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the help about the check page. */
export const helpPaths = pathsOf(helpMachine, {
  input: { language: 'en', topic: 'handling' },
  events: [
    { type: 'text.loaded', text },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'help.closed' },
  ],
})
