import type { components } from '#openapi'
import { isSenders, isUnfilled, senderValue } from '../../documents/sender-fields.ts'
import type { DocumentField, DocumentFile, SharedDocument } from '../../documents/shared-document.ts'

/** What the sender has filled in, by the id of the field; the others have their default value. */
export type RequestValues = Readonly<Record<string, string>>

type FieldsDraft = SharedDocument & { requestValues: RequestValues }

/** A field that the sender fills in before sending. */
export type RequestField = {
  /** The server's id. */
  id: string
  field: DocumentField
  file: DocumentFile
  /** What the field shows: what the sender gave, or its default value. */
  value: string
}

/** Two fields whose tops differ by less than this fraction of the page are on the same line. */
const LINE = 0.01

function byPlace(one: DocumentField, other: DocumentField): number {
  const [a, b] = [Math.round(one.posY / LINE), Math.round(other.posY / LINE)]
  return one.pageNumber - other.pageNumber || a - b || one.posX - other.posX
}

type UnsavedField = Omit<RequestField, 'id'>

/** The fields that the sender fills in, saved or not, in reading order: by file, page and line. */
const sendersFields = ({ files, fields, requestValues }: FieldsDraft): UnsavedField[] =>
  files.flatMap((file) =>
    (fields[file.id ?? ''] ?? [])
      .filter(isSenders)
      .toSorted(byPlace)
      .map((field) => {
        const { id, anchorType, defaultValue = '' } = field
        const given = id === undefined ? undefined : requestValues[id]
        return { field, file, value: senderValue(anchorType, given, defaultValue) }
      }),
  )

const saved = ({ field, ...rest }: UnsavedField): RequestField[] =>
  field.id === undefined ? [] : [{ id: field.id, field, ...rest }]

/** The saved fields that the sender fills in, in reading order: by file, page and line. */
export const requestFieldsOf = (draft: FieldsDraft): RequestField[] => sendersFields(draft).flatMap(saved)

/** The required fields that the sender has not filled in, saved or not (SET-024). */
export const emptyFields = (draft: FieldsDraft): UnsavedField[] =>
  sendersFields(draft).filter(({ field, value }) => field.required && isUnfilled(field.anchorType, value))

/** The ids of those of them that are saved. */
export const emptyRequestFields = (draft: FieldsDraft): string[] =>
  emptyFields(draft)
    .flatMap(saved)
    .map(({ id }) => id)

type Schemas = components['schemas']

/** What the sender has filled in, as it is saved. Fields that only show their default value are left out. */
export const requestFieldsPatch = (draft: FieldsDraft): NonNullable<Schemas['RequestPatch']['requestFields']> =>
  requestFieldsOf(draft).flatMap(({ id, field: { anchorName }, value }) =>
    id in draft.requestValues ? [{ id, anchorName, value }] : [],
  )

/** What the sender has filled in on the server: the values other than the default ones, by field. */
export function requestValuesOf({ template, requestFields }: Schemas['Request']): RequestValues {
  const fields = new Map(
    template.files.flatMap(({ placeHolderList }) => placeHolderList.map((field) => [field.id, field])),
  )
  const isOwn = ({ id, value }: { id: string; value: string }) => {
    const field = fields.get(id)
    return field !== undefined && value !== senderValue(field.anchorType, undefined, field.defaultValue)
  }
  return Object.fromEntries(requestFields.filter(isOwn).map(({ id, value }) => [id, value]))
}
