import type { PGlite } from '@electric-sql/pglite'
import { answersOf } from '../../../server/adapters/database/answers.ts'
import { sessionOn } from '../../../server/adapters/database/session.ts'
import type { Thread } from '../../../server/adapters/database/thread.ts'
import type { Engine } from '../../../server/store/engine/sql.ts'

/** A database of this process as the server uses one in a thread: with prepared statements, and one transaction at a time. */
export function openedInProcess(db: PGlite): Engine & { close: () => Promise<void> } {
  const answer = answersOf(db)
  let last: Promise<unknown> = Promise.resolve()
  const ask: Thread['ask'] = (call) => {
    if (call.ask === 'open') throw new Error('It is open.')
    const answered = last.then(() => answer(call))
    last = answered.catch(() => {})
    return answered
  }
  const session = sessionOn({ ask })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  db.onNotification((channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload)))
  return {
    ...session,
    listen: async (channel, onPayload) => {
      const here = listeners.get(channel) ?? new Set()
      if (here.size === 0) await session.exec(`listen ${channel}`)
      listeners.set(channel, here.add(onPayload))
      return async () => void here.delete(onPayload)
    },
  }
}
