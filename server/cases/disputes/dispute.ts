import { SUPERSEDED } from '#machines/lifecycles/request.events.ts'
import type { Actor } from '#machines/rules/common/actor.ts'
import { oneLine } from '#machines/rules/common/one-line.ts'
import type { DisputeDocument } from '#machines/rules/documents/document.ts'
import type { DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { disputeSchema } from '#machines/rules/proofs/dispute/dispute-schema.ts'
import { isKnownAnchor } from '#machines/rules/proofs/proof.ts'
import { auditActionsOf } from '#machines/rules/requests/audit-action.ts'
import { disputeFileName } from '#machines/rules/requests/file-names.ts'
import { Refused } from '../../engine/refused.ts'
import { sha256 } from '../../engine/sha256.ts'
import {
  byAccount,
  byLink,
  holderIn,
  type AccountCall,
  type AddressedStamp,
  type LinkCall,
} from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { zipOf, type ZipEntry } from '../../engine/zip.ts'
import { lockHead } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { sealingFor } from '../documents/sandbox.ts'
import { sealNow } from '../documents/seal-now.ts'
import type { Ports } from '../ports.ts'
import type { Archive } from '../requests/archive.ts'
import { recordOnce } from '../requests/record-once.ts'
import { loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { requireVisibleRequest } from '../requests/visible-requests.ts'
import { disputeFileOf } from './dispute-file.ts'

/** The names of the files in the archive. */
const FILE = 'dispute.json'
const PAGES = 'dispute.pdf'
const FORMAT = 'format/dispute-file.md'
const SCHEMA = 'format/dispute-1.schema.json'

/** Who reads, and in which language and time zone. */
type Asked = {
  find: (tx: Sql) => Promise<RequestRow>
  stampOf: (row: RequestRow) => AddressedStamp
  reader: Actor
  localeOf: (row: RequestRow) => { language: 'EN' | 'FR'; timeZone: string }
}

/**
 * The dispute file of a request that was sent (`downloadDispute`): all its events, which can be folded again without this
 * server, and a sealed page that has the hash of each. It is made for each download, which is recorded once per hour.
 * @throws Refused NotFoundException; ProofNotAvailableException for a draft, or if its data was deleted;
 * TemporarilyUnavailableException if nothing can be sealed (`make`)
 */
export const dispute = (ports: Ports, call: AccountCall, id: string): Promise<Archive> => {
  const { account } = call
  return makeDispute(ports, {
    find: (tx) => requireVisibleRequest(tx, account, id),
    stampOf: (row) => byAccount(call, row, ports.now()),
    reader: call.apiToken ? { kind: 'channel', id: call.apiToken.id } : { kind: 'account', id: account.id },
    localeOf: () => account,
  })
}

/** The same for the holder of a link, with what they may read (`downloadSignerDispute`, `downloadCopyDispute`). */
export const disputeByLink = (ports: Ports, call: LinkCall): Promise<Archive> => {
  const { id, requestId } = holderIn(call)
  return makeDispute(ports, {
    find: (tx) => loadRequest(tx, requestId),
    stampOf: (row) => byLink(call, row, ports.now()),
    reader: { kind: 'signer' in call ? 'signer' : 'ccRecipient', id },
    localeOf: (row) => row,
  })
}

async function makeDispute(ports: Ports, { find, stampOf, reader, localeOf }: Asked): Promise<Archive> {
  const { row, file } = await ports.db.transaction(async (tx) => {
    const { id, state, dataPurgedAt } = await find(tx)
    if (state === 'INITIATED' || dataPurgedAt !== null) throw new Refused('ProofNotAvailableException')
    // Row and events are of the same moment.
    await lockHead(tx, streamOf(id))
    const found = await find(tx)
    return { row: found, file: await disputeFileOf(tx, found, reader, ports.now()) }
  })
  const make = async () => {
    const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`)
    const locale = localeOf(row)
    const facts = factsOf(ports, file, { ...locale, isTest: row.isSandbox, hash: sha256(bytes) })
    const pages = await sealNow(
      await sealingFor(ports, row),
      { subject: reader.id, language: locale.language, why: row.isSandbox ? 'tested' : 'recorded' },
      (pdf, seal) => pdf.dispute({ ...facts, seal }),
    )
    const format = await ports.folderParts.disputeFormat()
    await transact(ports, async (tx) => {
      const current = await find(tx)
      const turn = { ports, tx, row: current, stamp: stampOf(current) }
      await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'DISPUTE_FILE' })
    })
    const entries: ZipEntry[] = [
      { name: FILE, read: () => bytes },
      { name: PAGES, read: () => pages },
      { name: FORMAT, read: () => format },
      { name: SCHEMA, read: () => Buffer.from(`${JSON.stringify(disputeSchema, null, 2)}\n`) },
    ]
    return zipOf(entries, ports.now())
  }
  return { fileName: disputeFileName(row.name), make }
}

type Shown = { language: 'EN' | 'FR'; timeZone: string; isTest: boolean; hash: string }

/** What the sealed page says. Of events that others supersede it has the last one: the file has all. */
function factsOf(
  { publicUrl }: Ports,
  file: DisputeFile,
  { language, timeZone, isTest, hash }: Shown,
): Omit<DisputeDocument, 'seal'> {
  const { request, organization, madeAt, state, chart, events, heads, people } = file
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const last = new Map(events.map(({ type, version }) => [type, version]))
  const nameOf = (person: string) => oneLine(names.get(person) ?? '')
  const listed = events.filter(
    ({ type, version }) => !SUPERSEDED.some((one) => one === type) || last.get(type) === version,
  )
  return {
    language: language === 'FR' ? 'fr' : 'en',
    timeZone,
    request: { id: request.id, name: oneLine(request.name) },
    organization: oneLine(organization),
    isTest,
    madeAt: new Date(madeAt),
    state: state.value,
    chart: `${chart.id} ${chart.version}`,
    file: { name: FILE, hash },
    events: listed.map(({ version, type, at, actor, data, channel, hash: eventHash, statement }) => ({
      version,
      type,
      // Events that fill in fields have another name, too.
      actions: [...new Set(auditActionsOf(type, data))].filter((action) => action !== 'SET_FIELDS'),
      at: new Date(at),
      by: actor.kind === 'system' ? 'Paraph' : nameOf(actor.id),
      whom: whomIn(data)
        .filter((id) => id !== actor.id)
        .map(nameOf)
        .join(', '),
      channel,
      hash: eventHash,
      statement: statement && sha256(statement.phrase),
    })),
    unlisted: events.length - listed.length,
    heads: heads.flatMap(({ version, anchor }) =>
      isKnownAnchor(anchor) ? [{ version, at: new Date(anchor.timestamp), block: anchor.tezosBlock }] : [],
    ),
    checkUrl: `${publicUrl}/signature-check`,
  }
}

/** The signer or the recipient whom an event is about. */
const whomIn = (data: object): string[] =>
  ['signer', 'to', 'successor'].flatMap((member) => {
    const id = new Map<string, unknown>(Object.entries(data)).get(member)
    return typeof id === 'string' ? id : []
  })
