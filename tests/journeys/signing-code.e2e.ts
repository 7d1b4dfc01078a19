import { expect, test } from '@playwright/test'
import { codeFor, followInvitation, goToCode, sendTo, signInAsAda, signWith } from '../support/walks/signer-journey.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
const grace = { firstName: 'Grace', lastName: 'Hopper', mail: 'grace.hopper@code.example.org' }

test('SDLG-020 a code that was sent can be entered after a reload, and when the dialog is opened again', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  await signInAsAda(page)
  await sendTo(page, 'Compiler', [grace])
  await followInvitation(page, grace)

  const dialog = await goToCode(page)
  await expect(dialog.getByText(`We sent a 6-digit code to ${grace.mail}.`)).toBeVisible()
  const code = await codeFor(page, grace)

  await page.reload()
  await goToCode(page)
  await expect(dialog.getByText(`We already sent a code to ${grace.mail} at`)).toBeVisible()
  await expect(dialog.getByText(/You can ask for a new code in 0:\d\d/).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await goToCode(page)
  await expect(dialog.getByText(`We already sent a code to ${grace.mail} at`)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  await signWith(page, code === '000000' ? '111111' : '000000')
  await expect(dialog.getByText('That code is wrong. 4 attempts left.')).toBeVisible()
  await page.keyboard.type(code)
  await dialog.getByRole('button', { name: 'Sign the document' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your signature is recorded' })).toBeVisible()
  expect(violations).toEqual([])
})
