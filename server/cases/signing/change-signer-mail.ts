import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockHead } from '../../store/engine/events.ts'
import { changeMail, keepAddressChange, signersOf } from '../../store/requests/request-signers.ts'
import { dropCodeOf } from '../../store/signing/codes.ts'
import { dropLinksOf } from '../../store/signing/links.ts'
import type { Ports } from '../ports.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import { checkMail } from '../requests/draft-rules.ts'
import type { Viewed } from '../requests/drafts.ts'
import { contentHash, happenTo, loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'
import { requireOwnRequest } from '../requests/visible-requests.ts'

/** The signer whose address is changed, and the address. */
type SignerMailChange = { request: string; signer: string; mail: string }

/**
 * Gives a signer whose mail came back another address, or the same one again, while the request goes on
 * (`changeSignerMail`). Links and codes that the former address may have got end, and the signer is invited again.
 * @throws Refused NotFoundException, ForbiddenException; InvalidMailException; SignerDuplicateException if another signer
 * has the address; TooManyMailsException; RequestCannotBeChangedException if no mail to the signer came back, or it is not their turn
 */
export async function changeSignerMail(ports: Ports, call: AccountCall, change: SignerMailChange): Promise<Viewed> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'changeSignerMail', body: change }, async () => {
      const row = await requireOwnRequest(tx, call.account, change.request)
      const signers = await signersOf(tx, [row.id])
      const signer = signers.find(({ id }) => id === change.signer)
      if (!signer) throw new Refused('NotFoundException')
      const mail = change.mail.trim()
      checkMail(mail)
      if (signers.some((other) => other !== signer && other.mail.toLowerCase() === mail.toLowerCase()))
        throw new Refused('SignerDuplicateException', { message: 'two signers have the same email' })

      await spendInvitations(ports, tx, { account: row.issuer, tenant: row.tenant }, 1)
      await changeMail(tx, signer.id, mail)
      await dropLinksOf(tx, signer.id)
      await dropCodeOf(tx, signer.id)
      await happenTo(
        { ports, tx, row, stamp: byAccount(call, row, ports.now()) },
        {
          type: 'signer.readdressed',
          signer: signer.id,
          former: salted(row.salt, signer.mail),
          mail: salted(row.salt, mail),
          hash: await contentHash(tx, row),
        },
      )
      const { version } = (await lockHead(tx, streamOf(row.id)))!
      await keepAddressChange(tx, { signer: signer.id, version, former: signer.mail, mail })
      const changed = await loadRequest(tx, row.id)
      return { request: await requestView(tx, changed), revision: changed.revision }
    }),
  )
}
