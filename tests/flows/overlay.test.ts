import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { overlayMachine } from '#machines/flows/overlay.machine.ts'
import { replay } from '#machines/journal.ts'
import { untaken } from '../support/walks/paths.ts'
import { overlayPaths } from './overlay.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(overlayMachine, overlayPaths)).toEqual([])
})

test('it is shown while it is wanted, and again after it was closed, but not once it is finished', () => {
  const isOpenAfter = (...types: EventFrom<typeof overlayMachine>['type'][]) =>
    replay(
      overlayMachine,
      types.map((type) => ({ type })),
    ).hasTag('open')
  expect(isOpenAfter()).toBe(false)
  expect(isOpenAfter('overlay.wanted')).toBe(true)
  expect(isOpenAfter('overlay.wanted', 'overlay.closed')).toBe(false)
  expect(isOpenAfter('overlay.wanted', 'overlay.closed', 'overlay.wanted')).toBe(true)
  expect(isOpenAfter('overlay.wanted', 'overlay.finished', 'overlay.wanted')).toBe(false)
})
