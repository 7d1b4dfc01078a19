import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { replay } from '#machines/journal.ts'
import { fieldEditorInput } from '../tests/flows/documents/field-editor.paths.ts'
import { chosen, ids, requestFile, wizardInput } from '../tests/support/samples/wizard.ts'

// Measures the replay of the journals of a draft with 10,000 events, in milliseconds of processor time and as multiples of
// reading the same events from JSON. `node bench/journals.ts ROUNDS` sets how often (3).
const rounds = Number(process.argv[2] ?? 3)
const COUNT = 10_000

const typed: RequestWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: ids.request },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  { type: 'next.chosen' },
  ...Array.from({ length: COUNT }, (_, i): RequestWizardEvent => ({ type: 'me.switched', signs: i % 2 === 0 })),
]
const nudged: FieldEditorEvent[] = [
  { type: 'type.picked', fieldType: 'SIGNATURE' },
  { type: 'field.placed', page: 0, at: { x: 100, y: 100 } },
  ...Array.from({ length: COUNT }, (_, i): FieldEditorEvent => ({ type: 'fields.nudged', dx: i % 2 ? 1 : -1, dy: 0 })),
]

/** Processor time of this process, in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const journals = {
  'request wizard': [typed, () => replay(requestWizardMachine, typed, wizardInput)],
  'field editor': [nudged, () => replay(fieldEditorMachine, nudged, fieldEditorInput)],
} as const

for (const [name, [events, run]] of Object.entries(journals)) {
  const json = events.map((event) => JSON.stringify(event))
  const measured = Array.from({ length: rounds }, () => ({
    bare: timeOf(() => json.map((event) => JSON.parse(event) as unknown)),
    replayed: timeOf(run),
  }))
  const replayed = median(measured.map((one) => one.replayed))
  const ratio = median(measured.map((one) => one.replayed / one.bare))
  console.log(
    `${name}: ${events.length} events replay in ${replayed.toFixed(0)} ms, ${ratio.toFixed(0)} × reading them`,
  )
}
