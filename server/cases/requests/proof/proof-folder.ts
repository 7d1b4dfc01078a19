import type { components } from '#openapi'
import { proofFileName, proofFolderName } from '#machines/rules/requests/file-names.ts'
import { Refused } from '../../../engine/refused.ts'
import { byAccount, byLink, holderIn, type AccountCall, type LinkCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { zipOf, type ZipEntry } from '../../../engine/zip.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import type { Ports } from '../../ports.ts'
import { proofFolderOf, type FolderFile } from '../../proofs/folder/proof-folder.ts'
import { entriesOf, storedFiles, type Archive } from '../archive.ts'
import { availableProof, bytesOfProof } from './proof-file.ts'
import { recordOnce } from '../record-once.ts'
import { loadRequest, type RequestTurn } from '../request-lifecycle.ts'
import { requireVisibleRequest } from '../visible-requests.ts'

type Type = components['schemas']['ProofFolderType']

/** In this order people look for them. */
const ORDER: readonly Type[] = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'ORIGINAL_FILE', 'PROOF_FILE']

/**
 * The proof folder of a finished request: its files and its proof, or those of these types, with all that is needed to check
 * them without this server (`downloadProofFolder`). Each file is recorded as downloaded, once per hour, and the folder, too.
 * If a file is damaged, nothing is sent.
 * @throws Refused NotFoundException if it has nothing of these types, ProofNotAvailableException, FileUnavailableException
 */
export const proofFolder = (
  ports: Ports,
  call: AccountCall,
  id: string,
  types: readonly Type[] = ORDER,
): Promise<Archive> =>
  folder(ports, { find: (tx) => requireVisibleRequest(tx, call.account, id), types }, (row) =>
    byAccount(call, row, ports.now()),
  )

/** The same for the holder of a link (`downloadSignerProofFolder`, `downloadCopyProofFolder`). */
export const proofFolderByLink = (ports: Ports, call: LinkCall, types: readonly Type[] = ORDER): Promise<Archive> =>
  folder(ports, { find: (tx) => loadRequest(tx, holderIn(call).requestId), types }, (row) =>
    byLink(call, row, ports.now()),
  )

type Asked = { find: (tx: Sql) => Promise<RequestRow>; types: readonly Type[] }

async function folder(
  ports: Ports,
  { find, types }: Asked,
  stampOf: (row: RequestRow) => RequestTurn['stamp'],
): Promise<Archive> {
  const { row, stored, proof } = await ports.db.transaction(async (tx) => {
    const found = await find(tx)
    const all = found.filesPurgedAt === null ? await storedFiles(tx, found) : []
    return {
      row: found,
      stored: all
        .filter(({ kind }) => types.includes(kind))
        .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)),
      proof: all.length > 0 ? await availableProof(tx, found) : null,
    }
  })
  if (!proof) throw new Refused('ProofNotAvailableException')
  const hasProof = types.includes('PROOF_FILE')
  if (stored.length === 0 && !hasProof) throw new Refused('NotFoundException')

  const make = async () => {
    const opened = await entriesOf(ports, stored)
    const files: FolderFile[] = opened.map((entry, at) => ({ ...entry, is: stored[at]!.kind, hash: stored[at]!.hash }))
    const proofEntry: ZipEntry = { name: proofFileName(row.name), read: () => bytesOfProof(proof) }
    const entries = await proofFolderOf(ports, {
      subject: { kind: 'signed', id: row.id, name: proof.request.name, organization: proof.organization },
      files: hasProof ? [...files, { ...proofEntry, is: 'PROOF_FILE' }] : files,
    })
    await transact(ports, async (tx) => {
      const current = await find(tx)
      const turn = { ports, tx, row: current, stamp: stampOf(current) }
      for (const { id: file, kind } of stored) await recordOnce(turn, { type: 'document.downloaded', file, kind })
      if (hasProof) await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'PROOF_FILE' })
      await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'PROOF_FOLDER' })
    })
    return zipOf(entries, ports.now())
  }
  return { fileName: proofFolderName(row.name), make }
}
