import type { Mutant } from './mutant.ts'

const scope = { file: 'server/cases/requests/visible-requests.ts', test: 'tests/server/requests/requests.test.ts' }

/** Who may see and do what. */
export const tenants: Mutant[] = [
  {
    name: 'a dashboard counts the requests of a tenant that somebody has left',
    file: 'server/store/stats/stats.ts',
    find: 'c.account = $1 and c.tenant = $2 and c.month = $3',
    replace: "c.account = $1 and $2 <> '' and c.month = $3",
    test: 'tests/server/stats/stats.test.ts',
    title: 'who has moved',
  },
  {
    ...scope,
    name: 'an administrator sees the requests of other tenants',
    file: 'server/store/groups/scope.ts',
    find: '  if (scope.tenant !== undefined && scope.tenant !== tenant) return false\n',
    replace: '',
    title: 'RIGHT-006',
  },
  {
    ...scope,
    name: 'an administrator sees the drafts of other people',
    find: " && (row.state !== 'INITIATED' || row.issuer === account.id)",
    replace: '',
    title: 'visible to their creator',
  },
  {
    name: 'the list has requests of other tenants',
    file: 'server/store/groups/scope.ts',
    find: 'equals(columns.tenant, tenant),',
    replace: '',
    test: scope.test,
    title: 'RIGHT-006',
  },
  {
    name: 'a hint is sent to everyone',
    file: 'server/engine/hints.ts',
    find: '(await audiences[changed.subject.kind]?.(account, changed)) && ',
    replace: '',
    test: scope.test,
    title: 'hints',
  },
  {
    name: 'nobody gets hints of changes',
    file: 'server/cases/requests/request-lifecycle.ts',
    find: 'await notifyChanged(tx, { subject, tenant: row.tenant, owner: row.issuer, isPrivate: isDraft(state) })',
    replace: '',
    test: scope.test,
    title: 'hints',
  },
  {
    name: 'sending needs only the right to read',
    file: 'openapi/bundle.gen.json',
    find: 'to its signers (PENDING).",\n        "x-right": "createSimpleSignatureRequest"',
    replace: 'to its signers (PENDING).",\n        "x-right": "consultSimpleSignRequests"',
    test: 'tests/server/http/rights.test.ts',
  },
  {
    name: 'the session cookie is sent without HTTPS',
    file: 'server/http/cookie.ts',
    find: "session, secure } = reply.server.cookieNames\n  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure }",
    replace:
      "session } = reply.server.cookieNames\n  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: false }",
    test: 'tests/server/http/http.test.ts',
  },
  {
    name: 'the dashboard names a group of another tenant',
    file: 'server/store/stats/stats.ts',
    find: ' and a.tenant = c.tenant',
    replace: '',
    test: 'tests/server/stats/consumption.test.ts',
  },
  {
    name: 'the log names people who are in another tenant now',
    file: 'server/store/activity/activity.ts',
    find: ' and ($1 or s.tenant = e.tenant)',
    replace: '',
    test: 'tests/server/activity/activity.test.ts',
    title: 'moved to another tenant',
  },
  {
    name: 'a token uses up the calls of its account',
    file: 'server/http/throttle.ts',
    find: "take('link', caller.apiToken.id,",
    replace: "take('account', caller.id,",
    test: 'tests/server/http/throttle.test.ts',
    title: 'a token pays',
  },
  {
    name: 'an API token is revoked by somebody else',
    file: 'server/store/accounts/api-tokens.ts',
    find: 'where c.account = $1 and c.id = $2',
    replace: 'where $1::text is not null and c.id = $2',
    test: 'tests/server/tokens/api-tokens.test.ts',
    title: 'nobody else sees or revokes',
  },
  {
    name: 'everybody sees all API tokens',
    file: 'server/store/accounts/api-tokens.ts',
    find: 'where c.account = $1 and c.revoked_at is null',
    replace: 'where $1::text is not null and c.revoked_at is null',
    test: 'tests/server/tokens/api-tokens.test.ts',
    title: 'nobody else sees or revokes',
  },
]
