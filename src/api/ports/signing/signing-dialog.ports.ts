import type { SigningDialogPorts } from '#machines/flows/signing/signing-dialog.events.ts'
import { withoutSpaces } from '#machines/rules/common/code.ts'
import { payloadFields } from '#machines/rules/signing/signing.ts'
import type { components } from '#openapi'
import type { SigningJournal } from '../../browser/signing-journal.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { closedBy } from '../../signer.ts'

type Problem = components['schemas']['Problem']
type Answer = Awaited<ReturnType<SigningDialogPorts['sign']>>

type Options = {
  token: string
  journal: SigningJournal
  /** Renders a signature as a PNG data URL; null if it has no ink. */
  render: (draft: Parameters<SigningDialogPorts['renderSignature']>[0], signal: AbortSignal) => Promise<string | null>
}

/** Confirming a signature: `getSignOtp`, `generateSignOtp` and `sign` of the contract. */
export function signingDialogPorts(api: Api, { token, journal, render }: Options): Effects<SigningDialogPorts> {
  return {
    async renderSignature(draft, signal) {
      const image = await render(draft, signal)
      return image === null ? { type: 'signature.unusable' } : { type: 'signature.rendered', image }
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
        return { type: 'signature.kept', signedDate: data.signedDate, isLast: data.state !== 'PENDING' }
      }
      if (error?.name === 'WrongOrExpiredOTPException')
        return error.triesLeft ? { type: 'code.refused', triesLeft: error.triesLeft } : { type: 'code.expired' }
      return (error && refusals[error.name]) ?? closedBy(response, error)
    },
  }
}

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
