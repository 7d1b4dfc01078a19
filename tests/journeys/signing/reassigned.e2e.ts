import { expect, test } from '@playwright/test'
import { reassignmentWords } from '../../../server/mail/reassignment-words.ts'
import { sendTo } from '../../support/journeys/by-api.ts'
import { looks, personOf, signIn } from '../../support/journeys/looks.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On the real server. Sonja asks Emmy to sign in her place.
const NAME = 'Bail du laboratoire'
const REASON = 'Emmy signe pour nous tant que je suis absente.'

for (const [place, look] of looks.entries())
  test.describe(look.title, { tag: turnOf(place + 1) }, () => {
    test.use(look.use)
    test.setTimeout(120_000)

    test('RASG-009 RASG-012 a signer asks a colleague, who signs; the former link and the sender learn it', async ({
      page,
      baseURL,
    }) => {
      const violations = await violationsOf(page)
      const say = speaking(look.language)
      const { words, language } = look.mails
      const told = reassignmentWords[language]
      const sonja = personOf('reassigned', look, { first: 'Sonja', last: 'Kovalevsky' })
      const emmy = personOf('reassigned', look, { first: 'Emmy', last: 'Noether' })
      const invitation = words.created.subject(look.sender.name, NAME)
      await signIn(page, look, baseURL!)
      const id = await sendTo(page, NAME, [sonja], { language, params: { allowReassignment: true } })

      const former = new Signer({ page, say, person: sonja })
      await former.openLink(invitation)
      await page
        .getByRole('button', { name: say({ id: 'signing.more' }) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say({ id: 'reassignment.open' }) }).click()
      const dialog = page.getByRole('dialog', { name: say({ id: 'reassignment.title' }) })
      const ask = dialog.getByRole('button', { name: say({ id: 'reassignment.ask' }), exact: true })
      await expect(dialog.getByText(say({ id: 'reassignment.effect' }, { issuer: look.sender.name }))).toBeVisible()
      await ask.click()
      await expect(dialog.getByText(say({ id: 'reassignment.firstName.missing' }))).toBeVisible()
      for (const [name, value] of Object.entries({ firstName: emmy.first, lastName: emmy.last, mail: emmy.mail }))
        await dialog.locator(`input[name=${name}]`).fill(value)
      await dialog.locator('textarea').fill(REASON)
      await expectNoOverflow(page)
      await ask.click()

      await test.step('the page says that somebody else is asked, and so does the link', async () => {
        for (const isAgain of [false, true]) {
          if (isAgain) await former.follow(invitation)
          await expect(page).toHaveURL('/not-available-sign-request?link=reassigned')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.reassigned.title' }))
          await expect(page.getByText(emmy.last)).toHaveCount(0)
        }
        await expectNoOverflow(page)
      })

      await test.step('RASG-010 sender and former signer are mailed', async () => {
        const toSender = await readMail(page, look.sender.mail, told.toSender.subject('Sonja Kovalevsky', NAME))
        for (const part of [emmy.mail, REASON]) expect(toSender.text).toContain(part)
        expect((await readMail(page, sonja.mail, told.toFormer.subject(NAME))).text).toContain('Emmy Noether')
      })

      const successor = new Signer({ page, say, person: emmy })
      await test.step('who is asked reads by whom and why, and signs', async () => {
        const { text } = await readMail(page, emmy.mail, invitation)
        for (const part of [told.invited('Sonja Kovalevsky'), REASON]) expect(text).toContain(part)
        await successor.openLink(invitation)
        await successor.chooseSignature()
        await successor.confirm(words.code.subject(NAME))
      })

      await test.step('the page of the request says who asked whom, when and why', async () => {
        await page.goto(`/simple-sign-detail/${id}`)
        const signers = page.getByRole('region', { name: say({ id: 'request-detail.signers' }) })
        await expect(signers.getByText('Emmy Noether')).toBeVisible()
        await expect(signers.getByText(/Sonja Kovalevsky/)).toBeVisible()
        await expect(signers.getByText(REASON)).toBeVisible()
        const trail = page.getByRole('complementary')
        const names = { from: 'Sonja Kovalevsky', to: 'Emmy Noether' }
        await expect(trail.getByText(say({ id: 'request-detail.did.REASSIGN_REQUEST' }, names))).toBeVisible()
        await expectNoOverflow(page)
      })
      expect(violations).toEqual([])
    })
  })
