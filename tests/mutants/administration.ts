import type { Mutant } from './mutant.ts'

const cases = 'server/cases/administration'
const accounts = 'tests/server/administration/accounts.test.ts'
const scope = 'tests/server/administration/scope.test.ts'
const groups = 'tests/server/administration/groups.test.ts'

/** Accounts, groups, invitations and tenants, for those who manage them. */
export const administration: Mutant[] = [
  {
    name: 'a manager does not look after the groups below their own',
    file: 'server/store/groups/people.ts',
    find: 'where m.id = ${account}\n     union\n     select g.id from groups g join below b on g.parent = b.id',
    replace: 'where m.id = ${account}',
    test: scope,
    title: 'sam sees whom',
  },
  {
    name: 'a manager sees the groups of the whole tenant',
    file: 'server/cases/groups/looked-after.ts',
    find: '{ tenant: tenantId } : { tenant: tenantId, within: id }',
    replace: '{ tenant: tenantId } : { tenant: tenantId }',
    test: scope,
    title: 'nora sees whom',
  },
  {
    name: 'somebody gives a role above their own',
    file: `${cases}/change-account.ts`,
    find: "if (isDemoted && !rolesGivenBy(caller.role).includes(role)) throw new Refused('RoleNotAllowedException')",
    replace: '',
    test: accounts,
    title: 'nobody changes their own role',
  },
  {
    name: 'a changed role counts only after the next sign-in',
    file: `${cases}/change-account.ts`,
    find: 'if (isDemoted || (disabled && !isDisabled)) await dropSessionsOf',
    replace: 'if (disabled && !isDisabled) await dropSessionsOf',
    test: accounts,
  },
  {
    name: 'a manager puts an account into a group that they do not look after',
    file: 'server/cases/accounts/management.ts',
    find: '{ ...(isFree ? {} : scope), tenant }',
    replace: '{ tenant }',
    test: accounts,
    title: 'a manager creates it in a group',
  },
  {
    name: 'a group is placed below its own',
    file: `${cases}/groups.ts`,
    find: "if (after.parent !== null && (await isBelow(tx, after.parent, id))) throw new Refused('GroupCycleException')",
    replace: '',
    test: groups,
    title: 'not placed below itself',
  },
  {
    name: 'an event names whom it is about',
    file: 'server/engine/changes.ts',
    find: '{ type, fields, details: salted(salt, details) }',
    replace: '{ type, fields, details: salted(salt, details), ...details }',
    test: accounts,
  },
  {
    name: 'an invitation waits twice for the same address',
    file: 'server/cases/invites/sent.ts',
    find: 'await endExpired(tx, { tenant, mail }, at)',
    replace: 'await endExpired(tx, { tenant, mail }, new Date(at.getTime() + 1e12))',
    test: 'tests/server/invites/sent-invites.test.ts',
  },
  {
    name: 'a manager takes back the invitation of somebody else',
    file: 'server/cases/invites/sent.ts',
    find: 'sentById(tx, scopeOf(account), id',
    replace: 'sentById(tx, { tenant: account.tenantId }, id',
    test: 'tests/server/invites/sent-invites.test.ts',
  },
  {
    name: 'a tenant spends one mail however many people are invited',
    file: 'server/cases/mails/mail-quota.ts',
    find: 'owner: `tenant/${tenant}`, mails,',
    replace: 'owner: `tenant/${tenant}`, mails: 1,',
    test: 'tests/server/mails/mail-quota.test.ts',
    title: 'each person whom a tenant invites',
  },
  {
    name: 'an invitation outlives that its inviter left the tenant',
    file: 'server/store/invites/invites.ts',
    find: 'v.id = i.inviter and v.tenant = i.tenant and',
    replace: 'v.id = i.inviter and',
    test: 'tests/server/invites/received-invites.test.ts',
    title: 'its inviter is in another tenant',
  },
  {
    name: 'two administrators leave a tenant at once',
    file: 'server/cases/invites/answers.ts',
    find: '    await lockTenant(tx, tenantId)\n',
    replace: '',
    test: 'tests/server/invites/accepted-invites.test.ts',
    title: 'the tenant is locked',
  },
  {
    name: 'the groups of another tenant are an empty list',
    file: `${cases}/groups.ts`,
    find: "  if (tenantId !== undefined && scope.tenant !== undefined && scope.tenant !== tenantId)\n    throw new Refused('NotFoundException')\n",
    replace: '',
    test: 'tests/server/administration/groups.test.ts',
    title: 'GRP-001',
  },
  {
    name: 'an invitation has no group once its group is deleted',
    file: 'server/store/invites/invites.ts',
    find: "  await tx.query('update tenant_invites set group_id = $2 where group_id = $1', [from, to])\n",
    replace: '',
    test: 'tests/server/invites/sent-invites.test.ts',
    title: 'leads to the group above',
  },
  {
    name: 'a text that shows nothing passes for a name',
    file: 'server/engine/input/text.ts',
    find: 'if (isBlank(text))',
    replace: "if (text === '')",
    test: 'tests/server/administration/groups.test.ts',
    title: 'unique in its organisation',
  },
  {
    name: 'what is gone already could not be deleted',
    file: 'src/api/resources/action.ts',
    find: ' || over.some((name) => name === error?.name)',
    replace: '',
    test: 'tests/api/every-port.test.ts',
  },
]
