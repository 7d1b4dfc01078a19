import { PGlite } from '@electric-sql/pglite'
import { test } from 'vitest'
import { migrate } from '../../../server/store/engine/migrate.ts'

// PGlite has one session, so this stands in for two PostgreSQL connections.

test('migrations run nothing outside the lock', async () => {
  const db = new PGlite()
  const outside = () => Promise.reject(new Error('outside the lock'))
  await migrate({ query: outside, exec: outside, transaction: (work) => db.transaction(work) })
  await db.close()
})
