import { expect } from '@playwright/test'
import { accountListMachine } from '#machines/flows/administration/account-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import {
  administrator,
  operator,
  pageOf,
  sampleGroups,
  samplePeople,
  sampleTenants,
} from '../../support/sample-organisation.ts'
import { test } from '../../support/walks/stage.ts'
import { accountListPaths } from './account-list.paths.ts'

driveList({
  machine: accountListMachine,
  paths: accountListPaths,
  address: '/tenant-accounts',
  account: administrator,
  operation: 'listTenantAccounts',
  stem: 'account-list',
  search: { label: 'account-list.person', name: 'name' },
  proves: { id: 'ACC-008', size: 50 },
  serve: ({ world }) => world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) })),
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
