import { limits } from '../common/limits.ts'
import { currentTerms } from '../common/terms.ts'
import { initialOf } from '../common/text.ts'
import { isSenders, senderValue } from '../documents/sender-fields.ts'
import type { DocumentField } from '../documents/shared-document.ts'
import type { Draft } from '../requests/draft.ts'
import { type DraftSigner } from '../requests/draft-signers.ts'
import { orderOf } from '../documents/turns.ts'
import { instantIn, type Day } from '../requests/settings/expiry.ts'
import type { SigningView } from './signing.ts'

/** The sender, as signers see them. */
type PreviewSender = Pick<SigningView, 'issuerFullName' | 'issuerDateFormat' | 'issuerHourFormat' | 'tenant'>

/** A draft as a preview needs it: with the deadline that it has if its own is missing. */
type PreviewedDraft = Draft & { today: Day }

/** What the signer with this key will see of the draft when it is their turn and nobody has signed; null without one. */
export function previewOf(draft: PreviewedDraft, key: string, sender: PreviewSender): SigningView | null {
  const me = draft.signers.find((signer) => signer.key === key)
  if (!me) return null
  const order = orderOf(draft.signers, draft.isOrdered)
  const signers = new Map(draft.signers.map((signer) => [signer.role, signer]))
  const summary = (signer: DraftSigner): SigningView['signers'][number] => ({
    id: idOf(signer),
    firstName: signer.firstName,
    lastName: signer.lastName,
    orderToSign: order(signer),
    signatureType: signer.signatureType,
    signatureSignerStatus: signer === me ? 'PENDING' : 'CREATED',
    signedDate: null,
  })
  return {
    ...sender,
    id: draft.id ?? '',
    name: draft.name,
    state: 'PENDING',
    stateToDisplay: 'PENDING',
    params: { signingRedirectUrl: null, failureSigningRedirectUrl: null },
    expirationDate: instantIn(draft.expiresOn || draft.today, draft.timeZone),
    language: draft.language,
    timeZone: draft.timeZone,
    endedDate: null,
    cancelMessage: null,
    proofFileAvailable: false,
    termsVersion: currentTerms.version,
    signer: {
      ...summary(me),
      mail: me.mail,
      roles: [me.role],
      otpType: me.otpType,
      numberOfReminder: 0,
      lastMailDate: null,
      mailReturned: null,
      refusal: null,
      simpleSignRequestId: draft.id ?? '',
      accountId: null,
    },
    hasDefaultSignature: false,
    signers: draft.signers.map(summary),
    files: draft.files.map(({ id, key: file, fileName, size, pageSizes }) => ({
      id: id ?? file,
      fileName,
      fileSize: size,
      nbPages: pageSizes.length,
      pages: pageSizes,
      hash: '',
      fields: (draft.fields[id ?? ''] ?? []).map((field, i) => {
        const signer = signers.get(field.roleName)
        return {
          field: shownField(field, field.id ?? `new-${file}-${i}`),
          isMine: signer === me,
          signer: signer ? idOf(signer) : null,
          initials: signer ? initialOf(signer.firstName) + initialOf(signer.lastName) : '',
          value: isSenders(field)
            ? senderValue(field.anchorType, draft.requestValues[field.id ?? ''], field.defaultValue ?? '')
            : null,
        }
      }),
    })),
    audits: [],
  }
}

/** A signer who is not saved yet has no id. */
const idOf = ({ id, key }: DraftSigner): string => id ?? key

const shownField = (field: DocumentField, id: string): SigningView['files'][number]['fields'][number]['field'] => ({
  defaultValue: '',
  fieldPlaceHolder: '',
  required: false,
  fontSize: limits.fontSizeDefault,
  ...field,
  id,
})
