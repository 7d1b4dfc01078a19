import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { sealedById, type SealedRow } from '../../store/requests/sealed-files.ts'
import { requestOfEditedFile, requestOfFile, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { recordOnce } from './record-once.ts'
import type { Download } from '../documents/download.ts'
import { Refused } from '../../engine/refused.ts'
import { loadRequest, type RequestTurn } from './request-lifecycle.ts'
import { requireVisibleRequest } from './visible-requests.ts'
import { byAccount, byLink, holderIn, type AccountCall, type LinkCall, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/**
 * One version of a file, by its id (`downloadFile`). Records the download once per hour.
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function download(ports: Ports, call: AccountCall, id: string): Promise<Download> {
  const find = async (tx: Sql) => {
    const version = await versionOf(tx, id)
    return { version, row: expectFiles(await requireVisibleRequest(tx, call.account, version.request)) }
  }
  return recordedDownload(ports, find, (row) => byAccount(call, row, ports.now()))
}

/**
 * The same for the holder of a link, of its request only (`downloadSignerFile`, `downloadCopyFile`).
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function downloadByLink(ports: Ports, call: LinkCall, id: string): Promise<Download> {
  const find = async (tx: Sql) => {
    const version = await versionOf(tx, id)
    if (version.request !== holderIn(call).requestId) throw new Refused('NotFoundException')
    return { version, row: expectFiles(await loadRequest(tx, version.request)) }
  }
  return recordedDownload(ports, find, (row) => byLink(call, row, ports.now()))
}

type FoundFile = { version: FoundVersion; row: RequestRow }

/** Opens the file before the download is recorded: a file that cannot be read was not downloaded. */
async function recordedDownload(
  ports: Ports,
  find: (tx: Sql) => Promise<FoundFile>,
  stampOf: (row: RequestRow) => RequestTurn['stamp'],
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
 * The viewing copy of an original, or a sealed file as it is (`viewFile`); viewing is not recorded.
 * @throws Refused NotFoundException, FileUnavailableException
 */
export async function view(ports: Ports, { account }: Pick<AccountCall, 'account'>, id: string): Promise<Download> {
  const { hash, fileName } = await ports.db.transaction(async (tx) => {
    const sealed = await sealedById(tx, id)
    if (sealed) {
      expectFiles(await requireVisibleRequest(tx, account, sealed.request))
      return sealed
    }
    const { request, file } = (await editedOriginalOf(tx, account, id)) ?? (await originalOf(tx, id))
    expectFiles(await requireVisibleRequest(tx, account, request))
    return { hash: file.viewingHash, fileName: file.fileName }
  })
  return { blob: await ports.blobs.open(hash), hash, fileName }
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
  const file = await ports.db.transaction(async (tx) => {
    const found = await originalOf(tx, id)
    if (found.request !== signer.requestId) throw new Refused('NotFoundException')
    expectFiles(await loadRequest(tx, found.request))
    return found.file
  })
  return viewing(ports, file)
}

const viewing = async ({ blobs }: Ports, { viewingHash, fileName }: FileRow): Promise<Download> => ({
  blob: await blobs.open(viewingHash),
  hash: viewingHash,
  fileName,
})

/** A request whose files were not deleted. @throws Refused NotFoundException */
export function expectFiles(row: RequestRow): RequestRow {
  if (row.filesPurgedAt !== null) throw new Refused('NotFoundException')
  return row
}

/** A file that only the working copy of a request has, which its creator sees. */
async function editedOriginalOf(tx: Sql, { id: account }: AccountCall['account'], id: string) {
  const row = await requestOfEditedFile(tx, id)
  if (!row?.editingDocument || row.issuer !== account) return undefined
  const file = (await filesOf(tx, row.editingDocument)).find((one) => one.id === id)
  return file && { request: row.id, file }
}

/** A file of a request's document. @throws Refused NotFoundException */
export async function originalOf(tx: Sql, id: string): Promise<{ request: string; file: FileRow }> {
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

/** A stored version of a file, by its id. @throws Refused NotFoundException */
export async function versionOf(tx: Sql, id: string): Promise<FoundVersion> {
  const sealed = await sealedById(tx, id)
  if (sealed) {
    const { request, hash, fileName, type } = sealed
    return { request, hash, fileName, file: id, kind: type }
  }
  const { request, file } = await originalOf(tx, id)
  return { request, hash: file.originalHash, fileName: file.fileName, file: id, kind: 'ORIGINAL_FILE' }
}
