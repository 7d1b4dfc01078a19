// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import {
  accountForm,
  accountList,
  activationMail,
  tenantAccountForm,
  tenantAccountList,
} from '#machines/resources/accounts.resource.ts'
import type { EditingOf, ListingOf } from '#machines/resources/machines.ts'
import { rolesGivenBy, roles } from '#machines/rules/accounts/rights.ts'
import { roleChoices } from '#machines/rules/administration/account.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { AccountEditView } from '#ui/administration/account-edit.view.tsx'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering, refusing } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { GROUP_ID, pageOf, samplePeople } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { accountListPaths, activationMailPaths, newPersonPaths, personPaths } from './accounts.paths.ts'

const { signal } = new AbortController()
const listed = (flow: ViewProps<ListingOf<typeof accountList>>, { mayChange = true, hasTenants = false } = {}) => (
  <AccountListView
    {...flow}
    hrefOf={mayChange ? (id) => `/tenant-accounts/${id}` : null}
    newAccount={mayChange ? '/create-account-tenant' : null}
    hasTenants={hasTenants}
  />
)
const formPaths = [...newPersonPaths, ...personPaths]
const edited = (flow: ViewProps<EditingOf<typeof accountForm>>) => (
  <AccountEditView
    {...flow}
    back={{ href: '/tenant-accounts', name: 'pages.tenantAccounts' }}
    ownRole="ADMIN_TENANT"
    hasTenants={false}
    actions={{ activation: part('activation', true), secondFactor: part('secondFactor', true) }}
    handoverOf={(id) => `/tenant-accounts/${id}/handover`}
  />
)

describeDrawn(
  tenantAccountList,
  accountListPaths,
  (flow) => listed(flow),
  // The list of the platform has all filters but that of the group.
  (flow) => listed(flow, { hasTenants: true }),
)
describeDrawn(tenantAccountForm, formPaths, edited)
describeAction(activationMail, {
  paths: activationMailPaths,
  stem: 'activation-mail',
  name: 'Anne',
  proves: 'ACC-012',
})

test('ACC-011 an account is listed with its email, role, group and state; links need the rights', () => {
  const flow = flowIn(accountListPaths, ({ context }) => context.rows.length > 0)
  const shown = render(listed(flow), 'en')
  expect(shown).toMatch(/Anne Delacroix.*anne\.delacroix@atelier-morel\.example.*User.*Sales.*Invited/s)
  expect(shown).toMatch(/Bastien Aubrac.*Manager.*Sales \/ North.*Active/s)
  expect(shown).toMatch(/create-account-tenant/)
  expect(render(listed(flow, { mayChange: false }), 'en')).not.toMatch(/create-account|href="\/tenant-accounts\//)
  expect(render(listed(flow, { hasTenants: true }), 'en')).toMatch(/All accounts.*Atelier Morel/s)
})

test('the heading of the names says that they are sorted by last name', () => {
  const flow = flowIn(accountListPaths, ({ context }) => context.rows.length > 0)
  const [heading, french] = languages.map(
    (language) => /<th[^>]*>(.*?)<\/th>/s.exec(render(listed(flow), language))![1],
  )
  expect([heading, french]).toEqual([
    expect.stringContaining('Name (by last name)'),
    expect.stringContaining('Nom (par nom de famille)'),
  ])
})

test('ACC-008 the server is asked for fifty accounts of the tenant, by name; filters that are set are sent', async () => {
  const { api, requests } = answering(pageOf(samplePeople))
  const filter = { name: ' anne ', role: 'USER', state: 'INVITED', groupId: GROUP_ID, tenantId: GROUP_ID }
  for (const list of [tenantAccountList, accountList]) {
    const { listRows } = listingPorts(api, list as typeof accountList, () => NOW)
    await listRows({ ...list.address.standard, after: null, size: list.pageSize }, signal)
    await listRows({ filter: list.tidy(filter), sort: 'name,desc', after: 'n1', size: list.pageSize }, signal)
  }
  const common = `name=anne&role=USER&state=INVITED&groupId=${GROUP_ID}`
  const page = 'sort=name%2Cdesc&size=50&after=n1'
  expect(requests().map(({ url }) => url.slice('http://server/private'.length))).toEqual([
    '/tenant-accounts?sort=name%2Casc&size=50',
    `/tenant-accounts?${common}&${page}`,
    '/accounts?sort=name%2Casc&size=50',
    `/accounts?${common}&tenantId=${GROUP_ID}&${page}`,
  ])
})

test('ACC-011 what an address cannot ask for is left out', () => {
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return queryFrom((name) => parameters.get(name) ?? '', accountList.address).filter
  }
  expect(read(`name=+anne+&role=USER&state=INVITED&groupId=${GROUP_ID}`)).toEqual({
    ...accountList.address.standard.filter,
    name: 'anne',
    role: 'USER',
    state: 'INVITED',
    groupId: GROUP_ID,
  })
  expect(read('role=KING&state=GONE&groupId=x&tenantId=%27')).toEqual(accountList.address.standard.filter)
})

test('ACC-012 a link to activate is offered while it is waited for, two-factor authentication is switched off where it is on', () => {
  const loaded = flowIn(formPaths, ({ context }) => context.before.state === 'INVITED')
  expect(render(edited(loaded), 'en')).toMatch(/Send another activation link.*Switch off two-factor authentication/s)
  const blank = flowIn(formPaths, ({ context }) => context.id === null)
  expect(render(edited(blank), 'en')).not.toMatch(/activation link|two-factor/)
})

test('ACC-012 ACC-014 the roles that each role may give', () => {
  expect(Object.fromEntries(roles.map((role) => [role, rolesGivenBy(role)]))).toEqual({
    BASIC_USER: [],
    USER: ['USER'],
    MANAGER: ['USER', 'MANAGER'],
    ADMIN_TENANT: ['USER', 'MANAGER', 'ADMIN_TENANT'],
    ADMIN: ['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT', 'ADMIN'],
  })
  expect(roleChoices('ADMIN_TENANT', 'BASIC_USER')).toEqual(['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT'])
})

test('an account has an email and names', () => {
  const problemsOf = (values: Partial<typeof accountForm.blank>) =>
    tenantAccountForm.problemsOf(tenantAccountForm.normalise({ ...tenantAccountForm.blank, ...values }))
  expect(problemsOf({})).toEqual({ email: 'missing', firstName: 'missing', lastName: 'missing' })
  expect(problemsOf({ email: ' a@b ', firstName: 'a'.repeat(200), lastName: 'a'.repeat(201) })).toEqual({
    email: 'invalidMail',
    lastName: 'tooLong',
  })
})

describe('what the server says becomes what happened', () => {
  const values = {
    ...accountForm.blank,
    email: 'zoe@example.org',
    firstName: 'Zoé',
    lastName: 'Klein',
    role: 'MANAGER',
    groupId: GROUP_ID,
    isEnabled: 'false',
  }
  const call = { key: 'form-key-1', values, revision: '"3"' }

  test.each([
    ['ACC-006', accountForm, '/private/accounts/a'],
    ['ACC-009', tenantAccountForm, '/private/tenant-accounts/a'],
  ] as const)('%s an account is loaded and changed, of the platform or of the tenant', async (_, form, path) => {
    const { api, requests } = answering(samplePeople[2]!)
    const ports = formPorts(api, form as typeof tenantAccountForm)
    expect(await ports.loadRecord({ id: 'a' }, signal)).toMatchObject({
      type: 'record.loaded',
      values: { role: 'ADMIN_TENANT', groupId: '', isEnabled: 'false', state: 'DISABLED', hasSecondFactor: 'false' },
      revision: '"3"',
    })
    expect(await ports.saveRecord({ ...call, id: 'a' }, signal)).toEqual({ type: 'record.saved' })
    const update = requests()[1]!
    expect(requests().map(({ url }) => new URL(url).pathname)).toEqual([path, path])
    expect([update.headers.get('if-match'), await update.json()]).toEqual([
      '"3"',
      { firstName: 'Zoé', lastName: 'Klein', role: 'MANAGER', groupId: GROUP_ID, language: 'EN', disabled: true },
    ])
  })

  test('ACC-010 ACC-007 an account is created in the own tenant, or in one that is named', async () => {
    const { api, requests } = answering(samplePeople[0]!)
    const { email, firstName, lastName, role, groupId } = values
    const created = { email, firstName, lastName, role, groupId, language: 'EN' }
    await formPorts(api, tenantAccountForm).saveRecord({ ...call, id: null }, signal)
    const named = { ...values, tenantId: 'f'.repeat(24) }
    await formPorts(api, accountForm).saveRecord({ ...call, id: null, values: named }, signal)
    const [own, other] = await Promise.all(requests().map((request) => request.json()))
    expect(own).toEqual(created)
    expect(other).toEqual({ ...created, tenantId: 'f'.repeat(24) })
  })

  test.each([
    [409, 'AccountDuplicateException', 'email'],
    [400, 'InvalidMailException', 'email'],
    [403, 'RoleNotAllowedException', 'role'],
    [400, 'UnknownGroupException', 'groupId'],
    [409, 'OwnAccountException', null],
    [429, 'TooManyAttemptsException', null],
    [409, 'LastAdministratorException', null],
  ])('%i %s is said where it belongs', async (status, name, field) => {
    const { saveRecord } = formPorts(refusing(status, name), tenantAccountForm)
    expect(await saveRecord({ ...call, id: 'a' }, signal)).toEqual({ type: 'record.refused', name, field })
  })
})
