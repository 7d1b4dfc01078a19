import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedIndexes, refuseTaken } from '../../../server/cases/taken.ts'
import type { Refusal } from '../../../server/engine/refused.ts'
import { isClash } from '../../../server/store/engine/clash.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Unique indexes that nobody comes upon with what they write, and why. */
const others: Record<string, string> = {
  accounts_email_key: 'a lost race, which is tried again: an address may be the login of another account, too',
  accounts_login_key: 'as above',
  bulk_rows_by_request: 'a request is sent for one row',
  certification_files_certification_number_key: 'the files of a certification are numbered once',
  channels_token_hash_key: 'random',
  comments_request_number_key: 'a comment has the number of its event',
  deferred_files_waiting: 'files of a tenant are added one upload after the other, and compared with those that wait',
  handovers_running: 'an account is locked while its handover is started',
  events_position_key: 'counted by the database',
  mailbox_id_key: 'a mail that is kept already is not kept again',
  mails_by_reason: 'a mail that is queued already is not queued again',
  public_events_in_feed: 'the places in a feed are counted',
  request_signers_successor: 'a signer asks one other, who is new, while their request is locked',
  requests_by_document: 'a document has one request',
  requests_by_editing_document: 'as above',
  sealed_files_request_file_type_cycle_key: 'a file that is made already is kept',
  session_codes_id_key: 'random',
  sessions_by_id: 'random',
  templates_by_document: 'a document has one template',
}

test('each unique index is refused by name, or it is known why nobody comes upon it', async () => {
  const { rows } = await server.ports.db.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where i.indisunique and not i.indisprimary and n.nspname = 'public'`,
  )
  const found = rows.map(({ name }) => name).toSorted()
  expect(found).toEqual([...refusedIndexes, ...Object.keys(others)].toSorted())
})

/** What `refuseTaken` throws. */
function thrownOver(error: unknown): unknown {
  try {
    return refuseTaken(error)
  } catch (thrown) {
    return thrown
  }
}

const violation = (constraint: string, about: object = {}) =>
  Object.assign(new Error('duplicate key'), { code: '23505', constraint, ...about })

test.each<[string, Refusal, string]>([
  ['groups_by_name', 'GroupDuplicateException', 'another group has the same name'],
  ['contacts_by_email', 'ContactDuplicateException', 'another contact has the same email'],
  ['custom_fields_by_label', 'CustomFieldDuplicateException', 'another custom field has the same customFieldName'],
  ['tenant_invites_pending', 'InviteDuplicateException', 'another invitation waits for the same email'],
  ['channels_of_account', 'ChannelDuplicateException', 'ChannelDuplicateException'],
  ['tenant_domains_tenant_domain_key', 'DomainDuplicateException', 'DomainDuplicateException'],
  ['providers_slug_key', 'SlugTakenException', 'SlugTakenException'],
  ['passkeys_credential_id_key', 'PasskeyRefusedException', 'PasskeyRefusedException'],
])('ERR-005 a write that violates %s is refused as %s', (index, name, message) => {
  expect(thrownOver(violation(index))).toMatchObject({ name, message })
})

test.each<[string, unknown]>([
  ['violates an index that nobody comes upon', violation('mails_by_reason')],
  ['violates what is named like a property of all objects', violation('toString')],
  ['violates another kind of constraint', violation('groups_by_name', { code: '23503' })],
  ['fails otherwise', new Error('disk full')],
  ['fails without an error', undefined],
])('a write that %s fails as it does', (_, error) => {
  expect(thrownOver(error)).toBe(error)
})

test.each<[string, unknown, boolean]>([
  ['two accounts of one name', violation('accounts_email_key', { table: 'accounts' }), true],
  ['two events of one version', violation('events_pkey', { table: 'events' }), true],
  ['two contacts with one address', violation('contacts_by_email', { table: 'contacts' }), true],
  ['two files that wait', violation('deferred_files_waiting', { table: 'deferred_files' }), true],
  ['two groups of one name', violation('groups_by_name', { table: 'groups' }), false],
  ['an account without its tenant', violation('x', { table: 'accounts', code: '23503' }), false],
  ['a deadlock', { code: '40P01' }, true],
  ['a serialization failure', { code: '40001' }, true],
  ['no error', undefined, false],
])('whether a transaction is tried again: %s', (_, error, isTried) => {
  expect(isClash(error)).toBe(isTried)
})
