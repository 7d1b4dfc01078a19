import type { components } from '#openapi'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { displayOf, isFinished } from '#machines/rules/requests/request-state.ts'
import type { RoleRow } from '../../store/documents/document-roles.ts'
import { editOf } from '../../store/requests/request-edits.ts'
import { partsOf, type RequestParts } from '../../store/requests/request-parts.ts'
import type { SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { accountById, tenantById, type AccountRow, type Tenant } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { fieldView, fileView } from '../documents/document-view.ts'
import { senderFieldsView } from '../documents/sender-fields.ts'
import { auditsOf } from './audits.ts'

type Schemas = components['schemas']

/** A request as the contract has it, read in one transaction. */
export async function requestView(tx: Sql, row: RequestRow, withAudits = false): Promise<Schemas['Request']> {
  return viewOf(tx, row, { parts: await partsOf(tx, row), withAudits })
}

/** The view of a request with these parts: of an open edit, they are not those that it has. */
export async function viewOf(
  tx: Sql,
  row: RequestRow,
  { parts, withAudits }: { parts: RequestParts; withAudits: boolean },
): Promise<Schemas['Request']> {
  const { files, signers, copyRecipients, metadata, fields, roles, senderValues, delay } = parts
  const edit = row.state === 'EDITING' ? await editOf(tx, row.id) : undefined
  const issuer = await accountById(tx, row.issuer)
  const tenant = await tenantOf(tx, row, issuer)
  return {
    ...summaryBy(issuer, tenant, row),
    params: paramsOf(row, tenant),
    issuerId: row.issuer,
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
    expirationDate: row.expiresAt?.toISOString() ?? null,
    endedDate: row.endedAt?.toISOString() ?? null,
    cancelMessage: row.cancelMessage,
    purgeDate: row.purgeAt?.toISOString() ?? null,
    filePurgeDate: row.filesPurgeAt?.toISOString() ?? null,
    filesPurgedDate: row.filesPurgedAt?.toISOString() ?? null,
    dataPurgedDate: row.dataPurgedAt?.toISOString() ?? null,
    proofFolderAvailable: isFinished(row.state) && row.filesPurgedAt === null && !row.isSandbox,
    embedded: signers.length > 0 && signers.every(({ embedded }) => embedded),
    ccRecipients: copyRecipients.map((one) => ({ id: one.id, email: one.mail, mailReturned: mailReturnedOf(one) })),
    customFields: metadata,
    signers: signers.map((signer) => signerView(signer, roles)),
    files: files.map(fileView),
    template: {
      ...(row.templates.length > 0 && { originalTemplateId: row.templates }),
      files: files.map(({ id }) => ({
        id,
        placeHolderList: fields.filter(({ file }) => file === id).map(fieldView),
      })),
      roles: roles.map(({ name, kind: type }) => ({ name, type })),
    },
    requestFields: senderFieldsView(fields, senderValues),
    audits: withAudits ? await auditsOf(tx, row) : [],
    channelType: row.channel,
    channelName: row.channelName,
    ...(row.bulk !== null && { bulkSendingId: row.bulk }),
    issuerDateFormat: issuer?.dateFormat ?? 'dd/MM/yyyy',
    issuerHourFormat: issuer?.hourFormat ?? 'HH:mm',
    delayed: delay && { cause: delay.cause, since: delay.since.toISOString() },
    ...(edit && { editing: { since: edit.since.toISOString(), channelName: edit.channelName } }),
  }
}

/** The part of a request that its issuer and its signers both see. */
export async function summaryOf(tx: Sql, row: RequestRow) {
  const issuer = await accountById(tx, row.issuer)
  return summaryBy(issuer, await tenantOf(tx, row, issuer), row)
}

/** A request belongs to the tenant that sent it, even if its issuer has moved to another one. */
async function tenantOf(tx: Sql, { tenant }: RequestRow, issuer: AccountRow | undefined): Promise<Tenant | undefined> {
  return issuer?.tenant.id === tenant ? issuer.tenant : tenantById(tx, tenant)
}

function summaryBy(issuer: AccountRow | undefined, tenant: Tenant | undefined, row: RequestRow) {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    stateToDisplay: displayOf(row.state),
    issuerFullName: issuer ? `${issuer.firstName} ${issuer.lastName}` : '',
    tenant: {
      name: tenant?.name ?? '',
      comments: tenant?.params.comments ?? false,
      webLogo: tenant?.params.webLogo ?? null,
      ...(row.isSandbox && { sandbox: true as const }),
    },
    params: redirectsOf(row, tenant),
    proofFileAvailable: isFinished(row.state) && row.dataPurgedAt === null && !row.isSandbox,
    language: row.language,
    timeZone: row.timeZone,
  }
}

/** Where signers are sent: to the addresses of the request, or of its tenant where it has none of its own. */
const redirectsOf = ({ params }: RequestRow, tenant: Tenant | undefined): Schemas['Redirects'] => ({
  signingRedirectUrl: given(params.signingRedirectUrl, tenant?.params.signingRedirectUrl),
  failureSigningRedirectUrl: given(params.failureSigningRedirectUrl, tenant?.params.failureSigningRedirectUrl),
})

/** The address of a request, which is null if its sender wanted none, or else that of its tenant. */
const given = (own: string | null | undefined, tenants: string | null | undefined): string | null =>
  own === undefined ? (tenants ?? null) : own

/** The advanced parameters of a request, all of them. */
const paramsOf = (row: RequestRow, tenant: Tenant | undefined): Schemas['RequestParams'] => ({
  ...defaultParams,
  ...row.params,
  ...redirectsOf(row, tenant),
})

/** A signer as the contract has it; `roles` are those of the document. */
export const signerView = (signer: SignerRow, roles: readonly RoleRow[]): Schemas['Signer'] => ({
  id: signer.id,
  mail: signer.mail,
  firstName: signer.firstName,
  lastName: signer.lastName,
  roles: roles.filter((role) => role.signer === signer.id).map(({ name }) => name),
  orderToSign: signer.orderToSign,
  signatureType: signer.signatureType,
  signatureSignerStatus: signer.status,
  otpType: signer.otpType,
  numberOfReminder: signer.reminders,
  lastMailDate: signer.lastMailAt?.toISOString() ?? null,
  mailReturned: mailReturnedOf(signer),
  signedDate: signer.signedAt?.toISOString() ?? null,
  refusal:
    signer.refusedAt && signer.refusalMotive !== null
      ? { date: signer.refusedAt.toISOString(), motive: signer.refusalMotive }
      : null,
  ...(signer.reassignedBy?.isSameMail &&
    signer.reassignedBy.reason !== null && { reassignedBy: reassignmentOf(signer.reassignedBy) }),
  ...(signer.embedded && { embedded: true }),
  simpleSignRequestId: signer.request,
  accountId: signer.account,
})

const reassignmentOf = ({
  firstName,
  lastName,
  at,
  reason,
}: SignerRow['reassignedBy'] & object): Schemas['SignerReassignment'] => ({
  fullName: `${firstName} ${lastName}`,
  date: new Date(at).toISOString(),
  reason: reason ?? '',
})

const mailReturnedOf = ({
  mailReturnedAt: at,
  mailReturnedCause: cause,
}: Pick<SignerRow, 'mailReturnedAt' | 'mailReturnedCause'>): Schemas['Signer']['mailReturned'] =>
  at && cause ? { date: at.toISOString(), cause } : null
