import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { SyncedFolder, syncedParams } from '../../../server/adapters/database/synced-folder.ts'
import { isStorageFull } from '../../../server/engine/space.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'paraph-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Lets writes to the database's tables fail as on a full disk, while `isFull` returns true. */
function fillWhile(isFull: () => boolean) {
  const paths = new Map<number, string>()
  const { openSync, writeSync } = fs
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const file = openSync(path, ...rest)
    paths.set(file, String(path))
    return file
  })
  vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...rest: [Uint8Array]) => {
    if (isFull() && paths.get(file)?.includes(`${sep}base${sep}`))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    return writeSync(file, ...rest)
  }) as typeof writeSync)
}

test('a table that cannot grow because the disk is full is told from a mistake; reading and later writes go on', async () => {
  let isFull = false
  fillWhile(() => isFull)
  const db = await PGlite.create({ fs: new SyncedFolder(join(folder, 'postgres')), startParams: syncedParams })
  await db.exec('create table kept (word text); insert into kept values ($$paraph$$)')
  const grow = () => db.query("insert into kept select repeat('x', 1000) from generate_series(1, 200)")
  isFull = true
  const error: unknown = await grow().catch((thrown: unknown) => thrown)
  expect([error, isStorageFull(error)]).toEqual([expect.objectContaining({ code: '53100' }), true])
  expect((await db.query('select word from kept')).rows).toEqual([{ word: 'paraph' }])
  isFull = false
  await grow()
  expect((await db.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 201 }])
  await db.close()
})
