import type { components } from '#openapi'
import { contains, equals, matching, type Condition } from '../engine/list-filter.ts'
import { pageOf, rowIn, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { fullGroupName } from '../groups/people.ts'

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

/** `$1` is the time at which a pending invitation is looked at. */
const STATE = `case when i.state = 'PENDING' and i.expires_at <= $1 then 'EXPIRED' else i.state end`
const LIST = {
  from: 'tenant_invites i',
  name: 'i',
  columns: `i.id, i.mail, i.role, ${STATE} as state,
    ${fullGroupName('i.group_id')} as "groupFullName", v.first_name || ' ' || v.last_name as "inviterName",
    i.created_at as "createdAt", i.expires_at as "expiresAt"`,
  joined: 'join accounts v on v.id = i.inviter',
}
const inScope = ({ tenant, inviter }: SentScope): Condition[] => [
  equals('i.tenant', tenant),
  equals('i.inviter', inviter),
]

type Filter = { mail: string; state: string | undefined; at: Date }

/** One page of the invitations in scope, newest first. */
export async function listSent(
  tx: Sql,
  scope: SentScope,
  { mail, state, at }: Filter,
  wanted: PageQuery,
): Promise<Page<SentRow>> {
  const matched = matching([...inScope(scope), contains(['i.mail'], mail), equals(STATE, state)], at)
  return pageOf(tx, { ...LIST, sort: { by: 'i.created_at', order: 'desc', isTime: true } }, matched, wanted)
}

/** An invitation in scope; undefined if there is none with this id. */
export const sentById = (tx: Sql, scope: SentScope, id: string, at: Date): Promise<SentRow | undefined> =>
  rowIn(tx, LIST, matching([equals('i.id', id), ...inScope(scope)], at))

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
