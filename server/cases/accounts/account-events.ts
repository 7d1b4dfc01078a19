import { textOfSubject } from '#machines/rules/common/subject.ts'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { notBefore } from '../../engine/decide.ts'
import { append, begin, lastTime, lockHead, type Fact } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { accountSubject } from './account-subject.ts'

/** Who did something to an account: its holder, the server, or another account, such as an administrator's. */
export type By = 'holder' | 'server' | { id: string }

/** The account, its tenant, and who caused it. */
type Cause = { id: string; tenant: string; by: By }

/**
 * Records in the stream of an account what its holder, the server, or another account did. Events cannot be deleted, so they have neither
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
  const person = by === 'holder' ? id : by === 'server' ? null : by.id
  const actor = person === null ? SYSTEM : ({ kind: 'account', id: person } as const)
  const channel = person === null ? 'SYSTEM' : 'UI'
  await append(tx, { stream, head: head!, fact, stamp: { tenant, actor, channel, addressHash: null, key: null, at } })
}
