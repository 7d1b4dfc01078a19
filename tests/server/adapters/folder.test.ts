import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../../../server/adapters/folder-lock.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { replaceBuiltIn } from '../../support/built-in.ts'
import { newFolder } from '../../support/server/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder is synced to disk and open to one server at a time', async () => {
  const first = await openFolder(folder)
  const { rows } = await first.db.query("select setting from pg_settings where name = 'fsync'")
  expect(rows).toEqual([{ setting: 'on' }])
  await first.db.exec('create table kept (word text); insert into kept values ($$paraph$$)')
  await expect(openFolder(folder)).rejects.toThrow('in use by another server')

  const env = { ...process.env, DATA: folder, PORT: '0' }
  const other = spawn(process.execPath, ['server/start.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [code]] = await Promise.all([text(other.stderr), once(other, 'exit')])
  expect([code, output]).toEqual([1, expect.stringContaining('in use by another server')])
  await first.close()

  const second = await openFolder(folder)
  expect((await second.db.query('select word from kept')).rows).toEqual([{ word: 'paraph' }])
  await second.close()
})

test('a broken lock file is not mistaken for a running server', async () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  writeFileSync(join(other, 'lock.db'), 'this text is long enough, but it is not a SQLite file')
  await expect(openFolder(other)).rejects.toThrow(/The lock file .*lock\.db is damaged\. It holds no data: remove it/)
  rmSync(other, { recursive: true })
})

test('a data folder that others can open is closed to them', () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  chmodSync(other, 0o755)
  lockFolder(other)()
  expect(statSync(other).mode & 0o777).toBe(0o700)
  rmSync(other, { recursive: true })
})

test('a data folder of another user that others can open is refused by name', () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  chmodSync(other, 0o755)
  // As if it belonged to another user.
  const restore = replaceBuiltIn(fs, {
    chmodSync: (path, mode) => {
      if (path === other && mode === 0o700) throw new Error('EPERM')
      chmodSync(path, mode)
    },
  })
  expect(() => lockFolder(other)).toThrow(`Other users can open the data folder ${other}`)
  restore()
  rmSync(other, { recursive: true })
})

test.each([
  ['keys', 'keys/secret'],
  ['a ledger', 'ledger/key.pem'],
  ['files', 'blobs/ab/file'],
])('a data folder with %s and without a database is refused, and no database is made', async (_, name) => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  mkdirSync(join(other, dirname(name)), { recursive: true })
  writeFileSync(join(other, name), 'something')
  await expect(openFolder(other)).rejects.toThrow(/The database is missing: .* but no postgres\. Restore/)
  mkdirSync(join(other, 'postgres'))
  await expect(openFolder(other)).rejects.toThrow('but no postgres/PG_VERSION.')
  expect(readdirSync(join(other, 'postgres'))).toEqual([])
  rmSync(other, { recursive: true })
})

test('a damaged database is named, not what its engine says alone', async () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-'))
  await newFolder(other)
  truncateSync(join(other, 'postgres/global/pg_control'), 100)
  await expect(openFolder(other)).rejects.toThrow(/The database in .*postgres is damaged: .*Restore the data folder/)
  rmSync(other, { recursive: true })
})
