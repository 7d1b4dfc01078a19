import { currentTerms } from '#machines/rules/common/terms.ts'
import type { components } from '#openapi'
import { isUnfilled } from '#machines/rules/documents/sender-fields.ts'
import { burnCode } from '../../store/signing/codes.ts'
import { fieldsOf, type FieldRow } from '../../store/documents/document-fields.ts'
import { keepValues } from '../../store/requests/field-values.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { keepSigned } from '../../store/signing/signatures.ts'
import { keepSignedAt, signerById } from '../../store/requests/request-signers.ts'
import { checkCode } from './codes.ts'
import { checkFits, checkTotal, checkValue } from '../documents/document-fields.ts'
import { spendBytesOfSigner } from '../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../engine/blobs/release.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import { once, replayed } from '../../engine/once.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { lockHead } from '../../store/engine/events.ts'
import { expectCan, loadRequest, happenTo, streamOf, timeIn } from '../requests/request-lifecycle.ts'
import { salted } from '../../engine/salted.ts'
import { sha256 } from '../../engine/sha256.ts'
import { expectRevision } from '../../engine/revision.ts'
import { bySigner, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

type Schemas = components['schemas']
type Payload = Schemas['SignPayload']
/** The answer to a signature: when it was recorded, and the new states of request and signer. */
export type SignAnswer = {
  requestId: string
  state: Schemas['RequestState']
  signatureSignerStatus: Schemas['SignerStatus']
  signedDate: string
}

/**
 * Signs (`sign`). A repeated call with the same key gets the same answer without using up a try of the code. The
 * signature binds the revision and the hashes of what was shown.
 * @throws Refused the reason why the signer cannot sign; RequestNotOpenedException; StaleRevisionException; OutdatedTermsException;
 * WrongOrExpiredOTPException, TooManyAttemptsOTPException; SignatureImageException; UnknownFieldException, RequiredFieldEmptyException,
 * FieldValueTooLongException, UndrawableTextException; FileUnavailableException if an original cannot be read;
 * TemporarilyUnavailableException if too many images wait; TooManyBytesException for one who sends other images all the
 * time, of which none is kept
 */
export async function sign(ports: Ports, call: SignerCall, revision: number, payload: Payload): Promise<SignAnswer> {
  const { id, requestId } = call.signer
  const attempt = { call, operation: 'sign', body: bodyOf(payload) }
  const earlier = () => ports.db.transaction((tx) => replayed<SignAnswer>(tx, attempt))
  const answered = await earlier()
  if (answered) return answered
  const ready = await prepare(ports, call, revision, payload).catch(async (error: unknown) => {
    // A concurrent call with the same key may have finished first.
    const meanwhile = await earlier()
    if (meanwhile) return meanwhile
    throw error
  })
  if ('state' in ready) return ready

  const signing = transact(ports, (tx) =>
    once(ports, tx, attempt, async () => {
      // What is signed is what the request has then: an edit is submitted before or after, not in between.
      await lockHead(tx, streamOf(requestId))
      const row = await loadRequest(tx, requestId)
      const at = await timeIn(ports, tx, row.id)
      const turn = { ports, tx, row, stamp: bySigner(call, row, at) }
      if (ready.code !== null) {
        await happenTo(turn, { type: 'code.confirmed', signer: id, code: ready.code })
        if (!(await burnCode(tx, id, ready.code))) throw new Refused('WrongOrExpiredOTPException')
      }
      expectRevision(row, revision)
      const files = await filesOf(tx, row.document)
      const seen = files.map(({ id: file, originalHash, viewingHash }) => ({
        file,
        original: originalHash,
        viewing: viewingHash,
      }))
      const signed = {
        type: 'signer.signed' as const,
        signer: id,
        seen,
        values: salted(row.salt, ready.values),
        signature: salted(row.salt, ready.imageHash),
        terms: payload.termsVersion,
      }
      // Before the rows: it waits for a concurrent signature and refuses a second one, whose rows would clash.
      const state = await happenTo(turn, signed)
      await keepValues(tx, id, ready.values)
      await keepSigned(tx, {
        signer: id,
        imageHash: ready.imageHash,
        at,
        address: call.address,
        shown: { revision, files: seen },
      })
      await keepSignedAt(tx, id, at)
      return {
        requestId,
        state: state.value as Schemas['RequestState'],
        signatureSignerStatus: 'SIGNED' as const,
        signedDate: at.toISOString(),
      }
    }),
  )
  return signing.catch(async (error: unknown) => {
    await releaseBlobs(ports, [ready.imageHash])
    throw error
  })
}

type Ready = { values: { field: string; value: string }[]; imageHash: string; code: string | null }

/** Checks who signs and what is shown, then the code, then what it gave; and stores the image before its row. */
async function prepare(ports: Ports, call: SignerCall, revision: number, payload: Payload): Promise<Ready> {
  const { id, requestId } = call.signer
  const { fields, otpType, shown, sender } = await ports.db.transaction(async (tx) => {
    const row = await loadRequest(tx, requestId)
    await expectCan(tx, row.id, { type: 'code.confirmed', signer: id, code: '' }, ports.now())
    expectRevision(row, revision)
    if (payload.termsVersion !== currentTerms.version) throw new Refused('OutdatedTermsException')
    const signer = await signerById(tx, id)
    const mine = (await fieldsOf(tx, row.document, id)).filter(isFilled)
    const files = await filesOf(tx, row.document)
    const { issuer, tenant } = row
    return { fields: given(mine, payload), otpType: signer?.otpType, shown: files, sender: { account: issuer, tenant } }
  })
  // Nobody signs what can no longer be read.
  for (const { originalHash } of shown) await ports.blobs.open(originalHash)
  const png = pngOf(payload.signatureImage)
  ports.pdf.checkPng(png)
  // Nobody without the code has texts measured and an image decoded, which takes a hundred times as long.
  const code = otpType === 'NONE' ? null : await checkCode(ports, id, revision, payload.otp ?? '')
  const values = checkedValues(ports, fields, shown)
  const image = await ports.pdf.for(id).cleanPng(png)
  await spendBytesOfSigner(ports, { ...sender, signer: id }, image.length)
  const { hash: imageHash } = await ports.blobs.put(image)
  return { values, imageHash, code }
}

/** The body that the Idempotency-Key is bound to, as hashes: no value is stored in clear. */
const bodyOf = ({ signatureImage, fields, termsVersion }: Payload) => ({
  signature: sha256(signatureImage),
  fields: sha256(JSON.stringify(fields)),
  terms: termsVersion,
})

const pngOf = (dataUrl: string): Uint8Array => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The fields that the signer fills in, with what was given for them. */
function given(mine: FieldRow[], { fields }: Payload): { field: FieldRow; value: string }[] {
  expectDistinct(
    'fields',
    fields.map(({ fieldId: id }) => ({ id })),
  )
  const values = new Map(fields.map(({ fieldId, value }) => [fieldId, value]))
  const own = new Set(mine.map(({ id }) => id))
  if (fields.some(({ fieldId }) => !own.has(fieldId))) throw new Refused('UnknownFieldException')
  return mine.map((field) => ({ field, value: values.get(field.id) ?? '' }))
}

/** The values of all fields that the signer fills in, once each is allowed and can be drawn. */
function checkedValues({ pdf }: Ports, fields: { field: FieldRow; value: string }[], files: FileRow[]) {
  const byId = new Map(files.map((file) => [file.id, file]))
  checkTotal(fields.map(({ value }) => value))
  return fields.map(({ field, value }) => {
    checkFilled(field, value)
    checkValue(pdf, field, value)
    checkFits(pdf, byId.get(field.file)!, field, value)
    return { field: field.id, value }
  })
}

/** Signature and date are not filled in: the server draws them. */
const isFilled = ({ type }: FieldRow) => type === 'TEXT' || type === 'TEXT_AREA' || type === 'CHECKBOX'

/** Checks a checkbox's value, and that a required field is filled in (SIGN-014, SIGN-015). */
function checkFilled({ type, required, name }: FieldRow, value: string) {
  if (type === 'CHECKBOX' && value !== '' && value !== 'true' && value !== 'false')
    throw new Refused('MalformedRequestException', { message: 'a checkbox is true or false' })
  if (required && isUnfilled(type, value))
    throw new Refused('RequiredFieldEmptyException', { message: `a field is empty: ${name}` })
}
