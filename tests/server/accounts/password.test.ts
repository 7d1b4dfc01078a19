import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { argon2InTurns } from '../../../server/adapters/argon2.ts'
import { hashPassword, isPassword } from '../../../server/cases/accounts/password.ts'

test('a flood of sign-ins does not keep files waiting, which the same threads read', async () => {
  const derive = argon2InTurns(2)
  let done = 0
  const flood = Array.from({ length: 40 }, () => hashPassword(derive, 'guessed', Buffer.alloc(16)).then(() => done++))
  await readFile('package.json')
  expect(done).toBeLessThan(20)
  await Promise.all(flood)
})

test('72 characters count to the last, however many bytes they are', async () => {
  const derive = argon2InTurns(2)
  const kept = await hashPassword(derive, `${'🖋'.repeat(71)}1`, Buffer.alloc(16))
  expect(await isPassword(derive, `${'🖋'.repeat(71)}1`, kept)).toBe(true)
  expect(await isPassword(derive, `${'🖋'.repeat(71)}2`, kept)).toBe(false)
})
