import type { components } from '#openapi'
import { orderOf, withRoles, type DraftSigner } from './draft-signers.ts'
import { dayAt, instantIn, type Day } from './expiry.ts'
import type { FileRefusal } from '../documents/file-check.ts'
import { hues } from '../common/hue.ts'
import { cut, forbiddenIn } from '../common/name.ts'

type Schemas = components['schemas']

/** A field as the field editor keeps it: of the contract, with its place as fractions of the page. */
export type DraftField = Schemas['FieldPatch']

/** A file in step 1: pending until it was read, refused where a check failed, uploaded once it has an id (FILE-009). */
export type DraftFile = {
  key: string
  fileName: string
  /** Bytes. */
  size: number
  /** An estimate before it is uploaded; null before it was read, 0 where nothing could be told. */
  pages: number | null
  refusal: FileRefusal | null
  id: string | null
  /** It carries signatures that sending it will end. */
  alreadySigned: boolean
  /** Each page as it is displayed, in points; empty before it is uploaded. */
  pageSizes: Schemas['PageSize'][]
}

/** A request as its sender has prepared it so far. */
export type Draft = {
  requestId: string | null
  /** The server's revision that this stands on: its ETag. */
  revision: string | null
  files: DraftFile[]
  signers: DraftSigner[]
  isOrdered: boolean
  /** By the id of the file they stand on. */
  fields: Record<string, DraftField[]>
  name: string
  language: Schemas['NotificationLanguage']
  expiresOn: Day
  timeZone: string
}

/** A name for a request, from that of its file (without `.pdf`). */
export const nameFrom = (fileName: string, maxLength: number): string => {
  const name = cut(fileName.replace(/\.pdf$/i, '').trim(), maxLength)
  return forbiddenIn(name) ? '' : name
}

export const isUploaded = ({ id }: DraftFile): boolean => id !== null
export const isUsable = ({ pages, refusal }: DraftFile): boolean => pages !== null && refusal === null

/** How many fields stand on these files, or belong to this role. */
export const fieldsOn = ({ fields }: Draft, files: DraftFile[]): number =>
  files.reduce((sum, { id }) => sum + (fields[id ?? '']?.length ?? 0), 0)
export const fieldsOf = ({ fields }: Draft, role: string): number =>
  Object.values(fields)
    .flat()
    .filter(({ roleName }) => role !== '' && roleName === role).length

/** The draft as step 2 is left: roles are named, fields follow a rename, and go with a role that went (WIZ-016 to 018). */
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

/** Only the fields whose file is still there. */
export const withoutLostFields = (draft: Draft): Draft => {
  const ids = new Set(draft.files.map(({ id }) => id))
  return { ...draft, fields: Object.fromEntries(Object.entries(draft.fields).filter(([id]) => ids.has(id))) }
}

/** All that the server is to keep of a draft but the settings that are `wrong`. Its files it has already. */
export function patchOf(draft: Draft, wrong: { name?: unknown; expiresOn?: unknown }): Schemas['RequestPatch'] {
  const orderToSign = orderOf(draft.signers, draft.isOrdered)
  const files = draft.files.flatMap(({ id }) => id ?? [])
  return {
    ...(!wrong.name && { name: draft.name.trim() }),
    language: draft.language,
    timeZone: draft.timeZone,
    ...(!wrong.expiresOn && { expirationDate: instantIn(draft.expiresOn, draft.timeZone) }),
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

/** The draft with what the server named: its signers by their role, its fields as it keeps them. */
export const withServerIds = (draft: Draft, { signers, template }: Schemas['Request'], revision: string): Draft => ({
  ...draft,
  revision,
  signers: draft.signers.map((signer) => ({
    ...signer,
    id: signers.find(({ roles }) => roles[0] === signer.role)?.id ?? null,
  })),
  fields: Object.fromEntries(template.files.map(({ id, placeHolderList }) => [id, placeHolderList])),
})

/** The files as the server has them, in its order. Those that were not uploaded are gone. */
export const filesOf = (files: Schemas['RequestFile'][]): DraftFile[] =>
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

/** The draft as the server has it: what stood here before is given up. `me` is the sender's address. */
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

/** The draft as it stands here, on top of what the server has: the server's files, and no id that it does not know. */
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
