import { expect, test } from '@playwright/test'
import type { components } from '#openapi'
import { partsOf } from '#machines/rules/common/day.ts'
import { localeOf } from '#ui/messages/language.ts'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { call, signIn } from '../../support/journeys/by-api.ts'
import { signInCertifier, textFiles } from '../../support/journeys/certifications/certifier.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On servers of their own, whose clock is set ahead at each start.
test.setTimeout(180_000)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const tellings = [
  {
    how: 'in English at a desk',
    language: 'en',
    certifier: { first: 'Sarah', last: 'Guppy', mail: 'sarah@deferred.example.org' },
    byHand: 'First deeds',
    flowName: 'Deeds of the day',
    reminder: 'Documents are waiting',
    // Zones without summer time, so that a day has 24 hours.
    look: { timezoneId: 'UTC', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  },
  {
    how: 'in French on a phone, dark',
    language: 'fr',
    certifier: { first: 'Marie', last: 'Crous', mail: 'marie@deferred.example.org' },
    byHand: 'Premiers actes',
    flowName: 'Actes du jour',
    reminder: 'Des documents attendent',
    look: {
      timezoneId: 'Indian/Reunion',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      hasTouch: true,
    },
  },
] as const

for (const [place, { how, language, certifier, byHand, flowName, reminder, look }] of tellings.entries())
  test(
    `CERT-015 SHELL-011 of five files that wait two are certified by hand, and the others by the schedule, after a reminder: ${how}`,
    { tag: turnOf(place + 1) },
    ({ browser }) =>
      onServerAhead(browser, { ...look, locale: language }, async ({ page, origin, violations, restart }) => {
        const say = speaking(language)
        const files = textFiles(5, how)
        const button = (name: string) => page.getByRole('button', { name, exact: true })
        const found = (total: number) => page.getByText(say({ id: 'deferred-file-list.found' }, { total }))
        const isValidated = async (name: string) => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
          const pill = page.locator('span').getByText(say({ id: 'certification-state.VALIDATED' }), { exact: true })
          await expect(pill.first()).toBeVisible()
          await expectNoOverflow(page)
        }
        const choose = async (label: string, option: string) => {
          // The button is named after what is chosen, too.
          await page.getByRole('button', { name: new RegExp(`${RegExp.escape(label)}$`) }).click()
          await page.getByRole('option', { name: option, exact: true }).click()
        }
        const save = async () => {
          await button(say({ id: 'edit.save' })).click()
          await expect(page.getByText(say({ id: 'tenant-params.saved' }))).toBeVisible()
        }

        await page.goto('/assets/none')
        await signInCertifier(page, certifier, language)
        await test.step('CERT-021 the organisation has its people reminded once a day', async () => {
          await page.goto('/my-tenant-params')
          await choose(
            say({ id: 'tenant-params.deferredReminder' }),
            say({ id: 'tenant-params.deferredReminder.EVERY_24_HOURS' }),
          )
          await save()
        })

        await test.step('CERT-004 files are uploaded, and wait', async () => {
          await page.goto('/deferred-certification-documents')
          await page.locator('main label input[type=file]').setInputFiles(files)
          await expect(found(5)).toBeVisible()
          for (const { name } of files) await expect(page.getByText(name, { exact: true })).toBeVisible()
          await expectNoOverflow(page)
        })

        await test.step('two of them are certified by hand', async () => {
          for (const { name } of files.slice(0, 2))
            await page
              .getByRole('checkbox', { name: say({ id: 'deferred-certification.select' }, { name }), exact: true })
              .press('Space')
          await page.getByLabel(say({ id: 'deferred-certification.name' })).fill(byHand)
          await expectNoOverflow(page)
          await button(say({ id: 'deferred-certification.certify' }, { count: 2 })).click()
          await expect(page).toHaveURL(/\/certification-requests\/[0-9a-f]{24}$/)
          await isValidated(byHand)
        })

        await restart(DAY + MINUTE)
        await test.step('a day later a mail reminds of those that still wait, and leads to them', async () => {
          const { links } = await readMail(page, certifier.mail, reminder)
          await signIn(page, origin, certifier.mail)
          await page.goto(new URL(links.find((link) => link.endsWith('/deferred-certification-documents'))!).pathname)
          await expect(found(3)).toBeVisible()
          const yesterday = new Intl.RelativeTimeFormat(localeOf(language)).format(-1, 'day')
          await expect(page.getByText(yesterday, { exact: true })).toHaveCount(3)
          expect((await subjectsTo(page, certifier.mail)).filter((one) => one.includes(reminder))).toHaveLength(1)
        })

        // The hour that has just begun comes again in a day, less the minutes that have passed of it.
        const hour = Math.floor((Date.now() + DAY + MINUTE) / HOUR) * HOUR
        await test.step('the organisation has what waits certified each day, in the time zone of who sets it', async () => {
          await page.goto('/my-tenant-params')
          await choose(say({ id: 'tenant-params.deferredDays' }), say({ id: 'tenant-params.deferredDays.everyDay' }))
          const time = new Date(Date.UTC(2024, 0, 1, partsOf(new Date(hour), look.timezoneId).hour))
          const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
          await choose(
            say({ id: 'tenant-params.deferredHour' }),
            new Intl.DateTimeFormat(localeOf(language), clock).format(time),
          )
          await page.getByLabel(say({ id: 'tenant-params.deferredFlowName' }), { exact: true }).fill(flowName)
          await expectNoOverflow(page)
          await save()
        })

        await restart(hour + DAY + MINUTE - Date.now())
        await test.step('the next time the schedule certifies them, together', async () => {
          await signIn(page, origin, certifier.mail)
          const waiting = () => call<{ totalElements: number }>(page, 'GET', '/deferred/files?state=WAITING')
          await expect.poll(async () => (await waiting()).body.totalElements).toBe(0)
          await page.goto('/deferred-certification-documents')
          await expect(page.getByText(say({ id: 'deferred-file-list.empty' }))).toBeVisible()
          await page.goto('/deferred-certification-documents?state=CERTIFIED')
          await expect(found(5)).toBeVisible()
          await expect(page.getByRole('link', { name: byHand })).toHaveCount(2)
          await expect(page.getByRole('link', { name: flowName })).toHaveCount(3)
          await page.getByRole('link', { name: flowName }).first().click()
          await isValidated(flowName)
          await expect(page.getByText(say({ id: 'certification-detail.through.SYSTEM' }))).toBeVisible()
          for (const [i, { name }] of files.entries())
            await expect(page.getByText(name, { exact: true })).toHaveCount(i < 2 ? 0 : 1)
          const id = page.url().slice(-24)
          const { body } = await call<components['schemas']['Certification']>(
            page,
            'GET',
            `/certification-requests/${id}`,
          )
          expect(body).toMatchObject({ state: 'VALIDATED', channelType: 'SYSTEM', docsNumber: 3, flowName })
        })
        expect(violations).toEqual([])
      }),
  )
