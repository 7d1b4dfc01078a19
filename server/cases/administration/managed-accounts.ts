import type { components } from '#openapi'
import { isMail } from '#machines/rules/common/mail.ts'
import { rolesGivenBy, type Role } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone } from '../../engine/revision.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockAccount, tenantById } from '../../store/accounts/accounts.ts'
import { listManaged, managedById, type ManagedRow } from '../../store/administration/managed-accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addInvited, mailActivationAgain } from '../accounts/activation.ts'
import { groupFor, requireManageable } from '../accounts/management.ts'
import { personNamesOf } from '../accounts/profile/person-names.ts'
import { lookedAfterBy } from '../groups/looked-after.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import type { Ports } from '../ports.ts'
import { unlessTaken } from './taken-addresses.ts'
import { textOf } from '../../engine/input/text.ts'

type Schemas = components['schemas']
type Managed = Schemas['ManagedAccount']
/** An account as those see it who manage it, and its revision. */
export type ViewedAccount = { managed: Managed; revision: number }

type PeopleQuery = {
  name?: string
  role?: Role
  groupId?: string
  state?: Managed['state']
  tenantId?: string
  sort?: `name,${'asc' | 'desc'}`
  size?: number
  after?: string
}

/** One page of the accounts that the caller manages (`listAccounts`, `listTenantAccounts`). */
export async function listPeople({ db }: Ports, caller: Account, query: PeopleQuery): Promise<PageAfter<Managed>> {
  const { name = '', role, groupId: group, state, tenantId: tenant, sort = 'name,asc', size } = query
  const filter = { name: textOf(name), role, state, tenant, group }
  const { order } = sortOf(['name'], sort)
  return pageAfter(
    { size, after: query.after, sort },
    (wanted) => listManaged(db, lookedAfterBy(caller), filter, { order, ...wanted }),
    (row) => toView(row).managed,
  )
}

/** An account that the caller manages (`getAccount`, `getTenantAccount`). @throws Refused NotFoundException */
export async function getPerson({ db }: Ports, caller: Account, id: string): Promise<ViewedAccount> {
  return toView(unlessGone(await managedById(db, lookedAfterBy(caller), id)))
}

type NewPerson = Omit<Schemas['AccountInput'], 'role'> & { role: Role; tenantId?: string }

/**
 * Creates an account that waits for its holder to activate it (`createAccount`, `createTenantAccount`).
 * @throws Refused NotFoundException if the tenant is unknown; InvalidMailException, AccountDuplicateException,
 *   RoleNotAllowedException, UnknownGroupException, TooManyMailsException; TooManyAttemptsException after many addresses
 *   that are taken
 */
export async function createPerson(
  ports: Ports,
  call: AccountCall,
  operation: 'createAccount' | 'createTenantAccount',
  input: NewPerson,
): Promise<ViewedAccount> {
  const { account: caller } = call
  const { email, firstName, lastName } = named(input)
  const { role, language } = input
  if (!rolesGivenBy(caller.role).includes(role)) throw new Refused('RoleNotAllowedException')
  const create = (tx: Sql) =>
    once(ports, tx, { call, operation, body: input }, async () => {
      // An administrator of the platform may name another one.
      const tenant = unlessGone(await tenantById(tx, input.tenantId ?? caller.tenantId))
      const group = await groupFor(tx, caller, { tenant: tenant.id, id: input.groupId, before: undefined })
      await spendInvitations(ports, tx, { account: caller.id, tenant: caller.tenantId }, 1)
      const person = { login: email, email, firstName, lastName, role, language, group }
      const { id } = await addInvited(ports, tx, { tenant, person, by: { id: caller.id } })
      return toView((await managedById(tx, {}, id))!)
    })
  return unlessTaken(ports, caller, () => transact(ports, create))
}

/**
 * Mails the holder of an account another link to activate it (`sendActivation`).
 * @throws Refused NotFoundException, ForbiddenException, AccountActiveException, TooManyAttemptsException
 */
export async function sendActivation(ports: Ports, caller: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    await lockAccount(tx, id)
    const row = await requireManageable(tx, caller, id)
    const { state } = (await managedById(tx, {}, id))!
    if (state !== 'INVITED') throw new Refused('AccountActiveException')
    const retryAfter = await mailActivationAgain(ports, tx, row)
    if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
  })
}

/** @throws Refused InvalidMailException, MalformedRequestException */
function named({ email, ...names }: Pick<NewPerson, 'email' | 'firstName' | 'lastName'>) {
  const mail = textOf(email)
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
  return { email: mail.toLowerCase(), ...personNamesOf(names) }
}

export const toView = ({ createdAt, revision, ...row }: ManagedRow): ViewedAccount => ({
  managed: { ...row, createdDate: createdAt.toISOString() },
  revision,
})
