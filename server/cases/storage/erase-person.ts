import { inviteSubject } from '#machines/rules/invites/invite.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { causedBy, MASKED, recordChange } from '../../engine/changes.ts'
import { transact } from '../../engine/transact.ts'
import { dropDefaultSignatures } from '../../store/accounts/default-signatures.ts'
import { accountsOf } from '../../store/accounts/emails.ts'
import { shareTenant } from '../../store/accounts/tenants.ts'
import { emptyRowsWith } from '../../store/bulk/bulk-rows.ts'
import { dropContactsOf } from '../../store/contacts/contacts.ts'
import { addBlobsToErase } from '../../store/engine/erased-blobs.ts'
import { dropDetailsWith } from '../../store/engine/event-details.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { dropInvitesTo } from '../../store/invites/invites.ts'
import { eraseMailsOf } from '../../store/mails/mails.ts'
import { makeDue } from '../../store/requests/purge.ts'
import { accountSubject } from '../accounts/account-subject.ts'
import type { Ports } from '../ports.ts'
import { addressHashOf, dataOf, personWith, recordReport, type Person } from './personal-data.ts'

type Schemas = components['schemas']
type Erased = Schemas['ErasedPersonalData']['erased']

/**
 * Deletes what the report about a person says can be deleted now (`erasePersonalData`). Requests become due: the purge
 * deletes them, as it does what the policies say. No legal hold is set meanwhile. The activity log has how much was
 * deleted, and a keyed hash instead of the email; if there was nothing, it has that the report was read.
 * @throws Refused InvalidMailException
 */
export async function erasePersonalData(
  ports: Ports,
  account: Account,
  { email, reportDate }: Schemas['PersonalErasure'],
): Promise<Schemas['ErasedPersonalData']> {
  const person = personWith(account, email)
  return transact(ports, async (tx) => {
    await shareTenant(tx, person.tenant)
    const erased = await eraseNow(ports, tx, { person, by: account.id, reportDate })
    if (Object.values(erased).some((count) => count > 0)) {
      const after = { addressHash: addressHashOf(ports, person), ...counted(erased) }
      const cause = causedBy(account.id, tenantSubject(person.tenant), person.tenant)
      await recordChange(ports, tx, cause, { type: 'person.erased', before: null, after })
    } else await recordReport(ports, tx, { person, by: account.id })
    return { erased, data: await dataOf(ports, tx, person) }
  })
}

/** `reportDate`: requests that ended after it stay. */
type Erasure = { person: Person; by: string; reportDate?: string | undefined }

async function eraseNow(ports: Ports, tx: Sql, { person, by, reportDate }: Erasure): Promise<Erased> {
  const at = ports.now()
  const { requests, records } = await dataOf(ports, tx, person)
  const goes = (kind: Schemas['PersonalRecordKind']) => records.some((one) => one.kind === kind && one.fate === 'NOW')
  const until = reportDate === undefined ? at : new Date(reportDate)
  const wasReported = (ended: string | null) => ended !== null && new Date(ended) <= until
  const goers = requests.filter(({ fate, endedDate }) => fate === 'NOW' && wasReported(endedDate))
  const ids = goers.map(({ id }) => id)
  await makeDue(tx, ids, at)
  return {
    requests: ids.length,
    contacts: goes('CONTACT') ? await dropContactsOf(tx, person) : 0,
    signatures: goes('SIGNATURE') ? await dropSignatures(ports, tx, { person, by }) : 0,
    bulkRows: goes('BULK_ROW') ? await emptyRowsWith(tx, person) : 0,
    invitations: goes('INVITATION') ? await dropInvites(tx, person, at) : 0,
    activity: goes('ACTIVITY') ? await dropDetailsWith(tx, person.tenant, person.mail) : 0,
  }
}

/** Deletes the invitations that are over, with the mails that brought them. */
async function dropInvites(tx: Sql, person: Person, at: Date): Promise<number> {
  const ids = await dropInvitesTo(tx, { ...person, at })
  for (const id of ids) await eraseMailsOf(tx, inviteSubject(id))
  return ids.length
}

/** Deletes saved signatures, of which the activity log of each account says that they are gone. */
async function dropSignatures(ports: Ports, tx: Sql, { person, by }: Erasure): Promise<number> {
  const { own } = await accountsOf(tx, person)
  const dropped = await dropDefaultSignatures(tx, own)
  const hashes = dropped.map(({ hash }) => hash)
  await addBlobsToErase(tx, hashes, ports.now())
  for (const { account } of dropped)
    await recordChange(ports, tx, causedBy(by, accountSubject(account), person.tenant), {
      type: 'account.changed',
      before: { defaultSignature: MASKED },
      after: { defaultSignature: null },
    })
  return dropped.length
}

/** What the record of an erasure says: how much was deleted, without what there was nothing of. */
const counted = (erased: Erased): Record<string, number> =>
  Object.fromEntries(
    Object.entries(erased)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [fields[kind as keyof Erased], count]),
  )

const fields: Record<keyof Erased, string> = {
  requests: 'erasedRequests',
  contacts: 'erasedContacts',
  signatures: 'erasedSignatures',
  bulkRows: 'erasedRows',
  invitations: 'erasedInvitations',
  activity: 'erasedValues',
}
