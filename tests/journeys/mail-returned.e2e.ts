import { expect } from '@playwright/test'
import { sendTo } from '../support/journeys/by-api.ts'
import { ownMail } from '../support/journeys/own.ts'
import { test } from '../support/journeys/signed-in.ts'

// On the real server, in English. Mail to the domain `.invalid` comes back.
const WRONG = 'emmy@journey.invalid'

test('a sender sees that an invitation came back, corrects the address, and the signer is invited there', async ({
  page,
  violations,
}) => {
  const right = ownMail('emmy.noether@journey.example.org')
  const id = await sendTo(page, 'Symmetry', [{ first: 'Emmy', last: 'Noether', mail: WRONG }])

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('the recipient’s mail server refused it.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Change the address of Emmy Noether' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another address for Emmy Noether' })
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(WRONG)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(right)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(right)).toBeVisible()
  await expect(page.getByText('the recipient’s mail server refused it.')).toHaveCount(0)
  await expect(page.getByText('Ada Lovelace edited the request')).toBeVisible()

  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(right)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(WRONG)).toHaveCount(0)
  expect(violations).toEqual([])
})
