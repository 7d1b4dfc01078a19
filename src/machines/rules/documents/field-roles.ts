import type { components } from '#openapi'
import type { FieldType } from './fields.ts'
import type { Hue } from '../common/hue.ts'

type SignerStatus = components['schemas']['SignerStatus']

/**
 * Who fills a field: the sender before sending (REQUEST), or a signer; `state` is null until there is one. `hue` is
 * given out in order where it is left out.
 */
export type FieldRole = { name: string; type: 'REQUEST' | 'SIGNER'; state: SignerStatus | null; hue?: Hue }

/** Whether somebody has done something that a change would take away from under them. Such a role is active. */
export const hasActed = ({ state }: Pick<FieldRole, 'state'>): boolean =>
  state !== null && state !== 'SUSPENDED' && state !== 'CREATED'

const isForSigners = (type: FieldType) => type === 'SIGNATURE' || type === 'SIGNATURE_DATE'

/** Whether the fields of a role can be moved, changed and deleted. */
export const isEditable = (role: FieldRole, roles: readonly FieldRole[]): boolean =>
  !hasActed(role) && (role.type === 'SIGNER' || role.state !== null || !roles.some(hasActed))

/** Whether a field of this type may be added for a role, or given to it. */
export const mayHave = (role: FieldRole, type: FieldType, roles: readonly FieldRole[]): boolean =>
  !hasActed(role) && (role.type === 'SIGNER' || (!isForSigners(type) && !roles.some(hasActed)))

/** The roles that all fields of a selection can be given to: signers alone, where a signature or its date is among them. */
export const rolesFor = <Role extends FieldRole>(types: readonly FieldType[], roles: readonly Role[]): Role[] =>
  roles.filter((role) => types.every((type) => mayHave(role, type, roles)))

/** What is remembered of a copied field's role: a signer without a state counts as created from then on. */
export const copiedState = ({ type, state }: FieldRole): SignerStatus | null =>
  type === 'SIGNER' ? (state ?? 'CREATED') : state

/** Whether copied fields can be pasted: nobody has acted, and their own roles had not. */
export const mayPaste = (state: SignerStatus | null, roles: readonly FieldRole[]): boolean =>
  !hasActed({ state }) && !roles.some(hasActed)
