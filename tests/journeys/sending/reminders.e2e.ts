import { expect, test } from '@playwright/test'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { beginAsAda, sendTo, signIn } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import type { Person } from '../../support/journeys/sender.ts'

// On a server of its own, in English, whose clock is set ahead at each start. Its request reminds every three days, and
// announces its end three days before.
test.setTimeout(300_000)

const MINUTE = 60_000
const DAY = 86_400_000
const caroline: Person = { first: 'Caroline', last: 'Herschel', mail: 'caroline@reminders.example.org' }

test('REM-013 MAIL-004 after days off a server sends what was due in them once, and the notice before the request expires', ({
  browser,
}) =>
  onServerAhead(browser, {}, async ({ page, origin, violations, restart }) => {
    await beginAsAda(page)
    const id = await sendTo(page, 'Comets', [caroline])
    const count = async (mail: string, words: string) =>
      (await subjectsTo(page, mail)).filter((subject) => subject.includes(words)).length
    const reminders = () => count(caroline.mail, 'Reminder:')
    const notices = () => count('ada@example.org', 'is about to expire')
    await test.step('MAIL-006 who is asked to sign is invited, and the sender told that the request was sent', async () => {
      await readMail(page, caroline.mail, 'asks you to sign')
      await readMail(page, 'ada@example.org', '“Comets” has been sent')
    })

    // Two reminders were due meanwhile.
    await restart(6 * DAY + MINUTE)
    await readMail(page, caroline.mail, 'Reminder: “Comets”')
    await signIn(page, origin)
    await page.goto(`/simple-sign-detail/${id}`)
    await expect(page.getByText('Reminded once')).toBeVisible()
    expect([await reminders(), await notices()]).toEqual([1, 0])

    await restart(9 * DAY + MINUTE)
    await readMail(page, 'ada@example.org', '“Comets” is about to expire')
    await expect.poll(reminders).toBe(2)
    await restart(9 * DAY + 30 * MINUTE)
    await signIn(page, origin)
    await page.goto(`/simple-sign-detail/${id}`)
    await expect(page.getByText('Reminded twice')).toBeVisible()
    expect([await reminders(), await notices()]).toEqual([2, 1])
    expect(violations).toEqual([])
  }))
