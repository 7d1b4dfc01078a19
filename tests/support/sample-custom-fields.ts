import type { CustomField } from '#machines/rules/documents/custom-fields.ts'

/** A text with all that a text can have. Its label is not its name (FIELD-020). */
export const townField: CustomField = {
  id: 'c0ffee000000000000000001',
  customFieldName: 'Town',
  name: 'Town of birth',
  type: 'TEXT',
  width: 180,
  height: 28,
  defaultValue: 'Paris',
  fieldPlaceHolder: 'Where you were born',
  required: false,
  fontSize: 9,
  lineNumber: 1,
  maxLength: 40,
}

/** A text area of four lines. */
export const remarksField: CustomField = {
  id: 'c0ffee000000000000000002',
  customFieldName: 'Remarks',
  name: 'Remarks',
  type: 'TEXT_AREA',
  width: 250,
  height: 74,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
  lineNumber: 4,
}

/** A small signature. */
export const initialsField: CustomField = {
  id: 'c0ffee000000000000000003',
  customFieldName: 'Initials',
  name: 'Initials',
  type: 'SIGNATURE',
  width: 90,
  height: 45,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
  lineNumber: 1,
}

export const customFieldSamples = [townField, remarksField, initialsField]
