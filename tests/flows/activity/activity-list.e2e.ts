import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { activityListMachine } from '#machines/flows/activity/activity-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator, pageOf, sampleActivity } from '../../support/sample-organisation.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { activityListPaths } from './activity-list.paths.ts'

type Activity = components['schemas']['Activity']

const changes = ({ page, say }: Stage, { subjectName, changes: { length: count } }: Activity) =>
  page
    .getByRole('row')
    .filter({ hasText: subjectName ?? '' })
    .getByRole('button', { name: say({ id: 'activity-list.changes' }, { count }) })
    .click()

driveList({
  machine: activityListMachine,
  paths: activityListPaths,
  address: '/activity',
  account: administrator,
  operation: 'listActivity',
  stem: 'activity-list',
  opens: {
    changes,
    export: ({ page, say }) => page.getByRole('button', { name: say({ id: 'activity-list.export' }) }).click(),
  },
})

test('a row shows what was there before and after; kind and days narrow the list and stand in the address', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const asked: string[] = []
  world.serves('listActivity', ({ url }) => {
    asked.push(new URL(url).search)
    return { status: 200, body: pageOf(sampleActivity) }
  })
  await page.goto('/activity?from=2026-11-01&to=2026-11-20')
  await world.answers('getMe', 200, administrator)
  await page
    .getByRole('row')
    .filter({ hasText: 'Anne' })
    .getByRole('button', { name: say({ id: 'activity-list.changes' }, { count: 4 }) })
    .click()
  const dialog = page.getByRole('dialog', { name: say({ id: 'activity-list.type.account-changed' }) })
  await expect(dialog).toContainText(say({ id: 'shell.role.MANAGER' }))
  await dialog
    .getByRole('button', { name: say({ id: 'activity-list.close' }) })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: say({ id: 'activity-list.kind' }) }).click()
  await page.getByRole('option', { name: say({ id: 'activity-list.kind.group' }) }).click()
  await expect(page).toHaveURL(/kind=group/)
  await expect(page).toHaveURL(/from=2026-11-01/)
  await expect.poll(() => asked.at(-1)).toMatch(/kind=group/)
  expect(asked.at(-1)).toMatch(/from=2026-1\d-\d\dT.*to=2026-11-2\dT/)
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
  await expect(page.getByRole('group', { name: say({ id: 'activity-list.from' }) })).toBeVisible()
})
