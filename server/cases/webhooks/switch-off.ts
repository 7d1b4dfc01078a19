import { roles, rightsOf } from '#machines/rules/accounts/rights.ts'
import { webhookSubject } from '#machines/rules/webhooks/webhook.ts'
import { recordChange } from '../../engine/changes.ts'
import { accountsInRoles } from '../../store/accounts/standing.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepHealth, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import { tell } from '../accounts/account-report.ts'
import type { Ports } from '../ports.ts'

/** The roles that manage webhooks. */
const MANAGING = roles.filter((role) => rightsOf(role).createWebHook)

/** Switches a webhook off that nothing reaches any more, and mails those of its tenant who manage webhooks. */
export async function switchOff(ports: Ports, tx: Sql, row: WebhookRow): Promise<void> {
  const { id, tenant, state, failingSince, slowUntil } = row
  await keepHealth(tx, id, { state: 'SWITCHED_OFF', failingSince, slowUntil })
  await recordChange(
    ports,
    tx,
    { subject: webhookSubject(id), tenant, actor: null },
    { type: 'webhook.switchedOff', before: { state }, after: { state: 'SWITCHED_OFF' } },
  )
  for (const account of await accountsInRoles(tx, { tenant, roles: MANAGING }))
    await tell(ports, tx, account, 'WEBHOOK_OFF_MAIL')
}
