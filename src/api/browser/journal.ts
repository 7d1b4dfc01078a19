import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
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
  /** The journal with the key, flow and account of `head`, or null. */
  find: <Event>(head: Pick<JournalHead, 'key' | 'flow' | 'account'>) => Promise<Journal<Event> | null>
  /** Deletes a journal, and those of its parts: their keys start with its key and a slash. */
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
      const puts = [
        change.objectStore('heads').put(head),
        change.objectStore('entries').add({ journal: head.key, entry }),
      ]
      // Without this the browser commits only after it has told the page of both, and a reload before that undoes them.
      change.commit()
      await Promise.all([...puts, change.done])
    },

    of: async <Event>(flow: string, account: string) => {
      const look = (await open()).transaction(['heads', 'entries'])
      const heads = await look.objectStore('heads').index('owner').getAll([flow, account])
      const journals = heads.map((head) => withEntries<Event>(head, look.objectStore('entries')))
      return (await Promise.all(journals)).toSorted((a, b) => lastOf(b) - lastOf(a))
    },

    find: async <Event>({ key, flow, account }: Pick<JournalHead, 'key' | 'flow' | 'account'>) => {
      const look = (await open()).transaction(['heads', 'entries'])
      const head = await look.objectStore('heads').get(key)
      if (head?.flow !== flow || head.account !== account) return null
      return withEntries<Event>(head, look.objectStore('entries'))
    },

    drop: async (key) => {
      const change = (await open()).transaction(['heads', 'entries'], 'readwrite')
      const heads = change.objectStore('heads')
      const entries = change.objectStore('entries')
      const dropOne = async (one: string) => {
        const rows = await entries.index('journal').getAllKeys(one)
        await Promise.all([heads.delete(one), ...rows.map((row) => entries.delete(row))])
      }
      const dropParts = async () => {
        const parts = await heads.getAllKeys(IDBKeyRange.bound(`${key}/`, `${key}/\uffff`))
        await Promise.all(parts.map(dropOne))
      }
      await Promise.all([dropOne(key), dropParts(), change.done])
    },

    clear: async () => {
      const change = (await open()).transaction(['heads', 'entries'], 'readwrite')
      await Promise.all([change.objectStore('heads').clear(), change.objectStore('entries').clear(), change.done])
    },
  }
}

type Entries = IDBPObjectStore<Shape, ('heads' | 'entries')[], 'entries'>

async function withEntries<Event>(head: JournalHead, entries: Entries): Promise<Journal<Event>> {
  const rows = await entries.index('journal').getAll(head.key)
  return { ...head, entries: rows.map(({ entry }) => entry as Entry<Event>) }
}

const lastOf = ({ startedAt, entries }: Journal<unknown>): number => entries.at(-1)?.at ?? startedAt
