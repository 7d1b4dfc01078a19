import type { ChosenFile } from '#machines/flows/documents/document-wizard/events.ts'

/** The chosen files by key, in memory until the page is closed. Machines and journals hold only the keys. */
export type Shelf = {
  put: (file: File) => ChosenFile
  /** Adds a second key for a file: the server's id. */
  name: (key: string, other: string) => void
  /** Forgets a file under this key. */
  drop: (key: string) => void
  find: (key: string) => File | undefined
  /** @throws Error if there is no file with that key */
  get: (key: string) => File
}

/** Creates an empty shelf. `newKey` returns unique keys. */
export function createShelf(newKey: () => string): Shelf {
  const files = new Map<string, File>()
  return {
    put: (file) => {
      const key = newKey()
      files.set(key, file)
      return { key, fileName: file.name, size: file.size }
    },
    name: (key, other) => {
      const file = files.get(key)
      if (file) files.set(other, file)
    },
    drop: (key) => void files.delete(key),
    find: (key) => files.get(key),
    get: (key) => {
      const file = files.get(key)
      if (!file) throw new Error(`There is no file with the key ${key}`)
      return file
    },
  }
}
