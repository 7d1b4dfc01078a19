import { expect } from '@playwright/test'
import { groupForm, groupList, groupRemoval } from '#machines/resources/groups.resource.ts'
import { driveAction, driveForm, driveListing } from '../../support/resources/drive.ts'
import { administrator, GROUP_ID, operator, pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { groupListPaths, groupPaths, groupRemovalPaths, newGroupPaths } from './groups.paths.ts'

driveListing(groupList, {
  paths: groupListPaths,
  address: '/groups',
  account: administrator,
  search: { label: 'group-list.name', name: 'name' },
  proves: { id: 'GRP-001', size: 50 },
  opens: {},
})

const askToDelete = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'group-edit.delete' }) }).click()

driveForm(groupForm, {
  paths: [...newGroupPaths, ...groupPaths],
  addressOf: (id) => (id === null ? '/create-group-tenant' : `/groups/${id}`),
  account: administrator,
  bodyOf: ({ name, parentGroupId }) => ({ ...sampleGroups[0], name, parentGroupId: parentGroupId || null }),
  labels: { name: 'group-edit.name' },
  proves: {
    created: 'GRP-003',
    updated: 'GRP-002',
    gone: 'ROUTE-094',
  },
  list: '/groups',
  opens: { removal: askToDelete },
  // The groups to choose from, and the list that the form leads back to.
  serve: ({ world }) => world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) })),
})

driveAction(groupRemoval, {
  paths: groupRemovalPaths,
  open: async (stage) => {
    const { page, world } = stage
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('getGroup', () => ({ status: 200, body: sampleGroups[0]!, headers: { etag: '"1"' } }))
    await page.goto(`/groups/${GROUP_ID}`)
    await world.answers('getMe', 200, administrator)
    await askToDelete(stage)
  },
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
