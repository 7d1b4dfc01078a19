import { lengthOf } from '#machines/rules/common/name.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { limits, MAX_VALUE_CHARACTERS } from '#machines/rules/common/limits.ts'
import type { Size } from '#machines/rules/documents/geometry.ts'
import { canBeRequired, hasText, maxValueLength, usualMaxLength } from '#machines/rules/documents/fields.ts'
import type { components } from '#openapi'
import { dropFields, fieldsOf, keepFields, type FieldRow } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { rolesOf, type RoleRow } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { controlCharacter, Refused } from '../../engine/refused.ts'

type FieldPatch = components['schemas']['FieldPatch']
type FilePatch = { id: string; placeHolderList: FieldPatch[] }

/**
 * Replaces the fields of the files in `patch`; other files keep theirs. A field keeps its id if the document knows it,
 * and gets a new one otherwise.
 * @throws Refused DuplicateIdException, UnknownFileException, UnknownRoleException, TooManyFieldsException,
 * ControlCharacterException, FieldOutsidePageException, FieldValueTooLongException, UndrawableTextException;
 * MalformedRequestException if a field has a limit that its type does not allow, or is a signature of the sender; UnknownFieldException if a field is still on another file
 */
export async function replaceFields(ports: Ports, tx: Sql, document: string, patch: FilePatch[]): Promise<void> {
  expectDistinct('files', patch)
  expectDistinct(
    'fields',
    patch.flatMap(({ placeHolderList }) => placeHolderList),
  )
  const files = new Map((await filesOf(tx, document)).map((file) => [file.id, file]))
  const roles = new Map((await rolesOf(tx, document)).map((role) => [role.name, role]))
  const patched = new Set(patch.map(({ id }) => id))
  const before = await fieldsOf(tx, document)
  const staying = new Set(before.flatMap(({ id, file }) => (patched.has(file) ? [] : id)))
  const known = new Set(before.flatMap(({ id, file }) => (patched.has(file) ? id : [])))
  const wanted = patch.reduce((sum, { placeHolderList }) => sum + placeHolderList.length, staying.size)
  if (wanted > limits.maxFields)
    throw new Refused('TooManyFieldsException', {
      message: `a request has at most this many fields: ${limits.maxFields}`,
    })

  const ofOthers = before.filter(({ id }) => staying.has(id)).map(({ defaultValue }) => defaultValue)
  const given = patch.flatMap(({ placeHolderList }) => placeHolderList.map(({ defaultValue = '' }) => defaultValue))
  checkTotal([...ofOthers, ...given])

  const rows = patch.flatMap(({ id: fileId, placeHolderList }) => {
    const file = files.get(fileId)
    if (!file) throw new Refused('UnknownFileException')
    return placeHolderList.map((field, position): FieldRow => {
      const role = checkField(ports.pdf, field, { file, role: roles.get(field.roleName) })
      if (field.id !== undefined && staying.has(field.id))
        throw new Refused('UnknownFieldException', { message: `a field of another file: ${field.id}` })
      const keeps = field.id !== undefined && known.has(field.id)
      return {
        id: keeps ? field.id! : newId(ports),
        file: fileId,
        role: role.id,
        position,
        name: field.anchorName,
        type: field.anchorType,
        page: field.pageNumber,
        x: field.posX,
        y: field.posY,
        width: field.width,
        height: field.height,
        defaultValue: field.defaultValue ?? '',
        // The sender knows what to fill in (FIELD-047).
        placeHolder: role.kind === 'REQUEST' ? '' : (field.fieldPlaceHolder ?? ''),
        required: field.required ?? false,
        fontSize: field.fontSize ?? limits.fontSizeDefault,
        maxLength: field.maxLength ?? null,
      }
    })
  })
  const kept = new Set(rows.map(({ id }) => id))
  await dropFields(
    tx,
    document,
    [...known].filter((id) => !kept.has(id)),
  )
  // Writing thousands of fields takes long, and mostly one of them has changed.
  const stored = new Map(before.map((field) => [field.id, field]))
  await keepFields(
    tx,
    document,
    rows.filter((row) => !isStored(row, stored.get(row.id))),
  )
}

/**
 * Checks a field of this file. Returns its role.
 * @throws Refused as `replaceFields` does for one field
 */
export function checkField<Role extends Pick<RoleRow, 'kind'>>(
  pdf: Ports['pdf'],
  field: Omit<FieldPatch, 'id'>,
  { file, role }: { file: FileRow; role: Role | undefined },
): Role {
  if (role === undefined) throw new Refused('UnknownRoleException')
  const { anchorType: type, maxLength = null, defaultValue = '', pageNumber: page } = field
  if (role.kind === 'REQUEST') checkSenderMayFill(field)
  checkOnPage(field, file)
  checkLimit(type, maxLength)
  checkValue(pdf, { type, maxLength }, defaultValue)
  checkFits(pdf, file, { ...field, type, page }, defaultValue)
  return role
}

const isStored = (row: FieldRow, stored: FieldRow | undefined): boolean =>
  stored !== undefined && (Object.keys(row) as (keyof FieldRow)[]).every((key) => row[key] === stored[key])

/** How far a sum of fractions may exceed 1 by floating-point rounding. */
const ROUNDING_TOLERANCE = 1e-6

function checkOnPage({ pageNumber, posX, posY, width, height }: Omit<FieldPatch, 'id'>, { pages }: FileRow) {
  const isInside =
    pageNumber <= pages.length && posX + width <= 1 + ROUNDING_TOLERANCE && posY + height <= 1 + ROUNDING_TOLERANCE
  if (!isInside || width <= 0 || height <= 0) throw new Refused('FieldOutsidePageException')
}

/** The sender fills in fields before sending, but does not sign (FIELD-024). */
function checkSenderMayFill({ anchorType }: Pick<FieldPatch, 'anchorType'>) {
  if (!canBeRequired(anchorType))
    throw new Refused('MalformedRequestException', { message: `a signer is needed for ${anchorType}` })
}

/** Only texts have a limit of their own, which cannot be above that of their type. @throws Refused MalformedRequestException */
export function checkLimit(type: FieldRow['type'], maxLength: number | null) {
  const most = hasText(type) ? usualMaxLength(type, limits) : 0
  if (maxLength !== null && maxLength > most)
    throw new Refused('MalformedRequestException', { message: `maxLength of ${type} is at most ${most}` })
}

/** Checks that the values of all fields together are not too long. @throws Refused FieldValueTooLongException */
export function checkTotal(values: string[]) {
  const total = values.reduce((sum, value) => sum + value.length, 0)
  if (total > MAX_VALUE_CHARACTERS)
    throw new Refused('FieldValueTooLongException', {
      message: `the values of a request have at most this many characters together: ${MAX_VALUE_CHARACTERS}`,
    })
}

/**
 * Checks that a value fits a field of this type and limit and can be drawn.
 * @throws Refused ControlCharacterException; FieldValueTooLongException; UndrawableTextException, whose last word is the characters
 */
export function checkValue(pdf: Ports['pdf'], field: Pick<FieldRow, 'type' | 'maxLength'>, value: string) {
  if (field.type === 'TEXT' && !isOneLine(value)) throw controlCharacter()
  if (lengthOf(value) > maxValueLength(field, limits)) throw new Refused('FieldValueTooLongException')
  const missing = pdf.missingGlyphs(value)
  if (missing.length > 0) throw new Refused('UndrawableTextException', { message: `no font has ${missing.join('')}` })
}

/**
 * Checks that a value can be drawn into its field on a page of this file, large enough to print.
 * @throws Refused FieldValueTooLongException
 */
export function checkFits(
  pdf: Ports['pdf'],
  { pages }: Pick<FileRow, 'pages'>,
  { type, page, width, height }: Pick<FieldRow, 'type' | 'page' | 'width' | 'height'>,
  value: string,
) {
  const shown = pages[page - 1]
  if (shown) checkFitsBox(pdf, { type, size: { width: width * shown.width, height: height * shown.height } }, value)
}

/** As `checkFits`, for a box of this size in points. @throws Refused FieldValueTooLongException */
export function checkFitsBox(pdf: Ports['pdf'], { type, size }: { type: FieldRow['type']; size: Size }, value: string) {
  if (hasText(type) && !pdf.fitsBox(value, size, type === 'TEXT_AREA'))
    throw new Refused('FieldValueTooLongException', { message: 'the value does not fit into its field' })
}
