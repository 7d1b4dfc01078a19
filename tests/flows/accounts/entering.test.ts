import { expect, test } from 'vitest'
import { enteringMachine } from '#machines/flows/accounts/entering.machine.ts'
import { replay } from '#machines/journal.ts'
import { camille } from '../../support/samples/account.ts'
import { untaken } from '../../support/walks/paths.ts'
import { enteringPaths } from './entering.paths.ts'

const accepted = (hasAgreed: boolean) =>
  ({ type: 'signIn.accepted', signedIn: { account: camille, hasAgreed }, redirect: '/contacts' }) as const

test('every transition is on some path', () => {
  expect(untaken(enteringMachine, enteringPaths)).toEqual([])
})

test('AUTH-009 who has not accepted the terms in force decides about them before they are let in', () => {
  const asked = replay(enteringMachine, [accepted(false)])
  expect([asked.status, asked.hasTag('terms')]).toEqual(['active', true])
  const decided = replay(enteringMachine, [accepted(false), { type: 'terms.decided' }])
  expect([decided.status, decided.hasTag('terms')]).toEqual(['done', true])
  expect(decided.output).toEqual({ signedIn: { account: camille, hasAgreed: false }, redirect: '/contacts' })
})

test('who has accepted them is let in at once, to the page that follows', () => {
  const entered = replay(enteringMachine, [accepted(true)])
  expect([entered.status, entered.hasTag('terms')]).toEqual(['done', false])
  expect(entered.output).toEqual({ signedIn: { account: camille, hasAgreed: true }, redirect: '/contacts' })
})
