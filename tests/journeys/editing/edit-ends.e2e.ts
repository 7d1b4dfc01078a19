import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { call, deadlineOf, readRequest, sendTo, signIn } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { test } from '../../support/journeys/signed-in.ts'

// On the real server, in English: an edit ends the request, or the request ends the edit.
test.setTimeout(180_000)

const maria: Person = own({ first: 'Maria', last: 'Mitchell', mail: 'maria@edit-ends.example.org' })
const ruth: Person = own({ first: 'Ruth', last: 'Moufang', mail: 'ruth@edit-ends.example.org' })
// Tests run at the same time, so a signer of one of them must not get mail of another.
const lise: Person = own({ first: 'Lise', last: 'Meitner', mail: 'lise@edit-ends.example.org' })

const subjects = { invitation: 'asks you to sign', code: 'Your code' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const startEditing = (page: Page, id: string) =>
  call<components['schemas']['Request']>(page, 'POST', `/simple-sign/${id}/editing/start`)
const statusesOf = async (page: Page, id: string) =>
  (await readRequest(page, id)).signers.map(({ signatureSignerStatus }) => signatureSignerStatus)

test('LIFE-026 an edit that leaves only who has signed ends the signing, and the file is sealed', async ({
  page,
  violations,
}) => {
  const id = await sendTo(page, 'One is enough', [maria, ruth])
  await signByApi(page, maria, new Map(), subjects)
  await readMail(page, ruth.mail, subjects.invitation)
  await startEditing(page, id)
  await test.step('LIFE-047 whoever was asked to sign is suspended meanwhile', async () => {
    expect(await statusesOf(page, id)).toEqual(['SIGNED', 'SUSPENDED'])
  })
  await page.goto(`/edit-simple-signature/${id}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Signers' }).click()
  await button(page, 'Edit Ruth Moufang').click()
  await button(page, 'Remove').click()
  await button(page, 'Remove the signer').click()
  await button(page, 'Fields').click()
  await button(page, 'Settings').click()
  await button(page, 'Review').click()
  await button(page, 'Finish editing').click()
  await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
  const state = async () => (await readRequest(page, id)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('COMPLETE_SIGNATURE_FINISHED')
  expect(await subjectsTo(page, ruth.mail), 'who is removed is not mailed').toHaveLength(1)
  expect(violations).toEqual([])
})

test('LIFE-022 LIFE-028 a sender starts an edit on the page of the request, and cancels the request instead', async ({
  page,
  violations,
}) => {
  const id = await sendTo(page, 'Not any more', [lise])
  await page.goto(`/simple-sign-detail/${id}`)
  const menu = button(page, 'More actions')
  await test.step('EDIT-003 a request that waits for its signers can be edited', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Edit the request' }).click()
    await button(page, 'Start editing').click()
    await expect(heading(page)).toHaveText('What should change?')
    expect((await readRequest(page, id)).state).toBe('EDITING')
  })

  await page.goto(`/simple-sign-detail/${id}`)
  await menu.click()
  await test.step('EDIT-003 one that is being edited can be edited on', () =>
    expect(page.getByRole('menuitem', { name: 'Resume editing' })).toHaveAttribute(
      'href',
      `/edit-simple-signature/${id}`,
    ))
  await page.getByRole('menuitem', { name: 'Cancel the request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We need something else.')
  await button(page, 'Cancel the request').click()
  await expect(dialog).toHaveCount(0)
  expect((await readRequest(page, id)).state).toBe('CANCELED')
  expect(await statusesOf(page, id)).toEqual(['CANCELED'])
  await test.step('EDIT-003 one that was cancelled can no longer be edited', async () => {
    await page.goto(`/edit-simple-signature/${id}`)
    await expect(page, 'there is nothing left to edit').toHaveURL(`/simple-sign-detail/${id}`)
    await menu.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /edit/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const headers = { origin: new URL(page.url()).origin }
    const answer = await page.request.post(`/api/public/v1/simple-sign/${id}/editing/start`, { headers })
    expect([answer.status(), ((await answer.json()) as components['schemas']['Problem']).name]).toEqual([
      409,
      'RequestCannotBeEditedException',
    ])
  })
  expect(violations).toEqual([])
})

test('LIFE-029 a request that is edited when its last day ends expires, and the edit is dropped', async ({ browser }) =>
  onServerAhead(browser, { locale: 'en', timezoneId: 'UTC' }, async ({ page, origin, violations, restart }) => {
    await page.goto(`${origin}/assets/none`)
    await signIn(page, origin)
    const id = await sendTo(page, 'Too late', [lise])
    const deadline = await deadlineOf(page, id)
    await startEditing(page, id)
    await page.goto(`/edit-simple-signature/${id}`)
    await expect(heading(page)).toHaveText('What should change?')
    await restart(deadline - Date.now() + 1000)
    await page.goto(`${origin}/assets/none`)
    await signIn(page, origin)
    await expect.poll(async () => (await readRequest(page, id)).state, { timeout: 60_000 }).toBe('EXPIRED')
    await page.goto(`/edit-simple-signature/${id}`)
    await expect(page).toHaveURL(`/simple-sign-detail/${id}`)
    expect(violations).toEqual([])
  }))
