import type { components } from '#openapi'
import { groupSubject, MAX_GROUP_LEVELS } from '#machines/rules/groups/group.ts'
import type { Account } from '../../engine/caller.ts'
import { pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone, unlessStale, type Seen } from '../../engine/revision.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { moveMembers } from '../../store/accounts/written.ts'
import type { Sql } from '../../store/engine/sql.ts'
import {
  addGroup,
  depthOf,
  dropGroup,
  groupById,
  heightOf,
  isBelow,
  listGroupRows,
  lockGroups,
  replaceGroup,
  type GroupRow,
} from '../../store/groups/groups.ts'
import { moveInvites } from '../../store/invites/invites.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { lookedAfterBy } from '../groups/looked-after.ts'
import { shownTextOf, textOf } from '../../engine/input/text.ts'

type Schemas = components['schemas']
type Group = Schemas['Group']
/** A group as callers see it, and its revision. */
export type ViewedGroup = { group: Group; revision: number }

type GroupQuery = { name?: string; tenantId?: string; sort?: `name,${'asc' | 'desc'}`; size?: number; after?: string }

/** One page of the groups that the account looks after (`listGroups`), of one tenant if it is named. */
export async function listGroups({ db }: Ports, account: Account, query: GroupQuery): Promise<PageAfter<Group>> {
  const { name = '', tenantId, sort = 'name,asc', size, after } = query
  const { order } = sortOf(['name'], sort)
  const scope = lookedAfterBy(account)
  if (tenantId !== undefined && scope.tenant !== undefined && scope.tenant !== tenantId)
    throw new Refused('NotFoundException')
  const within = { ...scope, ...(tenantId !== undefined && { tenant: tenantId }) }
  return pageAfter(
    { size, after, sort },
    (wanted) => listGroupRows(db, within, { name: textOf(name), order, ...wanted }),
    (row) => toView(row).group,
  )
}

/** A group (`getGroup`). @throws Refused NotFoundException */
export async function getGroup({ db }: Ports, account: Account, id: string): Promise<ViewedGroup> {
  return toView(await inScope(db, account, id))
}

/**
 * Adds a group to the caller's tenant (`createGroup`). A manager adds it below a group that they look after.
 * @throws Refused GroupDuplicateException, UnknownGroupException, TooManyGroupLevelsException
 */
export async function createGroup(ports: Ports, call: AccountCall, input: Schemas['GroupInput']): Promise<ViewedGroup> {
  const { account } = call
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createGroup', body: input }, async () => {
      const written = tidied(input)
      const group = { ...written, id: newId(ports), tenant: account.tenantId }
      await lockGroups(tx, group.tenant)
      await expectPlace(tx, account, { tenant: group.tenant, parent: group.parent, depth: 1 })
      await addGroup(tx, group, ports.now()).catch(refuseTaken)
      await record(ports, tx, account, { id: group.id, tenant: group.tenant, before: null, after: written })
      return toView((await groupById(tx, {}, group.id))!)
    }),
  )
}

/**
 * Renames a group, or moves it below another one (`updateGroup`).
 * @throws Refused NotFoundException, StaleRevisionException, GroupDuplicateException, UnknownGroupException,
 *   GroupCycleException, TooManyGroupLevelsException
 */
export async function updateGroup(
  ports: Ports,
  account: Account,
  seen: Seen,
  input: Schemas['GroupInput'],
): Promise<ViewedGroup> {
  return transact(ports, async (tx) => {
    const { id } = seen
    const before = await inScope(tx, account, id)
    const { tenant } = before
    const after = tidied(input)
    await lockGroups(tx, tenant)
    if (after.parent !== null && (await isBelow(tx, after.parent, id))) throw new Refused('GroupCycleException')
    const depth = await depthOf(tx, id)
    await expectPlace(tx, account, { tenant, parent: after.parent, before: before.parent, depth })
    unlessStale(await replaceGroup(tx, seen, after).catch(refuseTaken))
    await record(ports, tx, account, { id, tenant, before: { name: before.name, parent: before.parent }, after })
    return toView((await groupById(tx, {}, id))!)
  })
}

/**
 * Deletes a group (`deleteGroup`). Its accounts, its invitations and the groups below it move to the group above it, so
 * their managers further up keep them. A manager cannot delete the group that they are in.
 * @throws Refused NotFoundException, ForbiddenException
 */
export async function deleteGroup(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const { tenant, name, parent } = await inScope(tx, account, id)
    if (lookedAfterBy(account).within !== undefined && account.groupId === id) throw new Refused('ForbiddenException')
    await lockGroups(tx, tenant)
    await moveMembers(tx, id, parent)
    await moveInvites(tx, id, parent)
    await dropGroup(tx, { id, parent })
    await record(ports, tx, account, { id, tenant, before: { name, parent }, after: null })
  })
}

const inScope = async (tx: Sql, account: Account, id: string): Promise<GroupRow> =>
  unlessGone(await groupById(tx, lookedAfterBy(account), id))

/** Where a group is to be, and where it is, `before`; `depth` counts its levels. */
type Place = { tenant: string; parent: string | null; before?: string | null; depth: number }

/**
 * Checks that a group is to be below a group of its tenant that the account looks after, or, except for managers, at the
 * top. It may stay where it is.
 */
async function expectPlace(tx: Sql, account: Account, { tenant, parent, before, depth }: Place): Promise<void> {
  if (parent === before) return
  const scope = lookedAfterBy(account)
  const isKnown =
    parent === null ? scope.within === undefined : (await groupById(tx, { ...scope, tenant }, parent)) !== undefined
  if (!isKnown) throw new Refused('UnknownGroupException')
  if ((await heightOf(tx, parent)) + depth > MAX_GROUP_LEVELS) throw new Refused('TooManyGroupLevelsException')
}

type Written = { name: string; parent: string | null }
const tidied = ({ name, parentGroupId }: Schemas['GroupInput']): Written => ({
  name: shownTextOf(name, 'a group has a name'),
  parent: parentGroupId,
})

type GroupChange = { id: string; tenant: string; before: Written | null; after: Written | null }
async function record(
  ports: Ports,
  tx: Sql,
  account: Account,
  { id, tenant, before, after }: GroupChange,
): Promise<void> {
  const type = before === null ? 'group.created' : after === null ? 'group.deleted' : 'group.changed'
  const change = { type, before: await withNames(tx, before), after: await withNames(tx, after) }
  await recordChange(ports, tx, causedBy(account.id, groupSubject(id), tenant), change)
}

/** What a record of changes says of a group: the group above it by its name, as people read it later. */
async function withNames(tx: Sql, written: Written | null): Promise<Written | null> {
  if (written === null || written.parent === null) return written
  return { ...written, parent: (await groupById(tx, {}, written.parent))?.fullName ?? null }
}

const toView = ({ id, name, parent, fullName, tenant, tenantName, accounts, createdAt, revision }: GroupRow) => ({
  group: {
    id,
    name,
    parentGroupId: parent,
    fullName,
    tenantId: tenant,
    tenantName,
    accounts,
    createdDate: createdAt.toISOString(),
  },
  revision,
})
