import { JournalTaken, type Journal, type Journals } from '#api/browser/drafts/journal.ts'

/** Journals in memory, copied on the way in as a browser would; `stored` can be read by a test. */
export function memoryJournals(before: readonly Journal<unknown>[] = []) {
  const stored = new Map(before.map((journal) => [journal.key, journal]))
  const read = <Event>(journal: Journal<unknown>) => structuredClone(journal) as Journal<Event>
  const journals: Journals = {
    write: async (head, added, from) => {
      const own = stored.get(head.key)?.entries ?? []
      if (own.length > from) throw new JournalTaken()
      if (own.length < from) throw new Error('lost')
      stored.set(head.key, { ...head, entries: [...own, ...structuredClone([...added])] })
    },
    replace: async (head, entries) => void stored.set(head.key, { ...head, entries: structuredClone([...entries]) }),
    // Every journal in memory was written by this version.
    dropOutdated: async () => false,
    of: async <Event>(flow: string, account: string) =>
      [...stored.values()].filter((one) => one.flow === flow && one.account === account).map((one) => read<Event>(one)),
    find: async <Event>({ key, flow, account }: { key: string; flow: string; account: string }) => {
      const found = stored.get(key)
      return found?.flow === flow && found.account === account ? read<Event>(found) : null
    },
    drop: async (key) => {
      for (const one of stored.keys()) if (one === key || one.startsWith(`${key}/`)) stored.delete(one)
    },
    clear: async () => stored.clear(),
  }
  return { journals, stored }
}
