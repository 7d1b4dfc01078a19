// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { statelySharingPorts } from '#api/ports/inspector/stately-sharing.ports.ts'
import { statelySharingMachine } from '#machines/flows/inspector/stately-sharing.machine.ts'
import { replay } from '#machines/journal.ts'
import { StatelySharingView } from '#ui/inspector/stately/stately-sharing.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { statelySharingPaths } from './stately-sharing.paths.ts'

type State = (typeof statelySharingPaths)[number]['states'][number]

const draw = (state: State) => <StatelySharingView state={state} send={() => {}} />

test('every transition is on some path', () => {
  expect(untaken(statelySharingMachine, statelySharingPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(statelySharingPaths)
  for (const state of states) expect(render(draw(state), language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => render(draw(state), language))
})

testControls({ 'stately-sharing': drawnBy(statelySharingPaths, (flow) => <StatelySharingView {...flow} />) })

test('INSP-026 nothing is sent before the person has confirmed it', () => {
  const wanted = { type: 'sharing.wanted' } as const
  for (const events of [[], [wanted], [wanted, { type: 'sharing.declined' } as const]])
    expect(replay(statelySharingMachine, events).children).toEqual({})
  const confirmed = replay(statelySharingMachine, [wanted, { type: 'sharing.confirmed' }])
  expect(Object.keys(confirmed.children)).toHaveLength(1)
})

test('the port says that the other inspector listens, that its window is closed or was not opened, and stops when it is not wanted', async () => {
  const stop = vi.fn<() => void>()
  let heard = { onConnected: () => {}, onClosed: () => {} }
  const { shareTab } = statelySharingPorts((given) => {
    heard = given
    return stop
  })
  const emit = vi.fn<(event: { type: 'window.connected' }) => void>()
  const closed = shareTab(undefined, new AbortController().signal, emit)
  heard.onConnected()
  expect(emit).toHaveBeenCalledExactlyOnceWith({ type: 'window.connected' })
  heard.onClosed()
  expect(await closed).toEqual({ type: 'window.closed' })
  expect(stop).not.toHaveBeenCalled()
  const cancel = new AbortController()
  const ended = shareTab(undefined, cancel.signal, emit)
  cancel.abort()
  await ended
  expect(stop).toHaveBeenCalledTimes(1)
  const blocked = statelySharingPorts(() => null)
  expect(await blocked.shareTab(undefined, cancel.signal, emit)).toEqual({ type: 'window.refused' })
})
