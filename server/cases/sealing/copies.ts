import { hasCurrentFile } from '#machines/rules/requests/request-state.ts'
import { sha256 } from '../../engine/sha256.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, byLink, holderIn, type AccountCall, type LinkCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import type { FileRow } from '../../store/documents/document-files.ts'
import { sealedById } from '../../store/requests/sealed-files.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { expectFiles, originalOf } from '../requests/downloads.ts'
import { copyName } from '#machines/rules/requests/file-names.ts'
import { recordOnce } from '../requests/record-once.ts'
import { loadRequest, type RequestTurn } from '../requests/request-lifecycle.ts'
import { requireVisibleRequest } from '../requests/visible-requests.ts'
import { marksOf } from './marks.ts'
import { materialOf, type Material } from './material.ts'
import { sandboxMark } from '../documents/sandbox.ts'

/**
 * A copy with a watermark, which is never stored. `make` draws it when it is the caller's turn, and records the download
 * once per hour. `version` is the hash of what it shows.
 * @throws Refused FileUnavailableException, TooComplexFileException, TemporarilyUnavailableException (`make`)
 */
export type Copy = { version: string; fileName: string; make: () => Promise<Uint8Array> }

/** Counts changes of how copies are drawn, so that nobody keeps one of before. */
const FORMAT = 2

const watermarks = {
  EN: { unsigned: 'Not signed', partly: 'Temporary copy' },
  FR: { unsigned: 'Non signé', partly: 'Copie temporaire' },
} as const

/**
 * The current copy of a file: the original with the values and signatures given so far (`downloadIntermediateFile`).
 * @throws Refused NotFoundException, also if the request is a draft or has ended
 */
export async function currentCopy(ports: Ports, call: AccountCall, id: string): Promise<Copy> {
  const find = async (tx: Sql) => {
    const { request, file } = await originalOf(tx, id)
    return { row: await requireVisibleRequest(tx, call.account, request), file }
  }
  const { id: subject, language } = call.account
  return current(ports, find, { subject, language, stampOf: (row) => byAccount(call, row, ports.now()) })
}

/**
 * The same for the holder of a link, of its request only (`downloadSignerIntermediateFile`,
 * `downloadCopyIntermediateFile`).
 * @throws Refused NotFoundException
 */
export async function currentCopyByLink(ports: Ports, call: LinkCall, id: string): Promise<Copy> {
  const holder = holderIn(call)
  const find = async (tx: Sql) => {
    const { request, file } = await originalOf(tx, id)
    if (request !== holder.requestId) throw new Refused('NotFoundException')
    return { row: await loadRequest(tx, request), file }
  }
  return current(ports, find, { subject: holder.id, stampOf: (row) => byLink(call, row, ports.now()) })
}

/**
 * An original that says that it is not signed (`downloadFile` with `withWaterMark`); null for a sealed file, whose seal any
 * change would break.
 * @throws Refused NotFoundException, also if the files of the request were deleted
 */
export async function markedOriginal(ports: Ports, call: AccountCall, id: string): Promise<Copy | null> {
  const found = await ports.db.transaction(async (tx) => {
    if (await sealedById(tx, id)) return null
    const { request, file } = await originalOf(tx, id)
    return { row: expectFiles(await requireVisibleRequest(tx, call.account, request)), file }
  })
  if (!found) return null
  const { row, file } = found
  const watermark = row.isSandbox ? sandboxMark[row.language] : watermarks[row.language].unsigned
  const by: CopyReader = { subject: call.account.id, stampOf: (one) => byAccount(call, one, ports.now()) }
  return {
    version: sha256(JSON.stringify([FORMAT, file.originalHash, watermark])),
    fileName: copyName(file.fileName, row.language, 'original'),
    make: () => make(ports, { file, watermark, kind: 'ORIGINAL_FILE', marks: async () => [] }, by),
  }
}

/**
 * Who a copy is for: whose turn it takes, the language of its name, which is that of the request if none is given, and
 * the stamp of the download.
 */
type CopyReader = {
  subject: string
  language?: RequestRow['language']
  stampOf: (row: RequestRow) => RequestTurn['stamp']
}
type FoundCopy = { row: RequestRow; file: FileRow }

async function current(ports: Ports, find: (tx: Sql) => Promise<FoundCopy>, by: CopyReader): Promise<Copy> {
  const { file, material } = await ports.db.transaction(async (tx) => {
    const found = await find(tx)
    const { id, state, filesPurgedAt } = found.row
    if (!hasCurrentFile(state) || filesPurgedAt !== null) throw new Refused('NotFoundException')
    return { file: found.file, material: await materialOf(tx, id) }
  })
  const { language, isSandbox } = material.row
  const isSigned = material.signatures.size > 0
  const watermark = isSandbox ? sandboxMark[language] : watermarks[language][isSigned ? 'partly' : 'unsigned']
  return {
    version: versionOf(material, file, watermark),
    fileName: copyName(file.fileName, by.language ?? language, isSigned ? 'temporary' : 'current'),
    make: () => make(ports, { file, watermark, kind: 'CURRENT_FILE', marks: () => marksOf(ports, material, file) }, by),
  }
}

/** What a current copy is made of: the same hash as long as nobody signs and nothing is changed. */
function versionOf({ row, issuer, fields, values, signatures }: Material, file: FileRow, watermark: string): string {
  const { dateFormat, hourFormat } = issuer
  const style = [dateFormat, hourFormat, row.timeZone, row.language]
  const drawn = fields.filter((field) => field.file === file.id)
  const given = [...signatures.values()].map(({ signer, imageHash, at }) => [signer, imageHash, at])
  return sha256(JSON.stringify([FORMAT, file.originalHash, watermark, style, drawn, [...values], given]))
}

type CopyOrder = {
  file: FileRow
  watermark: string
  kind: 'CURRENT_FILE' | 'ORIGINAL_FILE'
  marks: () => ReturnType<typeof marksOf>
}

/** Reads and draws when it is the reader's turn. A copy that could not be made was not downloaded. */
async function make(ports: Ports, { file, watermark, kind, marks }: CopyOrder, by: CopyReader): Promise<Uint8Array> {
  const read = async () => ({ original: await ports.blobs.bytes(file.originalHash), marks: await marks() })
  const copy = await ports.pdf.for(by.subject).copy({ read, watermark })
  await transact(ports, async (tx) => {
    const { request } = await originalOf(tx, file.id)
    const row = expectFiles(await loadRequest(tx, request))
    if (row.state === 'INITIATED') return
    await recordOnce({ ports, tx, row, stamp: by.stampOf(row) }, { type: 'document.downloaded', file: file.id, kind })
  })
  return copy
}
