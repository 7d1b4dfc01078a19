import type { TestProject } from 'vitest/node'
import { openPool } from '../../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../../server/jobs/prepare-shared.ts'
import { grantUse } from '../../../server/store/engine/roles.ts'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster of this run, for its superuser; null if tests use the embedded database. */
    postgres: string | null
  }
}

/** The role that owns the tables of tests, the one of servers under test, and the database that each test's is a copy of. */
export const OWNER = 'paraph_owner'
export const ROLE = 'paraph'
export const TEMPLATE = 'prepared'

/** Before all tests that run on PostgreSQL: a cluster with an empty database that is ready to be copied. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
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
  provide('postgres', cluster.urlOf('postgres'))
  return cluster.stop
}
