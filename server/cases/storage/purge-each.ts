/** How long one run may take before it leaves the rest to the next, in milliseconds: a server that stops waits for it. */
const MAX_RUN = 5000

type Purge = {
  /** The ids of some that are due, without those that failed. */
  find: (failed: string[]) => Promise<string[]>
  /** Purges one, and returns whether anything of it was still due. */
  purge: (id: string) => Promise<boolean>
}

/**
 * Purges one after the other until nothing is due or the time of the run is over. Returns how many it purged. One that
 * fails stops no other: the first error is thrown in the end.
 */
export async function purgeEach({ find, purge }: Purge): Promise<number> {
  const ends = performance.now() + MAX_RUN
  const failures = new Map<string, Error>()
  let purged = 0
  for (;;) {
    const before = purged + failures.size
    for (const id of await find([...failures.keys()])) {
      try {
        if (await purge(id)) purged++
      } catch (error) {
        failures.set(id, error as Error)
      }
      if (performance.now() > ends) break
    }
    if (purged + failures.size === before || performance.now() > ends) break
  }
  for (const error of failures.values()) throw error
  return purged
}
