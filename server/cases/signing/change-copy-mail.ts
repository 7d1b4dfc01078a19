import { isSameMail } from '#machines/rules/common/mail.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockHead } from '../../store/engine/events.ts'
import { copyRecipientsOf, keepCopyChange, keepCopyMail } from '../../store/requests/copy-recipients.ts'
import { dropCopyLinksOf } from '../../store/signing/links.ts'
import type { Ports } from '../ports.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import { checkMail } from '../requests/draft-rules.ts'
import type { Viewed } from '../requests/drafts.ts'
import { happenTo, loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'
import { requireOwnRequest } from '../requests/visible-requests.ts'

/** The copy recipient whose address is changed, and the address. */
type CopyMailChange = { request: string; recipient: string; mail: string }

/**
 * Gives somebody who gets copies and whose mail came back another address, or the same one again (`changeCopyMail`).
 * Links that the former address may have got end, and the copy is sent again.
 * @throws Refused NotFoundException, ForbiddenException; InvalidMailException; CopyRecipientDuplicateException if another
 * copy goes to the address; TooManyMailsException; RequestCannotBeChangedException if no mail to them came back, or the
 * request has ended without being finished
 */
export async function changeCopyMail(ports: Ports, call: AccountCall, change: CopyMailChange): Promise<Viewed> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'changeCopyMail', body: change }, async () => {
      const row = await requireOwnRequest(tx, call.account, change.request)
      const recipients = await copyRecipientsOf(tx, row.id)
      const recipient = recipients.find(({ id }) => id === change.recipient)
      if (!recipient) throw new Refused('NotFoundException')
      const mail = change.mail.trim()
      checkMail(mail)
      if (recipients.some((other) => other !== recipient && isSameMail(other.mail, mail)))
        throw new Refused('CopyRecipientDuplicateException', { message: `two copies would go to: ${mail}` })

      await spendInvitations(ports, tx, { account: row.issuer, tenant: row.tenant }, 1)
      await keepCopyMail(tx, recipient.id, mail)
      await dropCopyLinksOf(tx, recipient.id)
      const [former, present] = [salted(row.salt, recipient.mail), salted(row.salt, mail)]
      await happenTo(
        { ports, tx, row, stamp: byAccount(call, row, ports.now()) },
        { type: 'copy.readdressed', to: recipient.id, former, mail: present },
      )
      const { version } = (await lockHead(tx, streamOf(row.id)))!
      await keepCopyChange(tx, { recipient: recipient.id, version, former: recipient.mail, mail })
      const changed = await loadRequest(tx, row.id)
      return { request: await requestView(tx, changed), revision: changed.revision }
    }),
  )
}
