import type { components } from '#openapi'
import { orderOf, withRoles, type DraftSigner } from './draft-signers.ts'
import { dayAt, instantIn, type Day } from './expiry.ts'
import type { FileRefusal } from '../documents/file-check.ts'
import { hues } from '../common/hue.ts'
import { cut, forbiddenIn } from '../common/name.ts'

type Schemas = components['schemas']

/** A field of a draft in the form of the contract, its position in fractions of the page. */
export type DraftField = Schemas['FieldPatch']

/** A file in step 1: pending until it is read, refused if a check fails, uploaded once it has an id (FILE-009). */
export type DraftFile = {
  key: string
  fileName: string
  /** Bytes. */
  size: number
  /** An estimate before the upload; null until the file is read, 0 if unknown. */
  pages: number | null
  refusal: FileRefusal | null
  id: string | null
  /** Whether it has signatures that sending will remove. */
  alreadySigned: boolean
  /** The size of each page as displayed, in points; empty before the upload. */
  pageSizes: Schemas['PageSize'][]
}

/** A request that is being prepared. */
export type Draft = {
  requestId: string | null
  /** The server's revision (ETag) that the draft is based on. */
  revision: string | null
  files: DraftFile[]
  signers: DraftSigner[]
  isOrdered: boolean
  /** By file id. */
  fields: Record<string, DraftField[]>
  name: string
  language: Schemas['NotificationLanguage']
  expiresOn: Day
  timeZone: string
}

/** The proposed name of a request: its file name without `.pdf`; empty if that is not allowed. */
export const nameFrom = (fileName: string, maxLength: number): string => {
  const name = cut(fileName.replace(/\.pdf$/i, '').trim(), maxLength)
  return forbiddenIn(name) ? '' : name
}

export const isUploaded = ({ id }: DraftFile): boolean => id !== null
export const isUsable = ({ pages, refusal }: DraftFile): boolean => pages !== null && refusal === null

/** The number of fields on these files. */
export const fieldsOn = ({ fields }: Draft, files: DraftFile[]): number =>
  files.reduce((sum, { id }) => sum + (fields[id ?? '']?.length ?? 0), 0)
/** The number of fields of a role. */
export const fieldsOf = ({ fields }: Draft, role: string): number =>
  Object.values(fields)
    .flat()
    .filter(({ roleName }) => role !== '' && roleName === role).length

/** The draft after step 2: roles get names, fields follow a renamed role or go with a removed one (WIZ-016 to 018). */
export function settleRoles(draft: Draft): Draft {
  const signers = withRoles(draft.signers)
  const renames = new Map(draft.signers.map(({ role }, i) => [role, signers[i]!.role]))
  renames.delete('')
  const follow = (field: DraftField): DraftField[] => {
    const roleName = renames.get(field.roleName)
    return roleName === undefined ? [] : [{ ...field, roleName }]
  }
  return { ...draft, signers, fields: mapValues(draft.fields, (fields) => fields.flatMap(follow)) }
}

/** The draft without the fields of removed files. */
export const withoutLostFields = (draft: Draft): Draft => {
  const ids = new Set(draft.files.map(({ id }) => id))
  return { ...draft, fields: Object.fromEntries(Object.entries(draft.fields).filter(([id]) => ids.has(id))) }
}

/** The payload that saves a draft, without the settings that are `invalid`. Files are uploaded separately. */
export function patchOf(draft: Draft, invalid: { name?: unknown; expiresOn?: unknown }): Schemas['RequestPatch'] {
  const orderToSign = orderOf(draft.signers, draft.isOrdered)
  const files = draft.files.flatMap(({ id }) => id ?? [])
  return {
    ...(!invalid.name && { name: draft.name.trim() }),
    language: draft.language,
    timeZone: draft.timeZone,
    ...(!invalid.expiresOn && { expirationDate: instantIn(draft.expiresOn, draft.timeZone) }),
    fileOrder: files,
    signers: draft.signers.map((signer) => ({
      ...(signer.id !== null && { id: signer.id }),
      mail: signer.mail.trim(),
      firstName: signer.firstName.trim(),
      lastName: signer.lastName.trim(),
      roles: [signer.role],
      otpType: signer.otpType,
      signatureType: signer.signatureType,
      orderToSign: orderToSign(signer),
    })),
    template: { files: files.map((id) => ({ id, placeHolderList: draft.fields[id] ?? [] })) },
  }
}

/** The draft with the server's revision, ids of signers (matched by role) and fields. */
export const withServerIds = (draft: Draft, { signers, template }: Schemas['Request'], revision: string): Draft => ({
  ...draft,
  revision,
  signers: draft.signers.map((signer) => ({
    ...signer,
    id: signers.find(({ roles }) => roles[0] === signer.role)?.id ?? null,
  })),
  fields: Object.fromEntries(template.files.map(({ id, placeHolderList }) => [id, placeHolderList])),
})

/** The files that the server has, in its order. */
const filesOf = (files: Schemas['RequestFile'][]): DraftFile[] =>
  files.map(({ id, fileName, fileSize, nbPages, pages, alreadySigned }) => ({
    key: id,
    id,
    fileName,
    size: fileSize,
    pages: nbPages,
    pageSizes: pages,
    refusal: null,
    alreadySigned,
  }))

/** Replaces the draft with the server's version. `me` is the sender's address. */
export function adopted(draft: Draft, request: Schemas['Request'], revision: string, me: string): Draft {
  const { name, language, timeZone, expirationDate, files } = request
  const orders = [...new Set(request.signers.map(({ orderToSign }) => orderToSign))].toSorted((a, b) => a - b)
  const isOrdered = orders.length > 1
  const signers = request.signers.map((signer, i): DraftSigner => {
    const { id, mail, firstName, lastName, roles, otpType, signatureType, orderToSign } = signer
    const turn = isOrdered ? orders.indexOf(orderToSign) + 1 : i + 1
    const isMe = mail.toLowerCase() === me.toLowerCase()
    const hue = hues[i % hues.length]!
    return { key: id, id, mail, firstName, lastName, role: roles[0]!, otpType, signatureType, turn, hue, isMe }
  })
  return {
    ...withServerIds({ ...draft, signers }, request, revision),
    name,
    language,
    timeZone,
    expiresOn: expirationDate === null ? draft.expiresOn : dayAt(Date.parse(expirationDate), timeZone),
    files: filesOf(files),
    isOrdered,
  }
}

/** Rebases the draft on the server's revision: with the server's files, and without ids that the server lacks. */
export function rebased(draft: Draft, request: Schemas['Request'], revision: string): Draft {
  const signers = new Set(request.signers.map(({ id }) => id))
  const fields = new Set(request.template.files.flatMap(({ placeHolderList }) => placeHolderList.map(({ id }) => id)))
  const known = ({ id, ...field }: DraftField): DraftField => (id && fields.has(id) ? { ...field, id } : field)
  return withoutLostFields({
    ...draft,
    revision,
    files: filesOf(request.files),
    signers: draft.signers.map((signer) => ({
      ...signer,
      id: signer.id !== null && signers.has(signer.id) ? signer.id : null,
    })),
    fields: mapValues(draft.fields, (list) => list.map(known)),
  })
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
