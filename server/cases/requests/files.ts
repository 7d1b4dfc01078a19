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
import type { OpenBlob } from '../../engine/ports.ts'
import { Refused } from '../../engine/refused.ts'
import { loadRequest, type RequestTurn } from './request-lifecycle.ts'
import { summaryOf } from './request-view.ts'
import { visible } from './scope.ts'
import { byAccount, bySigner, type AccountCall, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

type FileGroup = components['schemas']['FileGroup']
type Version = FileGroup['files'][number]

/** A file to send: its blob with the hash, and its name. */
export type Download = { blob: OpenBlob; hash: string; fileName: string }

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
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function download(ports: Ports, call: AccountCall, id: string): Promise<Download> {
  const find = async (tx: Sql) => {
    const version = await versionOf(tx, id)
    return { version, row: await visible(tx, call.account, version.request) }
  }
  return recordedDownload(ports, find, (row) => byAccount(call, row, ports.now()))
}

/**
 * The same for a signer, of their own request only (`downloadSignerFile`).
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function downloadForSigner(ports: Ports, call: SignerCall, id: string): Promise<Download> {
  const find = async (tx: Sql) => {
    const version = await versionOf(tx, id)
    if (version.request !== call.signer.requestId) throw new Refused('NotFoundException')
    return { version, row: await loadRequest(tx, version.request) }
  }
  return recordedDownload(ports, find, (row) => bySigner(call, row, ports.now()))
}

type Found = { version: FoundVersion; row: RequestRow }

/** Opens the file before the download is recorded: a file that cannot be read was not downloaded. */
async function recordedDownload(
  ports: Ports,
  find: (tx: Sql) => Promise<Found>,
  stampOf: (row: RequestRow) => DownloadTurn['stamp'],
): Promise<Download> {
  const { version } = await ports.db.transaction(find)
  const { hash, fileName, file, kind } = version
  const blob = await ports.blobs.open(hash)
  await transact(ports, async (tx) => {
    const { row } = await find(tx)
    if (row.state !== 'INITIATED')
      await recordOnce({ ports, tx, row, stamp: stampOf(row) }, { type: 'document.downloaded', file, kind })
  })
  return { blob, hash, fileName }
}

/**
 * The viewing copy of an original (`viewFile`); viewing is not recorded.
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function view(ports: Ports, { account }: Pick<AccountCall, 'account'>, id: string): Promise<Download> {
  const shown = await ports.db.transaction(async (tx) => {
    const { request, file } = await originalOf(tx, id)
    await visible(tx, account, request)
    return file
  })
  return viewing(ports, shown)
}

/**
 * The same for a signer, of their own request only (`viewSignerFile`).
 * @throws Refused NotFoundException, FileUnavailableException
 */
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
  blob: await blobs.open(viewingHash),
  hash: viewingHash,
  fileName,
})

/** A file of a request's document. @throws Refused NotFoundException */
async function originalOf(tx: Sql, id: string): Promise<{ request: string; file: FileRow }> {
  const row = await requestOfFile(tx, id)
  const file = row && (await filesOf(tx, row.document)).find((one) => one.id === id)
  if (!file) throw new Refused('NotFoundException')
  return { request: row.id, file }
}

type FoundVersion = Pick<Download, 'hash' | 'fileName'> & {
  request: string
  file: string
  kind: 'ORIGINAL_FILE' | SealedRow['type']
}

async function versionOf(tx: Sql, id: string): Promise<FoundVersion> {
  const sealed = await sealedById(tx, id)
  if (sealed) {
    const { request, hash, fileName, type } = sealed
    return { request, hash, fileName, file: id, kind: type }
  }
  const { request, file } = await originalOf(tx, id)
  return { request, hash: file.originalHash, fileName: file.fileName, file: id, kind: 'ORIGINAL_FILE' }
}

type DownloadTurn = RequestTurn & { row: RequestRow }

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
