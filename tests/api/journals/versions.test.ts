import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EDITOR_JOURNAL } from '#api/browser/drafts/editor-journal.ts'
import { WIZARD_JOURNAL } from '#api/ports/requests/request-draft.ports.ts'
import { EDIT_JOURNAL } from '#api/ports/requests/request-edit.ports.ts'
import { TEMPLATE_JOURNAL } from '#api/ports/templates/template-opening.ports.ts'
import { eventFields } from '../../support/event-fields.ts'

/** The machines whose events are kept in browsers: their charts, and the versions under which their events are kept. */
const kept = [
  ['requestWizardMachine', 'requests', 'request-wizard', WIZARD_JOURNAL],
  ['requestWizardMachine', 'requests', 'request-wizard', EDIT_JOURNAL],
  ['templateWizardMachine', 'templates', 'template-wizard', TEMPLATE_JOURNAL],
  ['fieldEditorMachine', 'documents', 'field-editor', EDITOR_JOURNAL],
] as const

const fields = eventFields('src/machines')
const charts = join(import.meta.dirname, '../../flows/charts')

/** The events of a machine with their fields, one line for each. */
function eventsOf(machine: string): string[] {
  const own = Map.groupBy(
    fields.filter((field) => field.machine === machine),
    ({ event }) => event,
  )
  const lines = [...own].map(([event, all]) => {
    const paths = all.map(({ path }) => path).filter((path) => path !== 'type')
    return `${event}: ${paths.toSorted().join(', ')}`.trimEnd()
  })
  return lines.toSorted()
}

/** Where each event of a machine leads, as the record of all charts has it. */
function chartOf(domain: string, id: string): string[] {
  const all = readFileSync(join(charts, `${domain}.txt`), 'utf8').split('\n\n')
  return all
    .find((chart) => chart.startsWith(`${id}\n`))!
    .trim()
    .split('\n')
    .slice(1)
}

// If this fails, and drafts that were begun before can no longer be replayed to the same step: raise the number in the
// flow's name where it is declared, and delete the record of the number before. If they can, because only a new event or
// an optional field was added: delete the record. Then run this test again.
test.each(kept)('journals of %s in %s/%s, kept as %s, lead where they led when they were written', async (...one) => {
  const [machine, domain, id, flow] = one
  const events = eventsOf(machine)
  expect(events).not.toEqual([])
  const shape = `${[...events, '', ...chartOf(domain, id)].join('\n')}\n`
  const file = join(import.meta.dirname, `${flow.replace(' ', '-')}.txt`)
  // A new version writes its own record; that of a version which browsers have is never written again.
  if (existsSync(file)) expect(shape).toBe(readFileSync(file, 'utf8'))
  else await expect(shape).toMatchFileSnapshot(file)
})
