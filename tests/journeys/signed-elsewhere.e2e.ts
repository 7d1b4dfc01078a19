import { expect, test } from '@playwright/test'
import { codeFor, followInvitation, goToCode, sendTo, signInAsAda, signWith } from '../support/walks/signer-journey.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(120_000)

const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  mail: `${firstName}.${lastName}@ended.example.org`.toLowerCase(),
})

test('ROUTE-108 who has signed in one tab is led to the consult page by another one, and by the link', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  const mary = person('Mary', 'Somerville')
  await signInAsAda(page)
  await sendTo(page, 'Mechanism', [mary, person('John', 'Couch')])
  await followInvitation(page, mary)
  await expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)

  const second = await context.newPage()
  await followInvitation(second, mary)
  const dialog = await goToCode(second)
  const code = await codeFor(second, mary)
  await goToCode(page)
  await expect(page.getByRole('dialog').getByText('We already sent a code')).toBeVisible()
  await signWith(second, code)
  await expect(dialog.getByText('John Couch signs next')).toBeVisible()

  await signWith(page, code)
  await expect(page).toHaveURL(/\/consult-request\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { name: 'You have already signed' })).toBeVisible()
  await expect(page.getByText('John Couch still has to sign.')).toBeVisible()

  await followInvitation(second, mary)
  await expect(second).toHaveURL(/\/consult-request\/[0-9a-f]{24}$/)
  expect(violations).toEqual([])
})
