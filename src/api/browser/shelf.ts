import type { ChosenFile } from '#machines/flows/requests/request-wizard/events.ts'

/** Files that somebody chose, by key, for as long as the page lives: machines and journals know their keys only. */
export type Shelf = {
  put: (file: File) => ChosenFile
  /** What lies under a key lies under another one as well: what the server calls the file. */
  name: (key: string, other: string) => void
  find: (key: string) => File | undefined
  /** @throws Error where nothing lies under that key */
  get: (key: string) => File
}

/** An empty shelf. `mint` makes keys that nobody has had before. */
export function createShelf(mint: () => string): Shelf {
  const files = new Map<string, File>()
  return {
    put: (file) => {
      const key = mint()
      files.set(key, file)
      return { key, fileName: file.name, size: file.size }
    },
    name: (key, other) => {
      const file = files.get(key)
      if (file) files.set(other, file)
    },
    find: (key) => files.get(key),
    get: (key) => {
      const file = files.get(key)
      if (!file) throw new Error(`No file lies under ${key}`)
      return file
    },
  }
}
