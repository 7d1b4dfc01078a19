import { subjectOfText, textOfSubject } from '#machines/rules/common/subject.ts'
import { webhookSubject } from '#machines/rules/webhooks/webhook.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import type { Bell } from '../../engine/ring.ts'
import { setDeadline } from '../../store/engine/deadlines.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepQueued, webhookById, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { Ports } from '../ports.ts'

/** The job that calls a webhook with all that is due. There is one at most for each. */
export type WebhookJobs = { callWebhook: { webhook: string } }

type QueuePorts = Pick<EnginePorts, 'queue' | 'now'>
type Called = Pick<WebhookRow, 'id' | 'state' | 'slowUntil' | 'isQueued'>

/** Calls a webhook soon, unless it is off, or a job does so already. */
export async function queueCalls(ports: QueuePorts, tx: Sql, row: Called): Promise<void> {
  if (row.state !== 'ACTIVE' || row.isQueued) return
  await keepQueued(tx, row.id, true)
  await addJob(ports, tx, row)
}

/** Those that are slow have workers of their own, so that they hold nobody back. */
export const addJob = (
  { queue, now }: QueuePorts,
  tx: Sql,
  { id, slowUntil }: Pick<WebhookRow, 'id' | 'slowUntil'>,
): Promise<void> => {
  const job: WebhookJobs['callWebhook'] = { webhook: id }
  return queue.add(tx, 'callWebhook', job, { group: id, isUrgent: slowUntil === null || slowUntil <= now() })
}

/** Calls a webhook at a time, or earlier if there is more to send. */
export const callAt = (tx: Sql, id: string, ringsAt: Date): Promise<void> =>
  setDeadline(tx, { subject: textOfSubject(webhookSubject(id)), kind: 'callWebhook', ringsAt, data: {} })

const callWebhook: Bell<Ports> = async (ports, tx, { subject }) => {
  const row = await webhookById(tx, subjectOfText(subject).id)
  if (row) await queueCalls(ports, tx, row)
}

/** The bells of webhooks: the next try of an event is due. */
export const webhookBells: Record<keyof WebhookJobs, Bell<Ports>> = { callWebhook }
