import { expect, test } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import { looks, personOf, signIn } from '../../support/journeys/looks.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On the real server. Sophie has signed; Joseph has the document open.
const NAME = 'Bail du grenier'
const WORDS = 'Le loyer a changé.\nVous recevrez une autre demande.'

for (const [place, look] of looks.entries())
  test.describe(look.title, { tag: turnOf(place) }, () => {
    test.use(look.use)
    test.setTimeout(120_000)

    test('LIFE-021 REQD-046 a request is cancelled after one signature, both signers read why, and it cannot be cancelled again', async ({
      page,
      context,
      baseURL,
    }) => {
      const violations = await violationsOf(page)
      const say = speaking(look.language)
      const { words, language } = look.mails
      const issuer = look.sender.name
      const sophie = personOf('canceled', look, { first: 'Sophie', last: 'Kowalevski' })
      const joseph = personOf('canceled', look, { first: 'Joseph', last: 'Fourier' })
      const invitation = words.created.subject(issuer, NAME)
      const canceled = words.ended.canceled.subject(NAME)
      await signIn(page, look, baseURL!)
      const id = await sendTo(page, NAME, [sophie, joseph], { language })
      const first = new Signer({ page, say, person: sophie })
      await first.openLink(invitation)
      await first.chooseSignature()
      await first.confirm(words.code.subject(NAME))
      const tab = await context.newPage()
      const second = new Signer({ page: tab, say, person: joseph })
      await second.openLink(invitation)

      const menu = page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) })
      await page.goto(`/simple-sign-detail/${id}`)
      await menu.click()
      await page.getByRole('menuitem', { name: say({ id: 'request-cancel.open' }) }).click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: say({ id: 'request-cancel.confirm' }) })
      await confirm.click()
      await expect(dialog.getByText(say({ id: 'errors.CustomMessageEmptyException' }))).toBeVisible()
      await dialog.getByRole('textbox').fill(WORDS)
      await expectNoOverflow(page)
      await confirm.click()
      await expect(dialog).toHaveCount(0)

      await test.step('its page says who did it, when and with which words, and offers it no more', async () => {
        const [before, after] = say({ id: 'request-cancel.canceledOn' }, { date: '…' }).split('…')
        await expect(page.getByText(new RegExp(`^${before}.*${after}$`))).toBeVisible()
        await expect(page.getByText('Vous recevrez une autre demande.')).toBeVisible()
        await expect(page.getByText(say({ id: 'request-detail.did.CANCEL_REQUEST' }, { from: issuer }))).toBeVisible()
        await menu.click()
        await expect(page.getByRole('menuitem', { name: say({ id: 'request-detail.template' }) })).toBeVisible()
        await expect(page.getByRole('menuitem', { name: say({ id: 'request-cancel.open' }) })).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expectNoOverflow(page)
      })

      await test.step('the server refuses to cancel what has ended', async () => {
        const again = await page.request.post(`${baseURL}/api/public/v1/simple-sign/${id}/cancel-request`, {
          data: { customMessage: WORDS },
          headers: { origin: baseURL! },
        })
        expect(again.status()).toBe(409)
      })

      await test.step('both signers read the words of the sender in their mail, who learns that it was done', async () => {
        const { text, signedText } = words.withdrawn
        for (const [{ mail }, said] of [
          [sophie, signedText(issuer, NAME)],
          [joseph, text(issuer, NAME)],
        ] as const) {
          const read = await readMail(page, mail, canceled)
          expect(read.text).toContain(WORDS)
          expect(read.text).toContain(said)
        }
        const toSender = await readMail(page, look.sender.mail, canceled)
        expect(toSender.text).toContain(words.ended.canceled.text(NAME))
        const code = words.code.subject(NAME)
        expect(await subjectsTo(page, sophie.mail)).toEqual([
          canceled,
          words.confirmation.subject(NAME),
          code,
          invitation,
        ])
        expect(await subjectsTo(page, joseph.mail)).toEqual([canceled, invitation])
      })

      await test.step('LIFE-044 the page that is open says it when they sign, and so does its link', async () => {
        for (const isOpen of [true, false]) {
          await (isOpen ? second.tryToSign() : second.follow(invitation))
          await expect(tab).toHaveURL('/canceled-sign-request')
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.canceled.title' }))
          await expect(tab.getByText('Vous recevrez une autre demande.')).toBeVisible()
          await expect(tab.getByText(say({ id: 'status.canceled.words' }, { issuer }))).toBeVisible()
        }
        await expectNoOverflow(tab)
      })

      await test.step('the link of who has signed says it, too', async () => {
        await first.follow(invitation)
        await expect(page).toHaveURL(/\/consult-request\//)
        await expect(page.getByText(say({ id: 'signing-end.canceled' }, { issuer }))).toBeVisible()
        await expect(page.getByText('Vous recevrez une autre demande.')).toBeVisible()
        await expectNoOverflow(page)
      })
      expect(violations).toEqual([])
    })
  })
