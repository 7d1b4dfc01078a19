import { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import { text } from '#ui/platform/manuals/proof-files.en.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const all = panelsOf(text).length

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
  telling: ({ query, open, field }) => [query, open.length, field],
  // One button opens all panels, or closes them if all are open. A field is chosen in a panel that is open.
  canHappen: ({ context: { open, query, field } }, event) => {
    if (event.type === 'field.chosen')
      return event.field !== field && ['components', 'audit-proof'].every((id) => open.includes(id))
    if (event.type === 'panels.opened') return open.length < all
    if (event.type === 'panels.closed') return open.length === all
    if (event.type === 'query.changed') return event.query !== query
    return true
  },
})
