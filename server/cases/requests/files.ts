import type { components } from '#openapi'
import { hasCurrentFile } from '#machines/rules/requests/request-state.ts'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { sealedOf, type SealedRow } from '../../store/requests/sealed-files.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { anchorDetails } from './anchor-details.ts'
import type { Ports } from '../ports.ts'
import { copyName } from '#machines/rules/requests/file-names.ts'
import { loadRequest } from './request-lifecycle.ts'
import { requireVisibleRequest } from './visible-requests.ts'
import { holderIn, type AccountCall } from '../../engine/stamps.ts'

type FileGroup = components['schemas']['FileGroup']
type Version = FileGroup['files'][number]

/** The files of a request, each with its versions (`listRequestFiles`). */
export async function listFiles(
  ports: Ports,
  { account }: Pick<AccountCall, 'account'>,
  id: string,
): Promise<FileGroup[]> {
  return ports.db.transaction(async (tx) =>
    groupsOf(tx, await requireVisibleRequest(tx, account, id), DOWNLOADS.account, account.language),
  )
}

/** The files of the request of a link, each with its versions (`listSignerFiles`, `listCopyFiles`). */
export async function listFilesByLink(ports: Ports, call: Parameters<typeof holderIn>[0]): Promise<FileGroup[]> {
  const downloads = 'signer' in call ? DOWNLOADS.signer : DOWNLOADS.copyRecipient
  return ports.db.transaction(async (tx) => groupsOf(tx, await loadRequest(tx, holderIn(call).requestId), downloads))
}

/** Where the files of a request are downloaded, by who downloads them. */
const DOWNLOADS = {
  account: '/api/public/v1/simple-sign-files',
  signer: '/api/private/simple-sign-files/signer',
  copyRecipient: '/api/private/cc-recipient',
} as const

/** The address of a version of a file; the current copy is made when it is asked for. */
const linkOf = (downloads: string, { id, type }: Pick<Version, 'id' | 'type'>): string =>
  `${downloads}/${type === 'CURRENT_FILE' ? 'download-intermediate' : 'download'}/${id}`

/** How many fields there are: those that the sender fills in before sending, and those of signers (REQD-035). */
function countOf(fields: readonly AssignedField[]): FileGroup['numberOfFields'] {
  const byRequest = fields.filter(({ signer }) => signer === null).length
  return { total: fields.length, byRequest, bySigner: fields.length - byRequest }
}

/**
 * One group for each file, with its original, its current copy while the request is in progress (REQD-040), which has the
 * name of a temporary copy in `language` once somebody has signed (EDIT-006), and the sealed versions of the last cycle.
 */
async function groupsOf(tx: Sql, row: RequestRow, downloads: string, language = row.language): Promise<FileGroup[]> {
  const files = await filesOf(tx, row.document)
  const fields = await fieldsOf(tx, row.document)
  const sealed = await sealedOf(tx, row.id)
  const last = sealed.filter(({ cycle }) => cycle === sealed.at(-1)?.cycle)
  const anchors = await anchorDetails(tx, row)
  const isSigned = (await signersOf(tx, [row.id])).some(({ status }) => status === 'SIGNED')
  const copy = isSigned ? 'temporary' : 'current'
  const version = (of: Pick<Version, 'id' | 'type' | 'fileName' | 'fileSize' | 'hash'>): Version => ({
    ...of,
    downloadable: row.filesPurgedAt === null,
    downloadLink: row.filesPurgedAt === null ? linkOf(downloads, of) : null,
    anchorDetail: (of.hash !== null && anchors.get(of.hash)) || null,
  })
  const originalVersion = ({ id, fileName, originalSize: fileSize, originalHash: hash }: FileRow) =>
    version({ id, type: 'ORIGINAL_FILE', fileName, fileSize, hash })
  const currentVersion = ({ id, fileName }: FileRow) =>
    version({ id, type: 'CURRENT_FILE', fileName: copyName(fileName, language, copy), fileSize: null, hash: null })
  const sealedVersion = ({ id, type, fileName, size: fileSize, hash }: SealedRow) =>
    version({ id, type, fileName, fileSize, hash })
  return files.map((file, i) => ({
    id: file.id,
    fileName: file.fileName,
    fileSize: file.originalSize,
    numberOfPages: file.pages.length,
    numberOfFields: countOf(fields.filter((field) => field.file === file.id)),
    expirationDate: row.expiresAt?.toISOString() ?? null,
    files: [
      originalVersion(file),
      ...(hasCurrentFile(row.state) ? [currentVersion(file)] : []),
      // A sealed file merged from all files is listed with the first one.
      ...last.filter((one) => one.file === file.id || (one.file === null && i === 0)).map(sealedVersion),
    ],
  }))
}
