import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'

/** A file in an archive. `size` is in bytes, unpacked; `read` unpacks it. @throws ZipFault if its bytes are damaged */
export type ZippedFile = { name: string; size: number; read: () => Promise<Buffer> }

/** The most that an archive may have: entries, and bytes of all files unpacked. */
type ZipBounds = { entries: number; bytes: number }

/** Why an archive is refused: it cannot be read, needs a password, or is made to do harm. `entry` is the one at fault. */
export class ZipFault extends Error {
  readonly fault: 'unreadable' | 'encrypted' | 'unsafe'
  readonly entry: string | undefined

  constructor(fault: ZipFault['fault'], message: string, entry?: string) {
    super(message)
    this.fault = fault
    this.entry = entry
  }
}

/**
 * The files of an archive (zip) in memory, without its folders. Nothing is unpacked before it is read, and no more than
 * the archive says. Names are relative paths, each there once, whatever the case of its letters.
 * @throws ZipFault
 */
export async function unzip(archive: Buffer, most: ZipBounds): Promise<ZippedFile[]> {
  // Names are checked here, so that a fault in one can name it.
  const zip = await readable(fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false }))
  if (zip.entryCount > most.entries) throw new ZipFault('unsafe', `more than ${most.entries} entries`)
  const files: ZippedFile[] = []
  const names = new Set<string>()
  let bytes = 0
  for (const entry of await readable(entriesOf(zip))) {
    const name = nameOf(entry)
    const key = name.normalize('NFC').toLowerCase()
    if (names.has(key)) throw new ZipFault('unsafe', 'two entries have the same name', name)
    names.add(key)
    if (entry.isEncrypted()) throw new ZipFault('encrypted', 'an entry needs a password', name)
    bytes += entry.uncompressedSize
    if (bytes > most.bytes) throw new ZipFault('unsafe', `more than ${most.bytes} bytes unpacked`, name)
    if (!name.endsWith('/')) files.push({ name, size: entry.uncompressedSize, read: () => unpacked(zip, entry, name) })
  }
  return files
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

async function unpacked(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const bytes = await readable(zip.openReadStreamPromise(entry).then(buffer), name)
  if (crc32(bytes) !== entry.crc32) throw new ZipFault('unreadable', 'its bytes are damaged', name)
  return bytes
}

/** The name of an entry, which leads out of no folder, on any system. */
function nameOf({ fileNameRaw }: Entry): string {
  const name = textOf(fileNameRaw)
  const parts = name.replace(/\/$/, '').split('/')
  const isOdd = /[:\p{Cc}]/u.test(name) || parts.some((part) => part === '' || part === '.')
  const fault = validateFileName(name) ?? (isOdd ? 'a name that not every system has' : null)
  if (fault !== null) throw new ZipFault('unsafe', fault, name)
  return name
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ZipFault('unreadable', 'a name is not in UTF-8')
  }
}

/** The result of reading, whose failures say what is wrong with the archive. */
async function readable<Read>(reading: Promise<Read>, entry?: string): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    throw new ZipFault('unreadable', error instanceof Error ? error.message : 'not an archive', entry)
  }
}
