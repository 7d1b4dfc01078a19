import { createHash } from 'node:crypto'
import { answered, claim, forgetAnswers, keepAnswer } from '../store/engine/answers.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused } from './refused.ts'

/** The minimum time for which an answer is kept, in milliseconds. */
const RETENTION = 24 * 3_600_000

/** The caller and the Idempotency-Key, or null without one. */
export type Keyed = { key: string | null } & ({ account: { id: string } } | { signer: { id: string } })

/** A call of an operation (its id in the contract), with its payload. */
type IdempotentCall = { call: Keyed; operation: string; body: unknown }

/**
 * Runs `work` in the transaction of a call, once per caller and key: a repeated call gets the first answer and does
 * nothing. The answer of `work` must be JSON.
 * @throws Refused IdempotencyKeyReusedException if the key was used with another operation or body
 */
export async function once<Answer>(
  { now }: Pick<EnginePorts, 'now'>,
  tx: Sql,
  { call, operation, body }: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call.key === null) return work()
  const claimed = { caller: callerOf(call), key: call.key, operation, bodyHash: hashOf(body) }
  if (!(await claim(tx, claimed, now()))) return (await replayed<Answer>(tx, { call, operation, body }))!
  const answer = await work()
  await keepAnswer(tx, claimed, JSON.stringify(answer ?? null))
  return answer
}

/**
 * The answer that the same call got before; undefined if the key is new.
 * @throws Refused IdempotencyKeyReusedException if the key was used with another operation or body
 */
export async function replayed<Answer>(
  tx: Sql,
  { call, operation, body }: IdempotentCall,
): Promise<Answer | undefined> {
  if (call.key === null) return undefined
  const before = await answered(tx, { caller: callerOf(call), key: call.key })
  if (!before) return undefined
  if (before.operation !== operation || before.bodyHash !== hashOf(body))
    throw new Refused('IdempotencyKeyReusedException')
  return JSON.parse(before.answer) as Answer
}

/**
 * The answer that the same call got meanwhile. For a call that was refused before its transaction because of what its
 * repetition has just done.
 * @throws `refusal` if there is none
 */
export async function replayedMeanwhile<Answer>(tx: Sql, repeated: IdempotentCall, refusal: unknown): Promise<Answer> {
  const answer = await replayed<Answer>(tx, repeated)
  if (answer === undefined) throw refusal
  return answer
}

/** Deletes answers that are older than a day. */
export async function sweepAnswers({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> {
  await forgetAnswers(db, new Date(now().getTime() - RETENTION))
}

const callerOf = (call: Keyed): string =>
  'account' in call ? `account/${call.account.id}` : `signer/${call.signer.id}`

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
