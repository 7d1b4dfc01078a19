import { isMail } from '#machines/rules/common/mail.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { accountByName, addAccount, type AccountRow } from '../../store/accounts/accounts.ts'
import { accountOfIdentity, keepIdentity, lockProvider, type ProviderRow } from '../../store/accounts/providers.ts'
import { standingOf } from '../../store/accounts/standing.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { DUMMY_HASH } from './password.ts'
import type { Identity } from './ports.ts'

/** The longest login, email and name. */
const MAX_LOGIN = 254
const MAX_NAME = 200

/** The account of a person. If it is not linked, it has the same email, and they have not proved yet that it is theirs. */
export type Found = { account: AccountRow; isLinked: boolean }

/**
 * The account that a provider signs in. A first visit makes one, if the tenant wants that. An account of another tenant
 * is never found: its provider does not speak for it.
 * @throws Refused ProviderAccountException, ProviderProfileException
 */
export async function accountFor(ports: Ports, tx: Sql, provider: ProviderRow, identity: Identity): Promise<Found> {
  await lockProvider(tx, provider.tenant.id)
  const known = await accountOfIdentity(tx, identity)
  if (known) return { account: await usable(tx, known, provider), isLinked: true }

  const person = profileOf(identity, provider)
  const holder = await accountByName(tx, person.email)
  if (holder) {
    const { password: _, ...account } = holder
    if (account.email !== person.email) throw new Refused('ProviderAccountException')
    return { account: await usable(tx, account, provider), isLinked: false }
  }
  if (!provider.createsAccounts) throw new Refused('ProviderAccountException')

  const isTaken = (await accountByName(tx, person.login)) !== undefined
  const account: AccountRow = {
    ...person,
    login: isTaken ? person.email : person.login,
    id: newId(ports),
    tenant: provider.tenant,
    role: 'USER',
    timeZone: 'UTC',
    dateFormat: 'dd/MM/yyyy',
    hourFormat: 'HH:mm',
    terms: null,
    group: null,
    isMailValidated: identity.claims['email_verified'] === true,
  }
  // Only the provider signs this account in, until its holder chooses a password with a mailed link.
  await addAccount(tx, { ...account, password: DUMMY_HASH }, ports.now())
  await keepIdentity(tx, { ...identity, account: account.id }, ports.now())
  return { account, isLinked: true }
}

/** An account of the provider's tenant that is not disabled. @throws Refused ProviderAccountException */
async function usable(tx: Sql, account: AccountRow, { tenant }: ProviderRow): Promise<AccountRow> {
  const isOfTenant = account.tenant.id === tenant.id
  if (!isOfTenant || (await standingOf(tx, account.id))?.isDisabled !== false)
    throw new Refused('ProviderAccountException')
  return account
}

/** Who a person is, according to the claims of their provider. @throws Refused ProviderProfileException */
function profileOf(
  { claims }: Identity,
  { claims: names }: ProviderRow,
): Pick<AccountRow, 'login' | 'email' | 'firstName' | 'lastName' | 'language'> {
  const textOf = (name: string): string => {
    const value = claims[name]
    return typeof value === 'string' ? value.normalize('NFC').trim() : ''
  }
  const email = textOf(names.email).toLowerCase()
  const login = textOf(names.login).toLowerCase() || email
  const [firstName, lastName] = [textOf(names.firstName), textOf(names.lastName)]
  const isName = (name: string) => name !== '' && name.length <= MAX_NAME && isOneLine(name)
  if (!isMail(email) || claims['email_verified'] === false) throw new Refused('ProviderProfileException')
  if (login.length > MAX_LOGIN || ![login, firstName, lastName].every(isName))
    throw new Refused('ProviderProfileException')
  return { login, email, firstName, lastName, language: /^fr\b/i.test(textOf('locale')) ? 'FR' : 'EN' }
}
