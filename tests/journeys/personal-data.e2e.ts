import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { components } from '#openapi'
import { call, sendTo, signIn } from '../support/journeys/by-api.ts'
import { addAdministrator } from '../support/journeys/new-administrator.ts'
import { own } from '../support/journeys/own.ts'
import { button } from '../support/journeys/page.ts'
import type { Person } from '../support/journeys/sender.ts'
import { expectNoOverflow } from '../support/measures/overflow.ts'
import { acceptCookiesAnywhere } from '../support/walks/accepted-cookies.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English, on a phone in the end.
test.setTimeout(120_000)

const rosa: Person = own({ first: 'Rosa', last: 'Keller', mail: 'rosa@personal-data.example.org' })
const leo: Person = own({ first: 'Léo', last: 'Martin', mail: 'leo@personal-data.example.org' })

test('an administrator finds what there is of a person, saves it and deletes what nothing keeps', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  await acceptCookiesAnywhere(page)
  await page.goto('/login')
  await addAdministrator(page, rosa, ['NONE'], { language: 'EN' })
  await signIn(page, baseURL!, rosa.mail)
  const off = await sendTo(page, 'Lease that was called off', [leo])
  await call(page, 'POST', `/simple-sign/${off}/cancel-request`, { data: { customMessage: 'The workshop is sold.' } })
  await sendTo(page, 'Lease of the workshop', [leo])

  await page.goto('/my-tenant-params')
  await page.getByRole('link', { name: 'Personal data', exact: true }).click()
  await page.getByLabel('Email of the person').fill(leo.mail.toUpperCase())
  await button(page, 'Look up').click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await test.step('PURGE-008 what is open is kept, and what was called off can go', async () => {
    await expect(rows.filter({ hasText: 'Lease of the workshop' })).toContainText('It has not ended.')
    await expect(rows.filter({ hasText: 'Lease that was called off' })).toContainText('Can be deleted')
  })
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()])
  expect(download.suggestedFilename()).toBe('personal-data.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Lease that was called off')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await button(page, 'Delete what can go now').click()
  await button(page, 'Delete now').click()
  await expect(page.getByText('1 request is deleted within minutes')).toBeVisible()
  await expect(button(page, 'Delete what can go now')).toHaveCount(0)
  await expectNoOverflow(page)

  await test.step('PURGE-011 the activity log has how much was deleted, and no email', async () => {
    const answer = await page.request.get('/api/private/activity?kind=tenant')
    const text = await answer.text()
    const { content } = JSON.parse(text) as { content: components['schemas']['Activity'][] }
    expect(content.map(({ type }) => type)).toContain('person.erased')
    expect(text.toLowerCase()).not.toContain(leo.mail)
  })
  expect(violations).toEqual([])
})
