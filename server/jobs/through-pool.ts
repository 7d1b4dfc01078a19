import type { ConstructorOptions } from 'pg-boss'
import { inTurns } from '../engine/turns/in-turns.ts'
import type { Engine } from '../store/engine/sql.ts'

type QueueDatabase = NonNullable<ConstructorOptions['db']>

/** What only the statement of pg-boss has that counts the running jobs of a group before it takes the next one. */
const COUNTS_GROUP = 'group_filtered'

/**
 * PostgreSQL as pg-boss uses it: several statements of one text have no values, and all of their rows count. Workers of a
 * server that count the jobs of a group take turns. Otherwise each would see room for one more, and a group that hangs could
 * take all of them.
 */
export function throughPool(db: Omit<Engine, 'transaction'>): QueueDatabase {
  const inTurn = inTurns(1)
  const run = async (text: string, values: unknown[] = []) =>
    values.length > 0 ? db.query(text, values) : { rows: (await db.exec(text)).flatMap(({ rows }) => rows) }
  return {
    executeSql: (text, values) => (text.includes(COUNTS_GROUP) ? inTurn(() => run(text, values)) : run(text, values)),
    listen: async (channel, onPayload, onReconnect) => {
      const unlisten = await db.listen(channel, onPayload)
      const ignore = db.onGap?.(onReconnect)
      onReconnect()
      return {
        close: async () => {
          ignore?.()
          await unlisten()
        },
      }
    },
  }
}
