import type { PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import type { DroppedEntries } from './folder-files.ts'

/** The files that were chosen and what was dropped, in memory until the page is closed. Machines hold only their keys. */
export type PickedFiles = {
  put: (file: File) => PickedFile
  /** Keeps what was dropped, and returns its key. */
  putDropped: (entries: DroppedEntries) => string
  /** @throws Error if there is no file with that id */
  fileOf: (id: string) => File
  /** @throws Error if nothing was dropped under that key */
  droppedOf: (key: string) => DroppedEntries
}

/** Keeps nothing yet. `newKey` returns unique keys. */
export function createPickedFiles(newKey: () => string): PickedFiles {
  const files = new Map<string, File>()
  const drops = new Map<string, DroppedEntries>()
  const found = <Value>(kept: ReadonlyMap<string, Value>, key: string): Value => {
    const value = kept.get(key)
    if (!value) throw new Error(`There is nothing with the key ${key}`)
    return value
  }
  return {
    put: (file) => {
      const id = newKey()
      files.set(id, file)
      return { id, name: file.name, size: file.size }
    },
    putDropped: (entries) => {
      const key = newKey()
      drops.set(key, entries)
      return key
    },
    fileOf: (id) => found(files, id),
    droppedOf: (key) => found(drops, key),
  }
}
