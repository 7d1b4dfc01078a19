import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The one domain that writes each table, and the others that read it. */
const owners: Record<string, Record<string, string[]>> = {
  accounts: {
    account_links: [],
    accounts: [
      'activity',
      'administration',
      'bulk',
      'certifications',
      'contacts',
      'documents',
      'groups',
      'handovers',
      'invites',
      'platform',
      'requests',
      'signing',
      'stats',
      'storage',
      'templates',
      'tenants',
    ],
    browsers: [],
    channels: ['activity'],
    default_signatures: [],
    departures: [],
    first_start_links: [],
    identities: [],
    passkey_challenges: [],
    passkeys: [],
    provider_sign_ins: [],
    providers: [],
    recovery_codes: [],
    second_factors: ['administration'],
    session_codes: [],
    sessions: [],
    tenant_domains: [],
    tenants: [
      'activity',
      'administration',
      'certifications',
      'groups',
      'invites',
      'requests',
      'signing',
      'stats',
      'storage',
      'tenants',
    ],
    tries: [],
  },
  bulk: {
    bulk_rows: [],
    bulk_sendings: [],
  },
  certifications: {
    certification_counts: ['stats'],
    certification_files: [],
    certification_months: ['stats'],
    certifications: ['engine'],
    deferred_files: [],
    deferred_reminders: [],
  },
  comments: {
    comment_readers: [],
    comments: [],
  },
  contacts: {
    contacts: [],
  },
  documents: {
    custom_fields: [],
    document_fields: ['requests'],
    document_files: ['requests', 'templates'],
    document_roles: [],
    documents: [],
    sender_values: [],
  },
  engine: {
    addresses: [],
    answers: [],
    blobs_to_erase: [],
    byte_counts: [],
    deadlines: [],
    delays: ['requests'],
    event_details: ['activity'],
    events: ['activity', 'platform', 'proofs', 'requests'],
    streams: ['platform', 'proofs'],
  },
  feed: {
    feeds: [],
    public_events: ['webhooks'],
    waiting_events: [],
  },
  groups: {
    groups: ['accounts', 'activity'],
  },
  handovers: {
    handover_parts: [],
    handovers: [],
  },
  invites: {
    tenant_invites: ['activity'],
  },
  mails: {
    mail_counts: [],
    mailbox: [],
    mails: [],
  },
  proofs: {
    anchor_batches: ['platform'],
    anchor_leaves: [],
    anchored_heads: ['platform'],
    anchorings: ['requests'],
    block_witnesses: [],
    journal_heads: [],
  },
  requests: {
    field_values: [],
    former_addresses: [],
    former_copy_addresses: [],
    generation_steps: [],
    reminder_messages: [],
    request_copy_recipients: [],
    request_metadata: [],
    request_counts: ['stats'],
    request_edits: [],
    request_params: [],
    request_signers: ['signing'],
    requests: ['engine', 'signing'],
    requests_to_state: [],
    sealed_files: [],
    tenant_months: ['tenants'],
  },
  storage: {
    legal_holds: ['bulk', 'certifications', 'requests'],
  },
  templates: {
    template_roles: [],
    templates: [],
  },
  webhooks: {
    webhook_deliveries: [],
    webhook_tries: [],
    webhooks: ['activity'],
  },
  signing: {
    code_counts: [],
    codes: [],
    embedded_links: [],
    links: [],
    registration_codes: [],
    signatures: [],
  },
}

const STORE = 'server/store'
const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' })
const sqlOf = (ending: string) =>
  files.filter((name) => name.endsWith(ending)).map((name) => ({ name, code: readFileSync(join(STORE, name), 'utf8') }))

const created = sqlOf('.sql').flatMap(({ code }) => [...code.matchAll(/create table (?:if not exists )?(\w+)/g)])
const dropped = sqlOf('.sql').flatMap(({ code }) => [...code.matchAll(/drop table (?:if exists )?(\w+)/g)])
const renamed = sqlOf('.sql').flatMap(({ code }) => [...code.matchAll(/alter table (\w+) rename to (\w+)/g)])
const gone = new Set([...dropped, ...renamed].map(([, table = '']) => table))
const tables = new Set([...created.map(([, table = '']) => table), ...renamed.map(([, , table = '']) => table)])
for (const table of gone) tables.delete(table)

/** The domains whose statements match, by table. */
function domainsBy(pattern: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { name, code } of sqlOf('.ts'))
    for (const [, table = ''] of code.matchAll(pattern))
      if (tables.has(table)) found.set(table, (found.get(table) ?? new Set()).add(name.split('/')[0]!))
  return found
}

test('each table is written by the domain that owns it, and read by those that say so', () => {
  const writers = domainsBy(/(?:insert into|update|delete from|truncate):?\s+'?(\w+)/g)
  const readers = domainsBy(/(?:from|join):?\s+['`]?(\w+)/g)
  const found = [...tables].map((table) => {
    const writing = [...(writers.get(table) ?? [])].toSorted()
    const reading = [...(readers.get(table) ?? [])].filter((domain) => !writing.includes(domain)).toSorted()
    return [table, writing.join(', '), reading] as const
  })
  const declared = Object.entries(owners).flatMap(([owner, owned]) =>
    Object.entries(owned).map(([table, reading]) => [table, owner, reading] as const),
  )
  const byName = (all: (readonly [string, string, string[]])[]) => all.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(byName(found)).toEqual(byName(declared))
})
