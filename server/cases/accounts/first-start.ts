import type { components } from '#openapi'
import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { Refused } from '../../engine/refused.ts'
import { checkTimeZone } from '../../engine/input/time-zone.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { addAccount, hasAccounts } from '../../store/accounts/accounts.ts'
import { addTenant } from '../../store/accounts/tenants.ts'
import {
  dropFirstStartLink,
  firstStartLinkEnd,
  keepFirstStartLink,
  spendFirstStartLink,
} from '../../store/accounts/first-start.ts'
import type { Ports } from '../ports.ts'
import { recordOfAccount } from './account-events.ts'
import { newAccount, newTenant } from './accounts.ts'
import { hashPassword } from './password.ts'

const HOUR = 3_600_000

/**
 * Makes the link with which the operator creates the first organization and its administrator, and revokes the one of an
 * earlier start; null if there is an account. Only its hash is stored.
 */
export async function makeFirstStartLink(ports: Ports): Promise<string | null> {
  const token = newToken(ports)
  return transact(ports, async (tx) => {
    if (await hasAccounts(tx)) {
      await dropFirstStartLink(tx)
      return null
    }
    await keepFirstStartLink(tx, hashToken(token), new Date(ports.now().getTime() + HOUR))
    return `${ports.publicUrl}/first-start/${token}`
  })
}

/** Tells whether the first account is still missing. Once there is one, the database is not asked any more. */
export function firstAccountMissing({ db }: Pick<Ports, 'db'>): () => Promise<boolean> {
  let isMissing = true
  return async () => isMissing && (isMissing = !(await hasAccounts(db)))
}

/**
 * Checks the link of a first start without using it up (`checkFirstStartLink`).
 * @throws Refused InvalidTokenException if the link was used or replaced, or there is an account; ExpiredTokenException
 */
export async function checkFirstStartLink({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<void> {
  const end = await firstStartLinkEnd(db, hashToken(token))
  if (!end || (await hasAccounts(db))) throw new Refused('InvalidTokenException')
  if (end <= now()) throw new Refused('ExpiredTokenException')
}

/**
 * Creates the first organization and its administrator with the link of a first start (`createFirstAccount`). The email is
 * also the user name.
 * @throws Refused InvalidTokenException if the link was used or replaced, or there is an account; ExpiredTokenException;
 * WeakPasswordException, InvalidMailException, InvalidTimeZoneException, MalformedRequestException for a blank name
 */
export async function createFirstAccount(ports: Ports, input: components['schemas']['FirstAccount']): Promise<void> {
  const { token, organization, firstName, lastName, email, password, language, timeZone } = input
  await checkFirstStartLink(ports, token)
  if ([organization, firstName, lastName].some(isBlank)) throw new Refused('MalformedRequestException')
  if (!isMail(email)) throw new Refused('InvalidMailException')
  if (!isStrongPassword(password)) throw new Refused('WeakPasswordException')
  checkTimeZone(timeZone)

  const hash = await hashPassword(ports.derive, password, ports.random(16), 'first start')
  const tenant = newTenant(ports, organization, {}, 'ADMIN')
  const person = { login: email, email, firstName, lastName, role: 'ADMIN', language, timeZone } as const
  const row = newAccount(ports, tenant, { ...person, terms: currentTerms.version })
  const link = hashToken(token)
  await transact(ports, async (tx) => {
    if (!(await spendFirstStartLink(tx, link)) || (await hasAccounts(tx))) throw new Refused('InvalidTokenException')
    await addTenant(tx, tenant, ports.now())
    await addAccount(tx, { ...row, password: hash }, ports.now())
    const cause = { id: row.id, tenant: tenant.id, by: 'holder' } as const
    await recordOfAccount(ports, tx, cause, { type: 'account.activated', terms: currentTerms.version })
  })
}
