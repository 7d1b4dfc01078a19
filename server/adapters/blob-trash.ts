import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './durable-files.ts'

/** What came in more recently, in milliseconds, is not removed for want of space: a row may be about to refer to it. */
const SPARED = 10 * 60_000

/**
 * The folder where unreferenced blobs wait before they are removed for good. A file's modification time is when it
 * came in.
 */
export function openTrash(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (hash: string) => join(folder, hash)
  /** All files, the oldest first. */
  const all = () =>
    readdirSync(folder)
      .map((hash) => {
        const { size, mtimeMs } = statSync(pathOf(hash))
        return { hash, size, since: mtimeMs }
      })
      .toSorted((a, b) => a.since - b.since)
  const sum = (files: { size: number }[]) => files.reduce((total, { size }) => total + size, 0)
  /** Bytes; measured when it is first asked for, as many files take long. */
  let total: number | undefined
  const add = (bytes: number) => {
    if (total !== undefined) total += bytes
  }

  return {
    size: (): number => (total ??= sum(all())),

    /** Moves a file in. */
    take: (path: string, hash: string) => {
      const now = new Date()
      utimesSync(path, now, now)
      const before = statSync(pathOf(hash), { throwIfNoEntry: false })?.size ?? 0
      renameSync(path, pathOf(hash))
      add(statSync(pathOf(hash)).size - before)
      syncFolder(folder)
    },

    has: (hash: string): boolean => existsSync(pathOf(hash)),

    /** Moves a file back to `path`, where it counts as new. */
    giveBack: (hash: string, path: string) => {
      const now = new Date()
      utimesSync(pathOf(hash), now, now)
      add(-statSync(pathOf(hash)).size)
      renameSync(pathOf(hash), path)
    },

    /** Removes a file that came in before `until` (milliseconds since 1970). Returns whether none is left. */
    remove: (hash: string, until: number): boolean => {
      const found = statSync(pathOf(hash), { throwIfNoEntry: false })
      if (!found) return true
      if (found.mtimeMs >= until) return false
      rmSync(pathOf(hash))
      add(-found.size)
      syncFolder(folder)
      return true
    },

    /**
     * Removes what came in longer ago than `keep` (milliseconds), and then the oldest until the rest has at most `max`
     * bytes. Returns the hashes of both.
     */
    empty: (keep: number, max: number): { old: string[]; early: string[] } => {
      const now = Date.now()
      const files = all()
      const old = files.filter(({ since }) => since < now - keep)
      const rest = files.slice(old.length)
      total = sum(rest)
      const early: typeof rest = []
      for (const file of rest) {
        if (total <= max || file.since > now - SPARED) break
        early.push(file)
        total -= file.size
      }
      for (const { hash } of [...old, ...early]) rmSync(pathOf(hash))
      return { old: old.map(({ hash }) => hash), early: early.map(({ hash }) => hash) }
    },
  }
}
