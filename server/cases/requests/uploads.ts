import { limits } from '#machines/rules/documents/limits.ts'
import type { components } from '#openapi'
import { addFile, dropFiles, filesOf, type FileRow } from '../../store/requests/request-files.ts'
import { checkFileName } from './draft-rules.ts'
import { draftOf } from './drafts.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { fileView } from './request-view.ts'
import { happenTo } from './request-lifecycle.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/** An uploaded file: `size` in bytes, `hash` its SHA-256. */
export type Incoming = { fileName: string; size: number; hash: string; bytes: () => Promise<Uint8Array> }

/**
 * Adds files to a draft (`uploadFiles`), all or none. Each is parsed in a separate process and stored three times: the
 * upload byte for byte, a clean original, and a copy for viewing.
 * @throws Refused the problem of a name, a size or a file; RequestCannotBeChangedException
 */
export async function uploadFiles(
  ports: Ports,
  call: AccountCall,
  id: string,
  incoming: Incoming[],
): Promise<components['schemas']['RequestFile'][]> {
  for (const { fileName } of incoming) checkFileName(fileName)
  const before = await ports.db.transaction(async (tx) => {
    await draftOf(tx, call, id)
    return filesOf(tx, id)
  })
  checkLimits(before, incoming)

  // Outside the transaction: reading a PDF takes seconds.
  const stored: Omit<FileRow, 'position'>[] = []
  for (const file of incoming) stored.push(await storeFile(ports, id, file))
  const body = { id, files: incoming.map(({ fileName, hash }) => ({ fileName, hash })) }

  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'uploadFiles', body }, async () => {
      const row = await draftOf(tx, call, id)
      const present = await filesOf(tx, id)
      checkLimits(present, incoming)
      const stamp = byAccount(call, row, ports.now())
      for (const [i, file] of stored.entries()) {
        await addFile(tx, { ...file, position: present.length + i })
        const uploaded = { file: file.id, upload: file.uploadHash, original: file.originalHash }
        await happenTo({ ports, tx, row, stamp }, { type: 'file.uploaded', ...uploaded })
      }
      const ids = new Set(stored.map((file) => file.id))
      return (await filesOf(tx, id)).filter((file) => ids.has(file.id)).map(fileView)
    }),
  )
}

/**
 * Removes files from a draft, with their fields (`deleteFiles`).
 * @throws Refused UnknownFileException, RequestCannotBeChangedException
 */
export async function deleteFiles(ports: Ports, call: AccountCall, id: string, fileIds: string[]): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await draftOf(tx, call, id)
    const known = new Set((await filesOf(tx, id)).map((file) => file.id))
    const wanted = [...new Set(fileIds)]
    if (wanted.some((file) => !known.has(file))) throw new Refused('UnknownFileException')
    const stamp = byAccount(call, row, ports.now())
    for (const file of wanted) await happenTo({ ports, tx, row, stamp }, { type: 'file.removed', file })
    await dropFiles(tx, id, wanted)
  })
}

/** The limits hold for each file and for all files of a request together (FILE-026). */
function checkLimits(before: FileRow[], incoming: Incoming[]) {
  if (before.length + incoming.length > limits.maxFiles) throw new Refused('TooManyFilesException')
  if (incoming.some(({ size }) => size > limits.maxSize)) throw new Refused('OversizeFileException')
  const sum = [...before, ...incoming].reduce((total, { size }) => total + size, 0)
  if (sum > limits.maxSize) throw new Refused('FileTooHeavyException')
}

async function storeFile(ports: Ports, request: string, file: Incoming): Promise<Omit<FileRow, 'position'>> {
  const upload = await file.bytes()
  const { original, viewing, pages, isSigned } = await ports.pdf.intake(upload)
  const kept = await Promise.all([upload, original, viewing].map((bytes) => ports.blobs.put(bytes)))
  const [uploadHash, originalHash, viewingHash] = kept.map(({ hash }) => hash) as [string, string, string]
  return {
    id: newId(ports),
    request,
    fileName: file.fileName,
    size: file.size,
    uploadHash,
    originalHash,
    originalSize: original.length,
    viewingHash,
    pages,
    alreadySigned: isSigned,
  }
}
