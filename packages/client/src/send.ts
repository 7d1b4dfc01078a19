import type { Caller } from './caller.ts'
import { withDraft } from './errors.ts'
import type { Schema } from './types.ts'

/** Where a field is, and what it is: a signature on the last page of the first file if nothing is given. */
export type SendField = {
  type?: Schema<'FieldType'>
  name?: string
  /** Which of the files, from 0. */
  file?: number
  /** The number of the page, from 1. */
  page?: number | 'last'
  /** Fractions of the page: the left and upper edge of the field, and its size. */
  x?: number
  y?: number
  width?: number
  height?: number
  required?: boolean
}

/** Who is to sign. Without `fields` they sign on the last page of the first file. */
export type SendSigner = Omit<Schema<'SignerPatch'>, 'id' | 'roles'> & { fields?: SendField[] }

/** A request for signature, from its files to its signers. */
export type SendInput = Omit<Schema<'RequestPatch'>, 'signers' | 'template' | 'fileOrder' | 'expirationDate'> & {
  name: string
  /** PDF files. A `Blob` without a name is called after the request. */
  files: Blob[]
  signers: SendSigner[]
  /** It can be signed until the end of this day: for 30 days if it is left out. */
  expires?: Date
  /** What the sender has been asked to confirm. */
  confirmations?: Schema<'Confirmations'>
  /** Opens the files that need a password. */
  password?: string
  /** 8 to 90 letters, digits, _ or -. Within a day all of it can be called again with the same key: it is made and sent once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

const DAY = 86_400_000

/** What a signer has without fields: a signature at its usual place. */
const USUAL: SendField[] = [{}]

/** As it becomes one of each step. */
const KEY = /^[\w-]{8,90}$/

/**
 * Makes a draft, uploads its files, places its fields, and sends it. What fails on the way leaves a draft, which the error
 * names. @throws Error before that if a field has no place, or the key is none
 */
export async function sendRequest(call: Caller, input: SendInput): Promise<Schema<'Request'>> {
  const { name, language, timeZone, idempotencyKey, signal } = input
  expectSendable(input)
  const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-create` }
  const head = { name, ...(language && { language }), ...(timeZone && { timeZone }) }
  const created = await call('createRequest', { body: head, ...key, ...(signal && { signal }) }, 'data')
  const { id } = created.data as { id: string }
  return sendDraft(call, id, input).catch((error: unknown) => {
    throw withDraft(error, id)
  })
}

/** @throws Error if a field is on no file, or has no place, or if the key is none */
function expectSendable({ files, signers, idempotencyKey }: SendInput): void {
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey))
    throw new Error('The idempotency key needs 8 to 90 letters, digits, _ or -')
  for (const [i, { mail, fields = USUAL }] of signers.entries())
    for (const { type = 'SIGNATURE', file = 0, ...box } of fields) {
      if (files[file] === undefined)
        throw new Error(
          `The ${type} field of signer ${i + 1} (${mail}) is on file ${file}, which does not exist: 0 is the first of ${files.length}`,
        )
      boxOf(type, i, box)
    }
}

/** Gives a new draft its files, fields, signers and settings, and sends it. */
async function sendDraft(call: Caller, id: string, input: SendInput): Promise<Schema<'Request'>> {
  const { name, files, signers, expires, confirmations = {}, password, idempotencyKey, signal, ...settings } = input
  const options = signal ? { signal } : {}
  const keyFor = (step: string) => (idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${step}` })
  const read = async () => {
    const { data, response } = await call('getRequest', { path: { id }, ...options }, 'data')
    return { request: data as Schema<'Request'>, revision: revisionOf(response) }
  }
  if (idempotencyKey !== undefined) {
    const { request } = await read()
    if (request.state !== 'INITIATED') return request
  }
  const path = { requestId: id }
  const form = { files: files.map((file) => named(file, name)), ...(password !== undefined && { password }) }
  const uploaded = await call('uploadFiles', { path, body: form, ...keyFor('upload'), ...options }, 'data')
  const kept = uploaded.data as Schema<'RequestFile'>[]

  const body = {
    ...settings,
    expirationDate: (expires ?? new Date(Date.now() + 30 * DAY)).toISOString(),
    signers: signers.map(({ fields: _, ...signer }, i) => ({ ...signer, roles: [roleOf(i)] })),
    template: { files: kept.map((file, i) => ({ id: file.id, placeHolderList: fieldsOn(i, file, signers) })) },
  }
  const { revision: uploadedRevision } = await read()
  const patched = await call('patchRequest', { path, body, revision: uploadedRevision, ...options }, 'data')
  const revision = revisionOf(patched.response)
  const sent = await call(
    'submitRequest',
    { path, body: confirmations, revision, ...keyFor('send'), ...options },
    'data',
  )
  return sent.data as Schema<'Request'>
}

const revisionOf = ({ headers }: Response): string => headers.get('etag') ?? ''

const roleOf = (signer: number): string => `Signer ${signer + 1}`

const named = (file: Blob, name: string): File =>
  file instanceof File ? file : new File([file], `${name}.pdf`, { type: 'application/pdf' })

/** The fields of all signers on a file. */
function fieldsOn(file: number, { nbPages }: Schema<'RequestFile'>, signers: SendSigner[]): Schema<'FieldPatch'>[] {
  return signers.flatMap(({ fields = USUAL }, signer) =>
    fields
      .filter((field) => (field.file ?? 0) === file)
      .map(({ type = 'SIGNATURE', name = NAMES[type], page = 'last', required, ...box }) => ({
        anchorType: type,
        anchorName: name,
        roleName: roleOf(signer),
        pageNumber: page === 'last' ? nbPages : page,
        ...boxOf(type, signer, box),
        ...(required !== undefined && { required }),
      })),
  )
}

const NAMES: Record<Schema<'FieldType'>, string> = {
  SIGNATURE: 'Signature',
  SIGNATURE_DATE: 'Date',
  TEXT: 'Text',
  TEXT_AREA: 'Text',
  CHECKBOX: 'Checkbox',
}

/** Signatures that have no place are side by side at the foot of the page, and row by row above it. */
const ROW = { columns: 3, rows: 9, width: 0.26, height: 0.08 }

/** @throws Error if there is no usual place for a field */
function boxOf(type: Schema<'FieldType'>, signer: number, box: Pick<SendField, 'x' | 'y' | 'width' | 'height'>) {
  const { width = type === 'CHECKBOX' ? 0.03 : ROW.width, height = type === 'SIGNATURE' ? ROW.height : 0.03 } = box
  const row = Math.floor(signer / ROW.columns)
  if ((box.x === undefined || box.y === undefined) && (type !== 'SIGNATURE' || row >= ROW.rows))
    throw new Error(`The ${type} field of signer ${signer + 1} needs x and y: there is no usual place for it`)
  return {
    posX: box.x ?? 0.07 + (signer % ROW.columns) * 0.3,
    posY: box.y ?? 0.88 - row * 0.1,
    width,
    height,
  }
}
