import { expect, test } from '@playwright/test'
import { addDays, dayAt, instantIn } from '#machines/rules/requests/settings/expiry.ts'
import { localeOf } from '#ui/messages/language.ts'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { readRequest, sendTo, signIn } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On servers of their own, whose clock is set ahead at each start.
test.setTimeout(300_000)

const MINUTE = 60_000
const DAY = 86_400_000
const tellings = [
  {
    how: 'in English at a desk',
    language: 'en',
    subjects: { invitation: 'asks you to sign', reminder: 'Reminder:', code: 'Your code' },
    name: 'Comets of the year',
    message: 'The sky is clear tonight.',
    signer: { first: 'Caroline', last: 'Herschel', mail: 'caroline@last-day.example.org' },
    timeZone: 'America/New_York',
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  },
  {
    how: 'in French on a phone, dark',
    language: 'fr',
    subjects: { invitation: 'vous invite à signer', reminder: 'Relance', code: 'Votre code' },
    name: 'Comètes de l’année',
    message: 'Le ciel est clair ce soir.',
    signer: { first: 'Nicole-Reine', last: 'Lepaute', mail: 'nicole@last-day.example.org' },
    timeZone: 'Pacific/Tahiti',
    look: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  },
] as const

for (const [place, { how, language, subjects, name, message, timeZone, look, ...people }] of tellings.entries())
  test(`REM-013 a signer is reminded by hand and three times by schedule, and signs on the last day: ${how}`, {
    tag: turnOf(place),
  }, async ({ browser }) => {
    const signer: Person = people.signer
    const say = speaking(language)
    const moment = (at: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(at),
      )
    await onServerAhead(browser, { ...look, locale: language }, async ({ page, origin, violations, restart }) => {
      await page.goto('/assets/none')
      await signIn(page, origin)
      const lastDay = addDays(dayAt(Date.now(), timeZone), 5)
      const id = await sendTo(page, name, [signer], {
        language: language === 'fr' ? 'FR' : 'EN',
        timeZone,
        expirationDate: instantIn(lastDay, timeZone),
        params: { autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 3, daysBeforeExpirationNotification: 1 },
      })
      const count = async (mail: string, subject: string) =>
        (await subjectsTo(page, mail)).filter((one) => one.includes(subject)).length
      const reminders = () => count(signer.mail, subjects.reminder)
      // Mails to her are in the language of her account.
      const notices = () => count('ada@example.org', 'is about to expire')
      const asked = async () => (await readRequest(page, id)).signers[0]!
      const openPage = async () => {
        await signIn(page, origin)
        await page.goto(`/simple-sign-detail/${id}`)
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      }
      const dialog = page.getByRole('dialog', { name: say({ id: 'reminder.title' }) })
      const remind = page.getByRole('button', { name: say({ id: 'reminder.open' }), exact: true })
      const shows = async (reminded: number) => {
        const { lastMailDate } = await asked()
        const text = say({ id: 'request-detail.reminded' }, { at: moment(lastMailDate!), count: reminded })
        await expect(page.getByText(text)).toBeVisible()
        await expectNoOverflow(page)
      }

      await readMail(page, signer.mail, subjects.invitation)
      await expect.poll(async () => (await asked()).lastMailDate).not.toBeNull()
      const invited = await asked()
      const endsAt = Date.parse((await readRequest(page, id)).expirationDate!)
      await test.step('REM-003 in the first 15 minutes nobody can be reminded, and it says from when on', async () => {
        await openPage()
        await remind.click()
        const minute = Math.floor(Date.parse(invited.lastMailDate!) / MINUTE) + 16
        const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
          minute * MINUTE,
        )
        await expect(dialog).toContainText(say({ id: 'reminder.tooEarly' }))
        await expect(dialog).toContainText(say({ id: 'reminder.tooEarly.from' }, { minutes: 15, time }))
        await expect(dialog.getByRole('checkbox')).toBeDisabled()
        await expect(dialog.getByRole('button', { name: say({ id: 'reminder.send' }) })).toHaveCount(0)
        await expectNoOverflow(page)
      })

      await restart(20 * MINUTE)
      await test.step('REM-012 a reminder that the sender asks for counts, and is the last mail to its signer', async () => {
        await openPage()
        await remind.click()
        await expect(dialog.getByRole('checkbox')).toBeChecked()
        await dialog.getByRole('textbox').fill(message)
        await expectNoOverflow(page)
        await dialog.getByRole('button', { name: say({ id: 'reminder.send' }) }).click()
        await expect(page.getByText(say({ id: 'reminder.done' }))).toBeVisible()
        await expect.poll(reminders).toBe(1)
        expect((await readMail(page, signer.mail, subjects.reminder)).text).toContain(message)
        await shows(1)
        const reminded = await asked()
        expect(reminded.numberOfReminder).toBe(1)
        expect(Date.parse(reminded.lastMailDate!)).toBeGreaterThan(Date.parse(invited.lastMailDate!) + 15 * MINUTE)
      })

      for (const day of [1, 2, 3]) {
        await restart(day * DAY + MINUTE)
        await expect.poll(reminders).toBe(1 + day)
      }
      expect(await notices()).toBe(0)

      await restart(endsAt - 30 * MINUTE - Date.now())
      await test.step('MAIL-004 its sender is told before it expires; nobody is reminded more often than they may', async () => {
        await expect.poll(notices).toBe(1)
        await openPage()
        await shows(4)
        expect(await reminders()).toBe(4)
      })

      await test.step('the link of the last reminder still leads to the signature', async () => {
        const signs = new Signer({ page, say, person: signer })
        await signs.openLink(subjects.reminder)
        await signs.chooseSignature()
        await signs.confirm(subjects.code)
        await expectNoOverflow(page)
      })
      await test.step('SET-036 the day ends in the time zone of the request, not in Greenwich', async () => {
        await signIn(page, origin)
        const { signedDate } = await asked()
        const at = Date.parse(signedDate!)
        expect([dayAt(at, timeZone), dayAt(at, 'UTC')]).toEqual([lastDay, addDays(lastDay, 1)])
      })
      await openPage()
      await expect(page.locator('span').getByText(say({ id: 'request.state.FINISHED' }), { exact: true })).toBeVisible()
      expect(violations).toEqual([])
    })
  })
