import { may } from '#machines/rules/accounts/rights.ts'
import { templateSubject } from '#machines/rules/templates/template-subject.ts'
import type { Account } from '../../engine/caller.ts'
import { notifyChanged, type Changed } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import type { TemplateRow } from '../../store/templates/templates.ts'
import { scopeOf } from '../groups/scope.ts'
import type { Ports } from '../ports.ts'

/** Hints about a template go to the accounts whose list has it: those about a draft to its owner only. */
export const mayKnowOfTemplate =
  ({ db }: Pick<Ports, 'db'>) =>
  async (account: Account, { tenant, owner, isPrivate }: Changed): Promise<boolean> =>
    may(account, 'createSimpleSignatureTemplate') &&
    (!isPrivate || owner === account.id) &&
    isInScope(db, scopeOf(account), { tenant, issuer: owner })

/** Announces that a template has changed. `state` is the one that it has now. */
export const announceTemplate = (
  tx: Sql,
  { id, tenant, owner, state }: Pick<TemplateRow, 'id' | 'tenant' | 'owner' | 'state'>,
): Promise<void> => notifyChanged(tx, { subject: templateSubject(id), tenant, owner, isPrivate: state === 'DRAFT' })
