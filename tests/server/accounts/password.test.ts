import { readFile } from 'node:fs/promises'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { argon2InTurns } from '../../../server/adapters/argon2.ts'
import { hashPassword, isPassword } from '../../../server/cases/accounts/password.ts'

test('many sign-ins at once do not block file reads, which use the same threads', async () => {
  const derive = argon2InTurns(2)
  let done = 0
  const flood = Array.from({ length: 40 }, (_, i) =>
    hashPassword(derive, 'guessed', Buffer.alloc(16), `network ${i}`).then(() => done++),
  )
  await readFile('package.json')
  expect(done).toBeLessThan(20)
  await Promise.all(flood)
})

test('who asks for many hashes does not keep others waiting', async () => {
  const derive = argon2InTurns(2)
  const ended: string[] = []
  const ask = (by: string) => hashPassword(derive, 'guessed', Buffer.alloc(16), by).then(() => ended.push(by))
  const all = [...Array.from({ length: 30 }, () => ask('greedy')), ask('patient'), ask('other')]
  await Promise.all(all)
  expect(ended.indexOf('patient')).toBeLessThan(5)
  expect(ended.indexOf('other')).toBeLessThan(6)
})

test('more than 100 hashes of one who asks are refused by name, and others are not', async () => {
  const derive = argon2InTurns(2)
  const ask = (by: string) => hashPassword(derive, 'guessed', Buffer.alloc(16), by)
  // One runs, and a hundred wait.
  const taken = Array.from({ length: 101 }, () => ask('greedy'))
  await expect(ask('greedy')).rejects.toMatchObject({ name: 'TemporarilyUnavailableException' })
  await ask('other')
  await Promise.all(taken)
})

test('all of 72 characters count, regardless of their bytes', async () => {
  const derive = argon2InTurns(2)
  const kept = await hashPassword(derive, `${'🖋'.repeat(71)}1`, Buffer.alloc(16), 'a')
  expect(await isPassword(derive, `${'🖋'.repeat(71)}1`, kept, 'a')).toBe(true)
  expect(await isPassword(derive, `${'🖋'.repeat(71)}2`, kept, 'a')).toBe(false)
})

test('a password is kept as the hash of Argon2id with the least effort that OWASP allows, in 19 MiB and two passes', async () => {
  const salt = Buffer.alloc(16, 7)
  const effort = { parallelism: 1, memorySize: 19 * 1024, iterations: 2, hashLength: 32, outputType: 'binary' } as const
  const hash = Buffer.from(await argon2id({ password: 'Analytical-Engine-1843', salt, ...effort }))
  const kept = await hashPassword(argon2InTurns(2), 'Analytical-Engine-1843', salt, 'a')
  expect(kept).toBe(`${salt.toString('base64url')}.${hash.toString('base64url')}`)
})
