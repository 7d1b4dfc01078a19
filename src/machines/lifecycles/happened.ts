/**
 * A fact with its time, as a lifecycle receives it (`at` in milliseconds since 1970, UTC). Guards use `at` instead of a
 * clock, so that a replay has the same result.
 */
export type Happened<Fact> = Fact extends unknown ? Fact & { at: number } : never

/** Facts that follow from another one; the server appends them in the same transaction. */
export type Following<Fact> = { follow: Fact[] }

/**
 * When a deadline rings (milliseconds since 1970, UTC; null: no longer), and its data. An action with these parameters is
 * a deadline, not a job.
 */
export type Ringing<Data extends object> = { ringsAt: number | null; data: Data }
