import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { Sender, agreement, type Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { Transcript } from '../../support/journeys/transcript.ts'
import { speaking, type Say } from '../../support/walks/language.ts'

// What a screen reader says is kept in docs/transcripts: signing in, sending a request, and signing it.
test.setTimeout(120_000)

type Told = { page: Page; say: Say; language: string }

for (const language of ['en', 'fr'] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const say = speaking(language)

    test(`A11Y-003 what is said when somebody signs in (${language})`, ({ page }) => signIn({ page, say, language }))

    test(`A11Y-003 what is said when a request is prepared, sent and signed (${language})`, async ({ page }, info) => {
      const mail = `sofia.kovalevskaya@${language}${info.repeatEachIndex || ''}.transcript.example.org`
      const sofia = { first: 'Sofia', last: 'Kovalevskaya', mail }
      await send({ page, say, language }, sofia)
      await page.context().clearCookies()
      await sign({ page, say, language }, sofia)
    })
  })

async function signIn({ page, say, language }: Told) {
  const transcript = await Transcript.of(page)
  await page.goto(`/login?${new URLSearchParams({ redirect: '/simple-signature-requests' })}`)
  const user = page.getByLabel(say({ id: 'login.user' }))
  const password = page.getByLabel(say({ id: 'login.password' }), { exact: true })
  const submit = page.getByRole('button', { name: say({ id: 'login.submit' }), exact: true })
  await expect(submit).toBeVisible()
  await expect(user).toBeFocused()
  await transcript.reads('The login')

  await submit.click()
  await expect(page.getByText(say({ id: 'login.password.missing' }))).toBeVisible()
  await expect(user).toBeFocused()
  await transcript.reads('Nothing was entered')

  await user.fill('ada')
  await password.fill('guessed')
  await submit.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await transcript.reads('The password was wrong')

  await password.fill(DEMO_PASSWORD)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: say({ id: 'request-list.title' }) })).toBeFocused()
  await transcript.arrives('Signed in')
  transcript.expectKept(`sign-in.${language}`)
}

async function send({ page, say, language }: Told, person: Person) {
  const transcript = await Transcript.of(page, { isWhole: true })
  const sender = new Sender({ page, say })
  await sender.logIn('/simple-signature')
  await sender.expectStep('files')
  await transcript.reads('The first step: files')

  await sender.choose(agreement)
  await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toBeVisible()
  await transcript.reads('A file is chosen')

  await sender.press('request-wizard.step.signers', 'signers')
  await transcript.reads('The second step: signers')
  await sender.addSigner(person)
  await transcript.reads('A signer is entered')

  await sender.press('request-wizard.step.fields', 'fields')
  await sender.placeFields(person, 1, [
    ['TEXT', 0.3],
    ['SIGNATURE', 0.4],
  ])
  await expect(page.locator('[data-field]')).toHaveCount(2)
  await expectWords(page)
  await transcript.reads('The third step: fields; two are placed')

  await sender.press('request-wizard.step.settings', 'settings')
  // The calendar is loaded late.
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
  await transcript.reads('The fourth step: settings')
  await sender.press('request-wizard.settings.next', 'review')
  await transcript.reads('The last step: review')

  await sender.send()
  await expect(page.getByRole('heading', { level: 1, name: 'Partnership agreement' })).toBeFocused()
  await transcript.arrives('The request is sent')
  transcript.expectKept(`sending.${language}`)
}

async function sign({ page, say, language }: Told, person: Person) {
  const transcript = await Transcript.of(page, { isWhole: true })
  const signer = new Signer({ page, say, person })
  const dialog = signer.dialog()
  const button = (id: 'signing-dialog.choose' | 'signing-dialog.use' | 'signing-dialog.finish') =>
    dialog.getByRole('button', { name: say({ id }), exact: true })

  await signer.openLink(agreement.name.replace('.pdf', ''))
  const field = page.getByRole('textbox').first()
  await expect(field).toBeEditable()
  await expectWords(page)
  await transcript.reads('The document')
  await field.fill('Stockholm')
  await transcript.hears(say({ id: 'signing.count' }, { filled: 1, of: 1 }))
  await transcript.reads('The field is filled in')

  await page
    .getByRole('button', { name: say({ id: 'signing.sign' }), exact: true })
    .first()
    .click()
  await expect(button('signing-dialog.choose')).toBeVisible()
  await transcript.reads('The dialog: what is signed')
  await button('signing-dialog.choose').click()
  await transcript.hears(say({ id: 'signing-dialog.complaint.missingTicks' }))
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await transcript.reads('No box was ticked')

  for (const place of [0, 1]) await dialog.getByRole('checkbox').nth(place).check({ force: true })
  await button('signing-dialog.choose').click()
  await expect(dialog.getByLabel(say({ id: 'signature-chooser.name' }))).not.toHaveValue('')
  await expect(button('signing-dialog.use')).toBeEnabled()
  await transcript.reads('The signature')

  await button('signing-dialog.use').click()
  const firstDigit = dialog.getByRole('textbox', { name: say({ id: 'signing-dialog.digit' }, { place: 1 }) })
  await expect(firstDigit).toBeFocused()
  await transcript.reads('The code')
  await signer.enter('000000')
  await signer.sign()
  await expect(dialog.getByText(say({ id: 'signing-dialog.complaint.wrongCode' }, { tries: 4 }))).toBeVisible()
  await expect(firstDigit).toBeFocused()
  await transcript.reads('The code was wrong')

  await signer.enter(await signer.code('code'))
  await signer.sign()
  await expect(button('signing-dialog.finish')).toBeVisible()
  await transcript.reads('The signature is recorded')
  transcript.expectKept(`signing.${language}`)
}

/** Waits until the words of the document's page are there for screen readers. */
const expectWords = (page: Page) =>
  expect(page.getByRole('region', { name: /^Page 1/ }).getByText('Partnership agreement')).toBeAttached()
