import { createHash } from 'node:crypto'
import { answered, claim, forgetAnswers, keepAnswer } from '../store/engine/answers.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused } from './refused.ts'

/** How long an answer is kept at least, in milliseconds. */
const KEPT = 24 * 3_600_000

/** Who calls, and the Idempotency-Key of the call where it has one. */
export type Keyed = { key: string | null } & ({ account: { id: string } } | { signer: { id: string } })

/**
 * Does `work` in the transaction of a call, once for each caller and key: the same call made again gets the
 * answer of the first and nothing is done. `body` is what the caller said. `work` must answer in JSON.
 * @throws Refused IdempotencyKeyReusedException where the key came with something else before
 */
export async function once<Answer>(
  { now }: Pick<EnginePorts, 'now'>,
  tx: Sql,
  call: Keyed,
  operation: string,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call.key === null) return work()
  const asked = { caller: callerOf(call), key: call.key, operation, bodyHash: hashOf(body) }
  if (!(await claim(tx, asked, now()))) return (await replayed<Answer>(tx, call, operation, body))!
  const answer = await work()
  await keepAnswer(tx, asked, JSON.stringify(answer ?? null))
  return answer
}

/**
 * The answer that this very call got before; undefined where it is new.
 * @throws Refused IdempotencyKeyReusedException where the key came with something else before
 */
export async function replayed<Answer>(
  tx: Sql,
  call: Keyed,
  operation: string,
  body: unknown,
): Promise<Answer | undefined> {
  if (call.key === null) return undefined
  const before = await answered(tx, { caller: callerOf(call), key: call.key })
  if (!before) return undefined
  if (before.operation !== operation || before.bodyHash !== hashOf(body))
    throw new Refused('IdempotencyKeyReusedException')
  return JSON.parse(before.answer) as Answer
}

/** Forgets answers that nobody will ask for again. */
export async function sweepAnswers({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> {
  await forgetAnswers(db, new Date(now().getTime() - KEPT))
}

const callerOf = (call: Keyed): string =>
  'account' in call ? `account/${call.account.id}` : `signer/${call.signer.id}`

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
