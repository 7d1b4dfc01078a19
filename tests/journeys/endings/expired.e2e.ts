import { expect, test } from '@playwright/test'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { deadlineOf, sendTo } from '../../support/journeys/by-api.ts'
import { looks, personOf, signIn } from '../../support/journeys/looks.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { SharedClock } from '../../support/walks/clock.ts'
import { speaking } from '../../support/walks/language.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On a server of its own, whose clock is set ahead at each start. A link is valid for a week, the request for ten days, and
// its sender is told three days before it expires.
const NAME = 'Mechanism of the heavens'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

for (const [place, look] of looks.entries())
  test.describe(look.title, { tag: turnOf(place) }, () => {
    test.use(look.use)
    test.setTimeout(180_000)

    test('ROUTE-115 LIFE-023 a request that not everybody signed in time expires at the end of its last day where it was sent', async ({
      browser,
    }) =>
      onServerAhead(browser, { ...look.use, timezoneId: 'UTC' }, async ({ page, origin, violations, restart }) => {
        const say = speaking(look.language)
        const { words, language } = look.mails
        const sophie = personOf('expired', look, { first: 'Sophie', last: 'Kowalevski' })
        const mary = personOf('expired', look, { first: 'Mary', last: 'Somerville' })
        const invitation = words.created.subject(look.sender.name, NAME)
        const code = words.code.subject(NAME)
        await signIn(page, look, origin)
        const id = await sendTo(page, NAME, [sophie, mary], { language })
        const deadline = await deadlineOf(page, id)
        const first = new Signer({ page, say, person: sophie })
        await first.openLink(invitation)
        await first.chooseSignature()
        await first.confirm(code)
        const second = new Signer({ page, say, person: mary })
        await second.openLink(invitation)

        await test.step('STAT-010 STAT-014 on the eighth day the link has expired, and a new one is mailed', async () => {
          await restart(8 * DAY)
          await second.follow(invitation)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'expired-link.title' }))
          await expectNoOverflow(page)
          await page.getByRole('button', { name: say({ id: 'expired-link.renew' }) }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'expired-link.sent' }))
          const invitations = async () => (await subjectsTo(page, mary.mail)).filter((one) => one === invitation)
          await expect.poll(invitations).toHaveLength(2)
          await second.openLink(invitation)
        })
        await test.step('MAIL-004 its sender has been told who is missing, and until when it can be signed', async () => {
          const { text } = await readMail(page, look.sender.mail, words.expiring.subject(NAME))
          expect(text).toContain('Mary Somerville')
          expect(text).not.toContain('Sophie Kowalevski')
          expect(text).toContain(words.deadline(new Date(deadline), 'Europe/Paris'))
        })

        await test.step('in its last minutes it can be signed', async () => {
          await restart(deadline - Date.now() - 5 * MINUTE)
          await second.chooseSignature()
        })
        await second.enter(await second.code(code))
        await restart(deadline - Date.now() + 1000)
        await second.sign()
        for (const isAgain of [false, true]) {
          if (isAgain) await second.follow(invitation)
          await expect(page).toHaveURL('/expired-sign-request')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.expired.title' }))
        }
        await expectNoOverflow(page)

        await test.step('the link of the signer who has signed has expired, too, and says what became of the signature', async () => {
          await first.follow(invitation)
          await expect(page).toHaveURL('/expired-sign-request?by=me')
          await expect(page.getByText(say({ id: 'status.signedExpired.text' }))).toBeVisible()
          await expectNoOverflow(page)
        })

        await signIn(page, look, origin)
        await test.step('its sender reads it in a mail, on its page and in the list', async () => {
          const { text } = await readMail(page, look.sender.mail, words.ended.expired.subject(NAME))
          expect(text).toContain(words.ended.expired.text(NAME))
          await page.goto(`/simple-sign-detail/${id}`)
          await expect(page.getByText(say({ id: 'request-again.ended.EXPIRED' }))).toBeVisible()
          const signers = page.getByRole('region', { name: say({ id: 'request-detail.signers' }) })
          for (const status of ['SIGNED', 'EXPIRED'] as const)
            await expect(signers.getByText(say({ id: `request.signer.${status}` }), { exact: true })).toHaveCount(1)
          await expect(page.getByRole('button', { name: say({ id: 'request-again.start' }) })).toBeVisible()
          await expectNoOverflow(page)
          // The month is that of the browser.
          await new SharedClock(page).setFixedTime(deadline + MINUTE)
          await page.goto('/simple-signature-requests')
          await page.getByRole('link', { name: say({ id: 'request-list.view.unsuccessful' }) }).click()
          await expect(page.getByText(say({ id: 'request-list.unsuccessful' })).first()).toBeVisible()
          const row = page.getByRole('row').filter({ hasText: NAME })
          await expect(row).toContainText(say({ id: 'request.state.EXPIRED' }))
          await expectNoOverflow(page)
        })
        expect(violations).toEqual([])
      }))
  })
