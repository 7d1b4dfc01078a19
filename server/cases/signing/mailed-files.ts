import type { components } from '#openapi'
import { safeFileName, uniqueNames } from '#machines/rules/common/file-name.ts'
import { attachedTo } from '#machines/rules/common/sending/audit-trail.ts'
import { proofFileName } from '#machines/rules/requests/file-names.ts'
import type { MailedFile } from '../../engine/ports.ts'
import { Refused } from '../../engine/refused.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Ports } from '../ports.ts'
import { storedFiles } from '../requests/archive.ts'
import { proofBytes } from '../requests/proof/proof-file.ts'

/** Bytes of all files of a mail. Encoded, they stay below the 10 MB that the strictest usual mail servers take. */
export const MAX_MAILED_BYTES = 7_000_000

/** The files that go with a mail; none if there is nothing to attach, null if they are too large for a mail. */
type Attached = MailedFile[] | null

/**
 * The files of a finished request that its tenant attaches to mails (MAIL-005). A file that cannot be read is left out:
 * the mail still has its link.
 */
export async function mailedFiles(
  { db, blobs }: Pick<Ports, 'db' | 'blobs'>,
  row: RequestRow,
  chosen: components['schemas']['AttachedFiles'],
): Promise<Attached> {
  const wanted = attachedTo(chosen, row.auditTrail)
  if (wanted.length === 0 || row.filesPurgedAt !== null) return []
  const { stored, proof } = await db.transaction(async (tx) => ({
    stored: (await storedFiles(tx, row)).filter(({ kind }) => wanted.includes(kind)),
    proof: wanted.includes('PROOF_FILE') ? await proofBytes(tx, row) : null,
  }))
  const files: MailedFile[] = []
  let room = MAX_MAILED_BYTES - (proof?.length ?? 0)
  for (const { hash, fileName } of stored) {
    const blob = await blobs.open(hash).catch(unlessUnavailable)
    if (!blob) continue
    room -= blob.size
    if (room < 0) return null
    files.push({
      fileName: safeFileName(fileName),
      type: 'application/pdf',
      bytes: Buffer.from(await blobs.bytes(hash)),
    })
  }
  if (proof) files.push({ fileName: proofFileName(row.name), type: 'application/json', bytes: Buffer.from(proof) })
  const names = uniqueNames(files.map(({ fileName }) => fileName))
  return files.map((file, index) => ({ ...file, fileName: names[index]! }))
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof Refused && error.name === 'FileUnavailableException') return null
  throw error
}
