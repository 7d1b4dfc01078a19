/** Which are due: at `now`, at most `limit` of each tenant, and none of those in `without`. */
export type Due = { now: Date; limit: number; without: string[] }
