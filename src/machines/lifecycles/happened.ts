/**
 * A fact of a stream as a lifecycle takes it: what happened, and when (milliseconds since 1970, UTC).
 * Guards may ask `at`, so that replaying gives the answer that was given.
 */
export type Happened<Fact> = Fact extends unknown ? Fact & { at: number } : never

/** Facts that follow from another one and are written in its transaction, by the server. */
export type Following<Fact> = { follow: Fact[] }

/**
 * When a deadline rings (milliseconds since 1970, UTC), and what it must know then. An action that has
 * this is a deadline, not a job.
 */
export type Ringing<Data extends object> = { ringsAt: number; data: Data }
