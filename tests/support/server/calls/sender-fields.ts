import type { components } from '#openapi'
import type { Desk } from '../desk.ts'
import { drafted, type Request, type Signer } from '../signing.ts'

type Schemas = components['schemas']

/** Someone who signs without a code. */
export const NOA: Signer = {
  mail: 'noa@example.org',
  firstName: 'Noa',
  lastName: 'Keller',
  orderToSign: 1,
  otpType: 'NONE',
}

const common = { roleName: 'REQUEST', posX: 0.55, width: 0.3, height: 0.03 }
/** A text, a text area and a check box that the sender fills in, on a page. */
export const senderFieldsOn = (pageNumber: number): Schemas['FieldPatch'][] => [
  { ...common, pageNumber, anchorName: 'Rent', anchorType: 'TEXT', posY: 0.3, required: true },
  { ...common, pageNumber, anchorName: 'Terms', anchorType: 'TEXT_AREA', posY: 0.4, height: 0.1 },
  { ...common, pageNumber, anchorName: 'Furnished', anchorType: 'CHECKBOX', posY: 0.55, width: 0.06 },
]

/** A draft with a signer and, in addition to the fields of the signer, these fields of the sender. */
export async function draftedWith(
  desk: Desk,
  fields: Schemas['FieldPatch'][],
  { signer = NOA, bytes }: { signer?: Signer; bytes?: Uint8Array<ArrayBuffer> } = {},
) {
  const draft = await drafted(desk.server, desk.ada, [signer], bytes)
  const own = draft.request.template.files[0]!.placeHolderList
  const put = (wanted: Schemas['FieldPatch'][]) =>
    desk.patch(draft.id, { template: { files: [{ id: draft.file.id, placeHolderList: [...own, ...wanted] }] } })
  const reply = await put(fields)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return { ...draft, put, request: reply.body as Request }
}

/** What the sender's fields show, by name. */
export const shownIn = ({ body }: { body: unknown }): [string, string][] =>
  (body as Request).requestFields.map(({ anchorName, value }) => [anchorName, value])

/** The fields of a request that the sender fills in. */
export const sendersIn = ({ body }: { body: unknown }): Schemas['Field'][] =>
  (body as Request).template.files
    .flatMap(({ placeHolderList }) => placeHolderList)
    .filter(({ roleName }) => roleName === 'REQUEST')
