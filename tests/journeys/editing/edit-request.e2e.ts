import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { call, readRequest, sendTo } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(180_000)

const maria: Person = own({ first: 'Maria', last: 'Mitchell', mail: 'maria@editing.example.org' })
const ruth: Person = own({ first: 'Ruth', last: 'Moufang', mail: 'ruth@editing.example.org', together: 'Maria' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const startEditing = (page: Page, id: string) =>
  call<components['schemas']['Request']>(page, 'POST', `/simple-sign/${id}/editing/start`)

/** A request that both were asked to sign, and that is open to be edited. */
async function openEdit(page: Page, name: string): Promise<string> {
  const id = await sendTo(page, name, [maria, ruth])
  await readMail(page, maria.mail, name)
  await readMail(page, ruth.mail, name)
  await startEditing(page, id)
  await page.goto(`/edit-simple-signature/${id}`)
  await expect(heading(page)).toHaveText('What should change?')
  return id
}

test('a sender changes the name of a request that was sent and a signer of it, and finishes: only who has another address is mailed', async ({
  page,
  violations,
}) => {
  const id = await openEdit(page, 'Comet hunting')
  await expect(page.getByText('Nobody can sign until you finish.')).toBeVisible()
  await test.step('WIZ-023 the request is loaded into the wizard', async () => {
    await expect(nameField(page)).toHaveValue('Comet hunting')
    await nameField(page).fill('Comet hunting 1848')
  })

  await page.getByRole('navigation').getByRole('link', { name: 'Signers' }).click()
  await button(page, 'Edit Ruth Moufang').click()
  const form = page.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'First name' }) })
  const moved = `new.${ruth.mail}`
  const email = form.getByRole('combobox')
  await email.fill(moved)
  await email.press('Tab')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await button(page, 'Fields').click()
  await button(page, 'Settings').click()
  await button(page, 'Review').click()
  await expect(heading(page)).toHaveText('Check your changes, then finish')
  expect((await readRequest(page, id)).name).toBe('Comet hunting')

  await button(page, 'Finish editing').click()
  await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'We’ve emailed Ruth Moufang.' })).toBeVisible()
  await expect(heading(page)).toContainText('Comet hunting 1848')
  await test.step('EDIT-010 LIFE-025 the request can be signed again', async () => {
    const after = await readRequest(page, id)
    expect(after.state).toBe('PENDING')
    expect(after.signers.map(({ mail }) => mail)).toEqual([maria.mail, moved])
  })
  await readMail(page, moved, 'Comet hunting 1848')
  const about = async (mail: string) => (await subjectsTo(page, mail)).filter((one) => one.includes('Comet hunting'))
  expect(await about(maria.mail)).toHaveLength(1)
  expect(await about(ruth.mail)).toHaveLength(1)
  expect(violations).toEqual([])
})

test('WIZ-025 an edit that is cancelled brings back what was there', async ({ page, violations }) => {
  const id = await openEdit(page, 'Double stars')
  await nameField(page).fill('Triple stars')
  await button(page, 'Review').click()
  await expect(heading(page)).toHaveText('Check your changes, then finish')
  await button(page, 'Leave the edit').click()
  await button(page, 'Cancel the edit').click()
  await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Edit cancelled.' })).toBeVisible()
  await expect(heading(page)).toContainText('Double stars')
  await test.step('LIFE-027 it waits for its signers again', async () => {
    expect(await readRequest(page, id)).toMatchObject({ name: 'Double stars', state: 'PENDING' })
  })
  await test.step('ROUTE-101 who is not editing sees the request', async () => {
    await page.goto(`/edit-simple-signature/${id}`)
    await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
  })
  expect(violations).toEqual([])
})

test('EDIT-005 an edit that was kept open goes on in another browser, and what was typed and not saved after a reload', async ({
  page,
  browser,
  baseURL,
  violations,
}) => {
  const id = await openEdit(page, 'Nebulae')
  await nameField(page).fill('Nebulae and clusters')
  await button(page, 'Review').click()
  await expect(heading(page)).toHaveText('Check your changes, then finish')
  await button(page, 'Leave the edit').click()
  await button(page, 'Keep the edit open').click()
  await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
  await test.step('LIFE-024 what was changed is kept, and it is edited still', async () => {
    expect((await readRequest(page, id)).state).toBe('EDITING')
  })

  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  const otherViolations = await violationsOf(other)
  await other.goto('/assets/none')
  await acceptCookies(other)
  await other.goto(`/edit-simple-signature/${id}`)
  await expect(nameField(other)).toHaveValue('Nebulae and clusters')
  await nameField(other).fill('Nebulae, clusters and galaxies')
  await other.getByRole('combobox').or(nameField(other)).first().press('Tab')
  await other.reload()
  await expect(nameField(other)).toHaveValue('Nebulae, clusters and galaxies')
  await button(other, 'Review').click()
  await button(other, 'Finish editing').click()
  await expect(other.getByRole('status').filter({ hasText: 'Nobody gets a new email.' })).toBeVisible()
  expect(otherViolations).toEqual([])
  await context.close()

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(heading(page)).toContainText('Nebulae, clusters and galaxies')
  expect(violations).toEqual([])
})
