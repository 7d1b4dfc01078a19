import type { PGlite } from '@electric-sql/pglite'
import type { Call, Packed } from './messages.ts'
import { statementsOf } from './statements.ts'

type Opened = Exclude<Call, { ask: 'open' }>

/** Answers calls on an open database that nothing else uses. A call is made once the one before is answered. */
export function answersOf(db: PGlite): (call: Opened) => Promise<Packed[]> {
  const statements = statementsOf(db)
  /** Whether the caller has a transaction open. */
  let isOpen = false

  const statement = async (call: Extract<Call, { text: string }>): Promise<Packed[]> => {
    const begins = call.within && !isOpen
    if (begins) isOpen = true
    try {
      if (call.ask === 'query') return [await statements.query(call.text, call.values, begins)]
      if (begins) await statements.exec('begin')
      return await statements.exec(call.text)
    } catch (error) {
      // Several statements that began a transaction of their own must not leave it open for the next caller.
      if (!isOpen && db.isInTransaction()) await statements.end('rollback')
      throw error
    }
  }

  return async (call) => {
    switch (call.ask) {
      case 'query':
      case 'exec':
        return statement(call)
      case 'commit':
      case 'rollback':
        isOpen = false
        await statements.end(call.ask)
        return []
      case 'close':
        await db.close()
        return []
    }
  }
}
