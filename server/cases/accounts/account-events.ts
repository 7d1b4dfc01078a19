import { recordFact } from '../../engine/events/changes.ts'
import type { Fact } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { accountSubject } from './account-subject.ts'

/** Who did something to an account: its holder, the server, or another account, such as an administrator's. */
export type By = 'holder' | 'server' | { id: string }

/** The account, its tenant, and who caused it. */
type Cause = { id: string; tenant: string; by: By }

/**
 * Records in the stream of an account what its holder, the server, or another account did. Events cannot be deleted, so
 * they have neither secrets nor anything that names a person.
 */
export async function recordOfAccount<Happened extends Fact>(
  ports: Pick<Ports, 'now'>,
  tx: Sql,
  { id, tenant, by }: Cause,
  fact: Happened,
): Promise<void> {
  const person = by === 'holder' ? id : by === 'server' ? null : by.id
  const actor = person === null ? null : ({ kind: 'account', id: person } as const)
  await recordFact(ports, tx, { subject: accountSubject(id), tenant, actor }, fact)
}
