import { causedBy, recordFact, type Cause as Recorded } from '../../engine/changes.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import type { Values } from '../../store/engine/event-details.ts'
import type { Fact } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { accountSubject } from './account-subject.ts'

/** Who did something to an account: its holder, the server, or another account, such as an administrator's. */
export type By = 'holder' | 'server' | { id: string }

/** The account, its tenant, and who caused it. */
type Cause = { id: string; tenant: string; by: By }

/** The cause of an event in the stream of an account. */
export const causeOf = ({ id, tenant, by }: Cause): Recorded => {
  const subject = accountSubject(id)
  if (by === 'server') return { subject, tenant, actor: null }
  return causedBy(by === 'holder' ? id : by.id, subject, tenant)
}

/**
 * Records in the stream of an account what its holder, the server, or another account did. Events cannot be deleted, so
 * they have neither secrets nor anything that names a person.
 */
export async function recordOfAccount<Happened extends Fact>(
  ports: Pick<Ports, 'now'>,
  tx: Sql,
  cause: Cause,
  fact: Happened,
): Promise<void> {
  await recordFact(ports, tx, causeOf(cause), fact)
}

/** What administrators change of an account, as the record of a change has it. */
export const changeable = ({
  firstName,
  lastName,
  role,
  group,
  language,
  isDisabled,
}: Pick<AccountRow, 'firstName' | 'lastName' | 'role' | 'group' | 'language'> & { isDisabled: boolean }): Values => ({
  firstName,
  lastName,
  role,
  group: group?.fullName ?? null,
  language,
  disabled: isDisabled,
})
