/**
 * A fact of a stream as a lifecycle takes it: what happened, and when (milliseconds since 1970, UTC).
 * Guards may ask `at`, so that replaying gives the answer that was given.
 */
export type Happened<Fact> = Fact extends unknown ? Fact & { at: number } : never

/** A fact that follows from another one and is written in the same transaction, by the server. */
export type Following<Fact> = { follow: Fact }

/** When a deadline rings (milliseconds since 1970, UTC). An action that has it is a deadline, not a job. */
export type Ringing = { ringsAt: number }
