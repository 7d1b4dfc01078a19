import { expect, test } from 'vitest'
import { addressLockSeconds, locksOf, lockSeconds } from '#machines/rules/accounts/lockout.ts'
import { networkOf } from '#machines/rules/common/network.ts'
import { brokenRules, isStrongPassword, passwordRules } from '#machines/rules/accounts/password.ts'

test.each([
  ['Abcdefghij1!', true],
  ['Abcdefghi1!', false],
  [`Ab1!${'x'.repeat(68)}`, true],
  [`Ab1!${'x'.repeat(69)}`, false],
  [`Ab1!${'🖋'.repeat(68)}`, true],
  ['abcdefghij1!', false],
  ['ABCDEFGHIJ1!', false],
  ['Abcdefghijk!', false],
  ['Abcdefghijk1', false],
  ['Abcdefghij1 ', true],
  ['Éàcdefghij1~', true],
])('PWD-018 PWD-019 a password has 12 to 72 characters with one of each class: %s %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})

test('PWD-020 the special characters are the space and the punctuation of ASCII', () => {
  const special = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
  for (const character of special)
    expect([character, isStrongPassword(`Abcdefghij1${character}`)]).toEqual([character, true])
  for (const character of '\u00a0\t§é🖋0aZ')
    expect([character, isStrongPassword(`Abcdefghij1${character}`)]).toEqual([character, false])
})

test('what is left to do is named, in the order of the rules', () => {
  expect(brokenRules('')).toEqual(passwordRules)
  expect(brokenRules('difference')).toEqual(['length', 'upper', 'digit', 'special'])
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('AUTH-023 the lock of an account doubles, the lock of an address is the longest at once', () => {
  expect(locksOf(lockSeconds)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
  expect(locksOf(addressLockSeconds)).toEqual([...Array.from({ length: 49 }, () => 0), 900])
})
