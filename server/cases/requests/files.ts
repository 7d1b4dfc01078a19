import type { components } from '#openapi'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { sealedById, sealedOf, type SealedRow } from '../../store/requests/sealed-files.ts'
import { requestOfFile, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { anchorDetails } from './anchor-details.ts'
import type { Ports } from '../ports.ts'
import { proofOf } from '../proofs/proof.ts'
import { recordOnce } from './record-once.ts'
import { Refused } from '../../engine/refused.ts'
import { loadRequest, type RequestTurn } from './request-lifecycle.ts'
import { summaryOf } from './request-view.ts'
import { visible } from './scope.ts'
import { byAccount, bySigner, type AccountCall, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

type FileGroup = components['schemas']['FileGroup']
type Version = FileGroup['files'][number]

/** A file to send: its blob, size in bytes, and name. */
export type Download = { hash: string; size: number; fileName: string }

/** The files of a request, each with its versions (`listRequestFiles`). */
export async function listFiles(
  ports: Ports,
  { account }: Pick<AccountCall, 'account'>,
  id: string,
): Promise<FileGroup[]> {
  return ports.db.transaction(async (tx) => groupsOf(tx, await visible(tx, account, id)))
}

/** The files of a signer's request, each with its versions (`listSignerFiles`). */
export async function listSignerFiles(ports: Ports, { signer }: Pick<SignerCall, 'signer'>): Promise<FileGroup[]> {
  return ports.db.transaction(async (tx) => groupsOf(tx, await loadRequest(tx, signer.requestId)))
}

/**
 * One version of a file, by its id (`downloadFile`). Records the download once per hour.
 * @throws Refused NotFoundException
 */
export async function download(ports: Ports, call: AccountCall, id: string): Promise<Download> {
  return transact(ports, async (tx) => {
    const version = await versionOf(tx, id)
    const row = await visible(tx, call.account, version.request)
    return recordDownload({ ports, tx, row, stamp: byAccount(call, row, ports.now()) }, version)
  })
}

/** The same for a signer, of their own request only (`downloadSignerFile`). @throws Refused NotFoundException */
export async function downloadForSigner(ports: Ports, call: SignerCall, id: string): Promise<Download> {
  return transact(ports, async (tx) => {
    const version = await versionOf(tx, id)
    if (version.request !== call.signer.requestId) throw new Refused('NotFoundException')
    const row = await loadRequest(tx, version.request)
    return recordDownload({ ports, tx, row, stamp: bySigner(call, row, ports.now()) }, version)
  })
}

/** The viewing copy of an original (`viewFile`); viewing is not recorded. @throws Refused NotFoundException */
export async function view(ports: Ports, { account }: Pick<AccountCall, 'account'>, id: string): Promise<Download> {
  return ports.db.transaction(async (tx) => {
    const { request, file } = await originalOf(tx, id)
    await visible(tx, account, request)
    return viewing(ports, file)
  })
}

/** The same for a signer, of their own request only (`viewSignerFile`). @throws Refused NotFoundException */
export async function viewForSigner(
  ports: Ports,
  { signer }: Pick<SignerCall, 'signer'>,
  id: string,
): Promise<Download> {
  const { request, file } = await ports.db.transaction((tx) => originalOf(tx, id))
  if (request !== signer.requestId) throw new Refused('NotFoundException')
  return viewing(ports, file)
}

const viewing = async ({ blobs }: Ports, { viewingHash, fileName }: FileRow): Promise<Download> => ({
  hash: viewingHash,
  size: await blobs.size(viewingHash),
  fileName,
})

/** A file of a request's document. @throws Refused NotFoundException */
async function originalOf(tx: Sql, id: string): Promise<{ request: string; file: FileRow }> {
  const row = await requestOfFile(tx, id)
  const file = row && (await filesOf(tx, row.document)).find((one) => one.id === id)
  if (!file) throw new Refused('NotFoundException')
  return { request: row.id, file }
}

type FoundVersion = Download & { request: string; file: string; kind: 'ORIGINAL_FILE' | SealedRow['type'] }

async function versionOf(tx: Sql, id: string): Promise<FoundVersion> {
  const sealed = await sealedById(tx, id)
  if (sealed) {
    const { request, hash, size, fileName, type } = sealed
    return { request, hash, size, fileName, file: id, kind: type }
  }
  const { request, file } = await originalOf(tx, id)
  const { originalHash, originalSize, fileName } = file
  return { request, hash: originalHash, size: originalSize, fileName, file: id, kind: 'ORIGINAL_FILE' }
}

type DownloadTurn = RequestTurn & { row: RequestRow }

async function recordDownload(
  turn: DownloadTurn,
  { file, kind, hash, size, fileName }: FoundVersion,
): Promise<Download> {
  if (turn.row.state !== 'INITIATED') await recordOnce(turn, { type: 'document.downloaded', file, kind })
  return { hash, size, fileName }
}

/** One group for each file, with its original and the sealed versions of the last cycle. */
async function groupsOf(tx: Sql, row: RequestRow): Promise<FileGroup[]> {
  const files = await filesOf(tx, row.document)
  const fields = await fieldsOf(tx, row.document)
  const sealed = await sealedOf(tx, row.id)
  const last = sealed.filter(({ cycle }) => cycle === sealed.at(-1)?.cycle)
  const anchors = await anchorDetails(tx, row)
  const version = (of: Pick<Version, 'id' | 'type' | 'fileName' | 'fileSize' | 'hash'>): Version => ({
    ...of,
    downloadable: row.filesPurgedAt === null,
    anchorDetail: anchors.get(of.hash) ?? null,
  })
  const originalVersion = ({ id, fileName, originalSize: fileSize, originalHash: hash }: FileRow) =>
    version({ id, type: 'ORIGINAL_FILE', fileName, fileSize, hash })
  const sealedVersion = ({ id, type, fileName, size: fileSize, hash }: SealedRow) =>
    version({ id, type, fileName, fileSize, hash })
  return files.map((file, i) => ({
    id: file.id,
    fileName: file.fileName,
    fileSize: file.originalSize,
    numberOfPages: file.pages.length,
    numberOfFields: fields.filter((field) => field.file === file.id).length,
    expirationDate: row.expiresAt?.toISOString() ?? null,
    files: [
      originalVersion(file),
      // A sealed file merged from all files is listed with the first one.
      ...last.filter((one) => one.file === file.id || (one.file === null && i === 0)).map(sealedVersion),
    ],
  }))
}

/**
 * The proof file of a finished request (`downloadProof`). The bytes are the same each time.
 * @throws Refused NotFoundException, ProofNotAvailableException
 */
export async function downloadProof(ports: Ports, call: AccountCall, id: string): Promise<ProofFile> {
  return transact(ports, async (tx) => {
    const row = await visible(tx, call.account, id)
    return proofFile({ ports, tx, row, stamp: byAccount(call, row, ports.now()) })
  })
}

/** The same for a signer (`downloadSignerProof`). @throws Refused NotFoundException, ProofNotAvailableException */
export async function downloadSignerProof(ports: Ports, call: SignerCall): Promise<ProofFile> {
  return transact(ports, async (tx) => {
    const row = await loadRequest(tx, call.signer.requestId)
    return proofFile({ ports, tx, row, stamp: bySigner(call, row, ports.now()) })
  })
}

/** A proof file: JSON in UTF-8, and its name. */
export type ProofFile = { bytes: Uint8Array; fileName: string }

async function proofFile(turn: DownloadTurn): Promise<ProofFile> {
  const { tx, row } = turn
  const { proofFileAvailable } = await summaryOf(tx, row)
  const proof = proofFileAvailable ? await proofOf(tx, row.id) : null
  if (!proof) throw new Refused('ProofNotAvailableException')
  await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'PROOF_FILE' })
  return { bytes: Buffer.from(`${JSON.stringify(proof, null, 2)}\n`), fileName: `${row.name}_proof.json` }
}
