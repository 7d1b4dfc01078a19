import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** A container may have 64 MB of it, which is one data folder. */
const MIN_FREE = 2 ** 31

let parent: string | undefined

/**
 * Makes a folder for data folders of a test: in memory, if there is room, otherwise among the temporary files. Servers sync
 * what they write all the same, but a test that kills processes, not machines, need not wait for the disk.
 */
export function testFolder(prefix: string): string {
  parent ??= hasRoom(MEMORY) ? MEMORY : tmpdir()
  return mkdtempSync(join(parent, prefix))
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= MIN_FREE
  } catch {
    return false
  }
}
