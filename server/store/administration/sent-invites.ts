import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'
import { fullNameOf } from '../groups/people.ts'

type Schemas = components['schemas']

/** An invitation as its sender sees it. A pending one counts as expired from `expiresAt` on. */
export type SentRow = {
  id: string
  mail: string
  role: Schemas['LimitedRole']
  state: Schemas['InviteState']
  groupFullName: string | null
  inviterName: string
  createdAt: Date
  expiresAt: Date
}

/** The invitations that somebody sees: those of a tenant, or those that an account sent. */
export type SentScope = { tenant: string; inviter?: string }

/** `at` is the time at which a pending invitation is looked at. */
const stateAt = (at: string) =>
  `case when i.state = 'PENDING' and i.expires_at <= ${at} then 'EXPIRED' else i.state end`
const columnsAt = (at: string) => `i.id, i.mail, i.role, ${stateAt(at)} as state,
  ${fullNameOf('i.group_id')} as "groupFullName", v.first_name || ' ' || v.last_name as "inviterName",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`
const MAX_COUNTED = 1000

type Filter = { mail: string; state: string; at: Date }
type Wanted = { size: number; after?: { value: string; id: string } }

/** One page of the invitations in scope, newest first. */
export async function listSent(
  tx: Sql,
  { tenant, inviter }: SentScope,
  { mail, state, at }: Filter,
  { size, after }: Wanted,
): Promise<{ rows: (SentRow & { value: string })[]; count: number; isExact: boolean }> {
  const values: unknown[] = [at, tenant]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = ['i.tenant = $2', '$1::timestamptz is not null']
  if (inviter !== undefined) conditions.push(`i.inviter = ${add(inviter)}`)
  if (mail !== '') conditions.push(`position(lower(${add(mail)}) in i.mail) > 0`)
  if (state) conditions.push(`${stateAt('$1')} = ${add(state)}`)
  const counted = await tx.query<{ n: number }>(
    `select count(*)::int as n from
       (select 1 from tenant_invites i where ${conditions.join(' and ')} limit ${MAX_COUNTED + 1}) found`,
    values,
  )
  if (after) conditions.push(`(i.created_at, i.id) < (${add(after.value)}::timestamptz, ${add(after.id)})`)
  const { rows } = await tx.query<SentRow>(
    `select ${columnsAt('$1')} from tenant_invites i join accounts v on v.id = i.inviter
     where ${conditions.join(' and ')} order by i.created_at desc, i.id desc limit ${add(size)}`,
    values,
  )
  const { n } = counted.rows[0]!
  const withValues = rows.map((row) => ({ ...row, value: row.createdAt.toISOString() }))
  return { rows: withValues, count: Math.min(n, MAX_COUNTED), isExact: n <= MAX_COUNTED }
}

/** An invitation in scope; undefined if there is none with this id. */
export async function sentById(
  tx: Sql,
  { tenant, inviter }: SentScope,
  id: string,
  at: Date,
): Promise<SentRow | undefined> {
  const { rows } = await tx.query<SentRow>(
    `select ${columnsAt('$1')} from tenant_invites i join accounts v on v.id = i.inviter
     where i.id = $2 and i.tenant = $3 and i.inviter = coalesce($4, i.inviter)`,
    [at, id, tenant, inviter ?? null],
  )
  return rows[0]
}

/** What the mail of an invitation says, if it is still pending; undefined otherwise. */
export async function inviteToMail(
  tx: Sql,
  id: string,
): Promise<
  | {
      mail: string
      tenant: string
      tenantName: string
      logo: string | null
      inviterName: string
      inviterMail: string
      language: Schemas['NotificationLanguage']
      name: string
    }
  | undefined
> {
  const { rows } = await tx.query<NonNullable<Awaited<ReturnType<typeof inviteToMail>>>>(
    `select i.mail, i.tenant, t.name as "tenantName", coalesce(t.params->>'emailLogo', t.params->>'webLogo') as logo,
       v.first_name || ' ' || v.last_name as "inviterName", v.email as "inviterMail",
       coalesce(a.language, v.language) as language, coalesce(a.first_name || ' ' || a.last_name, i.mail) as name
     from tenant_invites i join tenants t on t.id = i.tenant join accounts v on v.id = i.inviter
     left join accounts a on a.email = i.mail
     where i.id = $1 and i.state = 'PENDING'`,
    [id],
  )
  return rows[0]
}
