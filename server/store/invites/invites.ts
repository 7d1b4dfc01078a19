import type { components } from '#openapi'
import { always, equals, matching, type Matching } from '../engine/list-filter.ts'
import { countedIn, pageOf, rowIn, type Count, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** An invitation as its receiver sees it. */
export type ReceivedRow = {
  id: string
  tenant: string
  tenantName: string
  inviterName: string
  role: Schemas['LimitedRole']
  /** The id of the group that the account gets; null if none. */
  group: string | null
  createdAt: Date
  expiresAt: Date
}

/** The roles, lowest first, so that their places compare. */
const ROLES = `array['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT', 'ADMIN']`

/**
 * The invitations `i` that an account, `$1`, may answer. None until its holder has shown that they read the mails to
 * its address, since the address alone says nothing about who wrote it down; none to the tenant that it is in already,
 * and none for administrators of the platform. Its inviter `v` must still be somebody who may make it.
 */
const RECEIVED = {
  from: `tenant_invites i
    join accounts a on a.id = $1 and a.mail_validated and a.email = i.mail and a.tenant <> i.tenant and a.role <> 'ADMIN'
    join accounts v on v.id = i.inviter and v.tenant = i.tenant and v.disabled_at is null
      and array_position(${ROLES}, v.role) >= greatest(array_position(${ROLES}, i.role), array_position(${ROLES}, 'MANAGER'))`,
  name: 'i',
  columns: `i.id, i.tenant, t.name as "tenantName", w.first_name || ' ' || w.last_name as "inviterName", i.role,
    i.group_id as "group", i.created_at as "createdAt", i.expires_at as "expiresAt"`,
  joined: 'join tenants t on t.id = i.tenant join accounts w on w.id = i.inviter',
}

/** An account that receives invitations, null for none, and the time at which they still wait for its answer. */
type Receiver = { account: string | null; at: Date }

const received = ({ account, at }: Receiver, id?: string): Matching =>
  matching([always("i.state = 'PENDING'"), always('i.expires_at > $2'), equals('i.id', id)], account, at)

/** How many invitations wait for the answer of an account, up to 1,000, and whether there are no more. */
export const countReceived = (tx: Sql, receiver: Receiver): Promise<Count> =>
  countedIn(tx, RECEIVED, received(receiver))

/** A page of the invitations that wait for the answer of an account, newest first. */
export const listReceived = (tx: Sql, receiver: Receiver, wanted: PageQuery): Promise<Page<ReceivedRow>> =>
  pageOf(tx, { ...RECEIVED, sort: { by: 'i.created_at', order: 'desc', isTime: true } }, received(receiver), wanted)

/** An invitation that waits for the answer of an account; undefined if there is none. */
export const receivedById = (tx: Sql, receiver: Receiver, invite: string): Promise<ReceivedRow | undefined> =>
  rowIn(tx, RECEIVED, received(receiver, invite))

/** Ends a pending invitation; false if it was not pending any more. */
export async function keepAnswer(
  tx: Sql,
  id: string,
  state: 'ACCEPTED' | 'REFUSED' | 'CANCELED',
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update tenant_invites set state = $2, answered_at = $3 where id = $1 and state = 'PENDING' returning 1`,
    [id, state, at],
  )
  return rows.length > 0
}

type NewInvite = { id: string; tenant: string; mail: string; role: string; inviter: string; group: string | null }

/** Adds an invitation. */
export async function addInvite(
  tx: Sql,
  { id, tenant, mail, role, inviter, group }: NewInvite,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into tenant_invites (id, tenant, mail, role, inviter, group_id, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 'PENDING', $7, $8)`,
    [id, tenant, mail, role, inviter, group, at, expiresAt],
  )
}

/** Ends what waits for an address in a tenant although its time is over, so that it can be invited again. */
export async function endExpired(tx: Sql, { tenant, mail }: { tenant: string; mail: string }, at: Date): Promise<void> {
  await tx.query(
    `update tenant_invites set state = 'CANCELED', answered_at = $3
     where tenant = $1 and mail = $2 and state = 'PENDING' and expires_at <= $3`,
    [tenant, mail, at],
  )
}

/** Moves the invitations into a group to another one, or to none. */
export async function moveInvites(tx: Sql, from: string, to: string | null): Promise<void> {
  await tx.query('update tenant_invites set group_id = $2 where group_id = $1', [from, to])
}

const IS_WAITING = "state = 'PENDING' and expires_at > $3"

/** A person, by their email in lower case, whom a tenant invited; `at` is now. */
type Invited = { tenant: string; mail: string; at: Date }

/** How many invitations of a tenant somebody got: those that wait for an answer, until when, and those that are over. */
export async function countInvitesTo(
  tx: Sql,
  { tenant, mail, at }: Invited,
): Promise<{ waiting: number; until: Date | null; over: number }> {
  const { rows } = await tx.query<{ waiting: number; until: Date | null; over: number }>(
    `select count(*) filter (where ${IS_WAITING})::int as waiting, max(expires_at) filter (where ${IS_WAITING}) as until,
       count(*) filter (where not (${IS_WAITING}))::int as over
     from tenant_invites where tenant = $1 and mail = $2`,
    [tenant, mail, at],
  )
  return rows[0]!
}

/** Deletes the invitations of a tenant that somebody got and that are over, and returns their ids. */
export async function dropInvitesTo(tx: Sql, { tenant, mail, at }: Invited): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from tenant_invites where tenant = $1 and mail = $2 and not (${IS_WAITING}) returning id`,
    [tenant, mail, at],
  )
  return rows.map(({ id }) => id)
}
