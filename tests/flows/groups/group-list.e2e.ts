import { expect } from '@playwright/test'
import { groupListMachine } from '#machines/flows/groups/group-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator, GROUP_ID, operator, pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { test } from '../../support/walks/stage.ts'
import { groupListPaths } from './group-list.paths.ts'

driveList({
  machine: groupListMachine,
  paths: groupListPaths,
  address: '/groups',
  account: administrator,
  operation: 'listGroups',
  stem: 'group-list',
  search: { label: 'group-list.name', name: 'name' },
  proves: { id: 'GRP-001', size: 50 },
})

for (const [who, account] of [
  ['of the organisation', administrator],
  ['of the platform', operator],
] as const)
  test(`GRP-006 the list of groups as an administrator ${who} has its columns, and a group its name and its place`, async ({
    stage,
  }) => {
    const { page, world, say } = stage
    await page.goto('/groups')
    await world.answers('getMe', 200, account)
    await world.answers('listGroups', 200, pageOf(sampleGroups))
    const columns = ['name', 'parent', 'accounts', ...(account === operator ? ['tenant' as const] : [])] as const
    const heads = await page.getByRole('columnheader').allInnerTexts()
    for (const column of columns) expect(heads).toContain(say({ id: `group-list.${column}` }))
    expect(heads.includes(say({ id: 'group-list.tenant' }))).toBe(account === operator)

    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('listTenants', () => ({ status: 200, body: pageOf([]) }))
    await page.locator(`tbody a[href="/groups/${GROUP_ID}"]`).first().click()
    const group = sampleGroups.find(({ id }) => id === GROUP_ID)!
    await world.answers('getGroup', 200, group, { etag: '"1"' })
    await expect(page.getByLabel(say({ id: 'group-edit.name' }), { exact: true })).toHaveValue(group.name)
    await expect(page.getByRole('button', { name: say({ id: 'group-edit.parent' }) })).toBeVisible()
    await expect(page.getByRole('link', { name: say({ id: 'group-edit.accounts' }) })).toBeVisible()
  })
