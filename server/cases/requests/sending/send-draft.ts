import { remindedBy, remindingParams } from '#machines/rules/requests/reminders.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { copyRecipientsOf } from '../../../store/requests/copy-recipients.ts'
import { keepAuditTrail, type RequestRow } from '../../../store/requests/requests.ts'
import { filledInBySender } from '../../documents/sender-fields.ts'
import { spendInvitations } from '../../mails/mail-quota.ts'
import type { Ports } from '../../ports.ts'
import { contentHash, happenTo } from '../request-lifecycle.ts'
import { isAlone } from '../request-mails.ts'
import { spendRequest } from '../request-quota.ts'
import { expectMayEmbed } from '../draft-signers.ts'
import { checkSendable, type Confirmed } from '../sendable.ts'

/**
 * Sends a draft to its signers, in the transaction of whoever asks for it.
 * @throws Refused as `checkSendable` does; QuotaExceededException, TooManyMailsException
 */
export async function sendDraft(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { row, confirmed }: { row: RequestRow; confirmed: Confirmed },
): Promise<void> {
  const at = ports.now()
  const { signers, expiresAt } = await checkSendable(ports, tx, row, {
    at,
    confirmed,
    otpTypes: call.account.tenant.otpTypes,
  })
  expectMayEmbed(call.account, { signers })
  await spendRequest(ports, tx, row.tenant)
  await keepAuditTrail(tx, row.id)
  const copies = await copyRecipientsOf(tx, row.id)
  const asked = (await isAlone(tx, row)) ? 0 : signers.length
  await spendInvitations(
    ports,
    tx,
    { account: row.issuer, tenant: row.tenant, isSandbox: row.isSandbox },
    asked + copies.length,
  )
  const submitted = {
    type: 'request.submitted' as const,
    signers: signers.map(({ id, signatureType, orderToSign }) => ({ id, signatureType, orderToSign })),
    expiresAt: expiresAt.getTime(),
    ...remindedBy(remindingParams({ ...defaultParams, ...row.params }, signers), expiresAt, at),
    hash: await contentHash(tx, row),
    ...(await filledInBySender(tx, row)),
  }
  await happenTo({ ports, tx, row, stamp: byAccount(call, row, at) }, submitted)
}
