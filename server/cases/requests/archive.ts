import type { Readable } from 'node:stream'
import { safeFileName, uniqueNames } from '#machines/rules/common/file-name.ts'
import { archiveName, proofFileName } from '#machines/rules/requests/file-names.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, bySigner, type AccountCall, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { zipOf, type ZipEntry } from '../../engine/zip.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { sealedOf, type SealedRow } from '../../store/requests/sealed-files.ts'
import type { Ports } from '../ports.ts'
import { proofBytes } from './proof/proof-file.ts'
import { recordOnce } from './record-once.ts'
import { loadRequest, type RequestTurn } from './request-lifecycle.ts'
import { requireVisibleRequest } from './visible-requests.ts'

/** The stored files of a request as one archive (zip), and its name. */
export type Archive = { fileName: string; make: () => Promise<Readable> }

/** The versions that an archive may be asked for. */
type Type = 'ORIGINAL_FILE' | 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT'

/**
 * All stored files of a request, and its proof if it is finished; with `type`, those of one version only
 * (`downloadAllFiles`). Each file is recorded as downloaded, once per hour. If one of them is damaged, nothing is sent.
 * @throws Refused NotFoundException if there are none, FileUnavailableException
 */
export const archive = (ports: Ports, call: AccountCall, id: string, type?: Type): Promise<Archive> =>
  archived(ports, { find: (tx) => requireVisibleRequest(tx, call.account, id), type }, (row) =>
    byAccount(call, row, ports.now()),
  )

/** The same for a signer, of their own request (`downloadAllSignerFiles`). */
export const archiveForSigner = (ports: Ports, call: SignerCall, type?: Type): Promise<Archive> =>
  archived(ports, { find: (tx) => loadRequest(tx, call.signer.requestId), type }, (row) =>
    bySigner(call, row, ports.now()),
  )

type Asked = { find: (tx: Sql) => Promise<RequestRow>; type: Type | undefined }
type Stored = { id: string; kind: 'ORIGINAL_FILE' | SealedRow['type']; fileName: string; hash: string }

async function archived(
  ports: Ports,
  { find, type }: Asked,
  stampOf: (row: RequestRow) => RequestTurn['stamp'],
): Promise<Archive> {
  const { row, stored, proof } = await ports.db.transaction(async (tx) => {
    const found = await find(tx)
    const all = found.filesPurgedAt === null ? await storedFiles(tx, found) : []
    return {
      row: found,
      stored: all.filter(({ kind }) => type === undefined || kind === type),
      proof: type === undefined ? await proofBytes(tx, found) : null,
    }
  })
  if (stored.length === 0) throw new Refused('NotFoundException')

  const make = async () => {
    const entries = await entriesOf(ports, stored)
    if (proof) entries.push({ name: proofFileName(row.name), read: () => proof })
    await transact(ports, async (tx) => {
      const current = await find(tx)
      if (current.state === 'INITIATED') return
      const turn = { ports, tx, row: current, stamp: stampOf(current) }
      for (const { id: file, kind } of stored) await recordOnce(turn, { type: 'document.downloaded', file, kind })
      if (proof) await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'PROOF_FILE' })
    })
    const names = uniqueNames(entries.map(({ name }) => name))
    return zipOf(
      entries.map(({ read }, index) => ({ name: names[index]!, read })),
      ports.now(),
    )
  }
  return { fileName: archiveName(row.name), make }
}

/**
 * Stored files as those of an archive. All are opened before the first byte is sent: an archive that breaks off helps
 * nobody.
 * @throws Refused FileUnavailableException
 */
export async function entriesOf(
  { blobs }: Ports,
  stored: readonly Pick<Stored, 'fileName' | 'hash'>[],
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const { fileName, hash } of stored) {
    const { size, read } = await blobs.open(hash)
    entries.push({ name: safeFileName(fileName), read: () => read(0, size - 1) })
  }
  return entries
}

/** The originals, then the sealed files of the last cycle. */
export async function storedFiles(tx: Sql, row: RequestRow): Promise<Stored[]> {
  const originals = await filesOf(tx, row.document)
  const sealed = await sealedOf(tx, row.id)
  return [
    ...originals.map(({ id, fileName, originalHash: hash }) => ({
      id,
      kind: 'ORIGINAL_FILE' as const,
      fileName,
      hash,
    })),
    ...sealed
      .filter(({ cycle }) => cycle === sealed.at(-1)?.cycle)
      .map(({ id, type: kind, fileName, hash }) => ({ id, kind, fileName, hash })),
  ]
}
