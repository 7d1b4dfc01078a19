import type { components } from '#openapi'
import type { AssignedField } from '../../store/documents/document-fields.ts'
import type { FileRow } from '../../store/documents/document-files.ts'

type Schemas = components['schemas']

/** A file as the contract has it. */
export const fileView = (file: FileRow): Schemas['RequestFile'] => ({
  id: file.id,
  fileName: file.fileName,
  fileSize: file.size,
  nbPages: file.pages.length,
  pages: file.pages,
  alreadySigned: file.alreadySigned,
  restrictions: file.restrictions,
  lostParts: file.lostParts,
  formFields: file.formFields,
})

/** A field as the contract has it. */
export const fieldView = (field: AssignedField): Schemas['Field'] => ({
  id: field.id,
  anchorName: field.name,
  anchorType: field.type,
  roleName: field.roleName,
  pageNumber: field.page,
  posX: field.x,
  posY: field.y,
  width: field.width,
  height: field.height,
  defaultValue: field.defaultValue,
  fieldPlaceHolder: field.placeHolder,
  required: field.required,
  fontSize: field.fontSize,
  ...(field.maxLength !== null && { maxLength: field.maxLength }),
})
