import type { NamedFile } from '../../ports/proofs/folder-check.ports.ts'

/** The most of an archive: bytes of all its files, and their number. */
const MOST = { unpacked: 1 << 30, files: 25_000 }

const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 0xffff
const ENTRY = 0x02014b50
const LOCAL_HEADER_SIZE = 30

/**
 * The files in an archive (zip) without its folders; null if it has more in it than a page can hold. Of an entry no more
 * is unpacked than it says.
 * @throws TypeError if it is no archive, is damaged, needs a password, or has two files of one name
 */
export async function unzip(archive: Blob): Promise<NamedFile[] | null> {
  const entries = await entriesIn(archive)
  const files = entries.filter(({ name }) => !name.endsWith('/'))
  const size = files.reduce((sum, one) => sum + Math.max(one.size, one.packed), 0)
  if (entries.length > MOST.files || size > MOST.unpacked) return null
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new TypeError('Two files have one name')
  const found: NamedFile[] = []
  for (const entry of files) found.push({ name: entry.name, file: await unpacked(archive, entry) })
  return found
}

type Entry = { name: string; isDeflated: boolean; packed: number; size: number; at: number }

/** The entries that the directory at the end of an archive lists. */
async function entriesIn(archive: Blob): Promise<Entry[]> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - END_SIZE - MAX_COMMENT)))
  let end = tail.byteLength - END_SIZE
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) throw new TypeError('Not an archive')
  const count = tail.getUint16(end + 10, true)
  const from = tail.getUint32(end + 16, true)
  const view = await viewOf(archive.slice(from, from + tail.getUint32(end + 12, true)))
  const entries: Entry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== ENTRY) throw new TypeError('A damaged archive')
    const method = view.getUint16(at + 10, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) throw new TypeError('An entry that needs a password or a method')
    const nameSize = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameSize)),
      isDeflated: method === 8,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function unpacked(archive: Blob, { at, isDeflated, packed, size }: Entry): Promise<Blob> {
  const header = await viewOf(archive.slice(at, at + LOCAL_HEADER_SIZE))
  const from = at + LOCAL_HEADER_SIZE + header.getUint16(26, true) + header.getUint16(28, true)
  const content = archive.slice(from, from + packed)
  if (!isDeflated) return content
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { value } = await reader.read()
    if (!value) break
    length += value.length
    if (length > size) throw new TypeError('An entry is larger than it says')
    parts.push(value)
  }
  if (length < size) throw new TypeError('An entry is smaller than it says')
  return new Blob(parts)
}

const viewOf = async (part: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await part.arrayBuffer())
