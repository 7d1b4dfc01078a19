import { openPool } from '../../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../../server/jobs/prepare-shared.ts'
import { grantUse } from '../../../server/store/engine/roles.ts'
import { startCluster } from './cluster.ts'
import { ADMIN_URL, OWNER, ROLE, TEMPLATE } from './roles.ts'

/** Before all tests that run on PostgreSQL: a cluster with an empty database that is ready to be copied. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const open = (database: string, role?: string) =>
    openPool({ url: cluster.urlOf(database, role), limit: Infinity, log: console.error, size: 2 })
  const admin = open('postgres')
  await admin.db.query(`create role ${OWNER} login`)
  await admin.db.query(`create role ${ROLE} login`)
  await admin.db.query(`create database ${TEMPLATE} owner ${OWNER}`)
  await admin.close()
  const owner = open(TEMPLATE, OWNER)
  await prepareShared(owner.db)
  await grantUse(owner.db, ROLE)
  await owner.close()
  // Processes of tests are started with it.
  process.env[ADMIN_URL] = cluster.urlOf('postgres')
  return cluster.stop
}
