import { afterEach, expect, test, vi } from 'vitest'
import { assign, createActor, createMachine, setup, type AnyStateMachine } from 'xstate'
import { inspectTabs } from '#api/browser/inspection/inspecting.ts'
import { allowWatching } from '#api/browser/inspection/watchable.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import { createRunningActors } from '#ui/running-actors.ts'

const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count.raised' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({ id: 'counter', context: { count: 0 }, on: { 'count.raised': { actions: 'count' } } })

/** The same, as it would be if it showed the records. */
const viewerMachine = createMachine({ ...counterMachine.config, id: 'viewer', meta: { isUnwatched: true } })

/** For a machine that has much else to do. */
const patient = { timeout: 20_000 }

const open: (() => void)[] = []
/** Tabs of earlier tests hear the others, and say nothing. Those of other files answer, and nobody listens to them. */
let tests = 0
const tabs = new Set<string>()
afterEach(() => {
  tests++
  tabs.clear()
  for (const close of open.splice(0)) close()
})

function openTab(isAllowed = true) {
  let mayBeWatched = isAllowed
  const running = createRunningActors()
  const start = (machine: AnyStateMachine = counterMachine) => {
    const actor = createActor(machine)
    running.add(actor)
    return actor.start()
  }
  const own = tests
  const tab = crypto.randomUUID()
  tabs.add(tab)
  const announce = allowWatching({
    watch: running.watch,
    mayBeWatched: () => mayBeWatched && tests === own,
    tab: () => tab,
    pathNow: () => '/drafts',
  })
  announce()
  const allow = (next: boolean) => {
    mayBeWatched = next
    announce()
  }
  return { start, allow }
}
function inspect() {
  const batches: Batch[] = []
  open.push(inspectTabs((batch) => tabs.has(batch.tab) && batches.push(batch)))
  return { batches, records: () => batches.flatMap(({ records }) => records), close: () => open.pop()!() }
}

test('a tab that is watched answers with its actors, and then sends what they do', async () => {
  const { start } = openTab()
  const early = start()
  early.send({ type: 'count.raised' })
  const { batches, records } = inspect()
  await expect
    .poll(records, patient)
    .toMatchObject([{ type: 'actor.started', machine: 'counter', context: { count: 1 } }])
  early.send({ type: 'count.raised' })
  await expect
    .poll(() => records().at(-1), patient)
    .toMatchObject({ type: 'event.received', changes: [{ path: ['count'], value: 2 }] })
  const late = start()
  await expect.poll(() => records().at(-1), patient).toMatchObject({ type: 'actor.started', session: late.sessionId })
  expect(batches.map(({ path, number, dropped }) => [path, number, dropped])).toEqual(
    batches.map((_, i) => ['/drafts', i + 1, 0]),
  )
})

test('a tab that may not be watched says nothing', async () => {
  const { start } = openTab(false)
  const actor = start()
  const { records } = inspect()
  const other = openTab()
  const watched = other.start()
  await expect.poll(() => records().length, patient).toBeGreaterThan(0)
  expect(records().map(({ session }) => session)).not.toContain(actor.sessionId)
  expect(records().map(({ session }) => session)).toContain(watched.sessionId)
})

test('a tab that is opened later is watched, too', async () => {
  const { records } = inspect()
  const actor = openTab().start()
  await expect.poll(records, patient).toMatchObject([{ type: 'actor.started', session: actor.sessionId }])
})

test('a tab that may no longer be watched says nothing more, until it may again', async () => {
  const { start, allow } = openTab()
  const actor = start()
  const { records } = inspect()
  await expect.poll(records, patient).toHaveLength(1)
  allow(false)
  actor.send({ type: 'count.raised' })
  const other = openTab().start()
  const sessions = () => records().map(({ session }) => session)
  await expect.poll(sessions, patient).toContain(other.sessionId)
  expect(records().filter(({ type }) => type === 'event.received')).toEqual([])
  allow(true)
  await expect
    .poll(() => records().filter(({ session }) => session === actor.sessionId).length, patient)
    .toBeGreaterThan(1)
})

test('nothing observes an actor before somebody asks, nor after', async () => {
  const observe = vi.fn<(seen: object) => void>()
  const { start } = openTab()
  const actor = start()
  const spied = vi.spyOn(actor.system, 'inspect').mockImplementation(() => {
    observe({})
    return { unsubscribe: () => observe({ ended: true }) }
  })
  expect(spied).not.toHaveBeenCalled()
  const { close, records } = inspect()
  await expect.poll(records, patient).toHaveLength(1)
  expect(observe.mock.calls).toEqual([[{}]])
  close()
  await expect.poll(() => observe.mock.calls.at(-1), patient).toEqual([{ ended: true }])
})

test('when one of two pages that inspect is closed, the other goes on', async () => {
  const { start } = openTab()
  const actor = start()
  const one = inspect()
  await expect.poll(() => one.records().length, patient).toBeGreaterThan(0)
  const other = inspect()
  await expect.poll(() => other.records().length, patient).toBeGreaterThan(0)
  other.close()
  const seen = one.records().length
  await expect.poll(() => one.records().length, patient).toBeGreaterThan(seen)
  actor.send({ type: 'count.raised' })
  await expect
    .poll(() => one.records().at(-1), patient)
    .toMatchObject({ type: 'event.received', changes: [{ path: ['count'], value: 1 }] })
})

test('a machine that shows the records is not watched itself', async () => {
  const { start } = openTab()
  const shown = start(viewerMachine)
  const { records } = inspect()
  const other = openTab().start()
  await expect.poll(() => records().map(({ session }) => session), patient).toContain(other.sessionId)
  expect(records().map(({ session }) => session)).not.toContain(shown.sessionId)
})
