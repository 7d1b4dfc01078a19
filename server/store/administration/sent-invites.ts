import type { components } from '#openapi'
import { matching, pageOf, type Page, type Wanted } from '../engine/page.ts'
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

type Filter = { mail: string; state: string; at: Date }

/** One page of the invitations in scope, newest first. */
export async function listSent(
  tx: Sql,
  { tenant, inviter }: SentScope,
  { mail, state, at }: Filter,
  wanted: Wanted,
): Promise<Page<SentRow>> {
  const matched = matching(at)
  const { conditions, add } = matched
  conditions.push('$1::timestamptz is not null', `i.tenant = ${add(tenant)}`)
  if (inviter !== undefined) conditions.push(`i.inviter = ${add(inviter)}`)
  if (mail !== '') conditions.push(`position(lower(${add(mail)}) in i.mail) > 0`)
  if (state) conditions.push(`${stateAt('$1')} = ${add(state)}`)
  const from = 'tenant_invites i join accounts v on v.id = i.inviter'
  const sort = { value: 'i.created_at', id: 'i.id', order: 'desc', type: 'timestamptz' } as const
  return pageOf(tx, { columns: columnsAt('$1'), from, counted: 'tenant_invites i', sort }, matched, wanted)
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
