import type { ReadFault } from '#machines/rules/certifications/chosen-files.ts'

/** Reads blobs into one buffer, one after the other. */
export type ReadBlobs = (blobs: readonly Blob[]) => Promise<ArrayBuffer>

/** The content of a file, or why it has none. */
export type ReadFile = Uint8Array<ArrayBuffer> | { fault: ReadFault }

/** Tells whether a file is as it was now. */
export function stampOf(file: File): { size: number; isSame: () => boolean } {
  const { size, lastModified } = file
  return { size, isSame: () => file.size === size && file.lastModified === lastModified }
}

/**
 * Reads small files at once, because each reading takes much longer than what it reads. If one of them cannot be read or has
 * changed, each is read alone, to know which.
 */
export async function readTogether(files: readonly File[], read: ReadBlobs): Promise<ReadFile[]> {
  if (files.length === 1) return [await readAlone(files[0]!, read)]
  const stamps = files.map(stampOf)
  const total = stamps.reduce((sum, { size }) => sum + size, 0)
  const buffer = await read(files).catch(() => null)
  if (buffer?.byteLength !== total || !stamps.every(({ isSame }) => isSame()))
    return Promise.all(files.map((file) => readAlone(file, read)))
  let end = 0
  return stamps.map(({ size }) => new Uint8Array(buffer, (end += size) - size, size))
}

async function readAlone(file: File, read: ReadBlobs): Promise<ReadFile> {
  const { size, isSame } = stampOf(file)
  // The browser refuses to read a file that has changed since it was chosen, as one that it may not read.
  const buffer = await read([file]).catch(() => null)
  if (!buffer) return { fault: 'unreadable' }
  return buffer.byteLength === size && isSame() ? new Uint8Array(buffer) : { fault: 'changed' }
}
