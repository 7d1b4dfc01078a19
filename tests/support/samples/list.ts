/** The transition of a list with more rows than the server returns at once. `tests/flows/list.test.ts` takes it. */
export const LONG_LIST = 'ready --always#1--> outdated'
/** The transition of a list with a filter that cannot be asked for. Lists without such a filter never take it. */
export const WRONG_FILTER = ' --search.submitted#1--> itself'
