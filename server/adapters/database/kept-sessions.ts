import type { Session, Sessions } from '../../cases/accounts/ports.ts'
import type { Engine } from '../../store/engine/sql.ts'
import { CHANGED_SESSIONS } from '../../store/accounts/sessions.ts'

type Listening = Pick<Engine, 'isShared'> & {
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<unknown>
}
type Kept = { session: Session; at: number; isBeingRead?: boolean }

/** How long a session is kept without looking at the database, in milliseconds: in case a notification gets lost. */
const KEPT_FOR = 5000
/** How long it answers calls while it is read again, in milliseconds: no call waits behind a busy database for that. */
const ANSWERS_FOR = 30_000
/** Sessions kept at most. The one that was read longest ago goes first. */
const MAX_SESSIONS = 10_000

/**
 * Keeps sessions in memory. The embedded database, which has one process only, says which of them a transaction has
 * changed before that transaction is answered for: so an ended session is not known to the very next call. From a shared
 * database such news comes later, so each call reads its session there.
 */
export async function keepSessions(db: Listening, clock = () => performance.now()): Promise<Sessions> {
  const kept = new Map<string, Kept>()
  const watchers = new Map<string, Set<() => void>>()
  let changes = 0
  await db.listen(CHANGED_SESSIONS, (hash) => {
    changes++
    kept.delete(hash)
    for (const tell of watchers.get(hash) ?? []) tell()
  })

  const get: Sessions['get'] = async (hash, read) => {
    const found = kept.get(hash)
    const age = found ? clock() - found.at : Infinity
    if (found && age < ANSWERS_FOR) {
      if (age >= KEPT_FOR && !found.isBeingRead) {
        found.isBeingRead = true
        // If that fails, the next call tries again; in the end one waits for it, and fails.
        void readAgain(hash, read).catch(() => (found.isBeingRead = false))
      }
      return found.session
    }
    return readAgain(hash, read)
  }
  const readAgain: Sessions['get'] = async (hash, read) => {
    const [at, before] = [clock(), changes]
    const session = await read()
    kept.delete(hash)
    // What was read before a change may be what was changed.
    if (session && changes === before) kept.set(hash, { session, at })
    if (kept.size > MAX_SESSIONS) kept.delete(kept.keys().next().value!)
    return session
  }
  const watch: Sessions['watch'] = (hash, onChange) => {
    const all = watchers.get(hash) ?? new Set()
    watchers.set(hash, all.add(onChange))
    return () => {
      all.delete(onChange)
      if (all.size === 0) watchers.delete(hash)
    }
  }
  return { get: db.isShared ? (_hash, read) => read() : get, watch }
}
