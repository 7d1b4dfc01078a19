import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

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

const END = 0x06_05_4b_50
const CENTRAL = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_LENGTH = 22
const CENTRAL_LENGTH = 46
const LOCAL_LENGTH = 30
const MAX_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

const unpack = promisify(inflateRaw)

/**
 * The files of an archive (zip) in memory, without its folders. Nothing is unpacked before it is read, and no more than
 * the archive says. Names are relative paths, each there once, whatever the case of its letters.
 * @throws ZipFault
 */
export function unzip(archive: Buffer, most: ZipBounds): ZippedFile[] {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  const start = archive.readUInt32LE(end + 16)
  if (count > most.entries) throw new ZipFault('unsafe', `more than ${most.entries} entries`)
  const files: ZippedFile[] = []
  const names = new Set<string>()
  let bytes = 0
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_LENGTH > end || archive.readUInt32LE(at) !== CENTRAL) throw unreadable('its directory is damaged')
    const entry = entryAt(archive, at, start)
    at = entry.next
    if (at > end) throw unreadable('its directory is damaged')
    checkName(entry.name)
    const key = entry.name.normalize('NFC').toLowerCase()
    if (names.has(key)) throw new ZipFault('unsafe', 'two entries have the same name', entry.name)
    names.add(key)
    if (entry.isEncrypted) throw new ZipFault('encrypted', 'an entry needs a password', entry.name)
    bytes += entry.size
    if (bytes > most.bytes) throw new ZipFault('unsafe', `more than ${most.bytes} bytes unpacked`, entry.name)
    if (!entry.name.endsWith('/')) files.push(entry)
  }
  return files
}

/** Where the last record of an archive begins, which says where its directory is. */
function endOf(archive: Buffer): number {
  for (let at = archive.length - END_LENGTH; at >= Math.max(0, archive.length - END_LENGTH - MAX_COMMENT); at--)
    if (archive.readUInt32LE(at) === END && at + END_LENGTH + archive.readUInt16LE(at + 20) === archive.length)
      return at
  throw unreadable('not an archive')
}

type Entry = ZippedFile & { isEncrypted: boolean; next: number }

function entryAt(archive: Buffer, at: number, limit: number): Entry {
  const nameEnd = at + CENTRAL_LENGTH + archive.readUInt16LE(at + 28)
  const name = nameOf(archive.subarray(at + CENTRAL_LENGTH, nameEnd))
  const packed = {
    name,
    method: archive.readUInt16LE(at + 10),
    checksum: archive.readUInt32LE(at + 16),
    length: archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
    offset: archive.readUInt32LE(at + 42),
  }
  return {
    name,
    size: packed.size,
    isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
    read: () => unpacked(archive.subarray(0, limit), packed),
  }
}

type Packed = { name: string; method: number; checksum: number; length: number; size: number; offset: number }

async function unpacked(archive: Buffer, { name, method, checksum, length, size, offset }: Packed): Promise<Buffer> {
  const damaged = () => unreadable('an entry is damaged', name)
  if (offset + LOCAL_LENGTH > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw damaged()
  const nameEnd = offset + LOCAL_LENGTH + archive.readUInt16LE(offset + 26)
  const start = nameEnd + archive.readUInt16LE(offset + 28)
  // Readers that go by the other name would see another archive.
  if (nameOf(archive.subarray(offset + LOCAL_LENGTH, nameEnd)) !== name || start + length > archive.length)
    throw damaged()
  const raw = archive.subarray(start, start + length)
  const bytes = method === STORED ? raw : method === DEFLATED ? await inflated(raw, size).catch(() => null) : null
  if (bytes === null || bytes.length !== size || crc32(bytes) !== checksum) throw damaged()
  return bytes
}

const inflated = (raw: Buffer, size: number): Promise<Buffer> => unpack(raw, { maxOutputLength: Math.max(1, size) })

function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw unreadable('a name is not in UTF-8')
  }
}

/** No name may lead out of a folder, on any system. */
function checkName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/')
  const leadsOut = parts.some((part) => part === '' || part === '.' || part === '..')
  if (leadsOut || /[\\:\p{Cc}]/u.test(name)) throw new ZipFault('unsafe', 'a name that leads out of its folder', name)
}

const unreadable = (message: string, entry?: string) => new ZipFault('unreadable', message, entry)
