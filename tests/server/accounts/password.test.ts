import { readFile } from 'node:fs/promises'
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
