import type { ReportFolder } from '#machines/flows/inspector/inspector.events.ts'
import { entriesOf, fileOf } from '../entries.ts'

/** A file of a folder. `path`: below the folder, with slashes. */
export type FolderFile = { path: string; open: () => Promise<File> }

/** The files of a folder that a person chose or dropped, at most one more than `limit`. They stay in the browser. */
export async function listFolder(folder: ReportFolder, limit: number): Promise<FolderFile[]> {
  if (!('files' in folder)) return listEntry(folder as FileSystemDirectoryEntry, limit)
  return (folder.files as readonly File[]).slice(0, limit + 1).map((file) => ({
    // It begins with the name of the folder.
    path: file.webkitRelativePath.replace(/^[^/]*\//, ''),
    open: async () => file,
  }))
}

async function listEntry(top: FileSystemDirectoryEntry, limit: number): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  const waiting = [{ folder: top, path: '' }]
  for (let next; files.length <= limit && (next = waiting.shift()); )
    for (const entry of await entriesOf(next.folder)) {
      const path = `${next.path}${entry.name}`
      if (entry.isDirectory) waiting.push({ folder: entry as FileSystemDirectoryEntry, path: `${path}/` })
      else files.push({ path, open: () => fileOf(entry as FileSystemFileEntry) })
    }
  return files.slice(0, limit + 1)
}
