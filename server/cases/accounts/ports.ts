import type { Account } from '../../engine/caller.ts'
import type { Stage } from '../../store/accounts/sessions.ts'

/** A session with its account, as its calls see it. */
export type Session = { account: Account; stage: Stage; startedAt: Date; seenAt: Date; confirmedAt: Date }

/**
 * The session of a token hash, from memory, or else by `read`. What was kept is not used again once the session, its
 * account or its tenant has changed.
 */
export type Sessions = (hash: string, read: () => Promise<Session | undefined>) => Promise<Session | undefined>
