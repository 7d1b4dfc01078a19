import { createHmac } from 'node:crypto'
import { isMail } from '#machines/rules/common/mail.ts'
import { CAN_GO, fateOf, kept, type Fate } from '#machines/rules/requests/erasure.ts'
import { displayOf } from '#machines/rules/requests/request-state.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { countDefaultSignatures } from '../../store/accounts/default-signatures.ts'
import { accountsAnywhere, accountsOf } from '../../store/accounts/emails.ts'
import { countRowsWith } from '../../store/bulk/bulk-rows.ts'
import { commentedBy, countCommentsBy } from '../../store/comments/comments.ts'
import { countContactsOf } from '../../store/contacts/contacts.ts'
import { countDetailsWith } from '../../store/engine/event-details.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { countInvitesTo } from '../../store/invites/invites.ts'
import { countMailsAbout, countMailsTo } from '../../store/mails/mails.ts'
import { requestsOfPerson, type PersonalRequestRow } from '../../store/requests/requests-of-person.ts'
import { holdsOf } from '../../store/storage/legal-holds.ts'
import { keyOf } from '../comments/people.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']
type Data = Schemas['PersonalData']
type ReportPorts = Pick<Ports, 'now' | 'keys'>

/** A person, by their email in lower case, as a tenant knows them. */
export type Person = { tenant: string; mail: string }

/** The most requests in a report. */
const MAX_REPORTED = 2000

/** Whom an email is about, as the caller's tenant knows them. @throws Refused InvalidMailException */
export function personWith({ tenantId }: Account, email: string): Person {
  const mail = email.trim().toLowerCase()
  // The message has no address: it may end in a log.
  if (!isMail(mail)) throw new Refused('InvalidMailException')
  return { tenant: tenantId, mail }
}

/**
 * What the caller's tenant has of a person (`reportPersonalData`). The activity log says that it was read, with a keyed hash
 * instead of the email. @throws Refused InvalidMailException
 */
export async function reportPersonalData(ports: Ports, account: Account, { email }: Schemas['Person']): Promise<Data> {
  const person = personWith(account, email)
  return transact(ports, async (tx) => {
    await recordReport(ports, tx, { person, by: account.id })
    return dataOf(ports, tx, person)
  })
}

/** Records that somebody has read what a tenant has of a person. */
export async function recordReport(
  ports: ReportPorts & Pick<Ports, 'random'>,
  tx: Sql,
  { person, by }: { person: Person; by: string },
): Promise<void> {
  const cause = causedBy(by, tenantSubject(person.tenant), person.tenant)
  const after = { addressHash: addressHashOf(ports, person) }
  await recordChange(ports, tx, cause, { type: 'person.reported', before: null, after })
}

/** What a tenant has of a person, and what can be deleted of it. */
export async function dataOf(ports: ReportPorts, tx: Sql, person: Person): Promise<Data> {
  const at = ports.now()
  // An account may have written them before it moved to another tenant.
  const accounts = await accountsAnywhere(tx, person.mail)
  const commented = await commentedBy(tx, accounts)
  const { rows, hasMore } = await requestsOfPerson(tx, person, { commented, at, limit: MAX_REPORTED })
  return {
    email: person.mail,
    addressHash: addressHashOf(ports, person),
    reportDate: at.toISOString(),
    requests: await viewedRequests(tx, { person, rows, accounts, at }),
    hasMore,
    records: await recordsOf(tx, person, at),
  }
}

/**
 * What the activity log has instead of an email: 16 hexadecimal digits of its HMAC-SHA-256, which differ between tenants.
 * Only a server with this key can tell whether an email is meant.
 */
export const addressHashOf = ({ keys }: Pick<Ports, 'keys'>, { tenant, mail }: Person): string =>
  createHmac('sha256', keys.codes).update(`person/${tenant}/${mail}`).digest('hex').slice(0, 16)

type Reported = {
  person: Person
  rows: PersonalRequestRow[]
  accounts: string[]
  at: Date
}

async function viewedRequests(
  tx: Sql,
  { person: { mail }, rows, accounts, at }: Reported,
): Promise<Schemas['PersonalRequest'][]> {
  const requests = rows.map(({ id }) => id)
  const people = rows.flatMap((row) => row.people)
  // A signer with another address by now is another person, whose comments have another key.
  const authors = rows.flatMap((row) => row.people.map((id) => keyOf(row, 'signer', { id, mail })))
  const comments = await countCommentsBy(tx, { requests, authors, accounts })
  const mails = await countMailsTo(tx, { kind: 'request', ids: requests }, people)
  return rows.map((row) => {
    const count = comments.get(row.id) ?? 0
    const others = row.parts.filter((part) => part !== 'COMMENTS')
    const parts: Schemas['PersonalRequestPart'][] = count > 0 ? [...others, 'COMMENTS'] : others
    return {
      id: row.id,
      name: row.name,
      stateToDisplay: displayOf(row.state),
      createdDate: row.createdAt.toISOString(),
      endedDate: row.endedAt?.toISOString() ?? null,
      parts,
      comments: count,
      mails: mails.get(row.id) ?? 0,
      ...viewedFate(fateOf(row, at)),
    }
  })
}

/** What is in no request. Nothing is deleted while the whole tenant is on hold, and no row of a table while anything is. */
async function recordsOf(tx: Sql, person: Person, at: Date): Promise<Schemas['PersonalRecord'][]> {
  const { tenant, mail } = person
  const holds = await holdsOf(tx, tenant)
  const ofTenant: Fate = holds.some(({ request }) => request === null) ? kept('LEGAL_HOLD') : CAN_GO
  const ofRows: Fate = holds.length > 0 ? kept('LEGAL_HOLD') : CAN_GO
  const { all, own } = await accountsOf(tx, person)
  const ofAccount = kept('ACCOUNT')
  const rows = await countRowsWith(tx, person)
  const invites = await countInvitesTo(tx, { ...person, at })
  const counted: [Schemas['PersonalRecordKind'], number, Fate][] = [
    ['CONTACT', await countContactsOf(tx, person), ofTenant],
    ['SIGNATURE', await countDefaultSignatures(tx, own), ofTenant],
    ['BULK_ROW', rows.ended, ofRows],
    ['BULK_ROW', rows.unfinished, kept('BULK_SENDING')],
    ['INVITATION', invites.over, ofTenant],
    ['INVITATION', invites.waiting, kept('INVITATION', invites.until)],
    ['ACTIVITY', await countDetailsWith(tx, tenant, mail), all.length > 0 ? ofAccount : ofTenant],
    ['ACCOUNT', all.length, ofAccount],
    ['MAIL', await countMailsAbout(tx, { kind: 'account', ids: all }), ofAccount],
  ]
  return counted.filter(([, count]) => count > 0).map(([kind, count, fate]) => ({ kind, count, ...viewedFate(fate) }))
}

const viewedFate = ({ fate, keptBy, until }: Fate) => ({ fate, keptBy, keptUntil: until?.toISOString() ?? null })
