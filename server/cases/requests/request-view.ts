import type { components } from '#openapi'
import { displayOf, isFinished } from '#machines/rules/requests/request-state.ts'
import { fieldsOf, type FieldRow } from '../../store/requests/request-fields.ts'
import { filesOf, type FileRow } from '../../store/requests/request-files.ts'
import { signersOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { auditsOf } from './audits.ts'
import { delayOf } from './delays.ts'

type Schemas = components['schemas']

/** A request as the contract has it, read in one transaction. */
export async function requestView(tx: Sql, row: RequestRow, withAudits = false): Promise<Schemas['Request']> {
  const files = await filesOf(tx, row.id)
  const signers = await signersOf(tx, [row.id])
  const fields = await fieldsOf(tx, row.id)
  const issuer = await accountById(tx, row.issuer)
  const roleOf = new Map(signers.map(({ id, roleName }) => [id, roleName]))
  return {
    ...(await summaryOf(tx, row)),
    issuerId: row.issuer,
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
    expirationDate: row.expiresAt?.toISOString() ?? null,
    purgeDate: null,
    filePurgeDate: row.filesPurgedAt?.toISOString() ?? null,
    signers: signers.map(signerView),
    files: files.map(fileView),
    template: {
      files: files.map(({ id }) => ({
        id,
        placeHolderList: fields
          .filter(({ file }) => file === id)
          .map((field) => fieldView(field, roleOf.get(field.signer) ?? '')),
      })),
    },
    audits: withAudits ? await auditsOf(tx, row) : [],
    channelType: row.channel,
    issuerDateFormat: issuer?.dateFormat ?? 'dd/MM/yyyy',
    issuerHourFormat: issuer?.hourFormat ?? 'HH:mm',
    delayed: await delayOf(tx, row.id),
  }
}

/** The part of a request that its issuer and its signers both see. */
export async function summaryOf(tx: Sql, row: RequestRow) {
  const issuer = await accountById(tx, row.issuer)
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    stateToDisplay: displayOf(row.state),
    issuerFullName: issuer ? `${issuer.firstName} ${issuer.lastName}` : '',
    tenant: {
      name: issuer?.tenant.name ?? '',
      comments: issuer?.tenant.params.comments ?? false,
      webLogo: issuer?.tenant.params.webLogo ?? null,
    },
    proofFileAvailable: isFinished(row.state),
    language: row.language,
    timeZone: row.timeZone,
  }
}

/** A file as the contract has it. */
export const fileView = (file: FileRow): Schemas['RequestFile'] => ({
  id: file.id,
  fileName: file.fileName,
  fileSize: file.size,
  nbPages: file.pages.length,
  pages: file.pages,
  alreadySigned: file.alreadySigned,
})

/** A signer as the contract has it. */
export const signerView = (signer: SignerRow): Schemas['Signer'] => ({
  id: signer.id,
  mail: signer.mail,
  firstName: signer.firstName,
  lastName: signer.lastName,
  roles: [signer.roleName],
  orderToSign: signer.orderToSign,
  signatureType: signer.signatureType,
  signatureSignerStatus: signer.status,
  otpType: signer.otpType,
  numberOfReminder: signer.reminders,
  lastMailDate: signer.lastMailAt?.toISOString() ?? null,
  signedDate: signer.signedAt?.toISOString() ?? null,
  simpleSignRequestId: signer.request,
  accountId: signer.account,
})

/** A field as the contract has it. */
export const fieldView = (field: FieldRow, roleName: string): Schemas['Field'] => ({
  id: field.id,
  anchorName: field.name,
  anchorType: field.type,
  roleName,
  pageNumber: field.page,
  posX: field.x,
  posY: field.y,
  width: field.width,
  height: field.height,
  defaultValue: field.defaultValue,
  fieldPlaceHolder: field.placeHolder,
  required: field.required,
  fontSize: field.fontSize,
})
