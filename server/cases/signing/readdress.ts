import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { isSameMail } from '#machines/rules/common/mail.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockHead } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { changeMail, keepAddressChange, type Addressee } from '../../store/requests/mail-addresses.ts'
import { touchEdit } from '../../store/requests/request-edits.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Ports } from '../ports.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import { checkMail } from '../requests/draft-rules.ts'
import type { Viewed } from '../requests/drafts.ts'
import { lockOwnRequest } from '../requests/editing/edit.ts'
import { happenTo, loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'

/** Both addresses, salted. */
type AddressChange = { id: string; former: string; mail: string }

/** What differs between signers and copy recipients. */
type Kind = {
  to: Addressee
  operation: 'changeSignerMail' | 'changeCopyMail'
  peopleOf: (tx: Sql, request: string) => Promise<{ id: string; mail: string }[]>
  /** Those whom an open edit of the request would add, before it is submitted. */
  editedOf: (tx: Sql, row: RequestRow) => Promise<{ id: string; mail: string }[]>
  /** The refusal of an address that somebody else of the request has. */
  duplicate: (mail: string) => Refused
  /** Ends what the former address may have got. */
  drop: (tx: Sql, id: string, at: Date) => Promise<void>
  fact: (tx: Sql, row: RequestRow, change: AddressChange) => Promise<RequestFact>
}

/**
 * Gives somebody whose mail came back another address, or the same one again.
 * @throws Refused NotFoundException, ForbiddenException; InvalidMailException; that of `duplicate`; TooManyMailsException;
 * RequestCannotBeChangedException if the request does not allow it
 */
export const readdress =
  ({ to, operation, peopleOf, editedOf, duplicate, drop, fact }: Kind) =>
  (ports: Ports, call: AccountCall, change: { request: string; id: string; mail: string }, body: unknown) =>
    transact(ports, (tx) =>
      once(ports, tx, { call, operation, body }, async (): Promise<Viewed> => {
        // Nobody else gives the same address to another one meanwhile.
        const row = await lockOwnRequest(tx, call, change.request)
        const people = await peopleOf(tx, row.id)
        const person = people.find(({ id }) => id === change.id)
        if (!person) throw new Refused('NotFoundException')
        const { id, mail: former } = person
        const mail = change.mail.trim()
        checkMail(mail)
        const others = [...people, ...(await editedOf(tx, row))].filter((other) => other.id !== id)
        if (others.some((other) => isSameMail(other.mail, mail))) throw duplicate(mail)

        await spendInvitations(ports, tx, { account: row.issuer, tenant: row.tenant, isSandbox: row.isSandbox }, 1)
        await changeMail(tx, to, { id, mail })
        await drop(tx, id, ports.now())
        // A page that has the edit open with the former address must read the new one before it saves.
        if (row.editingDocument !== null) await touchEdit(tx, row.id)
        const happened = await fact(tx, row, { id, former: salted(row.salt, former), mail: salted(row.salt, mail) })
        await happenTo({ ports, tx, row, stamp: byAccount(call, row, ports.now()) }, happened)
        const { version } = (await lockHead(tx, streamOf(row.id)))!
        await keepAddressChange(tx, to, { id, version, former, mail })
        const changed = await loadRequest(tx, row.id)
        return { request: await requestView(tx, changed), revision: changed.revision }
      }),
    )
