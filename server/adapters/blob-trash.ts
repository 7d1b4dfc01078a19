import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './durable-files.ts'

/**
 * The folder where unreferenced blobs wait before they are removed for good. A file's modification time is when it
 * came in.
 */
export function openTrash(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (hash: string) => join(folder, hash)

  return {
    /** Moves a file in. */
    take: (path: string, hash: string) => {
      const now = new Date()
      utimesSync(path, now, now)
      renameSync(path, pathOf(hash))
      syncFolder(folder)
    },

    has: (hash: string): boolean => existsSync(pathOf(hash)),

    /** Moves a file back to `path`, where it counts as new. */
    giveBack: (hash: string, path: string) => {
      const now = new Date()
      utimesSync(pathOf(hash), now, now)
      renameSync(pathOf(hash), path)
    },

    /** Removes what came in longer ago than `keep` (milliseconds), and returns the hashes. */
    empty: (keep: number): string[] => {
      const until = Date.now() - keep
      const old = readdirSync(folder).filter((hash) => statSync(pathOf(hash)).mtimeMs < until)
      for (const hash of old) rmSync(pathOf(hash))
      return old
    },
  }
}
