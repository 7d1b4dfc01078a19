import { expect } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { own } from '../../support/journeys/own.ts'

// On the real server, in English.
const grace: Person = own({ first: 'Grace', last: 'Hopper', mail: 'grace.hopper@code.example.org' })

test('SDLG-020 a code that was sent can be entered after a reload, and when the dialog is opened again', async ({
  page,
  violations,
}) => {
  await sendTo(page, 'Compiler', [grace])
  const signer = new Signer({ page, person: grace })
  await signer.openLink()

  await signer.chooseSignature()
  const dialog = signer.dialog()
  await expect(dialog.getByText(`We sent a 6‑digit code to ${grace.mail}.`)).toBeVisible()
  const code = await signer.code()

  await page.reload()
  await signer.chooseSignature()
  await expect(dialog.getByText(`We already sent a code to ${grace.mail} at`)).toBeVisible()
  await expect(dialog.getByText(/You can ask for a new code in 0:\d\d/).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await signer.chooseSignature()
  await expect(dialog.getByText(`We already sent a code to ${grace.mail} at`)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  await signer.enter(code === '000000' ? '111111' : '000000')
  await signer.sign()
  await expect(dialog.getByText('That code is wrong. 4 attempts left.')).toBeVisible()
  await page.keyboard.type(code)
  await signer.sign()
  await expect(dialog.getByRole('heading', { name: 'Your signature is recorded' })).toBeVisible()
  expect(violations).toEqual([])
})
