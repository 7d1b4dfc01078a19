import type { Entry } from '#machines/journal.ts'
import type { Values } from '#machines/rules/signing/signing.ts'

type Filled = { type: 'field.filled'; id: string; value: string }

/**
 * What a signer filled in, kept in this tab until it is signed: for one request and one signer, so that another link
 * in the same browser never shows it. Of what happens to the page only values are kept; the rest the server knows.
 */
export type SigningJournal = {
  write: (entry: Entry<{ type: string }>) => void
  values(): Values
  /** Chance that stays the same until it is signed: the same payload then has the same idempotency key. */
  salt(): string
  clear(): void
}

export function signingJournal(requestId: string, signerId: string, storage: Storage = sessionStorage): SigningJournal {
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
      // A browser that keeps nothing: the page still has the values, until it is reloaded.
    }
  }

  return {
    write({ at, event }) {
      if (!isFilled(event)) return
      const before = entries()
      // Somebody types: of one field in a row the last value is enough.
      const rest = before.at(-1)?.event.id === event.id ? before.slice(0, -1) : before
      put(key, JSON.stringify([...rest, { at, event }]))
    },
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
    },
  }
}

const isFilled = (event: { type: string }): event is Filled => event.type === 'field.filled'
