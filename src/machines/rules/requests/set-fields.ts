import type { components } from '#openapi'

/** A field that a signer or the sender has set, as `add_information` of SET_FIELDS lists it (AUDIT-003). */
export type SetField = {
  fieldName: string
  fieldValue: string
  fieldType: components['schemas']['FieldType']
  fileName: string
  /** Counted from 1. */
  page: number
}

/** The fields that an audit lists; none for other audits, and for those of an earlier version. */
export function setFieldsIn({ action, add_information: text }: components['schemas']['Audit']): SetField[] {
  if (action !== 'SET_FIELDS' || text === null) return []
  const listed: unknown = JSON.parse(text)
  return Array.isArray(listed) ? listed.filter(isSetField) : []
}

const isSetField = (one: unknown): one is SetField =>
  typeof one === 'object' && one !== null && 'fieldName' in one && 'fieldValue' in one && 'fieldType' in one
