// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bulkProgressMachine } from '#machines/flows/bulk/bulk-progress.machine.ts'
import { replay } from '#machines/journal.ts'
import { BulkProgressView } from '#ui/bulk/bulk-progress.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { NO_TEXT } from '../../support/walks/render.tsx'
import { bulkProgressPaths, bulkRows, canceled, paused, running, waiting } from './bulk-progress.paths.ts'

type Flow = Omit<Parameters<typeof BulkProgressView>[0], 'list' | 'requestOf' | 'mayChange'>
const drawn = (flow: Flow) => (
  <BulkProgressView {...flow} list="/list" requestOf={(id) => `/request/${id}`} mayChange={() => true} />
)

test('every transition is on some path', () => {
  expect(untaken(bulkProgressMachine, bulkProgressPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(bulkProgressPaths)
  const draw = (state: (typeof states)[number]) =>
    inDocument(drawn({ state, send: () => {} }), language, (body) => body.innerHTML)
  for (const state of states) {
    const html = await draw(state)
    if (state.status !== 'done') expect(html).toMatch(/<h1/)
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(NO_TEXT)
  }
  if (language === 'en') await expectRecord(states, draw)
})

testControls({ 'bulk-progress': drawnBy(bulkProgressPaths, drawn) })

test('BULK-009 what is running or waiting can be paused, what is paused resumed, and what is not over canceled', () => {
  const can = (sending: typeof running) => {
    const state = replay(bulkProgressMachine, [{ type: 'sending.read', sending, rows: bulkRows, total: 187 }], {
      id: running.id,
    })
    return (['pause', 'resume', 'cancel'] as const).filter((one) => state.can({ type: `${one}.chosen` }))
  }
  expect(can(running)).toEqual(['pause', 'cancel'])
  expect(can(waiting)).toEqual(['pause', 'cancel'])
  expect(can(paused)).toEqual(['resume', 'cancel'])
  expect(can(canceled)).toEqual([])
})
