import type { components } from '#openapi'
import { INVITE_DAYS, inviteSubject } from '#machines/rules/invites/invite.ts'
import { rolesGivenBy } from '#machines/rules/accounts/rights.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { accountByName } from '../../store/accounts/accounts.ts'
import { addInvite, endExpired, keepAnswer } from '../../store/invites/invites.ts'
import { listSent, sentById, type SentRow, type SentScope } from '../../store/invites/sent.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { groupFor } from '../accounts/management.ts'
import { textOf } from '../../engine/input/text.ts'

type Schemas = components['schemas']
type Invite = Schemas['SentInvite']

const DAY = 24 * 3_600_000
const ORDER = 'createdDate,desc'

/** The invitations that an account sees: those of its tenant; a manager those that they sent. */
const scopeOf = ({ id, tenantId, role }: Account): SentScope =>
  role === 'MANAGER' ? { tenant: tenantId, inviter: id } : { tenant: tenantId }

type SentQuery = { email?: string; state?: Invite['state']; sort?: typeof ORDER; size?: number; after?: string }

/** One page of the invitations that were sent (`listSentInvites`), newest first. */
export async function listSentInvites(
  { db, now }: Ports,
  account: Account,
  { email = '', state, size, after }: SentQuery,
): Promise<PageAfter<Invite>> {
  const filter = { mail: textOf(email), state, at: now() }
  return pageAfter(
    { size, after, sort: ORDER, isValue: isInstant },
    (wanted) => listSent(db, scopeOf(account), filter, wanted),
    toView,
  )
}

/**
 * Invites the holder of an address to the caller's tenant, whether they have an account now or later (`createInvite`). The
 * response is the same in both cases.
 * @throws Refused InvalidMailException, RoleNotAllowedException, UnknownGroupException, InviteDuplicateException,
 *   TooManyMailsException; AccountDuplicateException if the account is in the tenant already
 */
export async function createInvite(ports: Ports, call: AccountCall, input: Schemas['InviteInput']): Promise<Invite> {
  const { account } = call
  const { id: inviter, tenantId: tenant } = account
  const mail = textOf(input.email).toLowerCase()
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
  if (!rolesGivenBy(account.role).includes(input.role)) throw new Refused('RoleNotAllowedException')
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createInvite', body: input }, async () => {
      const at = ports.now()
      const group = await groupFor(tx, account, { tenant, id: input.groupId, before: undefined })
      const holder = await accountByName(tx, mail)
      if (holder?.email === mail && holder.tenant.id === tenant) throw new Refused('AccountDuplicateException')
      await endExpired(tx, { tenant, mail }, at)
      const id = newId(ports)
      const row = { id, tenant, mail, role: input.role, inviter, group: group?.id ?? null }
      const expiresAt = new Date(at.getTime() + INVITE_DAYS * DAY)
      await addInvite(tx, row, { at, expiresAt }).catch(refuseTaken)
      await spendInvitations(ports, tx, { account: inviter, tenant }, 1)
      await record(ports, tx, account, { id, before: null, after: { email: mail, role: input.role, group } })
      const asked = { kind: 'TENANT_INVITE_MAIL', subject: inviteSubject(id), reason: id, to: mail }
      await queueMail(ports, tx, asked)
      return toView((await sentById(tx, { tenant }, id, at))!)
    }),
  )
}

/** Takes an invitation back that nobody has answered (`cancelInvite`). @throws Refused NotFoundException */
export async function cancelInvite(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await sentById(tx, scopeOf(account), id, ports.now())
    if (!row || !(await keepAnswer(tx, id, 'CANCELED', ports.now()))) throw new Refused('NotFoundException')
    const { mail: email, role, groupFullName } = row
    const group = groupFullName === null ? null : { fullName: groupFullName }
    await record(ports, tx, account, { id, before: { email, role, group }, after: null })
  })
}

type Written = { email: string; role: string; group: { fullName: string } | null }
const wordsOf = ({ email, role, group }: Written) => ({ email, role, group: group?.fullName ?? null })

const record = (
  ports: Ports,
  tx: Sql,
  { id: account, tenantId }: Account,
  { id, before, after }: { id: string; before: Written | null; after: Written | null },
) =>
  recordChange(ports, tx, causedBy(account, inviteSubject(id), tenantId), {
    type: before === null ? 'invite.created' : 'invite.canceled',
    before: before && wordsOf(before),
    after: after && wordsOf(after),
  })

const toView = ({ id, mail, role, state, groupFullName, inviterName, createdAt, expiresAt }: SentRow): Invite => ({
  id,
  mail,
  role,
  state,
  groupFullName,
  inviterName,
  createdDate: createdAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
})
