import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry } from '#machines/journal.ts'

/** The metadata of a journal. */
export type JournalHead = {
  /** The random key of the journal. */
  key: string
  /** The id of the machine, with a version that changes when old events can no longer be replayed. */
  flow: string
  /** The id of the account that owns the journal; no other account sees it. */
  account: string
  /** Milliseconds since 1970, UTC. */
  startedAt: number
}

/** A journal with its entries, oldest first. */
export type Journal<Event> = JournalHead & { entries: Entry<Event>[] }

interface Shape extends DBSchema {
  heads: { key: string; value: JournalHead; indexes: { owner: [string, string] } }
  entries: { key: number; value: { journal: string; entry: Entry<unknown> }; indexes: { journal: string } }
}

/** The journals of running flows, stored in this browser (IndexedDB) until they end. They contain no secrets. */
export type Journals = {
  /** Writes one entry, and the head. */
  write: (head: JournalHead, entry: Entry<unknown>) => Promise<void>
  /** The journals of an account and flow, most recent first. */
  of: <Event>(flow: string, account: string) => Promise<Journal<Event>[]>
  drop: (key: string) => Promise<void>
  /** Deletes the journals of all accounts. */
  clear: () => Promise<void>
}

/** Opens the journals of this browser on first use. */
export function openJournals(name = 'paraph-journals'): Journals {
  let opening: Promise<IDBPDatabase<Shape>> | undefined
  const open = () =>
    (opening ??= openDB<Shape>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('heads', { keyPath: 'key' }).createIndex('owner', ['flow', 'account'])
        database.createObjectStore('entries', { autoIncrement: true }).createIndex('journal', 'journal')
      },
    }))

  return {
    write: async (head, entry) => {
      const change = (await open()).transaction(['heads', 'entries'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        change.objectStore('heads').put(head),
        change.objectStore('entries').add({ journal: head.key, entry }),
        change.done,
      ])
    },

    of: async <Event>(flow: string, account: string) => {
      const look = (await open()).transaction(['heads', 'entries'])
      const heads = await look.objectStore('heads').index('owner').getAll([flow, account])
      const journals = heads.map(async (head): Promise<Journal<Event>> => {
        const rows = await look.objectStore('entries').index('journal').getAll(head.key)
        return { ...head, entries: rows.map(({ entry }) => entry as Entry<Event>) }
      })
      return (await Promise.all(journals)).toSorted((a, b) => lastOf(b) - lastOf(a))
    },

    drop: async (key) => {
      const change = (await open()).transaction(['heads', 'entries'], 'readwrite')
      const entries = change.objectStore('entries')
      const dropping = entries.index('journal').getAllKeys(key)
      const rows = dropping.then((found) => Promise.all(found.map((row) => entries.delete(row))))
      await Promise.all([change.objectStore('heads').delete(key), rows, change.done])
    },

    clear: async () => {
      const change = (await open()).transaction(['heads', 'entries'], 'readwrite')
      await Promise.all([change.objectStore('heads').clear(), change.objectStore('entries').clear(), change.done])
    },
  }
}

const lastOf = ({ startedAt, entries }: Journal<unknown>): number => entries.at(-1)?.at ?? startedAt
