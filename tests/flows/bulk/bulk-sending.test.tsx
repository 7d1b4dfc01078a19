// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import type { BulkSendingEvent } from '#machines/flows/bulk/bulk-sending.events.ts'
import { replay } from '#machines/journal.ts'
import { BulkSendingView } from '#ui/bulk/bulk-sending.view.tsx'
import { readyTemplate } from '../../support/samples/templates/template.ts'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { NO_TEXT } from '../../support/walks/render.tsx'
import { bulkSendingPaths, chosen, rightReport, table, wrongReport } from './bulk-sending.paths.ts'

type Flow = Omit<Parameters<typeof BulkSendingView>[0], 'templates' | 'put'>
const drawn = (flow: Flow) => <BulkSendingView {...flow} templates="/templates" put={() => chosen} />

test('every transition is on some path', () => {
  expect(untaken(bulkSendingMachine, bulkSendingPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(bulkSendingPaths)
  const draw = (state: (typeof states)[number]) =>
    inDocument(drawn({ state, send: () => {} }), language, (body) => body.innerHTML)
  for (const state of states) {
    const html = await draw(state)
    if (state.status !== 'done') expect(html).toMatch(/<h1/)
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(NO_TEXT)
  }
  if (language === 'en') await expectRecord(states, draw)
})

testControls({ 'bulk-sending': drawnBy(bulkSendingPaths, drawn) })

const after = (...events: BulkSendingEvent[]) => replay(bulkSendingMachine, events, { templateId: readyTemplate.id })
const matched = [
  { type: 'template.loaded', template: readyTemplate, revision: 3 },
  { type: 'file.chosen', file: chosen },
  { type: 'rows.read', table },
] as const satisfies BulkSendingEvent[]
const inputOf = (state: ReturnType<typeof after>) => Object.values(state.children)[0]!.getSnapshot().input
const confirmed = { type: 'columns.confirmed', name: 'Leases 2027' } as const

test('BULK-003 columns are guessed from their headers, and can be chosen', () => {
  expect(after(...matched).context.columns.map(({ target }) => target)).toEqual([
    'EMAIL',
    'FIRST_NAME',
    'LAST_NAME',
    'IGNORED',
  ])
  const changed = after(...matched, { type: 'column.chosen', at: 3, use: { target: 'LAST_NAME', role: 'Tenant' } })
  expect(changed.context.columns.map(({ target }) => target)).toEqual(['EMAIL', 'FIRST_NAME', 'IGNORED', 'LAST_NAME'])
})

test('BULK-005 nothing is sent before all rows are right, or the wrong ones are left out', () => {
  const wrong = after(...matched, confirmed, { type: 'rows.checked', report: wrongReport })
  expect(wrong.value).toBe('correcting')
  expect(wrong.can({ type: 'sending.confirmed' })).toBe(false)
  const send = (...events: BulkSendingEvent[]) =>
    inputOf(after(...matched, confirmed, ...events, { type: 'sending.confirmed' }))
  expect(send({ type: 'rows.checked', report: wrongReport }, { type: 'rows.leftOut' })).toMatchObject({
    key: 'f1',
    isWithoutWrong: true,
    sending: { templateId: readyTemplate.id, revision: 3, name: 'Leases 2027' },
  })
  expect(send({ type: 'rows.checked', report: rightReport })).toMatchObject({ isWithoutWrong: false })
})

test('a corrected file keeps the columns that were chosen, even with the column of errors behind them', () => {
  const headers = [...table.headers, 'Errors']
  const checking = after(
    ...matched,
    { type: 'column.chosen', at: 3, use: { target: 'METADATA' } },
    confirmed,
    { type: 'rows.checked', report: wrongReport },
    { type: 'file.chosen', file: { ...chosen, key: 'f3' } },
    { type: 'rows.read', table: { ...table, headers } },
  )
  expect(checking.value).toBe('checking')
  expect(checking.context.columns.slice(3)).toEqual([
    { header: 'Town', target: 'METADATA' },
    { header: 'Errors', target: 'IGNORED' },
  ])
})

test('an earlier step keeps the file and its columns, and another file begins with its own', () => {
  const town = { type: 'column.chosen', at: 3, use: { target: 'METADATA' } } as const
  const back = [...matched, town, { type: 'step.chosen', step: 'choosing' }] as const
  expect(after(...back).value).toBe('choosing')
  const again = after(...back, { type: 'step.chosen', step: 'matching' })
  expect([again.value, again.context.columns[3]?.target]).toEqual(['matching', 'METADATA'])
  const other = after(...back, { type: 'file.chosen', file: { ...chosen, key: 'f3' } }, { type: 'rows.read', table })
  expect([other.value, other.context.columns[3]?.target]).toEqual(['matching', 'IGNORED'])
})

test('leaving is asked about once a file is chosen, but not while the sending is created', () => {
  const leave = { type: 'leaving.asked' } as const
  expect(after(matched[0]).can(leave)).toBe(false)
  expect(after(...matched).can(leave)).toBe(true)
  const reviewing = [...matched, confirmed, { type: 'rows.checked', report: rightReport }] as const
  expect(after(...reviewing, { type: 'sending.confirmed' }).can(leave)).toBe(false)
  expect(after(...reviewing, leave, { type: 'leaving.declined' }).value).toBe('reviewing')
  expect(after(...reviewing, leave, { type: 'leaving.confirmed' }).output).toEqual({ is: 'left' })
})
