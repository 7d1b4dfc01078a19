import { expect, test, type Page } from '@playwright/test'
import { FieldPlacer } from '../../support/journeys/field-placer.ts'
import { subjectsTo } from '../../support/journeys/mailbox.ts'
import { addAdministrator } from '../../support/journeys/new-administrator.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { agreement, Sender, type Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in French: senders who sign alone.
test.use({ locale: 'fr' })
test.setTimeout(120_000)

const say = speaking('fr')

/** What leads from the first step of the wizard to the signing page of a sender who is the only signer. */
function aloneOn(page: Page) {
  const sender = new Sender({ page, say })
  const placer = new FieldPlacer(page, say)
  return {
    sender,
    placer,
    /** Chooses a file and oneself as the only signer. */
    begin: async () => {
      await sender.expectStep('files')
      await sender.choose(agreement)
      await sender.press('request-wizard.step.signers', 'signers')
      await sender.button(say({ id: 'request-wizard.signers.alone' })).click()
      await sender.expectStep('fields')
    },
    /** Goes on to the signing page. */
    end: async () => {
      await sender.press('request-wizard.step.settings', 'settings')
      await expect(page.getByText(say({ id: 'request-wizard.alone.text' }))).toBeVisible()
      await sender.press('request-wizard.settings.next', 'review')
      await sender.button(say({ id: 'request-wizard.review.sign' })).click()
      await expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)
      await expect(page.getByRole('region', { name: say({ id: 'signing.documents' }) })).toBeVisible()
    },
  }
}

const invitationsTo = async (page: Page, mail: string) =>
  (await subjectsTo(page, mail)).filter((subject) => subject.includes('invite à signer'))

test('who signs alone skips the signers, is not invited and signs without a code; FIELD-019 a field that they keep is offered in their next request', async ({
  page,
}, { retry, repeatEachIndex }) => {
  const violations = await violationsOf(page)
  const label = `Fonction ${retry}.${repeatEachIndex}`
  const sophie = { first: 'Sophie', last: 'Germain', mail: 'sophie@example.org' }
  const { sender, placer, begin, end } = aloneOn(page)
  const value = page.getByRole('textbox', { name: say({ id: 'field-editor.default' }) })
  await page.goto('/simple-signature')
  await sender.enterPassword('sophie')
  const invitations = await invitationsTo(page, sophie.mail)
  await begin()
  await placer.place(placer.tile('SIGNATURE'), 0, [0.4, 0.6])
  await placer.place(placer.tile('TEXT'), 0, [0.4, 0.2])
  await value.fill('Directrice')
  await placer.keepAs(label)
  await end()
  await expect(page.getByRole('textbox', { name: /^Texte 1/ })).toHaveValue('Directrice')
  const signer = new Signer({ page, say, person: sophie })
  await signer.chooseSignatureWithoutCode()
  await signer.finish()
  expect(await invitationsTo(page, sophie.mail)).toEqual(invitations)

  await page.goto('/simple-signature')
  await begin()
  await placer.place(placer.kept(label), 0, [0.4, 0.3])
  await expect(value).toHaveValue('Directrice')
  expect(violations).toEqual([])
})

test('who signs alone is asked for a code where their organisation asks everybody for one', async ({ page }) => {
  const violations = await violationsOf(page)
  const rosa: Person = { first: 'Rosa', last: 'Bonheur', mail: ownMail('rosa.bonheur@alone.example.org') }
  await page.goto('/login')
  await addAdministrator(page, rosa, ['MAIL'])
  const { sender, placer, begin, end } = aloneOn(page)
  await page.goto('/simple-signature')
  await sender.enterPassword(rosa.mail)
  await begin()
  await placer.place(placer.tile('SIGNATURE'), 0, [0.4, 0.6])
  await end()
  const signer = new Signer({ page, say, person: rosa })
  await signer.chooseSignature()
  await signer.enter(await signer.code('Votre code'))
  await signer.finish()
  expect(await invitationsTo(page, rosa.mail)).toEqual([])
  expect(violations).toEqual([])
})
