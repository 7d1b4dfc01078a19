import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '../../server/adapters/backup/back-up.ts'
import { restoreShared } from '../../server/adapters/backup/restore-shared.ts'
import { beginWith } from '../../server/adapters/database/prepared-folder.ts'
import { checkPages } from '../../server/adapters/integrity/page-check.ts'
import { openKeys } from '../../server/adapters/key-folder.ts'
import { withShared } from '../../server/open-stopped.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { preparedFolder } from '../../server/prepared.ts'
import { newSharedDatabase } from '../support/postgres/database.ts'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { testFolder } from '../support/server/test-folder.ts'

const top = testFolder('paraph-shared-backup-')
afterAll(() => rmSync(top, { recursive: true, force: true }))

const settingsOf = ({ url, ownerUrl }: { url: string; ownerUrl: string }) => ({
  databaseUrl: url,
  databaseOwnerUrl: ownerUrl,
})
const filling = { prepare: prepareShared, isStrict: true, log: () => {} }
const now = () => new Date('2026-11-30T12:00:00Z')

test('a backup of a PostgreSQL database is restored to an empty one and an empty folder, and to nothing else', async () => {
  const data = join(top, 'data')
  mkdirSync(data)
  openKeys(join(data, 'keys'))
  mkdirSync(join(data, 'postgres-moved'))
  writeFileSync(join(data, 'moved.json'), '{}')
  const urls = await newSharedDatabase()
  const server = openPool({ url: urls.url, limit: 30, log: () => {}, size: 1 })
  await server.db.query("insert into tenants (id, name, params) values ('t', 'Öl', '{\"a\": 1.10}')")
  const backup = join(top, 'backup')
  const save = () =>
    withShared(settingsOf(urls), ({ db }) => {
      const shared = { db, begin: (copy: string) => beginWith(preparedFolder(), copy) }
      return backUp(data, backup, { version: '1', now, shared })
    })
  await expect(save()).rejects.toThrow('A server uses this database')
  expect(await checkPages(server.db)).toEqual({
    fine: [],
    broken: [],
    unchecked: [expect.stringContaining('this role may not use the extension amcheck')],
  })
  await server.close()
  const { manifest, damaged } = await save()
  expect(damaged).toEqual([])
  const paths = manifest.files.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['keys/secret', 'postgres/PG_VERSION']))
  expect(paths).not.toContain('moved.json')
  expect(manifest.folders).not.toContain('postgres-moved')

  const restored = join(top, 'restored')
  const restoreTo = (target: typeof urls) =>
    withShared(settingsOf(target), (roles) => restoreShared(backup, restored, roles, filling))
  await expect(restoreTo(urls)).rejects.toThrow('The database is not empty: public.tenants has rows.')
  expect(existsSync(join(restored, 'keys'))).toBe(false)
  const next = await newSharedDatabase()
  await restoreTo(next)
  expect([existsSync(join(restored, 'keys/secret')), existsSync(join(restored, 'postgres'))]).toEqual([true, false])
  const { db, close } = openPool({ url: next.url, limit: 30, log: () => {}, size: 1 })
  expect((await db.query("select id, name, params->>'a' as a from tenants")).rows).toEqual([
    { id: 't', name: 'Öl', a: '1.10' },
  ])
  expect((await db.query("select to_regclass('unfinished_copy') as unfinished")).rows).toEqual([{ unfinished: null }])
  await close()
})
