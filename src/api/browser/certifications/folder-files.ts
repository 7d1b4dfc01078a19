import { entriesOf, fileOf } from '../entries.ts'

/** The files in folders. `unreadable` has the paths of what the browser could not read; `isCut`: there are more files. */
type FolderFiles = { files: File[]; unreadable: string[]; isCut: boolean }

/** What is dropped: files and folders. */
export type DroppedEntries = readonly FileSystemEntry[]

/** The files among what was dropped and in all folders of it, the first `most` of them. */
export async function filesIn(dropped: DroppedEntries, most: number, signal: AbortSignal): Promise<FolderFiles> {
  const found: FolderFiles = { files: [], unreadable: [], isCut: false }
  // From the last to the first, because they are taken from the end.
  const waiting = dropped.toReversed()
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    signal.throwIfAborted()
    try {
      if (isFolder(entry)) waiting.push(...(await entriesOf(entry)).toReversed())
      else if (found.files.length < most) found.files.push(await fileOf(entry as FileSystemFileEntry))
      else return { ...found, isCut: true }
    } catch {
      found.unreadable.push(entry.fullPath.replace(/^\//, ''))
    }
  }
  return found
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
