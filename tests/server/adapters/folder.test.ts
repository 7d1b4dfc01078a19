import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder is synced to disk and open to one server at a time', async () => {
  const first = await openFolder(folder)
  const { rows } = await first.db.query("select setting from pg_settings where name = 'fsync'")
  expect(rows).toEqual([{ setting: 'on' }])
  await first.db.exec('create table kept (word text); insert into kept values ($$paraph$$)')
  await expect(openFolder(folder)).rejects.toThrow('in use by another server')

  const env = { ...process.env, DATA: folder, PORT: '0' }
  const other = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [output] = await once(other.stderr.setEncoding('utf8'), 'data')
  const [code] = other.exitCode === null ? await once(other, 'exit') : [other.exitCode]
  expect([code, output]).toEqual([1, expect.stringContaining('in use by another server')])
  await first.close()

  const second = await openFolder(folder)
  expect((await second.db.query('select word from kept')).rows).toEqual([{ word: 'paraph' }])
  await second.close()
})

test('a broken lock file is not mistaken for a running server', async () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  writeFileSync(join(other, 'lock.db'), 'this text is long enough, but it is not a SQLite file')
  await expect(openFolder(other)).rejects.toThrow('file is not a database')
  rmSync(other, { recursive: true })
})
