import type { components } from '#openapi'
import { limits, MAX_CUSTOM_FIELDS } from '#machines/rules/common/limits.ts'
import type { Account } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import { shownTextOf, textOf } from '../../engine/input/text.ts'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import {
  addCustomField,
  countCustomFields,
  customFieldsOf,
  dropCustomField,
  lockCustomFields,
  type CustomFieldRow,
} from '../../store/documents/custom-fields.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { checkFitsBox, checkLimit, checkValue } from './document-fields.ts'

type CustomField = components['schemas']['CustomField']
type CustomFieldInput = components['schemas']['CustomFieldInput']

/** The custom fields of the account (`listCustomFields`). */
export const listCustomFields = async (
  { db }: Pick<Ports, 'db'>,
  { id }: Account,
): Promise<components['schemas']['CustomFields']> => ({ customFields: (await customFieldsOf(db, id)).map(toView) })

/**
 * Adds a custom field to the account (`createCustomField`). What it says of its value has to hold as for a field.
 * @throws Refused CustomFieldDuplicateException, TooManyCustomFieldsException, ControlCharacterException,
 * FieldValueTooLongException, UndrawableTextException; MalformedRequestException if a name is blank (FIELD-017), or if it
 * has a limit that its type does not allow
 */
export async function createCustomField(ports: Ports, { id }: Account, input: CustomFieldInput): Promise<CustomField> {
  const row = checked(ports, input)
  return transact(ports, async (tx) => {
    await lockCustomFields(tx, id)
    // The insert comes first, so that a label that is taken is called so in a full account, too.
    await addCustomField(tx, id, row).catch(refuseTaken)
    if ((await countCustomFields(tx, id)) > MAX_CUSTOM_FIELDS)
      throw new Refused('TooManyCustomFieldsException', {
        message: `an account has at most this many custom fields: ${MAX_CUSTOM_FIELDS}`,
      })
    return toView(row)
  })
}

/** Deletes a custom field of the account (`deleteCustomField`). @throws Refused NotFoundException */
export async function deleteCustomField(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    if (!(await dropCustomField(tx, account.id, id))) throw new Refused('NotFoundException')
  })
}

function checked(ports: Ports, input: CustomFieldInput): CustomFieldRow {
  const { type, width, height, maxLength = null, lineNumber = 1 } = input
  const defaultValue = textOf(input.defaultValue ?? '')
  checkLimit(type, maxLength)
  checkValue(ports.pdf, { type, maxLength }, defaultValue)
  checkFitsBox(ports.pdf, { type, size: { width, height } }, defaultValue)
  return {
    id: newId(ports),
    label: shownTextOf(input.customFieldName, 'a custom field has a label'),
    name: shownTextOf(input.name, 'a custom field names its fields'),
    type,
    width,
    height,
    defaultValue,
    placeHolder: textOf(input.fieldPlaceHolder ?? ''),
    required: input.required ?? false,
    fontSize: input.fontSize ?? limits.fontSizeDefault,
    lineNumber: type === 'TEXT_AREA' ? lineNumber : 1,
    maxLength,
  }
}

const toView = ({ label, placeHolder, maxLength, ...others }: CustomFieldRow): CustomField => ({
  ...others,
  customFieldName: label,
  fieldPlaceHolder: placeHolder,
  ...(maxLength !== null && { maxLength }),
})
