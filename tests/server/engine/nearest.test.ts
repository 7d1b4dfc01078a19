import { expect, test } from 'vitest'
import { nearestOf } from '../../../server/engine/input/nearest.ts'

const known = ['id', 'mail', 'firstName', 'lastName', 'roles', 'orderToSign', 'expirationDate']

test.each([
  ['mial', 'mail'],
  ['email', 'mail'],
  ['ma1l', 'mail'],
  ['role', 'roles'],
  ['first_name', 'firstName'],
  ['lastname', 'lastName'],
  ['expiration', 'expirationDate'],
  ['ID', 'id'],
  // Nearer to `lastName` than to `firstName`.
  ['lstName', 'lastName'],
])('the nearest to %s is %s', (given, nearest) => {
  expect(nearestOf(given, known)).toBe(nearest)
})

test.each(['', 'x', 'ip', 'maillist', 'phone', '__proto__', 'é', `${'mail'.repeat(15)}s`])(
  'nothing is near to %j',
  (given) => {
    expect(nearestOf(given, known)).toBeUndefined()
  },
)

test('a text that is too long is not compared', () => {
  const word = 'a'.repeat(61)
  expect([nearestOf(word, [word]), nearestOf(word.slice(1), [word])]).toEqual([undefined, word])
})
