import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { templateById, type TemplateRow } from '../../store/templates/templates.ts'
import { scopeOf } from '../groups/scope.ts'

/**
 * A template that `account` may see: the scope is that of requests (RIGHT-006). A template that is not ready is visible to
 * its owner only. `about` is said with the refusal.
 * @throws Refused NotFoundException
 */
export async function requireVisibleTemplate(
  tx: Sql,
  account: Account,
  id: string,
  about: { place?: string } = {},
): Promise<TemplateRow> {
  const row = await templateById(tx, id)
  const isSeen = row && (row.state !== 'DRAFT' || row.owner === account.id)
  if (!isSeen || !(await isInScope(tx, scopeOf(account), { tenant: row.tenant, issuer: row.owner })))
    throw new Refused('NotFoundException', about)
  return row
}

/** How often a template may be changed. Each change is an event, which is kept for ever. */
const MAX_REVISIONS = 5000

/**
 * A template that `account` may change: only its owner may, as only the creator of a request changes it (RIGHT-041).
 * @throws Refused NotFoundException, ForbiddenException, TooManyRevisionsException
 */
export async function requireOwnTemplate(tx: Sql, account: Account, id: string): Promise<TemplateRow> {
  const row = await requireVisibleTemplate(tx, account, id)
  if (row.owner !== account.id) throw new Refused('ForbiddenException')
  if (row.revision >= MAX_REVISIONS)
    throw new Refused('TooManyRevisionsException', {
      message: `a template is changed at most this often: ${MAX_REVISIONS}`,
    })
  return row
}
