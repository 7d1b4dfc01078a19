import { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { text } from '#ui/platform/manuals/proof-files.en.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of a manual. */
export const manualPaths = pathsOf(manualMachine, {
  input: { language: 'en', open: [] },
  events: [
    { type: 'text.loaded', text },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'panel.toggled', id: 'components' },
    { type: 'panels.opened' },
    { type: 'panels.closed' },
    { type: 'anchor.followed', id: 'audit-anchor' },
    { type: 'query.changed', query: 'ledger' },
    { type: 'query.changed', query: 'no such word' },
    { type: 'query.changed', query: '' },
    { type: 'field.chosen', field: 'audit-proof actor.name' },
    { type: 'field.chosen', field: null },
  ],
  // Which panels are open has many values.
  telling: ({ query, open, field }) => [query, open.length > 3 ? 'all' : open.length, field],
  // The contents lead to panels of the manual only, and what is chosen is in a panel that is open.
  canHappen: ({ context: { open, query, field } }, event) => {
    if (event.type === 'field.chosen') return event.field !== field && open.includes('audit-proof')
    if (event.type === 'query.changed') return event.query !== query
    return true
  },
})
