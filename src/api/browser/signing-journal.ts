import type { Entry } from '#machines/journal.ts'
import type { Shown } from '#machines/rules/signing/edit-changes.ts'
import type { Values } from '#machines/rules/signing/signing.ts'
import { tabStorage } from './storages.ts'

type Filled = { type: 'field.filled'; id: string; value: string }

/**
 * The values that a signer filled in, stored in this tab until they sign. Stored per request and signer, so that another
 * link in the same browser never shows them. Other events of the page are not stored.
 */
export type SigningJournal = {
  write: (entry: Entry<{ type: string }>) => void
  values(): Values
  /** What was shown of the request last; null if nothing was. */
  shown(): Shown | null
  keepShown(shown: Shown): void
  /** A random value that stays the same until signing, so that the same payload has the same idempotency key. */
  salt(): string
  clear(): void
}

export function signingJournal(requestId: string, signerId: string, storage: Storage = tabStorage()): SigningJournal {
  const key = `signing/${requestId}/${signerId}`
  const entries = (): Entry<Filled>[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as Entry<Filled>[]
    } catch {
      return []
    }
  }
  const put = (name: string, value: string) => {
    try {
      storage.setItem(name, value)
    } catch {
      // Storage is unavailable: the page has the values until a reload.
    }
  }

  return {
    write({ at, event }) {
      if (!isFilled(event)) return
      const before = entries()
      // Of consecutive entries for a field, the last value is enough.
      const rest = before.at(-1)?.event.id === event.id ? before.slice(0, -1) : before
      put(key, JSON.stringify([...rest, { at, event }]))
    },
    shown: () => {
      try {
        return JSON.parse(storage.getItem(`${key}/shown`) ?? 'null') as Shown | null
      } catch {
        return null
      }
    },
    keepShown: (shown) => put(`${key}/shown`, JSON.stringify(shown)),
    values: () => Object.fromEntries(entries().map(({ event }) => [event.id, event.value])),
    salt() {
      const name = `${key}/salt`
      const kept = storage.getItem(name) ?? crypto.randomUUID()
      put(name, kept)
      return kept
    },
    clear() {
      storage.removeItem(key)
      storage.removeItem(`${key}/salt`)
      storage.removeItem(`${key}/shown`)
    },
  }
}

const isFilled = (event: { type: string }): event is Filled => event.type === 'field.filled'
