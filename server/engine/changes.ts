import { SYSTEM, type Actor, type Channel } from '#machines/rules/common/actor.ts'
import { textOfSubject, type Subject } from '#machines/rules/common/subject.ts'
import { keepDetails, type Values } from '../store/engine/event-details.ts'
import { append, begin, lastTime, lockHead, type Fact } from '../store/engine/events.ts'
import type { Sql } from '../store/engine/sql.ts'
import { notBefore } from './decide.ts'
import type { EnginePorts } from './ports.ts'
import { salted } from './salted.ts'

/** Takes the place of a secret in a change: that it changed is recorded, its value is not. */
export const MASKED = '•••'

/** What something happened to, in which tenant, and who caused it; null is the server. */
export type Cause = { subject: Subject; tenant: string; actor: Actor | null }

/** An account, by its id, is the cause of what happened to a subject in a tenant. */
export const causedBy = (account: string, subject: Subject, tenant: string): Cause => ({
  subject,
  tenant,
  actor: { kind: 'account', id: account },
})

const channels: Partial<Record<Actor['kind'], Channel>> = { account: 'UI', channel: 'API' }

/** Records a fact in the stream of its subject, outside any lifecycle. Events cannot be deleted: the fact names nobody. */
export async function recordFact<Happened extends Fact>(
  { now }: Pick<EnginePorts, 'now'>,
  tx: Sql,
  { subject, tenant, actor }: Cause,
  fact: Happened,
): Promise<{ stream: string; version: number }> {
  const stream = textOfSubject(subject)
  const head = (await begin(tx, stream)) ?? (await lockHead(tx, stream))
  const at = notBefore(await lastTime(tx, stream), now())
  const by = actor ?? SYSTEM
  const stamp = { tenant, actor: by, channel: channels[by.kind] ?? 'SYSTEM', addressHash: null, key: null, at }
  const { version } = await append(tx, { stream, head: head!, fact, stamp })
  return { stream, version }
}

/** A change of a record: `before` is null for a new one, `after` for one that is gone. */
export type RecordedChange = { type: string; before: Values | null; after: Values | null }

/**
 * Records a change of what an administrator manages, with the fields that differ before and after. The values may name
 * people, so they are stored where they can be purged; the event has the names of the fields, and a salted hash of the
 * values. A secret is passed as `MASKED`. Nothing is recorded if nothing differs.
 */
export async function recordChange(
  ports: Pick<EnginePorts, 'now' | 'random'>,
  tx: Sql,
  cause: Cause,
  { type, before, after }: RecordedChange,
): Promise<void> {
  const names = Object.keys({ ...before, ...after })
  const fields = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  if (fields.length === 0) return
  const only = (values: Values | null) =>
    values && Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
  const salt = ports.random(16).toString('hex')
  const details = { before: only(before), after: only(after) }
  const event = await recordFact(ports, tx, cause, { type, fields, details: salted(salt, details) })
  await keepDetails(tx, event, { salt, ...details })
}
