import { expect } from '@playwright/test'
import { call } from '../../support/journeys/by-api.ts'
import { makeTemplate } from '../../support/journeys/template-by-api.ts'
import { agreement } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'

test('TPLL-008 TPLL-010 a template is found, disabled and enabled again, and leads to a request', async ({
  page,
  violations,
}) => {
  const name = `Lease ${Date.now()}`
  await page.goto('/simple-signature-templates')
  const id = await makeTemplate(page, name)
  await page.goto('/simple-signature-templates')
  await page.getByRole('searchbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(id)
  await expect(row).toContainText(`${name}.pdf`)
  const state = row.getByRole('switch')
  await expect(state).toBeChecked()

  await state.press('Space')
  const dialog = page.getByRole('dialog', { name: `Disable ${name}?` })
  await dialog.getByRole('button', { name: 'Keep it enabled' }).click()
  await expect(state).toBeChecked()
  await state.press('Space')
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText(`${name} is disabled.`)).toBeVisible()
  await expect(row.getByRole('button', { name: `Use ${name} for a new request` })).toBeDisabled()
  await page.getByRole('button', { name: 'State' }).first().click()
  await page.getByRole('option', { name: 'Disabled' }).click()
  await expect(row).toContainText('Enable it to use or edit it.')

  await state.press('Space')
  await expect(page.getByText(`${name} is enabled.`)).toBeVisible()
  await expect(page.getByText('No matching templates')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter State' }).click()
  await expect(row.getByRole('link', { name: `Use ${name} for a new request` })).toHaveAttribute(
    'href',
    `/simple-signature?templateId=${id}`,
  )
  expect(violations).toEqual([])
})

test('LIFE-053 a template is a draft until it is submitted, then ready, and disabled or enabled as often as its owner likes', async ({
  page,
  violations,
}) => {
  const name = `Loan ${Date.now()}`
  await page.goto('/assets/none')
  await call(page, 'POST', '/create-template', { data: { name } })
  await page.goto(`/simple-signature-templates?name=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  const state = row.getByRole('switch')
  await expect(row).toContainText('Draft')
  await expect(state).toHaveCount(0)
  await expect(row.getByRole('link', { name: `Use ${name} for a new request` })).toHaveCount(0)

  await row.getByRole('link', { name }).first().click()
  await page.locator('main input[type=file]').first().setInputFiles(agreement)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('textbox', { name: 'Name of the role', exact: true }).fill('Borrower')
  await steps.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()
  await page.goto(`/simple-signature-templates?name=${encodeURIComponent(name)}`)
  await expect(state).toBeChecked()
  await expect(row).not.toContainText('Draft')
  for (let times = 0; times < 2; times++) {
    await state.press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(page.getByText(`${name} is disabled.`)).toBeVisible()
    await expect(state).not.toBeChecked()
    await expect(row.getByRole('button', { name: `Use ${name} for a new request` })).toBeDisabled()
    await state.press('Space')
    await expect(page.getByText(`${name} is enabled.`)).toBeVisible()
    await expect(state).toBeChecked()
  }
  expect(violations).toEqual([])
})
