import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../../server/adapters/folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-reset-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reset = (input: string) =>
  spawnSync(process.execPath, ['scripts/reset.ts'], { env: { ...process.env, DATA: folder }, input, encoding: 'utf8' })

test('the data folder is deleted only after confirmation, and never while a server is running', () => {
  writeFileSync(join(folder, 'something'), 'kept')
  expect(reset('yes\n').stdout).toContain('Nothing was changed.')
  expect(existsSync(join(folder, 'something'))).toBe(true)

  const unlock = lockFolder(folder)
  const refused = reset('forget\n')
  expect(refused.stdout).toContain('in use by another server')
  expect([refused.status, existsSync(join(folder, 'something'))]).toEqual([1, true])
  unlock()

  expect(reset('forget\n')).toMatchObject({ status: 0 })
  expect(existsSync(folder)).toBe(false)
})
