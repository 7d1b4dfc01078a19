import { textOfSubject } from '#machines/rules/common/subject.ts'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { notBefore } from '../../engine/decide.ts'
import { append, begin, lastTime, lockHead, type Fact } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { accountSubject } from './account-subject.ts'

/** The account, its tenant, and who caused it. */
type Cause = { id: string; tenant: string; by: 'holder' | 'server' }

/**
 * Records in the stream of an account what its holder, or the server, did. Events cannot be deleted, so they have neither
 * secrets nor anything that names a person.
 */
export async function recordOfAccount<Happened extends Fact>(
  { now }: Pick<Ports, 'now'>,
  tx: Sql,
  { id, tenant, by }: Cause,
  fact: Happened,
): Promise<void> {
  const stream = textOfSubject(accountSubject(id))
  const head = (await begin(tx, stream)) ?? (await lockHead(tx, stream))
  const at = notBefore(await lastTime(tx, stream), now())
  const actor = by === 'holder' ? ({ kind: 'account', id } as const) : SYSTEM
  const channel = by === 'holder' ? 'UI' : 'SYSTEM'
  await append(tx, { stream, head: head!, fact, stamp: { tenant, actor, channel, addressHash: null, key: null, at } })
}
