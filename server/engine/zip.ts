import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive. `read` is called when its turn comes, in the order of the files. */
export type ZipEntry = { name: string; read: () => AsyncIterable<Uint8Array> | Uint8Array }

/**
 * An archive as a stream: one file is read at a time, and only as fast as the archive is. Files are stored, not packed, as
 * PDF files are packed already. It fails if one of them does.
 */
export const zipOf = (entries: readonly ZipEntry[], at: Date): Readable =>
  Readable.from(piecesOf(entries, at), { objectMode: false })

async function* piecesOf(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const { name, read } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    const source = read()
    for await (const piece of source instanceof Uint8Array ? [source] : source) {
      file.push(piece)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
