import { requestsOfHash } from '../../store/requests/request-lookup.ts'
import type { Lookup } from './check.ts'

/** The lookup of requests by hash that checks use. */
export const lookupOf: Lookup = requestsOfHash
