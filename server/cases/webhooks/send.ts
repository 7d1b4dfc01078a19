import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addTry, deliveryOf, keepProgress, type SentDelivery } from '../../store/webhooks/deliveries.ts'
import { keepHealth, webhookById, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import { decrypt } from '../accounts/encrypted.ts'
import type { Ports } from '../ports.ts'
import type { WebhookAnswer } from './ports.ts'
import { FAILING_UNTIL_OFF, nextTry, SLOW_AFTER, SLOW_FOR, TRIES_UNTIL_OFF, UNANSWERED_FOR } from './schedule.ts'
import { secretOf, validAmong } from './secrets.ts'
import { signedHeaders } from './signature.ts'
import { switchOff } from './switch-off.ts'

/** A call that was made: when, how long it took in milliseconds, and what came back. */
type MadeCall = { at: Date; duration: number; answer: WebhookAnswer }

/** The characters of an answer that are kept. */
const MAX_ANSWER = 1000
/** The receiver wants no more events. */
const GONE = 410

/** Sends an event to a webhook, signed with its secrets. */
export async function send(ports: Ports, row: WebhookRow, { eventId, body }: SentDelivery): Promise<MadeCall> {
  const at = ports.now()
  const stored = [row.secret, ...validAmong(row.former, at).map(({ secret }) => secret)]
  const secrets = stored.map((secret) => decrypt(ports, secret, secretOf(row.id)))
  const headers = signedHeaders(secrets, { id: eventId, timestamp: Math.floor(at.getTime() / 1000), body })
  const began = performance.now()
  const answer = await ports.webhooks.post({ url: row.url, headers, body })
  return { at, duration: Math.round(performance.now() - began), answer }
}

/** A text without what the database cannot store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD')

const isTimedOut = ({ answer }: MadeCall): boolean => 'failure' in answer && answer.failure === 'TIMED_OUT'

/** Whether the receiver took long to answer, or did not in time. */
export const isSlow = (made: MadeCall): boolean => made.duration > SLOW_AFTER || isTimedOut(made)

const isTaken = ({ answer }: MadeCall): boolean => 'status' in answer && answer.status >= 200 && answer.status < 300

/**
 * Records a try and what follows from it: the event has arrived, is sent again later, or no more. A webhook whose calls have
 * failed for days, or that is gone, is switched off. A test is sent once and tells nothing of the webhook. Nothing is
 * recorded of what was deleted meanwhile, and an event that is to be sent again since then stays due.
 */
export const keepTry = (ports: Ports, sent: SentDelivery, made: MadeCall): Promise<void> =>
  transact(ports, async (tx) => {
    const row = await webhookById(tx, sent.webhook)
    const current = await deliveryOf(tx, sent.webhook, sent.id)
    if (!row || !current) return
    const isTest = current.event === 'WEBHOOK_TEST'
    const isSentAgain = !isSameTime(current.dueAt, sent.dueAt)
    const tries = current.tries + 1
    await keepProgress(tx, sent.id, { ...(isSentAgain ? current : progressAfter(ports, current, made)), tries })
    const { at, duration, answer } = made
    await addTry(tx, sent.id, {
      number: tries,
      at,
      duration,
      status: 'status' in answer ? answer.status : null,
      failure: 'failure' in answer ? answer.failure : null,
      answer: 'status' in answer ? storable(answer.answer.slice(0, MAX_ANSWER)) : null,
    })
    if (!isTest) await keepHealthAfter(ports, tx, row, { made, round: current.round + 1 })
  })

/** What a delivery is after a try. */
function progressAfter(
  { now }: Pick<Ports, 'now'>,
  { event, round: before }: SentDelivery,
  made: MadeCall,
): Pick<SentDelivery, 'state' | 'dueAt' | 'round'> {
  const round = before + 1
  if (isTaken(made)) return { state: 'DELIVERED', dueAt: null, round }
  const retryAfter = 'status' in made.answer ? made.answer.retryAfter : null
  const dueAt = event === 'WEBHOOK_TEST' ? null : nextTry(round, now(), retryAfter)
  return { state: dueAt ? 'WAITING' : 'FAILED', dueAt, round }
}

/** A call, and how often its event was tried since it was sent, or sent again. */
type Tried = { made: MadeCall; round: number }

async function keepHealthAfter(ports: Ports, tx: Sql, row: WebhookRow, { made, round }: Tried): Promise<void> {
  const now = ports.now()
  const failingSince = isTaken(made) ? null : (row.failingSince ?? made.at)
  const slowUntil = slowUntilAfter(row, made, now)
  const isGone = 'status' in made.answer && made.answer.status === GONE
  const failing = failingSince === null ? 0 : now.getTime() - failingSince.getTime()
  const isLong = round >= TRIES_UNTIL_OFF && failing >= FAILING_UNTIL_OFF
  if (row.state === 'ACTIVE' && (isGone || isLong)) return switchOff(ports, tx, { ...row, failingSince, slowUntil })
  const isSame = isSameTime(failingSince, row.failingSince) && isSameTime(slowUntil, row.slowUntil)
  if (!isSame) await keepHealth(tx, row.id, { state: row.state, failingSince, slowUntil })
}

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** Until when a webhook counts as slow. A quick answer ends that where no late one has begun it in the last minutes. */
function slowUntilAfter({ slowUntil }: Pick<WebhookRow, 'slowUntil'>, made: MadeCall, now: Date): Date | null {
  const soon = new Date(now.getTime() + SLOW_FOR)
  if (isTimedOut(made)) return new Date(now.getTime() + UNANSWERED_FOR)
  if (isSlow(made)) return soon
  return slowUntil && slowUntil > soon ? null : slowUntil
}
