import { currentTerms } from '#machines/rules/common/terms.ts'
import { initialOf } from '#machines/rules/common/text.ts'
import type { components } from '#openapi'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { senderValuesOf } from '../../store/documents/sender-values.ts'
import { valuesOf } from '../../store/requests/field-values.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import { everySignerOf, signersOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { signatureOfMail } from '../../store/accounts/default-signatures.ts'
import { signaturesOf } from '../../store/signing/signatures.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { auditsOf } from '../requests/audits.ts'
import type { Ports } from '../ports.ts'
import { givenValue } from './given-values.ts'
import { prolongEmbedded } from './embedding/embedded-link.ts'
import { isReassignable } from './reassignment/reassign.ts'
import { recordOnce } from '../requests/record-once.ts'
import { happenTo, loadRequest, loadState } from '../requests/request-lifecycle.ts'
import { fieldView, fileView } from '../documents/document-view.ts'
import { summaryOf, signerView } from '../requests/request-view.ts'
import type { Signer } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { bySigner, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

type View = components['schemas']['SigningView']
/** The request as its signer sees it, with its revision (the ETag). */
export type Shown = { view: View; revision: number }

/**
 * The request as its signer sees it (`getSigner`), in any state, without the fields of others: pages ask this often, and
 * others may have thousands. Nothing is recorded.
 */
export async function lookAt(ports: Ports, { signer }: SignerCall, withAudits: boolean): Promise<Shown> {
  return ports.db.transaction(async (tx) => {
    const row = await loadRequest(tx, signer.requestId)
    const fields = await fieldsOf(tx, row.document, signer.id)
    return { view: await signingView(ports, tx, row, { me: signer, fields, withAudits }), revision: row.revision }
  })
}

/**
 * Opens the request for signing (`openRequest`), and records that once per hour.
 * @throws Refused the reason why the signer cannot sign (LIFE-043, LIFE-044)
 */
export async function open(ports: Ports, call: SignerCall, withAudits: boolean): Promise<Shown> {
  return transact(ports, async (tx) => {
    const { requestId, session } = call.signer
    const row = await loadRequest(tx, requestId)
    const stamp = bySigner(call, row, ports.now())
    const turn = { ports, tx, row, stamp }
    const fact = { type: 'signer.opened' as const, signer: call.signer.id }
    // Whoever got the request at another address has not opened it, even if somebody did at the former one.
    const { context } = await loadState(tx, row.id)
    if (context.opened.includes(fact.signer)) await recordOnce(turn, fact)
    else await happenTo(turn, fact)
    if (session !== undefined) await prolongEmbedded(ports, tx, row, session)
    const fields = await fieldsOf(tx, row.document)
    return { view: await signingView(ports, tx, row, { me: call.signer, fields, withAudits }), revision: row.revision }
  })
}

type Looking = { me: Signer; fields: AssignedField[]; withAudits: boolean }

async function signingView(
  { discoverUrl }: Pick<Ports, 'discoverUrl'>,
  tx: Sql,
  row: RequestRow,
  { me: { id: me, session }, fields, withAudits }: Looking,
): Promise<View> {
  const files = await filesOf(tx, row.document)
  const signers = await signersOf(tx, [row.id])
  const roles = await rolesOf(tx, row.document)
  const issuer = await accountById(tx, row.issuer)
  const of = new Map(signers.map((signer) => [signer.id, signer]))
  if (!of.has(me)) throw await whyRemoved(tx, row, me)
  const given = {
    ...(await givenIn(tx, row, fields)),
    issuer: { dateFormat: issuer?.dateFormat ?? 'dd/MM/yyyy', hourFormat: issuer?.hourFormat ?? 'HH:mm' },
    row,
  }
  return {
    ...(await summaryOf(tx, row)),
    // A request with links has a deadline.
    expirationDate: (row.expiresAt ?? row.createdAt).toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
    cancelMessage: row.cancelMessage,
    issuerDateFormat: given.issuer.dateFormat,
    issuerHourFormat: given.issuer.hourFormat,
    termsVersion: currentTerms.version,
    signer: signerView(of.get(me)!, roles),
    hasDefaultSignature: session === undefined && (await signatureOfMail(tx, of.get(me)!.mail)) !== null,
    ...((await isReassignable(tx, row, me)) && { mayReassign: true }),
    ...(session !== undefined && { embeddedSession: session }),
    ...(discoverUrl !== null && { discoverUrl }),
    signers: signers.map(signerSummary),
    files: files.map((file) => ({
      ...forSigners(fileView(file)),
      hash: file.originalHash,
      fields: fields
        .filter((field) => field.file === file.id)
        .map((field) => ({
          field: fieldView(field),
          isMine: field.signer === me,
          signer: field.signer,
          initials: initialsOf(of.get(field.signer ?? '')),
          value: givenValue(field, given),
        })),
    })),
    audits: withAudits ? await auditsOf(tx, row, me) : [],
  }
}

/** Why somebody is not a signer any more: they asked somebody else, or an edit removed them a moment ago. */
async function whyRemoved(tx: Sql, { id }: RequestRow, me: string): Promise<Refused> {
  const isReplaced = (await everySignerOf(tx, id)).some(({ reassignedBy }) => reassignedBy?.id === me)
  return isReplaced
    ? new Refused('ReassignedRequestException')
    : new Refused('CanceledRequestException', { signerStatus: 'CANCELED' })
}

/** What the sender and those who have signed gave for these fields: three queries for any number of signers and fields. */
async function givenIn(tx: Sql, { id, document }: RequestRow, fields: AssignedField[]) {
  const signatures = await signaturesOf(tx, id)
  const hasGiven = fields.some(({ signer }) => signatures.some((signature) => signature.signer === signer))
  const values = hasGiven ? await valuesOf(tx, id) : []
  const ofSender = fields.some(({ signer }) => signer === null) ? await senderValuesOf(tx, document) : []
  return {
    values: new Map([...values, ...ofSender].map(({ field, value }) => [field, value])),
    signatures: new Map(signatures.map((signature) => [signature.signer, signature])),
  }
}

/** A signer as others see them: without their mail address and what else only the sender sees. */
export const signerSummary = (signer: SignerRow): View['signers'][number] => ({
  id: signer.id,
  firstName: signer.firstName,
  lastName: signer.lastName,
  orderToSign: signer.orderToSign,
  signatureType: signer.signatureType,
  signatureSignerStatus: signer.status,
  signedDate: signer.signedAt?.toISOString() ?? null,
})

/** A file without the details that only its sender may see. */
const forSigners = ({
  alreadySigned: _,
  restrictions: __,
  lostParts: ___,
  formFields: ____,
  ...file
}: components['schemas']['RequestFile']) => file

const initialsOf = (signer?: { firstName: string; lastName: string }): string =>
  [signer?.firstName, signer?.lastName].map((name) => initialOf(name ?? '')).join('')
