import { may } from '#machines/rules/accounts/rights.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import type { Account } from '../../engine/caller.ts'
import { certificationById, type CertificationRow } from '../../store/certifications/certifications.ts'
import { notifyChanged, type Changed } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { scopeOf } from '../groups/scope.ts'
import type { Ports } from '../ports.ts'

/** Hints about a certification go to the accounts whose list of certifications or of certified files has it. */
export const mayKnowOfCertification =
  ({ db }: Pick<Ports, 'db'>) =>
  async (account: Account, { tenant, owner }: Changed): Promise<boolean> =>
    (may(account, 'consultJobs') || may(account, 'consultFiles')) &&
    isInScope(db, scopeOf(account), { tenant, issuer: owner })

/** Announces that a certification has changed. */
export const announceCertification = (
  tx: Sql,
  { id, tenant, owner }: Pick<CertificationRow, 'id' | 'tenant' | 'owner'>,
): Promise<void> => notifyChanged(tx, { subject: certificationSubject(id), tenant, owner, isPrivate: false })

/** Announces that the hashes of a certification were sent to be anchored. Its own state is the same as before. */
export async function announceSent(tx: Sql, id: string): Promise<void> {
  const row = await certificationById(tx, id)
  if (row) await announceCertification(tx, row)
}
