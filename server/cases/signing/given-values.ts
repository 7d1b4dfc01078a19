import { issuerDate } from '#machines/rules/common/issuer-date.ts'
import { senderValue } from '#machines/rules/documents/sender-fields.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import type { AssignedField } from '../../store/documents/document-fields.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { SignatureRow } from '../../store/signing/signatures.ts'

/** What signers and the sender gave, and how dates are written. `values` is by field, `signatures` by signer. */
type GivenValues = {
  values: ReadonlyMap<string, string>
  signatures: ReadonlyMap<string, Pick<SignatureRow, 'at'>>
  issuer: Pick<AccountRow, 'dateFormat' | 'hourFormat'>
  row: Pick<RequestRow, 'language' | 'timeZone'>
}

/**
 * What is drawn into a field: the text, `true` or `false` for a checkbox, the date; empty for a signature, which is an
 * image. Null while its signer has not signed: the field stays empty. What the sender gave was there before sending. Pages
 * show this, and files are drawn with it.
 */
export function givenValue(
  { id, type, signer, defaultValue }: AssignedField,
  { values, signatures, issuer, row }: GivenValues,
) {
  if (signer === null) return senderValue(type, values.get(id), defaultValue)
  const signature = signatures.get(signer)
  if (!signature) return null
  if (type === 'SIGNATURE') return ''
  if (type === 'CHECKBOX') return String(values.get(id) === 'true')
  if (type !== 'SIGNATURE_DATE') return values.get(id) ?? ''
  const { dateFormat: issuerDateFormat, hourFormat: issuerHourFormat } = issuer
  return issuerDate(
    signature.at.getTime(),
    { issuerDateFormat, issuerHourFormat, timeZone: row.timeZone },
    row.language,
  )
}
