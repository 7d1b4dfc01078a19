/** All entries of a folder: browsers tell some at a time, and none at the end. */
export async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((found, fail) => reader.readEntries(found, fail))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

/** The file of an entry. @throws DOMException if the browser cannot read it */
export const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((found, fail) => entry.file(found, fail))
