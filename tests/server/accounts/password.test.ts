import { readFile } from 'node:fs/promises'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { argon2InTurns } from '../../../server/adapters/argon2.ts'
import { hashPassword, isPassword } from '../../../server/cases/accounts/password.ts'

test('many sign-ins at once do not block file reads, which use the same threads', async () => {
  const derive = argon2InTurns(2)
  let done = 0
  const flood = Array.from({ length: 40 }, () => hashPassword(derive, 'guessed', Buffer.alloc(16)).then(() => done++))
  await readFile('package.json')
  expect(done).toBeLessThan(20)
  await Promise.all(flood)
})

test('all of 72 characters count, regardless of their bytes', async () => {
  const derive = argon2InTurns(2)
  const kept = await hashPassword(derive, `${'🖋'.repeat(71)}1`, Buffer.alloc(16))
  expect(await isPassword(derive, `${'🖋'.repeat(71)}1`, kept)).toBe(true)
  expect(await isPassword(derive, `${'🖋'.repeat(71)}2`, kept)).toBe(false)
})

test('a password is kept as the hash of Argon2id with the least effort that OWASP allows, in 19 MiB and two passes', async () => {
  const salt = Buffer.alloc(16, 7)
  const effort = { parallelism: 1, memorySize: 19 * 1024, iterations: 2, hashLength: 32, outputType: 'binary' } as const
  const hash = Buffer.from(await argon2id({ password: 'Analytical-Engine-1843', salt, ...effort }))
  const kept = await hashPassword(argon2InTurns(2), 'Analytical-Engine-1843', salt)
  expect(kept).toBe(`${salt.toString('base64url')}.${hash.toString('base64url')}`)
})
