import { requestsOfHash } from '../../store/requests/request-lookup.ts'
import type { Lookup } from './check.ts'

/** The requests that know a hash, as checks ask for them. */
export const lookupOf: Lookup = requestsOfHash
