import { migrate } from '../store/engine/migrate.ts'
import type { Engine } from '../store/engine/sql.ts'
import { startQueue } from './queue.ts'

/** Brings the tables and queues of a shared database up to date, as their owner. Servers that start together take turns. */
export async function prepareShared(db: Engine): Promise<void> {
  await migrate(db)
  await (await startQueue(db, console.error, () => new Date())).stop()
}
