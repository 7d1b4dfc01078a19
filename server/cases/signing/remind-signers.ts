import { isSameMail } from '#machines/rules/common/mail.ts'
import { freeTextProblem, tidyFreeText } from '#machines/rules/mail/free-text.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockHead } from '../../store/engine/events.ts'
import { keepReminderMessage } from '../../store/requests/reminder-messages.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { spendInvitations, spendReminder } from '../mails/mail-quota.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { happenTo, loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'
import { requireOwnRequest } from '../requests/visible-requests.ts'

/** The signers who are reminded, by their addresses, and the sender's own words for it. */
type Reminder = { requestId: string; signerMailAddress: string[]; customMessage?: string }

/**
 * Reminds signers who are asked to sign now (`remindSigners`).
 * @throws Refused NotFoundException, ForbiddenException; CustomMessageTooLongException, CustomMessageUrlException;
 * RequestCannotBeRemindedException if the request is not pending, or somebody is not asked to sign now;
 * SignerMailedRecentlyException; TooManyMailsException
 */
export async function remindSigners(ports: Ports, call: AccountCall, reminder: Reminder): Promise<Viewed> {
  const { requestId, signerMailAddress: mails, customMessage = '' } = reminder
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'remindSigners', body: reminder }, async () => {
      const row = await requireOwnRequest(tx, call.account, requestId)
      const message = tidyFreeText(customMessage)
      const problem = freeTextProblem(message)
      if (problem) throw new Refused(problem)
      const all = await signersOf(tx, [row.id])
      const signers = mails.map((mail) => {
        const signer = all.find((one) => isSameMail(one.mail, mail))
        if (!signer) throw new Refused('RequestCannotBeRemindedException', { message: `not a signer: ${mail}` })
        if (signer.embedded)
          throw new Refused('RequestCannotBeRemindedException', { message: `not invited by mail: ${mail}` })
        return signer.id
      })
      await happenTo(
        { ports, tx, row, stamp: byAccount(call, row, ports.now()) },
        { type: 'reminders.requested', signers, message: message === '' ? null : salted(row.salt, message) },
      )
      await spendInvitations(
        ports,
        tx,
        { account: row.issuer, tenant: row.tenant, isSandbox: row.isSandbox },
        signers.length,
      )
      for (const signer of signers) await spendReminder(ports, tx, signer)
      if (message !== '') {
        const { version } = (await lockHead(tx, streamOf(row.id)))!
        await keepReminderMessage(tx, row.id, `${streamOf(row.id)}/${version}`, message)
      }
      const reminded = await loadRequest(tx, row.id)
      return { request: await requestView(tx, reminded), revision: reminded.revision }
    }),
  )
}
