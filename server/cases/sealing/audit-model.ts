import { auditActionsOf } from '#machines/rules/requests/audit-action.ts'
import { oneLine } from '#machines/rules/common/one-line.ts'
import { filledBySender } from '#machines/rules/documents/sender-fields.ts'
import { acceptedTerms } from '#machines/rules/common/terms.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import type { AuditDocument, AuditedEvent, AuditedSigner } from '#machines/rules/documents/document.ts'
import { addressesOf } from '../../store/engine/addresses.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import { mailsOf, namesOf } from '../../store/accounts/accounts.ts'
import { versionAt } from '../requests/editing/signed-version.ts'
import { actingAccounts, handedAccounts } from '../requests/audits.ts'
import { streamOf } from '../requests/request-lifecycle.ts'
import { everyCopyRecipientOf } from '../../store/requests/copy-recipients.ts'
import type { FieldRow } from '../../store/documents/document-fields.ts'
import type { Material } from './material.ts'
import { sandboxMark } from '../documents/sandbox.ts'
import type { Validation } from '../documents/ports.ts'
import { certificateOf, levelOf } from '../documents/sealer.ts'
import type { Ports } from '../ports.ts'

/** What seals are made with: the hash of the SIGN_FILE of each file, and the data to check the seals later. */
type Sealed = { signed: ReadonlyMap<string, string>; validation: Validation | undefined }

/** The content of a request's audit document. */
export async function auditModel(
  ports: Ports,
  material: Material,
  { signed, validation }: Sealed,
): Promise<AuditDocument> {
  const { row, issuer, files } = material
  const events = await history(ports.db, streamOf(row.id))
  const at = ports.now()
  return {
    language: row.language === 'FR' ? 'fr' : 'en',
    timeZone: row.timeZone,
    request: { id: row.id, name: oneLine(row.name) },
    organization: oneLine(`${row.isSandbox ? `${sandboxMark[row.language]} – ` : ''}${issuer.tenant.name}`),
    issuer: { name: oneLine(`${issuer.firstName} ${issuer.lastName}`), email: issuer.email },
    openedAt: row.createdAt,
    finishedAt: at,
    checkUrl: `${ports.publicUrl}/signature-check`,
    documents: files.map(({ id, fileName, pages, size, uploadHash, originalHash }) => ({
      name: oneLine(fileName),
      pages: pages.length,
      bytes: size,
      upload: uploadHash,
      original: originalHash,
      signed: signed.get(id)!,
    })),
    signers: await signersFor(ports, material, events),
    asked: material.signers.filter(({ status }) => status !== 'CANCELED').length,
    events: await eventsFor(ports, material, events),
    anchoredIn: row.isSandbox ? null : 'ledger',
    seal: { at, level: levelOf(ports.sealKey, validation), certificate: certificateOf(ports.sealKey.certificate) },
  }
}

/** The signers who signed. The others are not part of the sealed files. */
async function signersFor(
  ports: Ports,
  { signers, signatures }: Material,
  events: Recorded[],
): Promise<AuditedSigner[]> {
  const audited: AuditedSigner[] = []
  for (const { id, firstName, lastName, mail, otpType } of signers) {
    const signature = signatures.get(id)
    if (!signature) continue
    const opened = events.find(({ type, actor }) => type === 'signer.opened' && actor.id === id)
    const signed = events.find(({ type, actor }) => type === 'signer.signed' && actor.id === id)
    audited.push({
      name: oneLine(`${firstName} ${lastName}`),
      email: mail,
      identifiedBy: otpType,
      address: signature.address,
      openedAt: opened?.at ?? null,
      signedAt: signature.at,
      terms: acceptedTerms(signed?.data ?? {}),
      version: signed && versionAt(events, signed),
      png: await ports.blobs.bytes(signature.imageHash),
    })
  }
  return audited
}

async function eventsFor(ports: Ports, material: Material, events: Recorded[]): Promise<AuditedEvent[]> {
  const { row, issuer, signers, files, fields, values } = material
  const addresses = await addressesOf(ports.db, requestSubject(row.id))
  const accounts = await namesOf(ports.db, actingAccounts(events))
  const handed = await mailsOf(ports.db, handedAccounts(events))
  const copies = (await everyCopyRecipientOf(ports.db, row.id)).map(({ id, mail }) => [id, mail] as const)
  const people = [issuer, ...accounts, ...signers].map(
    ({ id, firstName, lastName }) => [id, oneLine(`${firstName} ${lastName}`)] as const,
  )
  const names = new Map([...people, ...copies])
  const mails = new Map([
    ...handed,
    [issuer.id, issuer.email],
    ...signers.map(({ id, mail }) => [id, mail] as const),
    ...copies,
  ])
  const shown = (type: FieldRow['type'], value: string) =>
    type === 'CHECKBOX' ? value === 'true' : type === 'TEXT' ? oneLine(value) : value
  const filled = (signer: string) =>
    fields
      .filter((field) => field.signer === signer && values.has(field.id))
      .map((field) => filledField(field, values.get(field.id)!))
  const filledField = ({ name, type }: FieldRow, value: string) => ({ name: oneLine(name), value: shown(type, value) })
  const sendersFields = filledBySender(fields, values).map(({ field, value }) => filledField(field, value))
  const getsCopy = (id = '') => copies.some(([recipient]) => recipient === id)

  return events.flatMap(({ type, data, at, actor, addressHash }) =>
    auditActionsOf(type, data).map((action): AuditedEvent => {
      const { file, to, signer, successor, origin } = data as {
        file?: string
        to?: string
        signer?: string
        successor?: string
        origin?: string
      }
      const by = names.get(actor.id)
      const address = addressHash === null ? undefined : addresses.get(addressHash)
      const other = signer === actor.id ? undefined : signer
      const whom = mails.get(to ?? successor ?? other ?? '') ?? files.find(({ id }) => id === file)?.fileName
      // The site for which a link was made.
      const about = [whom, origin].filter((part) => part !== undefined).join(', ')
      return {
        action,
        at,
        ...(by !== undefined && { by }),
        ...(address !== undefined && { address }),
        ...(about !== '' && { about: oneLine(about) }),
        ...(action === 'SET_FIELDS' && { fields: type === 'signer.signed' ? filled(actor.id) : sendersFields }),
        ...(action === 'SEND_NOTIFICATION' && getsCopy(to) && { isCopy: true }),
      }
    }),
  )
}
