import type { ChosenFile } from '#machines/flows/request-wizard/events.ts'

/** Files that somebody chose, by key, for as long as the page lives: machines and journals know their keys only. */
export type Shelf = {
  put: (file: File) => ChosenFile
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
    find: (key) => files.get(key),
    get: (key) => {
      const file = files.get(key)
      if (!file) throw new Error(`No file lies under ${key}`)
      return file
    },
  }
}
