import { expect } from '@playwright/test'
import { consumptionMachine } from '#machines/flows/stats/consumption.machine.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { operator } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { test } from '../../support/walks/stage.ts'
import { openAgain } from '../../support/walks/again.ts'
import { EACH } from '../../support/walks/turns.ts'
import { busy, consumptionPaths, statsOf } from './consumption.paths.ts'

drive<typeof consumptionMachine>(consumptionMachine, consumptionPaths, {
  open: async ({ page, world }) => {
    await page.goto('/dashboard-admin')
    await world.answers('getMe', 200, operator)
  },
  reopen: (stage) => openAgain(stage, '/dashboard-admin'),

  does: {
    'consumption.read': async ({ world }, { shown: { total, rows, moreRows, activity } }) => {
      await world.answers('getTenantConsumption', 200, { total, rows, moreRows })
      await world.answers('getPlatformActivity', 200, { months: activity! })
    },
    'month.chosen': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'consumption.monthBefore' }) }).click(),
    'call.failed': ({ world }) => world.refuses('getTenantConsumption', 'TemporarilyUnavailableException'),
    'retry.pressed': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
  },

  sees: {
    loading: ({ world }) => world.isAsked('getTenantConsumption'),
    shown: async ({ page, say }, { context: { shown } }) => {
      const { total, rows } = shown!
      const table = page.getByRole('table', { name: say({ id: 'consumption.table.platform' }) })
      if (rows.length === 0) return expect(page.getByText(say({ id: 'consumption.nothing' }))).toBeVisible()
      // The last one has the total.
      await expect(table.locator('tbody tr')).toHaveCount(rows.length + 1)
      await expect(table.locator('tbody tr').last()).toContainText(String(total.nbRequests))
      await page.getByText(say({ id: 'consumption.figures' })).click()
      const months = page.getByRole('table', { name: say({ id: 'consumption.activity' }) })
      await expect(months.locator('tbody tr')).toHaveCount(12)
      await page.getByText(say({ id: 'consumption.figures' })).click()
    },
    failed: ({ page, say }) => expect(page.getByRole('alert')).toContainText(say({ id: 'consumption.failed' })),
  },
})

test('at the newest month, the focus goes from the button of the later month to its neighbour', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/dashboard-admin')
  await world.answers('getMe', 200, operator)
  await world.isAsked('getTenantConsumption')
  const [before, after] = (['consumption.monthBefore', 'consumption.monthAfter'] as const).map((id) =>
    page.getByRole('button', { name: say({ id }) }),
  )
  await before!.press('Enter')
  await expect(before!).toBeFocused()
  await after!.press('Enter')
  await expect(after!).toBeDisabled()
  await expect(before!).toBeFocused()
})

test('DASH-019 TEN-021 both quotas of an organisation are told, and no width is too small for them', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, world, say } = stage
  const [row, ...others] = busy.rows
  const stats = { ...row!.stats, nbSimpleSignRequests: 9 }
  const quotas = { documentQuota: 12_000, documentsCertified: 11_400 }
  await page.goto('/dashboard-admin')
  await world.answers('getMe', 200, operator)
  await world.answers('getTenantConsumption', 200, {
    total: { ...statsOf(21, 15, 2, 5), nbSimpleSignRequests: 17 },
    rows: [{ ...row!, ...quotas, stats }, ...others],
    moreRows: 0,
  })
  await world.answers('getPlatformActivity', 200, { months: busy.activity! })
  const share = say({ id: 'consumption.ofDocuments' }, { quota: 12_000, share: '' }).trim()
  await expect(page.getByText(share)).toBeVisible()
  const certified = say({ id: 'consumption.certifications' }, { count: 4 })
  // On a phone the table leaves details out, and says both kinds in one cell.
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText(share)).toBeVisible({ visible: width > 390 })
    await expect(page.getByText(certified).first()).toBeVisible({ visible: width === 390 })
    await expectNoOverflow(page)
  }
})
