import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { text } from '#ui/platform/manuals/user-guide.en.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the help about the check page. */
export const helpPaths = pathsOf(helpMachine, {
  input: { language: 'en', topic: 'check-document' },
  events: [
    { type: 'text.loaded', text },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'help.closed' },
  ],
})
