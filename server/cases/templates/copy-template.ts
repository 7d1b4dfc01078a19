import { limits } from '#machines/rules/common/limits.ts'
import { copiedName } from '#machines/rules/templates/copied-name.ts'
import type { Account } from '../../engine/caller.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepRoleTerms, roleTermsOf } from '../../store/templates/template-roles.ts'
import { keepFromChanging, type TemplateRow } from '../../store/templates/templates.ts'
import { copyParts } from '../documents/copied-document.ts'
import type { Ports } from '../ports.ts'
import { addDraftTemplate, reviseDraft } from './new-template.ts'
import { loadTemplate, ownerOf } from './template-lifecycle.ts'
import { requireVisibleTemplate } from './visible-templates.ts'

/**
 * Makes a draft of the account with the files, roles, fields and parameters of a template (`copyTemplate`). The stored
 * files are shared, so no bytes are counted, and later changes of one do not reach the other. A way of identifying signers
 * that the tenant does not have becomes its default.
 * @throws Refused NotFoundException; TemplateDisabledException if somebody else has disabled it; TooManyTemplatesException
 */
export const copyTemplate = (ports: Ports, call: AccountCall, id: string): Promise<{ id: string }> =>
  transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'copyTemplate', body: { id } }, async () => {
      await keepFromChanging(tx, [id])
      const from = await requireCopyable(tx, call.account, id)
      const name = copiedName(from.name, call.account.language, limits.nameMaxLength)
      const copy = await loadTemplate(tx, await addDraftTemplate(ports, tx, call, { name, params: from.params }))
      const owner = ownerOf({ ports, call, row: copy })
      const { roleOf } = await copyParts(ports, tx, { from: from.document, owner })
      const { otpTypes, defaultOtpType } = call.account.tenant
      const terms = (await roleTermsOf(tx, from.document)).map(({ role, otpType, ...others }) => ({
        ...others,
        role: roleOf(role),
        otpType: otpTypes.includes(otpType) ? otpType : defaultOtpType,
      }))
      await keepRoleTerms(tx, copy.document, terms)
      await reviseDraft({ ports, tx, call, row: copy })
      return { id: copy.id }
    }),
  )

/** Its owner copies a template in any state; others copy what they may use. */
async function requireCopyable(tx: Sql, account: Account, id: string): Promise<TemplateRow> {
  const row = await requireVisibleTemplate(tx, account, id)
  if (row.owner !== account.id && row.state === 'DISABLED') throw new Refused('TemplateDisabledException')
  return row
}
