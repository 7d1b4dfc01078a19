import type { components } from '#openapi'
import type { FieldType } from './fields.ts'
import type { Hue } from '../common/hue.ts'

type SignerStatus = components['schemas']['SignerStatus']

/**
 * Who fills in a field: the sender before sending (REQUEST), or a signer. `state` is null before there is a signer.
 * Roles without a `hue` get one in order.
 */
export type FieldRole = { name: string; type: 'REQUEST' | 'SIGNER'; state: SignerStatus | null; hue?: Hue }

/** Whether the signer of a role has been invited or has acted, so that its fields must no longer change. */
export const hasActed = ({ state }: Pick<FieldRole, 'state'>): boolean =>
  state !== null && state !== 'SUSPENDED' && state !== 'CREATED'

const isForSigners = (type: FieldType) => type === 'SIGNATURE' || type === 'SIGNATURE_DATE'

/** Whether the fields of a role can be moved, changed and deleted (FIELD-021, FIELD-022). */
export const isEditable = (role: FieldRole, roles: readonly FieldRole[]): boolean =>
  !hasActed(role) && (role.type === 'SIGNER' || role.state !== null || !roles.some(hasActed))

/** Whether a field of this type may be added for a role, or assigned to it. */
export const mayHave = (role: FieldRole, type: FieldType, roles: readonly FieldRole[]): boolean =>
  !hasActed(role) && (role.type === 'SIGNER' || (!isForSigners(type) && !roles.some(hasActed)))

/** The roles that all fields of a selection can be assigned to: only signers if one is a signature or its date. */
export const rolesFor = <Role extends FieldRole>(types: readonly FieldType[], roles: readonly Role[]): Role[] =>
  roles.filter((role) => types.every((type) => mayHave(role, type, roles)))

/** The state stored with a copied field's role: a signer without a state counts as created. */
export const copiedState = ({ type, state }: FieldRole): SignerStatus | null =>
  type === 'SIGNER' ? (state ?? 'CREATED') : state

/** Whether copied fields can be pasted: no role has acted, and the copied field's role had not either. */
export const mayPaste = (state: SignerStatus | null, roles: readonly FieldRole[]): boolean =>
  !hasActed({ state }) && !roles.some(hasActed)
