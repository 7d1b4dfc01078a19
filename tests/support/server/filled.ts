import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { GENESIS } from '#machines/rules/common/chain/event-text.ts'
import { openBlobs } from '../../../server/adapters/blob-folder.ts'
import { openKeys } from '../../../server/adapters/key-folder.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { settingsOf } from '../../../server/settings.ts'
import { hashOf } from '../../../server/store/engine/chain.ts'
import { migrate } from '../../../server/store/engine/migrate.ts'
import type { Database, Sql } from '../../../server/store/engine/sql.ts'

/** What a data folder is filled with. */
export type Amounts = {
  requests: number
  /** The accounts that have made them, in turns. They are all of one tenant. */
  creators: number
  /** What has happened to each request, as its events have it; so that lists and details can be read, unless given. */
  events?: readonly Fact[] | undefined
}

/** The type and the data of an event. */
type Fact = { type: string; data: object }

/** The id of the nth account or request, counted from 1. */
export const accountId = (n: number): string => `acc${String(n).padStart(21, '0')}`
export const requestId = (n: number): string => `bee${String(n).padStart(21, '0')}`

/** The session of the nth account, as a cookie. */
export const cookieOf = (n: number): string => `session=token-${n}`

/** The address of a signer of every 100th request, at most ten times; all requests have that of everybody, too. */
export const RARE = 'rare@example.org'
export const EVERYBODY = 'everybody@example.org'

/** How many requests are inserted by one statement. */
const AT_ONCE = 5000
export const TENANT = '7e0000000000000000000000'
const START = Date.parse('2026-01-01T00:00:00Z')

/** Fills a new data folder as if its requests had been made, sent and mostly signed by a server. */
export async function fill(folder: string, amounts: Amounts): Promise<void> {
  const { db, close } = await openFolder(folder)
  await migrate(db)
  await fillOpened(db, folder, amounts)
  await close()
}

/** The same for a database with tables but no rows, of which this is the only connection, and a folder for its files. */
export async function fillOpened(db: Database, folder: string, amounts: Amounts): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // What is inserted refers to what is there; checking that would take most of the time.
  await db.exec('set session_replication_role = replica')
  // A start makes keys for a new folder only.
  openKeys(join(folder, 'keys'))
  await sealKey(join(folder, 'keys'), new Date(), settingsOf({}).seal)
  const stored = await openBlobs(join(folder, 'blobs'), () => {}).put(Buffer.from('%PDF-1.7'))
  await db.transaction((tx) => addAccounts(tx, amounts))
  for (let from = 1; from <= amounts.requests; from += AT_ONCE)
    await addRequests(db, { ...amounts, from, to: Math.min(amounts.requests, from + AT_ONCE - 1), hash: stored.hash })
}

async function addAccounts(tx: Sql, { creators }: Amounts) {
  const params = { simpleSigning: true, comments: false, webLogo: null }
  await tx.query('insert into tenants (id, name, params) values ($1, $2, $3)', [TENANT, 'Bench', params])
  await tx.query(
    `insert into accounts (id, tenant, login, email, first_name, last_name, role, language, time_zone, date_format,
       hour_format, password)
     select 'acc' || lpad(n::text, 21, '0'), $1, 'creator' || n, 'creator' || n || '@example.org', 'First', 'Last ' || n,
       'USER', 'EN', 'UTC', 'dd/MM/yyyy', 'HH:mm', '' from generate_series(1, $2::int) n`,
    [TENANT, creators],
  )
  await tx.query(
    `insert into sessions (token_hash, id, account, started_at, seen_at, confirmed_at)
     select encode(sha256(convert_to('token-' || n, 'UTF8')), 'hex'), lpad(n::text, 24, '0'),
       'acc' || lpad(n::text, 21, '0'), $1, $1, $1
     from generate_series(1, $2::int) n`,
    [new Date(), creators],
  )
}

type Part = Amounts & { from: number; to: number; hash: string }

/** Adds the requests from one number to another: nine of ten are finished, and the tenth waits for its second signer. */
async function addRequests(db: Database, { requests, creators, events, from, to, hash }: Part) {
  await db.exec(`
    create temp table made as
      select n, lpad(n::text, 21, '0') as id, timestamptz '2026-01-01' + n * interval '1 minute' as at,
        'acc' || lpad((1 + n % ${creators})::text, 21, '0') as issuer, n % 10 = 0 as runs
      from generate_series(${from}, ${to}) n;
    insert into documents select 'd0c' || id, '${TENANT}', 'REQUEST' from made;
    insert into document_files (document, id, position, file_name, size, upload_hash, original_hash, original_size,
        viewing_hash, pages, already_signed)
      select 'd0c' || id, 'f1e' || id, 0, 'Agreement.pdf', 8, h, h, 8, h, '[{"width": 595, "height": 842}]', false
      from made, lateral (select case when n > ${requests - 200} then '${hash}' else md5(id) || md5(id) end as h) hashes;
    insert into requests (id, tenant, issuer, document, channel, name, language, time_zone, expires_at, state, salt,
        created_at, modified_at, ended_at, purge_at, files_purge_at)
      select 'bee' || id, '${TENANT}', issuer, 'd0c' || id, 'UI', 'Agreement ' || n, 'EN', 'UTC',
        at + interval '1 year', case when runs then 'PENDING' else 'COMPLETE_SIGNATURE_FINISHED' end, 'salt', at,
        at + interval '1 hour', case when not runs then at end, at + interval '9 years', at + interval '1 year'
      from made;
    insert into request_signers (id, request, position, mail, first_name, last_name, otp_type, signature_type,
        order_to_sign, status)
      select '5e' || k || id, 'bee' || id, k, case when k = 1 then '${EVERYBODY}'
          when n % 100 = 0 and n <= 1000 then '${RARE}' else 'signer' || n || '@example.org' end,
        'Anna', 'Berg', 'NONE', 'MANDATORY', k, case when runs and k = 2 then 'PENDING' else 'SIGNED' end
      from made, generate_series(1, 2) k;
    insert into document_roles (document, id, position, name, kind, signer)
      select 'd0c' || id, 'ab' || k || id, k, 'Signer ' || k, 'SIGNER', '5e' || k || id from made, generate_series(1, 2) k;
    insert into document_fields (document, id, file, role, position, name, type, page, x, y, width, height,
        default_value, place_holder, required, font_size)
      select 'd0c' || id, 'fd' || k || id, 'f1e' || id, 'ab' || 1 + k % 2 || id, k, 'Field ' || k, 'TEXT', 1, 0.1,
        0.1 * k, 0.3, 0.03, '', '', false, 11
      from made, generate_series(1, 4) k;
    insert into links (token_hash, purpose, request, signer, created_at, expires_at)
      select md5(id) || md5(id), 'sign', 'bee' || id, '5e2' || id, at, at + interval '7 days' from made;
    insert into mails (id, kind, subject_kind, subject_id, recipient, reason, queued_at, sent_at)
      select 'ca' || k || id, 'SIGNER_INVITATION_MAIL', 'request', 'bee' || id, '5e' || k || id, '', at, at
      from made, generate_series(1, 2) k;
    insert into deadlines (subject, kind, rings_at, data)
      select 'request/bee' || id, 'expire', at + interval '10 years', '{}' from made where runs;
    insert into anchor_batches (id, state, root) select distinct 'ba7' || n / 10, 'REJECTED', '' from made
      on conflict do nothing;
    insert into anchorings (id, subject_kind, subject_id, state, batch)
      select 'ace' || id, 'request', 'bee' || id, 'VALIDATED', 'ba7' || n / 10 from made;
    insert into anchor_leaves (anchoring, number, job_type, hash, file_name, file_hash)
      select 'ace' || id, 0, 'ORIGINAL_FILE', md5('leaf' || id) || md5(id), 'Agreement.pdf', md5(id) || md5(id) from made;
    drop table made`)
  await addEvents(db, { from, to, creators, events })
}

const READABLE: Fact[] = ['request.created', 'request.submitted', 'signer.signed'].map((type) => ({ type, data: {} }))

/** The events of each request, chained as a start expects it. */
async function addEvents(
  db: Database,
  { from, to, creators, events: facts = READABLE }: Omit<Part, 'requests' | 'hash'>,
) {
  const events = Array.from({ length: to - from + 1 }, (_, i) => chained(from + i, creators, facts)).flat()
  const column = <Key extends keyof (typeof events)[number]>(key: Key) => events.map((event) => event[key])
  await db.transaction(async (tx) => {
    const heads = events.filter(({ version }) => version === facts.length)
    await tx.query(
      'insert into streams select stream, $3::int, hash from unnest($1::text[], $2::text[]) as h (stream, hash)',
      [heads.map(({ stream }) => stream), heads.map(({ hash }) => hash), facts.length],
    )
    await tx.query(
      `insert into events (stream, version, schema, type, data, tenant, actor_kind, actor_id, channel, at, hash)
       select stream, version, 1, type, data, $7, 'account', actor, 'UI', at, hash
       from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $8::jsonb[])
         as e (stream, version, type, actor, at, hash, data)`,
      [
        column('stream'),
        column('version'),
        column('type'),
        column('issuer'),
        column('at'),
        column('hash'),
        TENANT,
        column('data').map((data) => JSON.stringify(data)),
      ],
    )
  })
}

function chained(n: number, creators: number, facts: readonly Fact[]) {
  const stream = `request/${requestId(n)}`
  const issuer = accountId(1 + (n % creators))
  let before = GENESIS
  return facts.map(({ type, data }, i) => {
    const at = new Date(START + (n * 60 + i) * 1000)
    const actor = { kind: 'account', id: issuer } as const
    const envelope = { stream, version: i + 1, schema: 1, type, data, tenant: TENANT, actor, at }
    const hash = hashOf(before, { ...envelope, channel: 'UI', addressHash: null, key: null })
    before = hash
    return { stream, version: i + 1, type, data, issuer, at, hash }
  })
}
