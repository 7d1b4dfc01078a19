import { isBlank } from '#machines/rules/common/one-line.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { templateProblems } from '#machines/rules/templates/template-checks.ts'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { roleTermsOf, type RoleTerms } from '../../store/templates/template-roles.ts'
import type { TemplateRow } from '../../store/templates/templates.ts'

const missing = (what: string) =>
  new Refused('TemplateNotSubmittableException', { message: `a template needs ${what}` })

/**
 * Checks that requests can be made from a template.
 * @throws Refused TemplateNotSubmittableException, whose message says what is missing; FieldWithoutNameException;
 * OtpTypeNotAvailableException; the problems of its name and parameters
 */
export async function checkSubmittable(
  tx: Sql,
  { name, document, params }: TemplateRow,
  otpTypes: readonly RoleTerms['otpType'][],
): Promise<void> {
  const files = (await filesOf(tx, document)).length
  const roles = (await rolesOf(tx, document)).filter(({ kind }) => kind === 'SIGNER')
  const unnamedFields = (await fieldsOf(tx, document)).filter((field) => isBlank(field.name)).length
  const problems = templateProblems({ name, files, unnamedFields, roles, params }, limits)
  if (problems.name === 'nameMissing') throw missing('a name')
  if (problems.name) throw new Refused(problems.name)
  if (problems.files) throw missing('a file')
  if (problems.roles) throw missing('a role that signs')
  if (problems.unnamedFields) throw new Refused('FieldWithoutNameException')
  const [ofParams]: Refusal[] = Object.values(problems.params ?? {})
  if (ofParams) throw new Refused(ofParams)
  if ((await roleTermsOf(tx, document)).some(({ otpType }) => !otpTypes.includes(otpType)))
    throw new Refused('OtpTypeNotAvailableException')
}
