const FAULTS = 'tests/server/faults/'
/** Walks that take every transition of a lifecycle on the server, and random ones. */
const LIFECYCLES = 'tests/server/lifecycles/'

/** The files that are run: all, the walks of lifecycles, or the faults whose file name begins with `name`. */
export function chosenFiles(name: string): string[] {
  if (name === '') return [FAULTS, LIFECYCLES]
  return [name === 'lifecycles' ? LIFECYCLES : `${FAULTS}${name}`]
}
