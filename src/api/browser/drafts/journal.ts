import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb'
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

/** Another tab has written to the journal since this one read it. */
export class JournalTaken extends Error {}

/** A row's key is its journal's key and its place; rows of earlier versions have a number. */
interface Shape extends DBSchema {
  heads: { key: string; value: JournalHead; indexes: { owner: [string, string] } }
  entries: {
    key: number | [string, number]
    value: { journal: string; entry: Entry<unknown> }
    indexes: { journal: string }
  }
}

/** The journals of running flows, stored in this browser (IndexedDB) until they end. They contain no secrets. */
export type Journals = {
  /**
   * Writes entries after the first `from`, and the head.
   * @throws JournalTaken
   * @throws Error if this browser does not store them, or no longer has the entries before
   */
  write: (head: JournalHead, entries: readonly Entry<unknown>[], from: number) => Promise<void>
  /** Replaces the journal that is stored under its key. @throws Error if this browser does not store it */
  replace: (head: JournalHead, entries: readonly Entry<unknown>[]) => Promise<void>
  /** The journals of an account and flow, most recent first; none if this browser cannot be read. */
  of: <Event>(flow: string, account: string) => Promise<Journal<Event>[]>
  /** The journal with the key, flow and account of `head`; null if there is none, or this browser cannot be read. */
  find: <Event>(head: Pick<JournalHead, 'key' | 'flow' | 'account'>) => Promise<Journal<Event> | null>
  /** Deletes a journal, and those of its parts: their keys start with its key and a slash. */
  drop: (key: string) => Promise<void>
  /**
   * Deletes the account's journals of these flows in other versions than these, except those for which `isElsewhere`.
   * Resolves to whether there were any; to false if this browser cannot be read.
   */
  dropOutdated: (
    flows: readonly string[],
    account: string,
    isElsewhere: (key: string) => Promise<boolean>,
  ) => Promise<boolean>
  /** Deletes the journals of all accounts. */
  clear: () => Promise<void>
}

/** How long opening may take, in milliseconds: another tab that updates or deletes the database can block it for ever. */
const OPENING_TIMEOUT = 4000

/** Opens the journals of this browser on first use, and again after the browser has closed them. */
export function openJournals(name = 'paraph-journals'): Journals {
  let opening: Promise<IDBPDatabase<Shape>> | undefined
  /** The journals that were read or written since the database was opened. */
  const known = new Set<string>()
  const lose = () => {
    opening = undefined
    known.clear()
  }
  const connect = () =>
    openDB<Shape>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('heads', { keyPath: 'key' }).createIndex('owner', ['flow', 'account'])
        database.createObjectStore('entries', { autoIncrement: true }).createIndex('journal', 'journal')
      },
      blocking: (_, __, event) => {
        ;(event.target as IDBDatabase).close()
        lose()
      },
      terminated: lose,
    })
  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    opening ??= connect().catch((error: unknown) => {
      lose()
      throw error
    })
    const transaction = (await soonEnough(opening)).transaction(STORES, mode, { durability: 'strict' })
    // Its requests are waited for, and fail with it.
    transaction.done.catch(() => {})
    return transaction
  }

  async function drop(key: string) {
    const change = await begin('readwrite')
    const parts = await change.objectStore('heads').getAllKeys(IDBKeyRange.bound(`${key}/`, `${key}/\uffff`))
    await settled([...[key, ...parts].map((one) => dropOne(change, one)), change.done])
  }

  return {
    drop,

    write: async (head, entries, from) => {
      const change = await begin('readwrite')
      if (from > 0 && !known.has(head.key)) {
        const count = await change.objectStore('entries').index('journal').count(head.key)
        if (count > from) throw new JournalTaken()
        if (count < from) throw new Error(`The journal ${head.key} has lost entries`)
      }
      const puts = [
        change.objectStore('heads').put(head),
        ...entries.map((entry, i) =>
          change.objectStore('entries').add({ journal: head.key, entry }, [head.key, from + i]),
        ),
      ]
      // Without this the browser commits only after it has told the page of all, and a reload before that undoes them.
      change.commit()
      await settled([...puts, change.done])
      known.add(head.key)
    },

    replace: async (head, entries) => {
      const change = await begin('readwrite')
      await dropOne(change, head.key)
      const rows = change.objectStore('entries')
      await settled([
        change.objectStore('heads').put(head),
        ...entries.map((entry, i) => rows.add({ journal: head.key, entry }, [head.key, i])),
        change.done,
      ])
      known.add(head.key)
    },

    of: <Event>(flow: string, account: string) =>
      orElse([], async () => {
        const look = await begin('readonly')
        const heads = await look.objectStore('heads').index('owner').getAll([flow, account])
        const journals = await Promise.all(heads.map((head) => withEntries<Event>(head, look.objectStore('entries'))))
        for (const { key } of journals) known.add(key)
        return journals.toSorted((a, b) => lastOf(b) - lastOf(a))
      }),

    find: <Event>({ key, flow, account }: Pick<JournalHead, 'key' | 'flow' | 'account'>) =>
      orElse(null, async () => {
        const look = await begin('readonly')
        const head = await look.objectStore('heads').get(key)
        if (head?.flow !== flow || head.account !== account) return null
        known.add(key)
        return withEntries<Event>(head, look.objectStore('entries'))
      }),

    dropOutdated: (flows, account, isElsewhere) =>
      orElse(false, async () => {
        const look = await begin('readonly')
        const heads = await look.objectStore('heads').getAll()
        const isOutdated = (head: JournalHead) =>
          !flows.includes(head.flow) && flows.some((flow) => idOf(flow) === idOf(head.flow))
        let hasDropped = false
        for (const head of heads) {
          if (head.account !== account || !isOutdated(head) || (await isElsewhere(ownerOf(head.key)))) continue
          await drop(head.key)
          hasDropped = true
        }
        return hasDropped
      }),

    clear: async () => {
      const change = await begin('readwrite')
      known.clear()
      await settled([change.objectStore('heads').clear(), change.objectStore('entries').clear(), change.done])
    },
  }
}

const STORES = ['heads', 'entries'] as const

type Entries = IDBPObjectStore<Shape, typeof STORES, 'entries'>

async function dropOne(change: IDBPTransaction<Shape, typeof STORES, 'readwrite'>, key: string): Promise<void> {
  const entries = change.objectStore('entries')
  const rows = await entries.index('journal').getAllKeys(key)
  await Promise.all([change.objectStore('heads').delete(key), ...rows.map((row) => entries.delete(row))])
}

/** The journal up to the first place that is missing: a browser may store an entry after it has refused one. */
async function withEntries<Event>(head: JournalHead, entries: Entries): Promise<Journal<Event>> {
  const index = entries.index('journal')
  const [rows, keys] = await Promise.all([index.getAll(head.key), index.getAllKeys(head.key)])
  const gap = keys.findIndex((key, i) => typeof key !== 'number' && key[1] !== i)
  return { ...head, entries: rows.slice(0, gap < 0 ? rows.length : gap).map(({ entry }) => entry as Entry<Event>) }
}

/** The id of the machine of a flow with its version. */
const idOf = (flow: string): string => flow.slice(0, flow.lastIndexOf(' '))

/** The key of the journal that this one, or itself, is a part of. */
const ownerOf = (key: string): string => key.split('/')[0]!

const lastOf = ({ startedAt, entries }: Journal<unknown>): number => entries.at(-1)?.at ?? startedAt

/** Waits for all parts of a change. If one fails, they all do: the first reason counts. */
async function settled(parts: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(parts)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  if (reasons.some((reason) => reason?.name === 'ConstraintError')) throw new JournalTaken()
  if (reasons[0]) throw reasons[0]
}

async function orElse<Value>(otherwise: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch {
    return otherwise
  }
}

/** What `opening` resolves to. @throws Error if that takes too long */
function soonEnough<Value>(opening: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The journals cannot be opened')), OPENING_TIMEOUT)
  return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer))
}
