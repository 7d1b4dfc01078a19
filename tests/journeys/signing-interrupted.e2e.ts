import { expect, test } from '@playwright/test'
import { codeFor, followInvitation, goToCode, sendTo, signInAsAda, signWith } from '../support/walks/signer-journey.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(120_000)

const sophie = { firstName: 'Sophie', lastName: 'Germain', mail: 'sophie.germain@interrupted.example.org' }

test('SIGN-012 what a signer filled in survives a reload and the way back; a new tab starts again', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  await signInAsAda(page)
  await sendTo(page, 'Surfaces', [sophie], 'Company')
  await followInvitation(page, sophie)
  const company = page.getByRole('textbox', { name: /^Company/ }).first()
  await company.fill('Elastic Plates Ltd')
  const link = page.url()

  await page.reload()
  await expect(company).toHaveValue('Elastic Plates Ltd')
  await page.goBack()
  await expect(page).not.toHaveURL(link)
  await page.goForward()
  await expect(page).toHaveURL(link)
  await expect(company).toHaveValue('Elastic Plates Ltd')

  await page.close()
  const next = await context.newPage()
  await followInvitation(next, sophie)
  const again = next.getByRole('textbox', { name: /^Company/ }).first()
  await expect(again).toHaveValue('')
  await expect(next.getByRole('alert')).toHaveCount(0)
  await again.fill('Elastic Plates')
  await goToCode(next)
  await signWith(next, await codeFor(next, sophie))
  await expect(next.getByRole('dialog').getByRole('heading', { name: 'Your signature is recorded' })).toBeVisible()
  expect(violations).toEqual([])
})
