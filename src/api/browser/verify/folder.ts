import type { FolderTools, NamedFile } from '../../ports/proofs/folder-check.ports.ts'
import { entriesOf, fileOf } from '../entries.ts'
import { authoritySignatures } from './authority-signatures.ts'
import { hashInChunks, openSha256, verifySignature } from './digest.ts'
import { unzip } from './unzip.ts'

/**
 * What a page needs to check a folder by itself: without a worker, whose script would be another file, and without a call.
 */
export const folderTools: FolderTools = {
  openSha256,
  verifySignature,
  signatures: authoritySignatures,
  hashOf: (file, signal, report) =>
    hashInChunks(file, (bytes) => {
      signal.throwIfAborted()
      report(bytes)
    }),
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
