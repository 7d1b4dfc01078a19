import { describe, expect, test } from 'vitest'
import {
  colourOf,
  displayOf,
  isFinished,
  isOngoing,
  isSignable,
  isTerminated,
  signerColourOf,
} from '#machines/rules/requests/request-state.ts'
import { leavesOf } from '../../support/walks/paths.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'

/** State, what is shown, its colour, and whether it is signable (s), ongoing (o), finished (f) or terminated (t). */
const states = [
  ['INITIATED', 'INITIATED', 'warning', ''],
  ['PENDING', 'PENDING', 'warning', 'so'],
  ['EDITING', 'EDITING', 'warning', 'o'],
  ['REFUSED', 'REFUSED', 'error', 't'],
  ['EXPIRED', 'EXPIRED', 'error', 't'],
  ['CANCELED', 'CANCELED', 'error', 't'],
  ['CONSENT_GIVEN_PARTIAL_SIGNATURE', 'BEING_FINALIZED', 'info', 's'],
  ['CONSENT_GIVEN_COMPLETE_SIGNATURE', 'BEING_FINALIZED', 'info', 's'],
  ['PDF_GENERATION_PENDING_PARTIAL_SIGNATURE', 'BEING_FINALIZED', 'info', 's'],
  ['PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', 'BEING_FINALIZED', 'info', 's'],
  ['ANCHORING_PENDING_PARTIAL_SIGNATURE', 'BEING_FINALIZED', 'info', ''],
  ['ANCHORING_PENDING_COMPLETE_SIGNATURE', 'BEING_FINALIZED', 'info', ''],
  ['PARTIAL_SIGNATURE_FINISHED', 'FINISHED', 'success', 'f'],
  ['COMPLETE_SIGNATURE_FINISHED', 'FINISHED', 'success', 'f'],
] as const

test('LIFE-001 the lifecycle has these states and no others, but for that of a draft that was given up', () => {
  expect(leavesOf(requestLifecycle).toSorted()).toEqual([...states.map(([state]) => state), 'DELETED'].toSorted())
})

describe.each(states)('%s', (state, display, colour, groups) => {
  test(`LIFE-002 LIFE-003 LIFE-004 is shown as ${display}`, () => {
    expect(displayOf(state)).toBe(display)
  })
  test(`LIFE-005 in ${colour}`, () => {
    expect(colourOf(display)).toBe(colour)
  })
  test(`LIFE-006 LIFE-007 LIFE-008 and is of the groups "${groups}"`, () => {
    const is = { s: isSignable(state), o: isOngoing(state), f: isFinished(state), t: isTerminated(state) }
    expect(is).toEqual(Object.fromEntries(['s', 'o', 'f', 't'].map((group) => [group, groups.includes(group)])))
  })
})

test.each([
  ['SIGNED', 'success'],
  ['PENDING', 'warning'],
  ['CREATED', 'warning'],
  ['SUSPENDED', 'warning'],
  ['REJECTED', 'error'],
  ['CANCELED', 'error'],
  ['EXPIRED', 'error'],
] as const)('LIFE-048 LIFE-049 a signer who is %s is shown in %s', (status, colour) => {
  expect(signerColourOf(status)).toBe(colour)
})
