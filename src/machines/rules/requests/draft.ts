import type { components } from '#openapi'
import { isOwnRole, sentSigner, withRoles, type DraftSigner } from './draft-signers.ts'
import { savedOrders } from './editing/orders.ts'
import { dayAt, instantIn, type Day } from './settings/expiry.ts'
import { defaultParams, tidyParams, type RequestParams } from './settings/request-params.ts'
import { requestValuesOf, type RequestValues } from './settings/request-fields.ts'
import { hues } from '../common/hue.ts'
import { filledMetadata, offeredMetadata, type DraftEntry } from '../edit/metadata.ts'
import { toOneLine } from '../common/one-line.ts'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import { turnsFrom } from '../documents/turns.ts'
import {
  fieldsInOneLine,
  fileFrom,
  withKnownIds,
  withRenamedRoles,
  withServerFiles,
  type SharedDocument,
} from '../documents/shared-document.ts'

type Schemas = components['schemas']

/** A request that is being prepared. */
export type Draft = SharedDocument & {
  /** The server's id; null until the draft is created. */
  id: string | null
  /** The server's revision (ETag) that the draft is based on. */
  revision: string | null
  signers: DraftSigner[]
  isOrdered: boolean
  name: string
  language: Schemas['NotificationLanguage']
  expiresOn: Day
  timeZone: string
  /** The addresses that get copies, as they were written: some may be wrong. */
  ccRecipients: string[]
  /** The advanced parameters; null until the server has answered with those of its tenant. */
  params: RequestParams | null
  /** What the sender notes on the request: what the organisation asks for, then entries of their own. */
  customFields: DraftEntry[]
  requestValues: RequestValues
}

/** The draft after step 2: roles get names, fields follow a renamed role or go with a removed one (WIZ-016 to 018). */
export function settleRoles(draft: Draft): Draft {
  const signers = withRoles(draft.signers)
  const renames = new Map(draft.signers.map(({ role }, i) => [role, signers[i]!.role]))
  renames.delete('')
  renames.set(SENDER_ROLE, SENDER_ROLE)
  return { ...draft, signers, fields: withRenamedRoles(draft, renames) }
}

/** The signers without a signature field. They can sign, but their signature is not on the document. */
export const withoutSignature = ({ signers, fields }: Pick<Draft, 'signers' | 'fields'>): DraftSigner[] => {
  const placed = new Set(
    Object.values(fields)
      .flat()
      .flatMap(({ anchorType, roleName }) => (anchorType === 'SIGNATURE' ? [roleName] : [])),
  )
  return signers.filter(({ role }) => !placed.has(role))
}

/** The settings that are not saved as they are, by name; `params` are saved together. */
type Invalid = {
  name?: unknown
  expiresOn?: unknown
  ccRecipients?: unknown
  params?: unknown
  customFields?: unknown
}

/**
 * The payload that saves a draft, without the settings that are `invalid`. Files are uploaded separately. `lowest` is the
 * lowest order that a signer who has not acted may get.
 */
export function patchOf(draft: Draft, invalid: Invalid, lowest = 0): Schemas['RequestPatch'] {
  const orderToSign = savedOrders(draft, lowest)
  const files = draft.files.flatMap(({ id }) => id ?? [])
  return {
    ...(!invalid.name && { name: toOneLine(draft.name).trim() }),
    language: draft.language,
    timeZone: draft.timeZone,
    ...(!invalid.expiresOn && { expirationDate: instantIn(draft.expiresOn, draft.timeZone) }),
    ...(!invalid.ccRecipients && { ccRecipients: draft.ccRecipients }),
    ...(draft.params && !invalid.params && { params: tidyParams(draft.params) }),
    ...(!invalid.customFields && { customFields: filledMetadata(draft.customFields) }),
    fileOrder: files,
    signers: draft.signers.map((signer) => ({
      ...(signer.id !== null && { id: signer.id }),
      mail: signer.mail.trim(),
      firstName: toOneLine(signer.firstName).trim(),
      lastName: toOneLine(signer.lastName).trim(),
      roles: [toOneLine(signer.role)],
      otpType: signer.otpType,
      signatureType: signer.signatureType,
      orderToSign: orderToSign(signer),
    })),
    template: { files: files.map((id) => ({ id, placeHolderList: fieldsInOneLine(draft, id) })) },
  }
}

/** The draft with the server's revision, ids of signers (matched by role), fields, and parameters if it has none. */
export const withServerIds = (
  draft: Draft,
  { signers, template, params }: Schemas['Request'],
  revision: string,
): Draft => ({
  ...draft,
  revision,
  // A journal of an earlier version has fewer parameters.
  params: draft.params ?? { ...defaultParams, ...params },
  signers: draft.signers.map((signer) => ({
    ...signer,
    id: signers.find(({ roles }) => roles[0] === signer.role)?.id ?? null,
  })),
  fields: Object.fromEntries(template.files.map(({ id, placeHolderList }) => [id, placeHolderList])),
})

/** Replaces the draft with the server's version. `me` is the sender's address. */
export function adopted(draft: Draft, request: Schemas['Request'], revision: string, me: string): Draft {
  const { name, language, timeZone, expirationDate, files } = request
  const { isOrdered, turns } = turnsFrom(request.signers.map(({ orderToSign }) => orderToSign))
  const signers = request.signers.map((signer, i): DraftSigner => {
    const { id, mail, firstName, lastName, roles, otpType, signatureType } = signer
    const turn = turns[i]!
    const isMe = mail.toLowerCase() === me.toLowerCase()
    const hue = hues[i % hues.length]!
    const role = roles[0]!
    const own = isOwnRole(role, signer) && { hasOwnRole: true }
    return {
      key: id,
      id,
      mail,
      firstName,
      lastName,
      role,
      ...own,
      otpType,
      signatureType,
      turn,
      hue,
      isMe,
      ...sentSigner(signer),
    }
  })
  const asked = draft.customFields.flatMap(({ key, isOffered }) => (isOffered ? [key] : []))
  return {
    ...withServerIds({ ...draft, signers, params: null }, request, revision),
    id: request.id,
    name,
    language,
    timeZone,
    ccRecipients: request.ccRecipients.map(({ email }) => email),
    expiresOn: expirationDate === null ? draft.expiresOn : dayAt(Date.parse(expirationDate), timeZone),
    files: files.map((file) => fileFrom(file)),
    isOrdered,
    customFields: offeredMetadata(request.customFields, asked),
    requestValues: requestValuesOf(request),
  }
}

/** Rebases the draft on the server's revision: with the server's files, and without ids that the server lacks. */
export function rebased(draft: Draft, request: Schemas['Request'], revision: string): Draft {
  const signers = new Set(request.signers.map(({ id }) => id))
  const known = request.template.files.flatMap(({ placeHolderList }) => placeHolderList)
  return {
    ...draft,
    ...withServerFiles({ ...draft, fields: withKnownIds(draft, known) }, request.files),
    revision,
    signers: draft.signers.map((signer) => ({
      ...signer,
      id: signer.id !== null && signers.has(signer.id) ? signer.id : null,
    })),
  }
}
