import { createContext, use } from 'react'
import type { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'
import type { CustomField } from '#machines/rules/documents/custom-fields.ts'
import type { ViewProps } from '../../../flow.tsx'

/** The flow that lists, keeps and deletes custom fields, with its ports bound. */
export type CustomFieldsMachine = typeof customFieldsMachine

export const CustomFieldsContext = createContext<ViewProps<CustomFieldsMachine> | null>(null)

/** The custom fields around the editor; null if its owner has none. */
export const useCustomFields = () => use(CustomFieldsContext)

/** Custom fields in the order in which they are shown: by label, in the person's language. */
export const byLabel = (fields: readonly CustomField[], locale: string): CustomField[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return fields.toSorted((a, b) => compare(a.customFieldName, b.customFieldName))
}
