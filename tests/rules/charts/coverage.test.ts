import { expect, test } from 'vitest'
import { readCoverage } from '#machines/rules/charts/coverage.ts'
import type { FlowCoverage } from '../../../scripts/paths/coverage.ts'
import { pathCoverage } from '../../support/sample-path-coverage.ts'

const [login] = pathCoverage.flows as [FlowCoverage]
const elsewhere: FlowCoverage['untaken'][number] = {
  transition: 'locked --lock.expired--> entering',
  event: 'lock.expired',
  walk: null,
  why: 'another flow takes it',
  excuse: { reason: 'elsewhere', flow: 'other', file: 'tests/flows/other.e2e.ts' },
}

const takenIn = (flow: FlowCoverage, name: string) =>
  readCoverage({ ...pathCoverage, flows: [flow] })!.flows[flow.id]![name]

test('INSP-006 what a report excuses was taken in memory, what it does not was taken nowhere', () => {
  expect(takenIn(login, 'checking --call.failed--> entering')!.in).toBe('memory')
  expect(takenIn(login, elsewhere.transition)!.in).toBe('nowhere')
  expect(takenIn({ ...login, untaken: [elsewhere] }, elsewhere.transition)!.in).toBe('memory')
})

test('INSP-006 a transition was taken in a browser as often as walks took it, not by the step that failed', () => {
  expect(takenIn(login, 'entering --credentials.submitted--> checking')).toMatchObject({ in: 'browser', times: 3 })
  expect(takenIn(login, 'checking --login.throttled--> locked')).toMatchObject({ in: 'nowhere', times: 0 })
})
