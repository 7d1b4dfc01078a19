import { expect } from '@playwright/test'
import { sendTo } from '../support/journeys/by-api.ts'
import type { Person } from '../support/journeys/sender.ts'
import { test } from '../support/journeys/signed-in.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'

// On the real server, in English.
test.setTimeout(120_000)

const emilie: Person = own({ first: 'Émilie', last: 'du Châtelet', mail: 'emilie@optional.example.org' })
const otto: Person = own({ first: 'Otto', last: 'Weber', mail: 'otto@optional.example.org', isOptional: true })

test('LIFE-054 the sender finishes without an optional signer: the files are sealed, and the link of the signer says so', async ({
  page,
  violations,
}) => {
  const id = await sendTo(page, 'Principia', [emilie, otto])
  const signer = new Signer({ page, person: emilie })
  await signer.openLink()
  await signer.chooseSignature()
  await signer.confirm()

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText(/^Waiting for Otto Weber \(optional\) until \d+ \w+ \d+$/)).toBeVisible()
  await test.step('INSP-031 what can happen now says whom the request waits for, and that its sender can finish it', async () => {
    await page.getByRole('button', { name: 'What can happen now?' }).click()
    const course = page.getByRole('dialog', { name: 'What can happen now?' })
    await expect(course.locator('[aria-current=step]')).toContainText('All required signatures given')
    await expect(course.getByText('No required signature is missing. Otto Weber may still sign.')).toBeVisible()
    for (const step of ['Otto Weber signs', 'You finish without Otto Weber'])
      await expect(course.getByRole('listitem').getByText(step, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(course).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Finish now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish without Otto Weber?' })
  await dialog.getByRole('button', { name: 'Finish now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Waiting for/)).toHaveCount(0)
  await expect(page.getByText('Ada Lovelace finished the request')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download signed PDF' })).toBeVisible({ timeout: 60_000 })

  await new Signer({ page, person: otto }).follow()
  await expect(page).toHaveURL('/finished-sign-request')
  await expect(page.getByRole('heading', { name: 'Your signature is no longer needed' })).toBeVisible()
  expect(violations).toEqual([])
})
