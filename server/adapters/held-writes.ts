import type { Blobs, Space } from '../engine/ports.ts'
import { expectSpace, storageFull } from '../engine/space.ts'
import { readOnly, isReadOnlyError } from '../store/engine/read-only.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/**
 * A database that only reads while space is low: its transactions are read-only then, so that PostgreSQL itself tells
 * reads from writes. A write is refused with `StorageFullException`.
 */
export function readOnlyWhenLow(db: Database, space: Space): Database {
  const transaction = async <Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> => {
    let isLow = false
    try {
      return await db.transaction(async (tx) => {
        isLow = space.lowSince() !== null
        if (isLow) await readOnly(tx)
        return work(tx)
      })
    } catch (error) {
      throw isLow && isReadOnlyError(error) ? storageFull() : error
    }
  }
  return {
    query: (text, values) => (space.lowSince() ? transaction((tx) => tx.query(text, values)) : db.query(text, values)),
    exec: (text) => (space.lowSince() ? transaction((tx) => tx.exec(text)) : db.exec(text)),
    transaction,
  }
}

/** Blobs that accept no new ones while space is low. */
export const heldBlobs = (blobs: Blobs, space: Space): Blobs => ({
  ...blobs,
  put: async (bytes) => {
    expectSpace({ space })
    return blobs.put(bytes)
  },
})
