import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { copyRecipientsOf } from '../../store/requests/copy-recipients.ts'
import { dropCopyLinksOf } from '../../store/signing/links.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { findEdit } from '../requests/editing/edit.ts'
import { readdress } from './readdress.ts'

/** The copy recipient whose address is changed, and the address. */
type CopyMailChange = { request: string; recipient: string; mail: string }

const change = readdress({
  to: 'copy',
  operation: 'changeCopyMail',
  peopleOf: copyRecipientsOf,
  editedOf: async (tx, row) => (await findEdit(tx, row))?.content.copyRecipients ?? [],
  duplicate: (mail) => new Refused('CopyRecipientDuplicateException', { message: `two copies would go to: ${mail}` }),
  drop: dropCopyLinksOf,
  fact: async (_tx, _row, { id, former, mail }) => ({ type: 'copy.readdressed', to: id, former, mail }),
})

/**
 * Gives somebody who gets copies and whose mail came back another address, or the same one again (`changeCopyMail`).
 * Links that the former address may have got end, and the copy is sent again.
 * @throws Refused NotFoundException, ForbiddenException; InvalidMailException; CopyRecipientDuplicateException if another
 * copy goes to the address, or will once an open edit is submitted; TooManyMailsException; RequestCannotBeChangedException if no mail to them came back, or the
 * request has ended without being finished
 */
export const changeCopyMail = (ports: Ports, call: AccountCall, body: CopyMailChange): Promise<Viewed> =>
  change(ports, call, { ...body, id: body.recipient }, body)
