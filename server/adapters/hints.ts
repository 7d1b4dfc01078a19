import type { Hints } from '../engine/ports.ts'
import { CHANGED, type Changed } from '../store/engine/hints.ts'

type Listening = { listen: (channel: string, onPayload: (payload: string) => void) => Promise<unknown> }

/** Listens for change notifications of the database (NOTIFY) and passes them to all subscribers. */
export async function listenTo(db: Listening): Promise<Hints> {
  const listeners = new Set<(changed: Changed) => void>()
  await db.listen(CHANGED, (text) => {
    const changed = JSON.parse(text) as Changed
    for (const listener of listeners) listener(changed)
  })
  return (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
