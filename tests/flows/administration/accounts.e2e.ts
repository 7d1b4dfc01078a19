import { expect } from '@playwright/test'
import { activationMail, tenantAccountForm, tenantAccountList } from '#machines/resources/accounts.resource.ts'
import { driveAction, driveForm, driveListing } from '../../support/resources/drive.ts'
import { sampleHandover } from '../../support/sample-handover.ts'
import {
  administrator,
  operator,
  pageOf,
  PERSON_ID,
  sampleGroups,
  samplePeople,
  sampleTenants,
} from '../../support/sample-organisation.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { accountListPaths, activationMailPaths, newPersonPaths, personPaths } from './accounts.paths.ts'

const serve = ({ world }: Stage) => {
  world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
  world.serves('listTenantAccounts', () => ({ status: 200, body: pageOf(samplePeople) }))
}

driveListing(tenantAccountList, {
  paths: accountListPaths,
  address: '/tenant-accounts',
  account: administrator,
  search: { label: 'account-list.person', name: 'name' },
  proves: { id: 'ACC-008', size: 50 },
  opens: {},
  serve: ({ world }) => world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) })),
})

const given = {
  addressOf: (id: string | null) => (id === null ? '/create-account-tenant' : `/tenant-accounts/${id}`),
  account: administrator,
  bodyOf: () => samplePeople[0]!,
  proves: {
    created: 'ACC-010',
    updated: 'ACC-009',
    gone: 'ROUTE-093',
  },
  list: '/tenant-accounts',
  serve,
}
const names = { firstName: 'account-edit.firstName', lastName: 'account-edit.lastName' }
driveForm(tenantAccountForm, { ...given, paths: newPersonPaths, labels: { email: 'account-edit.email', ...names } })
const ask =
  (action: 'activation' | 'secondFactor') =>
  ({ page, say }: Stage) =>
    page.getByRole('button', { name: say({ id: `account-edit.${action}` }) }).click()

driveForm(tenantAccountForm, {
  ...given,
  paths: personPaths,
  labels: names,
  opens: { activation: ask('activation'), secondFactor: ask('secondFactor') },
})

driveAction(activationMail, {
  paths: activationMailPaths,
  open: async (stage) => {
    const { page, world } = stage
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('getTenantAccount', () => ({ status: 200, body: samplePeople[0]!, headers: { etag: '"1"' } }))
    await page.goto(`/tenant-accounts/${PERSON_ID}`)
    await world.answers('getMe', 200, administrator)
    await ask('activation')(stage)
  },
})

test('ACC-011 the accounts of the platform are listed with their organisations', async ({ stage }) => {
  const { page, world, say } = stage
  world.serves('listTenants', () => ({ status: 200, body: pageOf(sampleTenants) }))
  await page.goto('/accounts')
  await world.answers('getMe', 200, operator)
  await test.step('ACC-005 50 are asked for', async () =>
    expect((await world.isAsked('listAccounts')).url.searchParams.get('size')).toBe('50'))
  await world.answers('listAccounts', 200, pageOf(samplePeople))
  await expect(page.getByRole('heading', { level: 1, name: say({ id: 'account-list.all' }) })).toBeVisible()
  await expect(page.getByRole('row', { name: /Anne Delacroix/ })).toContainText('Atelier Morel')
})

test('ACC-012 ACC-023 a role, a group and whether an account may log in are chosen and saved; a disabled one leads to what it has', async ({
  stage,
}) => {
  const { page, world, say } = stage
  serve(stage)
  await page.goto(`/tenant-accounts/${PERSON_ID}`)
  await world.answers('getMe', 200, administrator)
  await world.answers('getTenantAccount', 200, samplePeople[0], { etag: '"1"' })
  const choose = async (label: 'account-edit.role' | 'account-edit.group', option: string) => {
    await page.getByRole('button', { name: say({ id: label }) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('account-edit.role', say({ id: 'shell.role.MANAGER' }))
  await choose('account-edit.group', 'Sales / North')
  await page.getByText(say({ id: 'account-edit.enabled' })).click()
  await page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true }).click()
  const saved = await world.isAsked('updateTenantAccount')
  expect(saved.json()).toMatchObject({ role: 'MANAGER', groupId: sampleGroups[1]!.id, disabled: true })
  await world.answers('updateTenantAccount', 200, { ...samplePeople[0]!, state: 'DISABLED' }, { etag: '"2"' })
  await world.waits(1)
  await world.answers('getHandover', 200, { ...sampleHandover, state: 'DISABLED' })
  await expect(page.getByRole('heading', { level: 1, name: say({ id: 'handover.title' }), exact: true })).toBeVisible()
  await expect(page.getByText(say({ id: 'handover.disabled' }))).toBeVisible()
})

test('ACC-006 an administrator of the platform sees an account, and changes it', async ({ stage }) => {
  const { page, world, say } = stage
  serve(stage)
  world.serves('listTenants', () => ({ status: 200, body: pageOf(sampleTenants) }))
  await page.goto(`/accounts/${PERSON_ID}`)
  await world.answers('getMe', 200, operator)
  const [person] = samplePeople
  await world.answers('getAccount', 200, person, { etag: '"1"' })
  const firstName = page.getByLabel(say({ id: 'account-edit.firstName' }), { exact: true })
  await expect(firstName).toHaveValue(person!.firstName)
  await firstName.fill('Annette')
  await page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true }).click()
  const saved = await world.isAsked('updateAccount')
  expect(saved.json()).toMatchObject({ firstName: 'Annette' })
  expect(saved.url.pathname).toContain(PERSON_ID)
})

test('ACC-007 an administrator of the platform names the organisation of a new account', async ({ stage }) => {
  const { page, world, say } = stage
  serve(stage)
  world.serves('listTenants', () => ({ status: 200, body: pageOf(sampleTenants) }))
  await page.goto('/create-account')
  await world.answers('getMe', 200, operator)
  const save = page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true })
  await save.click()
  const missing = say({ id: 'account-edit.tenant.missing' })
  await page.getByRole('alert').getByRole('link', { name: missing }).click()
  await expect(page.getByRole('button', { name: say({ id: 'account-edit.tenant' }) })).toBeFocused()
  await page.getByLabel(say({ id: 'account-edit.email' }), { exact: true }).fill('zoe@rhone.example')
  await page.getByLabel(say({ id: 'account-edit.firstName' }), { exact: true }).fill('Zoé')
  await page.getByLabel(say({ id: 'account-edit.lastName' }), { exact: true }).fill('Klein')
  await page.getByRole('button', { name: say({ id: 'account-edit.tenant' }) }).click()
  await page.getByRole('option', { name: 'Notaires du Rhône' }).click()
  await save.click()
  const saved = await world.isAsked('createAccount')
  expect(saved.json()).toMatchObject({ email: 'zoe@rhone.example', tenantId: sampleTenants[1]!.id })
})
