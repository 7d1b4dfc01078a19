import type { components } from '#openapi'
import { nextHue, type Hue } from '../common/hue.ts'
import { toOneLine } from '../common/one-line.ts'
import type { FieldRole } from '../documents/field-roles.ts'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import { withRenamedRoles, type SharedDocument } from '../documents/shared-document.ts'
import { nextTurn } from '../documents/turns.ts'
import { roleProblems } from './template-checks.ts'

type Schemas = components['schemas']

/** A role of a template that is being prepared: who will sign, without a person. */
export type DraftRole = {
  /** A key of the browser, valid while the draft is on the screen. */
  key: string
  /** As it was typed. */
  name: string
  /** The name that fields refer to; empty until the step with the roles is completed. */
  role: string
  /** The name that the server has; null for a role that it does not have yet. */
  saved: string | null
  otpType: Schemas['OtpType']
  signatureType: Schemas['SignatureType']
  /** The turn, from 1 without gaps. Roles of one turn are invited together. Kept while ordering is off. */
  turn: number
  hue: Hue
}

/** The editable properties of a role. */
export type RoleChange = Partial<Pick<DraftRole, 'name' | 'otpType' | 'signatureType'>>

/** A new role with the last turn. */
export const newRole = (key: string, roles: readonly DraftRole[], otpType: Schemas['OtpType']): DraftRole => ({
  key,
  name: '',
  role: '',
  saved: null,
  otpType,
  signatureType: 'MANDATORY',
  turn: nextTurn(roles),
  hue: nextHue(roles.map(({ hue }) => hue)),
})

/** Why the step with the roles cannot be completed; null if it can (TPL-008). */
export const rolesProblem = (roles: readonly DraftRole[]): 'noRole' | 'rolesNameError' | 'rolesNameTooLong' | null => {
  if (roles.length === 0) return 'noRole'
  const problems = roleProblems(roles)
  if (problems.some((problem) => problem === 'missing' || problem === 'duplicate')) return 'rolesNameError'
  return problems.includes('tooLong') ? 'rolesNameTooLong' : null
}

/** The document once its roles are complete: fields follow a renamed role, or go with a removed one. */
export function settleRoles<Document extends SharedDocument & { roles: DraftRole[] }>(document: Document): Document {
  const roles = document.roles.map((role) => ({ ...role, role: toOneLine(role.name).trim() }))
  const renames = new Map(document.roles.map(({ role }, i) => [role, roles[i]!.role]))
  renames.delete('')
  renames.set(SENDER_ROLE, SENDER_ROLE)
  return { ...document, roles, fields: withRenamedRoles(document, renames) }
}

/** Whose fields can be placed: the roles that sign, and the sender. */
export const fieldRolesOf = (roles: readonly DraftRole[]): FieldRole[] => [
  ...roles.map(({ role, hue }) => ({ name: role, type: 'SIGNER' as const, state: null, hue })),
  { name: SENDER_ROLE, type: 'REQUEST', state: null },
]
