import { unzipSync } from 'fflate'
import { createSHA256 } from 'hash-wasm'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import type { FolderTools, NamedFile } from '../ports/proofs/folder-check.ports.ts'
import { entriesOf, fileOf } from './entries.ts'

/** Bytes read at a time, so that a large file does not fill the memory. */
const CHUNK_SIZE = 4 << 20
/** The most of an archive: its own bytes, those of its files, and their number. */
const MOST = { archive: 512 << 20, unpacked: 1 << 30, files: 25_000 }

/**
 * What a page needs to check a folder by itself: without a worker, whose script would be another file, and without a call.
 */
export const folderTools: FolderTools = {
  async openSha256() {
    const hasher = await createSHA256()
    return (data) => hasher.init().update(data).digest('hex')
  },
  verifySignature,
  async hashOf(file, signal, report) {
    const forFiles = (await createSHA256()).init()
    for (let from = 0; from < file.size; from += CHUNK_SIZE) {
      forFiles.update(new Uint8Array(await file.slice(from, from + CHUNK_SIZE).arrayBuffer()))
      signal.throwIfAborted()
      report(Math.min(from + CHUNK_SIZE, file.size))
    }
    return forFiles.digest('hex')
  },
  filesIn: (source) => ('isDirectory' in source ? filesOf(source as FileSystemEntry) : Promise.resolve([])),
  unzip,
  now: () => new Date(),
}

async function filesOf(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (!entry.isDirectory) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return [{ name: entry.fullPath.replace(/^\//, ''), file }]
  }
  const inside: NamedFile[] = []
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) inside.push(...(await filesOf(one)))
  return inside
}

async function unzip(archive: Blob): Promise<NamedFile[] | null> {
  if (archive.size > MOST.archive) return null
  const bytes = new Uint8Array(await archive.arrayBuffer())
  let size = 0
  let count = 0
  // What an entry says of its sizes are bounds: no more of it is unpacked, and of a stored one no more is copied.
  unzipSync(bytes, {
    filter: ({ originalSize, size: packedSize }) => {
      size += Math.max(originalSize, packedSize)
      count++
      return false
    },
  })
  if (size > MOST.unpacked || count > MOST.files) return null
  const entries = Object.entries(unzipSync(bytes))
  if (entries.length < count) throw new TypeError('Two entries have the same name')
  const files = entries.filter(([name]) => !name.endsWith('/'))
  return files.map(([name, content]) => ({ name, file: new Blob([content as Uint8Array<ArrayBuffer>]) }))
}

async function verifySignature(publicKey: string, text: string, signature: string): Promise<boolean> {
  const bytes = (hex: string) => new Uint8Array(bytesOf(hex))
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes(signature), new TextEncoder().encode(text))
}
