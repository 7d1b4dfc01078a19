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
import { leavesOf } from '../../support/walks/transitions.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'

/** State, displayed state, colour, and groups: signable (s), ongoing (o), finished (f), terminated (t). */
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

test('LIFE-001 the lifecycle has exactly these states, and DELETED for abandoned drafts', () => {
  expect(leavesOf(requestLifecycle).toSorted()).toEqual([...states.map(([state]) => state), 'DELETED'].toSorted())
})

const displayRules: Record<string, string> = {
  BEING_FINALIZED: 'LIFE-002',
  FINISHED: 'LIFE-003',
}

describe.each(states)('%s', (state, display, colour, groups) => {
  const displayRule = displayRules[display] ?? 'LIFE-004'
  test(`${displayRule} is displayed as ${display}`, () => {
    expect(displayOf(state)).toBe(display)
  })
  test(`LIFE-005 has the colour ${colour}`, () => {
    expect(colourOf(display)).toBe(colour)
  })
  test.each([
    ['LIFE-006 signable', 's', isSignable],
    ['LIFE-007 ongoing', 'o', isOngoing],
    ['LIFE-008 finished', 'f', isFinished],
    ['LIFE-008 terminated', 't', isTerminated],
  ] as const)('%s: its group is "%s" or not', (_, group, isInGroup) => {
    expect(isInGroup(state)).toBe(groups.split('').includes(group))
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
] as const)('LIFE-048 LIFE-049 a signer who is %s has the colour %s', (status, colour) => {
  expect(signerColourOf(status)).toBe(colour)
})
