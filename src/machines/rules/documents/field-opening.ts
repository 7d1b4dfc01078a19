import type { Desk } from './field-desk.ts'
import type { FieldRole } from './field-roles.ts'
import type { EditorField, FieldType } from './fields.ts'
import type { Size } from './geometry.ts'
import type { Limits } from './limits.ts'
import { historyOf } from '../common/history.ts'

/** What somebody who places fields begins with. */
export type Opening = {
  /** The pages as displayed, in points, in the order shown. */
  pages: readonly Size[]
  roles: readonly FieldRole[]
  /** What is placed already; `fromSaved` makes them of the server's. */
  fields: readonly EditorField[]
  /** What a new field of each type is called, in the person's language. */
  words: Record<FieldType, string>
  limits: Limits
}

/** A desk with nothing done at it yet; the first fields are for the first signer. */
export const openDesk = ({ fields, roles, ...given }: Opening): Desk => ({
  ...given,
  roles,
  history: historyOf(fields),
  selected: [],
  copied: [],
  sizes: {},
  role: roles.find(({ type }) => type === 'SIGNER')?.name ?? '',
  page: 0,
  made: 0,
})
