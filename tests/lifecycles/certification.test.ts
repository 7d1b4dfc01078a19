import { expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import {
  certificationLifecycle,
  certificationRefusal,
  type CertificationCreated,
  type CertificationFact,
  type CertificationState,
} from '#machines/lifecycles/certification.machine.ts'
import { pathsOf, untaken } from '../support/walks/paths.ts'

const created: CertificationCreated = {
  type: 'certification.created',
  certification: 'c',
  owner: 'o',
  files: 2,
  hash: 'h',
}
const input = { ...created, at: 0 }
const facts = {
  'anchoring.validated': { type: 'anchoring.validated' },
  'anchoring.rejected': { type: 'anchoring.rejected' },
  'data.purged': { type: 'data.purged' },
  'certification.handedOver': { type: 'certification.handedOver', from: 'o', to: 'p' },
} as const satisfies Record<CertificationFact['type'], CertificationFact>
const types = Object.keys(facts) as CertificationFact['type'][]
const eventOf = (type: CertificationFact['type']) => ({ ...facts[type], at: 1 })
const after = (...history: CertificationFact['type'][]) => replay(certificationLifecycle, history.map(eventOf), input)

test('the paths take every transition', () => {
  const paths = pathsOf(certificationLifecycle, { input, events: types.map(eventOf) })
  expect(untaken(certificationLifecycle, paths)).toEqual([])
})

test.each<
  [CertificationFact['type'][], CertificationState, Partial<Record<CertificationFact['type'], CertificationState>>]
>([
  [
    [],
    'PENDING',
    { 'anchoring.validated': 'VALIDATED', 'anchoring.rejected': 'REJECTED', 'certification.handedOver': 'PENDING' },
  ],
  [['anchoring.validated'], 'VALIDATED', { 'data.purged': 'VALIDATED', 'certification.handedOver': 'VALIDATED' }],
  [['anchoring.rejected'], 'REJECTED', { 'data.purged': 'REJECTED', 'certification.handedOver': 'REJECTED' }],
  [
    ['anchoring.validated', 'data.purged'],
    'VALIDATED',
    { 'data.purged': 'VALIDATED', 'certification.handedOver': 'VALIDATED' },
  ],
])('CERT-006 LIFE-051 after %j a certification is %s, and each fact leads where it should', (history, value, leads) => {
  const state = after(...history)
  expect([state.value, state.context.endedAt]).toEqual([value, history.length === 0 ? null : 1])
  const found = types.map((type) => (state.can(eventOf(type)) ? after(...history, type).value : certificationRefusal()))
  expect(found).toEqual(types.map((type) => leads[type] ?? 'UnexpectedException'))
})
