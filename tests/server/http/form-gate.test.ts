import { expect, test } from 'vitest'
import { formGate } from '../../../server/http/form-gate.ts'

test('open forms are bounded for each network and for all together, and strangers leave places to accounts', () => {
  const enter = formGate()
  const leave = Array.from({ length: 8 }, (_, i) => enter(null, `2001:db8:0:1::${i}`))
  expect(() => enter(null, '2001:db8:0:1::9')).toThrow(
    expect.objectContaining({ name: 'TooManyAttemptsException', retryAfter: 5 }),
  )
  for (let i = 0; i < 32; i++) enter(null, `192.0.2.${i}`)
  expect(() => enter(null, '192.0.2.99')).toThrow(
    expect.objectContaining({ name: 'TemporarilyUnavailableException', retryAfter: 5 }),
  )
  enter({ kind: 'signer', id: 'anna', signer: { id: 'anna', requestId: 'r' } }, '192.0.2.99')
  leave[0]!()
  enter(null, '2001:db8:0:1::9')
})
