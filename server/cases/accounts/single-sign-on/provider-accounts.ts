import { defaultNotice } from '#machines/rules/common/sending/notice.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { countsEverywhere } from '#machines/rules/accounts/whose-word.ts'
import { newId } from '../../../engine/id.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { Refused } from '../../../engine/refused.ts'
import { accountByName, addAccount, type AccountRow } from '../../../store/accounts/accounts.ts'
import { accountOfIdentity, keepIdentity, lockProvider, type ProviderRow } from '../../../store/accounts/providers.ts'
import { keepMailValidated, standingOf } from '../../../store/accounts/standing.ts'
import { spendTry, type Allowance } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'
import { accountSubject } from '../account-subject.ts'
import { DUMMY_HASH } from '../password.ts'
import { verifiedDomainsOf } from './verified-domains.ts'
import type { Identity } from '../ports.ts'
import { textOf } from '../../../engine/input/text.ts'

/** The longest login, email and name. */
const MAX_LOGIN = 254
const MAX_NAME = 200
const DAY = 24 * 3_600_000
/** How many accounts the provider of a tenant makes in a day. An address belongs to one account, so each takes one. */
export const MADE_A_DAY = 200
const made: Allowance = {
  window: DAY,
  fixed: true,
  locks: [...Array.from({ length: MADE_A_DAY - 1 }, () => 0), DAY / 1000],
}

/** The account of a person. If it is not linked, it has the same email, and they have not proved yet that it is theirs. */
type FoundAccount = { account: AccountRow; isLinked: boolean }

/**
 * The account that a provider signs in. A first visit makes one, if the tenant wants that; unless the provider speaks for
 * its address, a mail asks its holder to show that it is theirs, and a later visit asks the provider again. An account of another tenant is never found: its provider
 * does not speak for it. Nor is one of the platform's administrators, who sign in by the platform's own means.
 * @throws Refused ProviderAccountException, ProviderProfileException, TooManyProviderAccountsException
 */
export async function accountFor(
  ports: Ports,
  tx: Sql,
  provider: ProviderRow,
  identity: Identity,
): Promise<FoundAccount> {
  await lockProvider(tx, provider.tenant.id)
  const known = await accountOfIdentity(tx, identity)
  if (known) {
    const account = await usable(tx, known, provider)
    const isShownNow = !account.isMailValidated && (await isShown(ports, tx, provider, identity, account.email))
    if (isShownNow) await keepMailValidated(tx, account.id)
    return { account: { ...account, isMailValidated: account.isMailValidated || isShownNow }, isLinked: true }
  }

  const person = profileOf(identity, provider)
  const holder = await accountByName(tx, person.email)
  if (holder) {
    const { password: _, ...account } = holder
    if (account.email !== person.email) throw new Refused('ProviderAccountException')
    return { account: await usable(tx, account, provider), isLinked: false }
  }
  if (!provider.createsAccounts) throw new Refused('ProviderAccountException')

  const retryAfter = await spendTry(tx, `accounts of provider ${provider.tenant.id}`, made, ports.now())
  if (retryAfter > 0) throw new Refused('TooManyProviderAccountsException')
  const isMailValidated = await isShown(ports, tx, provider, identity, person.email)
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
    daysBeforeExpirationNotification: defaultNotice,
    terms: null,
    group: null,
    isMailValidated,
  }
  // Only the provider signs this account in, until its holder chooses a password with a mailed link.
  await addAccount(tx, { ...account, password: DUMMY_HASH }, ports.now())
  await keepIdentity(tx, { ...identity, account: account.id }, ports.now())
  if (!isMailValidated)
    await queueMail(ports, tx, {
      kind: 'ADDRESS_PROOF_MAIL',
      subject: accountSubject(account.id),
      reason: newId(ports),
      to: account.email,
    })
  return { account, isLinked: true }
}

/** Whether a provider's word that `mail` is the address of a person counts in all tenants. */
async function isShown(
  ports: Ports,
  tx: Sql,
  provider: ProviderRow,
  identity: Identity,
  mail: string,
): Promise<boolean> {
  const isSure = identity.claims['email_verified'] === true && mailIn(identity, provider) === mail
  const domains = await verifiedDomainsOf(ports, tx, provider.tenant.id)
  return countsEverywhere({ by: 'provider', domains, isSure }, mail)
}

/** An account of the provider's tenant that is not disabled, nor one of the platform's administrators. @throws Refused ProviderAccountException */
async function usable(tx: Sql, account: AccountRow, { tenant }: ProviderRow): Promise<AccountRow> {
  const isOfTenant = account.tenant.id === tenant.id
  if (!isOfTenant || account.role === 'ADMIN' || (await standingOf(tx, account.id))?.isDisabled !== false)
    throw new Refused('ProviderAccountException')
  return account
}

/** What a claim says; an empty text if it is no text. */
function textIn({ claims }: Identity, name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? textOf(value) : ''
}

const mailIn = (identity: Identity, { claims }: ProviderRow): string => textIn(identity, claims.email).toLowerCase()

/** Who a person is, according to the claims of their provider. @throws Refused ProviderProfileException */
function profileOf(
  identity: Identity,
  provider: ProviderRow,
): Pick<AccountRow, 'login' | 'email' | 'firstName' | 'lastName' | 'language'> {
  const { claims } = identity
  const names = provider.claims
  const claim = (name: string) => textIn(identity, name)
  const email = mailIn(identity, provider)
  // A login that looks like another address would keep its holder from signing in with it.
  const called = claim(names.login).toLowerCase()
  const login = called === '' || called.includes('@') ? email : called
  const [firstName, lastName] = [claim(names.firstName), claim(names.lastName)]
  const isName = (name: string) => name !== '' && name.length <= MAX_NAME && isOneLine(name)
  if (!isMail(email) || (claims['email_verified'] ?? true) !== true) throw new Refused('ProviderProfileException')
  if (login.length > MAX_LOGIN || ![login, firstName, lastName].every(isName))
    throw new Refused('ProviderProfileException')
  return { login, email, firstName, lastName, language: /^fr\b/i.test(claim('locale')) ? 'FR' : 'EN' }
}
