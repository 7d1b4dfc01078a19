// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { journaledMachines } from '#api/browser/charts/journaled-machines.ts'
import { inspectorJournalPorts } from '#api/ports/inspector/inspector-journal.ports.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { replay } from '#machines/journal.ts'
import { MAX_JOURNAL_BYTES } from '#machines/inspection/journal-file.ts'
import { replayJournal, tryOnJournal } from '#machines/inspection/journal-replay.ts'
import { JournalPanel } from '#ui/inspector/journal/journal-panel.tsx'
import { journalTexts, replayed } from '../../support/sample-journals.ts'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { inspectorJournalPaths as all } from './inspector-journal.paths.ts'

const eventTypesOf = () => ['credentials.submitted', 'login.refused']

test('every transition is on some path', () => {
  expect(untaken(inspectorJournalMachine, all)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const draw = (state: (typeof all)[number]['states'][number]) =>
    render(<JournalPanel state={state} send={() => {}} eventTypesOf={eventTypesOf} />, language)
  for (const state of statesOf(all)) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(all), draw)
})

testControls({ 'inspector-journal': drawnBy(all, (flow) => <JournalPanel {...flow} eventTypesOf={eventTypesOf} />) })

const file = { name: 'login.json', size: 1, type: 'application/json' }
const opened = [
  { type: 'journal.chosen', place: 'first', file },
  { type: 'journal.read', journal: replayed('login.json') },
] as const
const compared = [
  ...opened,
  { type: 'journal.chosen', place: 'second', file: { ...file, name: 'refused.json' } },
  { type: 'journal.read', journal: replayed('refused.json') },
] as const
const after = (...events: Parameters<typeof replay<typeof inspectorJournalMachine>>[1][]) =>
  replay(
    inspectorJournalMachine,
    events.flatMap((list) => [...list]),
  )
const html = (state: ReturnType<typeof after>) =>
  render(<JournalPanel state={state} send={() => {}} eventTypesOf={eventTypesOf} />, 'en')

describe('a journal', () => {
  test('is the first one if there is no other, wherever it was chosen', () => {
    const [, read] = opened
    const state = after([{ type: 'journal.chosen', place: 'second', file }, read])
    expect(state.context).toMatchObject({ first: { name: 'login.json' }, second: null, complaint: null })
    const tried = after([
      { type: 'journal.chosen', place: 'second', file },
      read,
      { type: 'event.tried', name: 'login.refused', fields: '' },
    ])
    expect(tried.value).toEqual({ shown: 'trying' })
  })
  test('INSP-020 shows at each point the event, why it was ignored, the state and what changed in the context', () => {
    const end = html(after(opened, [{ type: 'point.walked', step: 'last' }]))
    for (const words of ['bell.rung', 'ignored: no state listens to it', '→ locked']) expect(end).toContain(words)
    const locked = html(after(opened, [{ type: 'point.chosen', point: 2 }]))
    expect(locked).toMatch(/lockSeconds<\/span><span[^>]*>changed/)
    expect(locked).toContain('aria-valuetext="Event 2 of 3: login.throttled"')
  })
  test('stays between its first and its last point', () => {
    const walked = (...events: Parameters<typeof after>) => after(opened, ...events).context.point
    expect(walked([{ type: 'point.walked', step: 'back' }])).toBe(0)
    for (const point of [4, -1, 0.5, NaN]) expect(walked([{ type: 'point.chosen', point }])).toBe(0)
    expect(
      walked([
        { type: 'point.walked', step: 'last' },
        { type: 'point.walked', step: 'forward' },
      ]),
    ).toBe(3)
  })
  test('INSP-021 beside another says where they differ first, and in what', () => {
    const both = after(compared)
    expect(both.context.difference).toEqual({ step: 2, in: ['event', 'state', 'context'] })
    expect(html(both)).toContain('They first differ at event 2, in the event, the state and the context.')
    expect(after(compared, [{ type: 'difference.chosen' }]).context.point).toBe(2)
    const same = after(opened, [compared[2], { type: 'journal.read', journal: replayed('login.json') }])
    expect(html(same)).toContain('Both journals are the same.')
  })
  test('closes without the one beside it, which takes its place', () => {
    const rest = after(compared, [
      { type: 'point.walked', step: 'last' },
      { type: 'journal.removed', place: 'first' },
    ])
    expect(rest.context).toMatchObject({ first: { name: 'refused.json' }, second: null, point: 2, difference: null })
  })
})

describe('the ports', () => {
  const signal = new AbortController().signal
  const saved: [string, Blob][] = []
  const copied: string[] = []
  const ports = inspectorJournalPorts({
    replay: async (text) => replayJournal(text, journaledMachines),
    attempt: async (one) => tryOnJournal(one, journaledMachines),
    save: (blob, name) => saved.push([name, blob]),
    copy: async (text) => void copied.push(text),
  })
  const { file: journal, walk } = replayed('login.json')

  test('read a journal, and save it as it was', async () => {
    const chosen = new File([journalTexts['login.json']], 'login.json')
    expect(await ports.readJournal({ file: chosen }, signal)).toEqual({
      type: 'journal.read',
      journal: replayed('login.json'),
    })
    expect(await ports.saveJournal({ file: journal }, signal)).toEqual({ type: 'file.saved' })
    const [name, blob] = saved[0]!
    expect([name, JSON.parse(await blob.text())]).toEqual([
      'login-journal.json',
      JSON.parse(journalTexts['login.json']),
    ])
  })
  test('do not read a file that is too large', async () => {
    const huge = { name: 'x', size: MAX_JOURNAL_BYTES + 1, type: '', text: () => Promise.reject(new Error('read')) }
    expect(await ports.readJournal({ file: huge }, signal)).toEqual({ type: 'journal.refused', reason: 'tooLarge' })
  })
  test('INSP-022 copy the walk as a file of paths', async () => {
    expect(await ports.copyWalk({ text: walk! }, signal)).toEqual({ type: 'walk.copied' })
    expect(copied[0]).toContain("import { loginMachine } from '#machines/flows/accounts/login.machine.ts'")
    expect(copied[0]).toContain("{ type: 'login.throttled', seconds: 30 },")
  })
  test('INSP-023 try an event on a copy, and refuse one that the machine cannot take', async () => {
    const one = { file: journal, point: 1, event: { type: 'login.refused' } }
    expect(await ports.tryEvent(one, signal)).toMatchObject({
      type: 'event.answered',
      tried: { point: 1, result: { state: 'entering', changed: ['complaint'] } },
    })
    const unknown = { ...one, file: { ...journal, flow: 'gate' } }
    expect(await ports.tryEvent(unknown, signal)).toEqual({ type: 'event.refused' })
  })
})
