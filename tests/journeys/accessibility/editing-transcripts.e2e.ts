import { expect, test, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { call, sendTo, signIn } from '../../support/journeys/by-api.ts'
import { Transcript } from '../../support/journeys/transcript.ts'
import { speaking, type Say } from '../../support/walks/language.ts'

// What a screen reader says while a request that was sent is edited, and when the edit is left, is kept in docs/transcripts.
test.setTimeout(120_000)

type Told = { page: Page; say: Say; language: string }

for (const [language, user] of [
  ['en', 'ada'],
  ['fr', 'sophie'],
] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    test(`A11Y-003 what is said when a request that was sent is edited, and left (${language})`, async ({
      page,
      baseURL,
    }) => {
      await signIn(page, baseURL!, user)
      // The page has an origin from here on.
      await page.goto('/assets/none')
      await edit({ page, say: speaking(language), language })
    })
  })

async function edit({ page, say, language }: Told) {
  const mail = `vera.rubin@${language}.editing.transcript.example.org`
  const id = await sendTo(page, 'Partnership agreement', [{ first: 'Vera', last: 'Rubin', mail }])
  await call<components['schemas']['Request']>(page, 'POST', `/simple-sign/${id}/editing/start`)
  const transcript = await Transcript.of(page, { isWhole: true })
  const heading = page.getByRole('heading', { level: 1 })
  const leave = page.getByRole('button', { name: say({ id: 'request-edit.leave.label' }), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto(`/edit-simple-signature/${id}`)
  await expect(heading).toHaveText(say({ id: 'request-edit.settings.question' }))
  // The calendar is loaded late.
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
  await transcript.reads('The edit is opened: the band says that nobody can sign')

  await leave.click()
  await expect(dialog).toBeVisible()
  await transcript.reads('The dialog: what should happen to the edit')
  await dialog.getByRole('button', { name: say({ id: 'request-edit.leaving.stay' }), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(leave).toBeFocused()
  await transcript.arrives('It is edited on')

  await page
    .getByRole('button', { name: say({ id: 'request-wizard.settings.next' }), exact: true })
    .first()
    .click()
  await expect(heading).toHaveText(say({ id: 'request-edit.review.question' }))
  await transcript.reads('The last step: nothing was changed')
  await leave.click()
  await dialog.getByRole('button', { name: say({ id: 'request-edit.leaving.cancel' }), exact: true }).click()
  await expect(heading).toContainText('Partnership agreement')
  await transcript.hears(say({ id: 'request-edit.cancelled' }))
  await transcript.arrives('The edit is cancelled')
  transcript.expectKept(`editing.${language}`)
}
