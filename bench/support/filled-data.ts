import { openFolder } from '../../server/adapters/pglite.ts'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { grantUse } from '../../server/store/engine/roles.ts'
import type { Engine } from '../../server/store/engine/sql.ts'
import { startCluster } from '../../tests/support/postgres/cluster.ts'
import { OWNER, ROLE } from '../../tests/support/postgres/roles.ts'
import { type Amounts, fill, fillOpened } from '../../tests/support/server/filled.ts'

type Opened = { db: Engine; close: () => Promise<void> }

/** A data folder with rows, on one of the two engines. */
type Filled = {
  /** The settings of a server on it. */
  env: Record<string, string>
  /** Opens its database for the role that owns the tables. */
  open: () => Promise<Opened>
}

/** Makes folders with rows for a measurement. */
type Filler = {
  engine: string
  filled: (folder: string, amounts: Amounts) => Promise<Filled>
  stop: () => Promise<void>
}

/** The engine that a measurement is about: the embedded one, or with `ENGINE=postgres` a PostgreSQL that is started for it. */
export const openFiller = (): Promise<Filler> =>
  process.env['ENGINE'] === 'postgres' ? onPostgres() : Promise.resolve(embedded)

const embedded: Filler = {
  engine: 'embedded',
  filled: async (folder, amounts) => {
    await fill(folder, amounts)
    return { env: { DATA: folder }, open: () => openFolder(folder) }
  },
  stop: async () => {},
}

async function onPostgres(): Promise<Filler> {
  const cluster = await startCluster()
  const open = (database: string, role?: string, size = 1): Opened =>
    openPool({ url: cluster.urlOf(database, role), limit: Infinity, log: console.error, size, servesCalls: false })
  const using = async (opened: Opened, work: (db: Engine) => Promise<unknown>) => {
    await work(opened.db)
    await opened.close()
  }
  await using(open('postgres'), (db) => db.exec(`create role ${OWNER} login; create role ${ROLE} login`))
  let count = 0
  return {
    engine: 'PostgreSQL',
    filled: async (folder, amounts) => {
      const name = `bench_${++count}`
      await using(open('postgres'), (db) => db.query(`create database ${name} owner ${OWNER}`))
      await using(open(name, OWNER, 2), async (db) => {
        await prepareShared(db)
        await grantUse(db, ROLE)
      })
      await using(open(name), async (db) => {
        await fillOpened(db, folder, amounts)
        await db.query('vacuum analyze')
      })
      const env = {
        DATA: folder,
        DATABASE_URL: cluster.urlOf(name, ROLE),
        DATABASE_OWNER_URL: cluster.urlOf(name, OWNER),
      }
      return { env, open: () => Promise.resolve(open(name, OWNER)) }
    },
    stop: cluster.stop,
  }
}
