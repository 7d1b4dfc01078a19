import type { components } from '#openapi'
import { isBlank } from '../common/one-line.ts'
import { isSenders } from '../documents/sender-fields.ts'

type Schemas = components['schemas']
export type BulkColumn = Schemas['BulkColumn']
export type BulkTarget = Schemas['BulkTarget']

/** Errors of rows that the server answers at most. */
export const MAX_BULK_ERRORS = 1000

/** A sender's field of a template, with the size of its box in points; null if its page is not known. */
export type BulkField = Pick<Schemas['Field'], 'id' | 'anchorName' | 'anchorType' | 'defaultValue' | 'required'> & {
  maxLength: number | null
  size: { width: number; height: number } | null
}

/** What a bulk sending reads of its template. */
export type BulkTemplate = {
  /** The name of requests whose row gives none. */
  requestName: string
  /** The names of the signers' roles. */
  roles: string[]
  /** The fields that the sender fills in. */
  fields: BulkField[]
}

type ReadTemplate = {
  roles: readonly Pick<Schemas['TemplateRole'], 'name' | 'type'>[]
  params: Pick<Schemas['TemplateParams'], 'requestName'>
  files: readonly Pick<Schemas['TemplateFile'], 'pages' | 'placeHolderList'>[]
}

/** What a bulk sending with this name reads of its template. Without a name of their own, requests have that of the sending. */
export const bulkTemplateOf = ({ roles, params, files }: ReadTemplate, name: string): BulkTemplate => ({
  requestName: isBlank(params.requestName) ? name : params.requestName,
  roles: roles.filter(({ type }) => type === 'SIGNER').map((role) => role.name),
  fields: files.flatMap(({ pages, placeHolderList }) =>
    placeHolderList.filter(isSenders).map((field) => ({ ...fieldOf(field), size: sizeOf(field, pages) })),
  ),
})

const fieldOf = ({ id, anchorName, anchorType, defaultValue, required, maxLength }: Schemas['Field']) => ({
  id,
  anchorName,
  anchorType,
  defaultValue,
  required,
  maxLength: maxLength ?? null,
})

function sizeOf({ pageNumber, width, height }: Schemas['Field'], pages: readonly Schemas['PageSize'][]) {
  const page = pages[pageNumber - 1]
  return page ? { width: width * page.width, height: height * page.height } : null
}

/** Those of one name, by the id of each: thousands of rows ask for them. */
const namedAs = new WeakMap<readonly BulkField[], Map<string, BulkField[]>>()

/** The fields that a column for one of them fills in: all fields of the sender with its name. */
export function fieldsNamedAs({ fields }: Pick<BulkTemplate, 'fields'>, id: string | undefined): BulkField[] {
  const known = namedAs.get(fields) ?? groupsOf(fields)
  namedAs.set(fields, known)
  return known.get(id ?? '') ?? []
}

const groupsOf = (fields: readonly BulkField[]): Map<string, BulkField[]> =>
  new Map(
    [...Map.groupBy(fields, ({ anchorName }) => anchorName).values()].flatMap((group) =>
      group.map((field): [string, BulkField[]] => [field.id, group]),
    ),
  )
