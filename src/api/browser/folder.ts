import { createSHA256 } from 'hash-wasm'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import type { FolderTools, NamedFile } from '../ports/proofs/folder-check.ports.ts'
import { entriesOf, fileOf } from './entries.ts'
import { unzip } from './unzip.ts'

/** Bytes read at a time, so that a large file does not fill the memory. */
const CHUNK_SIZE = 4 << 20

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

async function verifySignature(publicKey: string, text: string, signature: string): Promise<boolean> {
  const bytes = (hex: string) => new Uint8Array(bytesOf(hex))
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes(signature), new TextEncoder().encode(text))
}
