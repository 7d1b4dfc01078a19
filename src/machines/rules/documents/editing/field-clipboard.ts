import { cut } from '../../common/name.ts'
import type { Limits } from '../../common/limits.ts'
import type { Copied } from '../field-desk.ts'
import { copiedState, hasActed, type FieldRole } from '../field-roles.ts'
import { fieldTypes, type EditorField } from '../fields.ts'
import { between } from '../geometry.ts'

/** The format of copied fields on the clipboard, for another tab or another request. */
export const CLIPBOARD_TYPE = 'application/x-paraph-fields'

/** The fields as text for the clipboard. The states of their roles stay, because they belong to this request. */
export const clipboardText = (copied: readonly Copied[]): string => JSON.stringify(copied.map(({ field }) => field))

/** The fields of a clipboard text, as far as they are fields; anything may be on the clipboard. */
export function copiedFrom(text: string, { roles, limits }: { roles: readonly FieldRole[]; limits: Limits }): Copied[] {
  const fields = listIn(text)
    .slice(0, limits.maxFields)
    .flatMap((value) => fieldFrom(value, limits) ?? [])
  return fields.map((field) => {
    const role = roles.find(({ name }) => name === field.role)
    return { field, state: role && !hasActed(role) ? copiedState(role) : 'CREATED' }
  })
}

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function fieldFrom(value: unknown, limits: Limits): EditorField | null {
  if (typeof value !== 'object' || value === null) return null
  const given = new Map(Object.entries(value))
  const textOf = (key: string) => {
    const found: unknown = given.get(key)
    return typeof found === 'string' ? found : null
  }
  const numberOf = (key: string) => {
    const found: unknown = given.get(key)
    return typeof found === 'number' && Number.isFinite(found) ? found : null
  }
  const type = fieldTypes.find((one) => one === textOf('type'))
  const [name, role] = [textOf('name'), textOf('role')]
  const [x1, y1, x2, y2] = [numberOf('x1'), numberOf('y1'), numberOf('x2'), numberOf('y2')]
  if (!type || name === null || role === null) return null
  if (x1 === null || y1 === null || x2 === null || y2 === null) return null
  const maxLength = numberOf('maxLength')
  return {
    id: '',
    fieldId: null,
    name: cut(name, limits.nameMaxLength),
    type,
    role,
    pageNumber: 0,
    x1,
    y1,
    x2,
    y2,
    defaultValue: cut(textOf('defaultValue') ?? '', limits.textAreaMaxLength),
    fieldPlaceHolder: cut(textOf('fieldPlaceHolder') ?? '', limits.fieldMaxLength),
    required: given.get('required') === true,
    fontSize: between(
      limits.fontSizeMin,
      Math.round(numberOf('fontSize') ?? limits.fontSizeDefault),
      limits.fontSizeMax,
    ),
    maxLength: maxLength === null ? null : between(1, Math.round(maxLength), limits.textAreaMaxLength),
  }
}
