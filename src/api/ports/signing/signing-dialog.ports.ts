import type { SigningDialogPorts } from '#machines/flows/signing/signing-dialog.events.ts'
import { withoutSpaces } from '#machines/rules/common/code.ts'
import type { SavedSignature } from '#machines/rules/signing/signature.ts'
import { payloadFields } from '#machines/rules/signing/signing.ts'
import type { components } from '#openapi'
import type { SigningJournal } from '../../browser/signing-journal.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import type { latestSignature } from '../../browser/latest-signature.ts'
import { closedBy } from '../../signer.ts'
import { signaturePorts, type SignatureTools } from './signature-choice.ports.ts'

type Problem = components['schemas']['Problem']
type Answer = Awaited<ReturnType<SigningDialogPorts['sign']>>

type Options = SignatureTools & {
  token: string
  journal: SigningJournal
  latest: ReturnType<typeof latestSignature>
}

/** Confirming a signature: `getSignerDefaultSignature`, `getSignOtp`, `generateSignOtp` and `sign` of the contract. */
export function signingDialogPorts(api: Api, options: Options): Effects<SigningDialogPorts> {
  const { token, journal, latest } = options
  return {
    ...signaturePorts(options),

    async recallSignatures({ hasDefaultSignature, signer: { mail } }, signal) {
      const last = latest.of(mail)
      if (!hasDefaultSignature) return { type: 'signatures.recalled', saved: savedOf(null, last) }
      const { data, error, response } = await api.GET('/private/account-custom-files/signer/default-signature', {
        headers: bearer(token),
        signal,
      })
      if (!data) return closedBy(response, error)
      return { type: 'signatures.recalled', saved: savedOf(data.defaultSignature, last) }
    },

    async findCode(_, signal) {
      const { data, error, response } = await api.GET('/private/simple-sign-requests/signer/otp', {
        headers: bearer(token),
        signal,
      })
      if (!data) return closedBy(response, error)
      const { mail, sentDate, resendWait: wait } = data
      return sentDate === null ? { type: 'code.missing', wait } : { type: 'code.found', mail, sentDate, wait }
    },

    async askCode(_, signal) {
      const { data, error, response } = await api.POST('/private/simple-sign-requests/signer/generate-otp', {
        headers: bearer(token),
        signal,
      })
      if (data) return { type: 'code.sent', mail: data.mail, wait: data.resendWait }
      if (error?.name === 'TooManyAttemptsOTPException') return { type: 'code.withheld' }
      return closedBy(response, error)
    },

    async sign({ view, revision, values, image, code }, signal) {
      const payload = {
        signatureImage: image,
        fields: payloadFields(view, values),
        readAndAgreedWithDocument: true,
        readAndAgreedWithTermsOfUse: true,
        termsVersion: view.termsVersion,
      } as const
      const key = await keyOf([journal.salt(), revision, payload])
      const { data, error, response } = await api.POST('/private/simple-sign-requests/signer/sign', {
        params: { header: { 'If-Match': revision, 'Idempotency-Key': key } },
        headers: bearer(token),
        body: { ...payload, ...(code !== null && { otp: withoutSpaces(code) }) },
        signal,
      })
      if (data) {
        journal.clear()
        latest.keep({ mail: view.signer.mail, image })
        return { type: 'signature.kept', signedDate: data.signedDate, isLast: data.state !== 'PENDING' }
      }
      if (error?.name === 'WrongOrExpiredOTPException')
        return error.triesLeft ? { type: 'code.refused', triesLeft: error.triesLeft } : { type: 'code.expired' }
      return (error && refusals[error.name]) ?? closedBy(response, error)
    },
  }
}

/** The saved signatures, each of them once. */
const savedOf = (own: string | null, last: string | null): SavedSignature[] => [
  ...(own !== null ? [{ of: 'account' as const, image: own }] : []),
  ...(last !== null && last !== own ? [{ of: 'tab' as const, image: last }] : []),
]

/** The event for each refusal. Those that are missing here are about the request. */
const refusals: Partial<Record<Problem['name'], Answer>> = {
  TooManyAttemptsOTPException: { type: 'code.spent' },
  SignatureImageException: { type: 'signature.unusable' },
  StaleRevisionException: { type: 'request.changed' },
  OutdatedTermsException: { type: 'terms.changed' },
  UndrawableTextException: { type: 'fields.refused', because: 'undrawable' },
  RequiredFieldEmptyException: { type: 'fields.refused', because: 'fieldRefused' },
  FieldValueTooLongException: { type: 'fields.refused', because: 'fieldRefused' },
  UnknownFieldException: { type: 'fields.refused', because: 'fieldRefused' },
}

/** The idempotency key of what was confirmed, without the code: a retry, a double click or a reload signs once. */
async function keyOf(confirmed: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(confirmed))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
