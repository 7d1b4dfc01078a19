import { expect, type Page } from '@playwright/test'
import { leaseTemplate } from '../../support/journeys/bulk/bulk-template.ts'
import { rightLines, withSemicolons, wrongRows } from '../../support/journeys/bulk/bulk-table.ts'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { test } from '../../support/journeys/signed-in.ts'

test.setTimeout(120_000)

const isAt = (page: Page, step: 'File' | 'Columns' | 'Check' | 'Send') =>
  expect(page.locator('[aria-current=step]')).toContainText(step)

test('Back and Forward go between the steps of a bulk sending, and leaving it asks first', async ({
  page,
  violations,
}) => {
  await page.goto('/simple-signature-templates')
  const id = await leaseTemplate(page, `Leases ${Date.now()}`)
  await hasHeading(page, 'Templates')
  await page.goto(`/simple-signature-bulk?templateId=${id}`)
  const rows = rightLines(3, (row) => ({ mail: `row-${row}@steps.example.org`, name: `Lease ${row}` }))
  const one = rows.with(2, rows[2]!.with(0, wrongRows[0]!.cell))
  const buffer = Buffer.from(withSemicolons(one))
  await page.locator('input[type=file]').first().setInputFiles({ name: 'leases.csv', mimeType: 'text/csv', buffer })
  await isAt(page, 'Columns')
  const name = page.getByLabel('Name of this bulk sending', { exact: true })

  await test.step('Back keeps the file, and Forward leads to its columns', async () => {
    await page.goBack()
    await isAt(page, 'File')
    await expect(button(page, 'Continue with leases.csv')).toBeVisible()
    await page.goForward()
    await isAt(page, 'Columns')
  })

  await test.step('Forward goes on as the button does, with what is typed', async () => {
    await button(page, 'Check the rows').click()
    await isAt(page, 'Check')
    await page.goBack()
    await isAt(page, 'Columns')
    await name.fill('Quay leases')
    await page.goForward()
    await isAt(page, 'Check')
    await button(page, 'Leave out the wrong row and continue with the other 2').click()
    await isAt(page, 'Send')
    await expect(page.getByRole('main')).toContainText('Quay leases')
  })

  await test.step('Back opens the wrong rows, then the columns, then the file', async () => {
    for (const step of ['Check', 'Columns', 'File'] as const) {
      await page.goBack()
      await isAt(page, step)
    }
    await page.goForward()
    await isAt(page, 'Columns')
    await expect(name).toHaveValue('Quay leases')
    await page.goBack()
    await isAt(page, 'File')
  })

  await test.step('the page is not left with a file before a question', async () => {
    const templates = page.getByRole('main').getByRole('link', { name: 'Templates', exact: true })
    await templates.click()
    const dialog = page.getByRole('dialog', { name: 'Leave this bulk sending?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog).toHaveCount(0)
    await isAt(page, 'File')
    await templates.click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await hasHeading(page, 'Templates')
  })
  expect(violations).toEqual([])
})
