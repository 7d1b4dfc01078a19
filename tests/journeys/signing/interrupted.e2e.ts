import { expect, test } from '@playwright/test'
import { beginAsAda, sendTo } from '../../support/journeys/by-api.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { own } from '../../support/journeys/own.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(120_000)

const sophie: Person = own({ first: 'Sophie', last: 'Germain', mail: 'sophie.germain@interrupted.example.org' })

test('SIGN-012 what a signer filled in survives a reload and the way back; a new tab starts again', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  await beginAsAda(page)
  await sendTo(page, 'Surfaces', [sophie], { text: 'Company' })
  await new Signer({ page, person: sophie }).openLink()
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
  const signer = new Signer({ page: next, person: sophie })
  await signer.openLink()
  const again = next.getByRole('textbox', { name: /^Company/ }).first()
  await expect(again).toHaveValue('')
  await expect(next.getByRole('alert')).toHaveCount(0)
  await again.fill('Elastic Plates')
  await signer.chooseSignature()
  await signer.confirm()
  expect(violations).toEqual([])
})
