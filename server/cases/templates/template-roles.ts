import { isSameRole, roleProblems, withTurns } from '#machines/rules/templates/template-checks.ts'
import type { components } from '#openapi'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { keepRoles, rolesOf } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepRoleTerms } from '../../store/templates/template-roles.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']
/** How the tenant identifies signers. */
type Otp = Pick<Schemas['Account']['tenant'], 'otpTypes' | 'defaultOtpType'>

/**
 * Replaces the signers' roles of a template. A role keeps its fields if it has the name of one before, or says which one
 * that was (SIGR-022); the fields of a role that is left out go with it. The role of the sender stays (SIGR-023).
 * @throws Refused RoleDuplicateException for two equal names, and for that of the sender's role;
 * OtpTypeNotAvailableException; MalformedRequestException if a name is blank or two roles had the same name before
 */
export async function replaceRoles(
  ports: Ports,
  tx: Sql,
  document: string,
  { roles: patch, otp }: { roles: Schemas['TemplateRolePatch'][]; otp: Otp },
): Promise<void> {
  const wanted = withTurns(
    patch
      .filter(({ type }) => type !== 'REQUEST')
      .map(({ orderToSign = 0, ...role }) => ({ ...role, name: role.name.trim(), orderToSign })),
  )
  checkNames(wanted)
  const before = await rolesOf(tx, document)
  const ofSigners = before.filter(({ kind }) => kind === 'SIGNER')
  const former = wanted.map(({ name, previousName = name }) =>
    ofSigners.find((role) => isSameRole(role.name, previousName)),
  )
  const kept = former.flatMap((role) => role?.id ?? [])
  if (new Set(kept).size < kept.length)
    throw new Refused('MalformedRequestException', { message: 'two roles had the same name before' })
  const roles = wanted.map((role, i) => ({
    ...role,
    id: former[i]?.id ?? newId(ports),
    otpType: otpTypeOf(role.otpType, otp),
    signatureType: role.signatureType ?? ('MANDATORY' as const),
  }))
  const rows = [
    ...roles.map(({ id, name }) => ({ id, name, kind: 'SIGNER' as const, signer: null })),
    ...before.filter(({ kind }) => kind === 'REQUEST'),
  ]
  await keepRoles(
    tx,
    document,
    rows.map((row, position) => ({ ...row, position })),
  )
  await keepRoleTerms(
    tx,
    document,
    roles.map(({ id: role, otpType, signatureType, orderToSign }) => ({ role, otpType, signatureType, orderToSign })),
  )
}

function checkNames(roles: readonly { name: string }[]) {
  const problem = roleProblems(roles).find((one) => one !== null)
  if (problem === 'duplicate') throw new Refused('RoleDuplicateException', { message: 'two roles have the same name' })
  if (problem) throw new Refused('MalformedRequestException', { message: 'a role has a name of 1 to 200 characters' })
}

/** If the tenant has one way only, all signers use it (SIGR-025). @throws Refused OtpTypeNotAvailableException */
function otpTypeOf(given: Schemas['OtpType'] | undefined, { otpTypes, defaultOtpType }: Otp): Schemas['OtpType'] {
  const [only, ...others] = otpTypes
  if (only !== undefined && others.length === 0) return only
  const wanted = given ?? defaultOtpType
  if (!otpTypes.includes(wanted)) throw new Refused('OtpTypeNotAvailableException')
  return wanted
}
