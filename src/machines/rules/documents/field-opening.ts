import type { Desk } from './field-desk.ts'
import { hasActed, type FieldRole } from './field-roles.ts'
import type { EditorField, FieldType } from './fields.ts'
import type { Size } from './geometry.ts'
import type { FormOffer } from './form-offer.ts'
import type { Limits } from '../common/limits.ts'
import { historyOf } from '../common/history.ts'

/** What the owner of the fields opens the editor with. */
export type Basis = {
  /** The pages as displayed, in points, in the order shown. */
  pages: readonly Size[]
  roles: readonly FieldRole[]
  /** The existing fields; `fromSaved` converts those of the server. */
  fields: readonly EditorField[]
  limits: Limits
}

/** The input of the field editor. */
export type Opening = Basis & {
  /** The name of a new field of each type, in the person's language. */
  words: Record<FieldType, string>
  /** What the forms of the files offer, if nobody has answered that yet. */
  offer?: FormOffer | undefined
  /** The pages on which places to fill in are looked for, counted from 0. */
  pagesToSearch?: readonly number[]
}

/** The initial state of the editor. New fields are for the first signer who can still get some. */
export const openDesk = ({ fields, roles, offer: _, pagesToSearch: __, ...given }: Opening): Desk => ({
  ...given,
  roles,
  history: historyOf(fields),
  selected: [],
  leftOut: 0,
  copied: [],
  sizes: {},
  role: firstOf(roles)?.name ?? '',
  page: 0,
  made: 0,
})

function firstOf(roles: readonly FieldRole[]): FieldRole | undefined {
  const signers = roles.filter(({ type }) => type === 'SIGNER')
  return signers.find((role) => !hasActed(role)) ?? signers[0]
}
