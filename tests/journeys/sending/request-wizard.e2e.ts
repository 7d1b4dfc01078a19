import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { filled } from '../../support/pdf/annotated.ts'
import { button, hasHeading, isHome } from '../../support/journeys/page.ts'
import { agreement, Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { boxOf } from '../../support/measures/boxes.ts'

// Runs on the real server, in English.
const alan: Person = { first: 'Alan', last: 'Turing', mail: 'alan@example.org' }
const emmy: Person = { first: 'Emmy', last: 'Noether', mail: 'emmy@example.org' }
/** The next upload arrives, but its answer is lost. */
const loseUpload = (page: Page) =>
  page.route(
    '**/file-upload',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test('WIZ-002 Ada prepares a request with one file and two signers and sends it', async ({ page, violations }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await sender.addSigner(emmy)
  await button(page, 'Fields').click()

  await hasHeading(page, 'Where does each person sign?')
  await button(page, 'Signature').click()
  await page.locator('[data-page="0"]').click({ position: { x: 200, y: 300 } })
  await button(page, 'Settings').click()
  await hasHeading(page, 'How should it be sent?')
  await button(page, 'Review').click()

  await hasHeading(page, 'Check once more, then send')
  await expect(page.getByText('1 document, 1 page')).toBeVisible()
  await expect(page.getByText('2 signers, in this order')).toBeVisible()
  await button(page, 'Send request').click()
  // The person is taken to the request, which says who was invited.
  await expect(page).toHaveURL(/\/simple-sign-detail\/[0-9a-f]+$/)
  await hasHeading(page, 'Partnership agreement')
  await expect(page.getByText('Request sent. We’ve emailed Alan Turing.')).toBeVisible()
  await button(page, 'Close').click()
  await expect(page.getByText('Request sent.')).toHaveCount(0)
  expect(violations).toEqual([])
})

/** The wizard lets go of its draft only after the next page is drawn. */
const hasLetGo = (page: Page) => expect.poll(() => page.evaluate(() => sessionStorage.getItem('open-draft'))).toBeNull()

test('ROUTE-106 a draft is resumed after a reload, and offered after leaving the wizard', async ({ page }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await page.reload()
  await hasHeading(page, 'Who signs, and in which order?')
  await expect(page.getByText('alan@example.org')).toBeVisible()

  await page.getByRole('link', { name: 'Paraph, home' }).click()
  await isHome(page)
  await hasLetGo(page)
  await page.goto('/simple-signature')
  await hasHeading(page, 'Continue your draft?')
  await button(page, 'Continue the draft').click()
  await expect(page.getByText('alan@example.org')).toBeVisible()

  await page.getByRole('link', { name: 'Paraph, home' }).click()
  await isHome(page)
  await hasLetGo(page)
  await page.goto('/simple-signature')
  await button(page, 'Start over').click()
  await hasHeading(page, 'Which documents need signing?')
})

test('after a reload in the field editor, changes made before it can be undone and redone, and the server saves the rest', async ({
  page,
  violations,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, 'Where does each person sign?')
  const fields = page.locator('[data-field]')
  const places = () =>
    page.locator('[data-page="0"]').evaluate((paper) => {
      const { x, y } = paper.getBoundingClientRect()
      return [...paper.querySelectorAll('[data-field]')].map((field) => {
        const box = field.getBoundingClientRect()
        return [Math.round(box.x - x), Math.round(box.y - y)]
      })
    })

  for (const [i, y] of [50, 250, 450].entries()) {
    await button(page, 'Checkbox').click()
    await page.locator('[data-page="0"]').click({ position: { x: 100 + 10 * i, y } })
    await expect(fields).toHaveCount(i + 1)
  }
  const placed = await places()
  const { x, y } = await boxOf(fields.first())
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 210, y + 90, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await places())[0]![0]).toBeGreaterThan(placed[0]![0]! + 100)
  const moved = await places()

  await page.reload()
  await hasHeading(page, 'Where does each person sign?')
  await expect(fields).toHaveCount(3)
  await expect.poll(places).toEqual(moved)
  await button(page, 'Undo').click()
  await expect.poll(places).toEqual(placed)
  await button(page, 'Undo').click()
  await expect.poll(places).toEqual(placed.slice(0, 2))
  await button(page, 'Redo').click()
  await expect.poll(places).toEqual(placed)
  await expect(button(page, 'Redo')).toBeEnabled()

  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await button(page, 'Settings').click()
  await hasHeading(page, 'How should it be sent?')
  const id = new URL((await saving).url()).pathname.split('/').at(-1)!
  const answer = await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)
  const { template } = (await answer.json()) as components['schemas']['Request']
  const names = template.files.flatMap(({ placeHolderList }) => placeHolderList.map(({ anchorName }) => anchorName))
  expect(names).toEqual(['Checkbox 1', 'Checkbox 2', 'Checkbox 3'])

  // The step now shows what the server answered.
  await button(page, 'Fields').click()
  await expect.poll(places).toEqual(placed)
  expect(violations).toEqual([])
})

test('the fields of an uploaded form are added for a signer, undone in one step, saved, and not offered again', async ({
  page,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.openWizard()
  const buffer = filled([
    '/FT /Tx /T (form1[0].Town[0]) /Rect [20 200 120 214] /Ff 2',
    '/FT /Tx /T (Remarks) /Rect [20 100 180 150] /Ff 4096',
    '/FT /Btn /T (Agreed) /Rect [20 70 32 82]',
    '/FT /Ch /T (Country) /Rect [20 40 100 56] /Opt [(FR) (DE)]',
  ])
  await sender.choose({ ...agreement, buffer })
  await button(page, 'Signers').click()
  await sender.addSigner(alan)
  await sender.addSigner(emmy)
  await button(page, 'Fields').click()
  const offer = page.getByRole('region', { name: 'Fields of the file’s form' })
  await expect(offer).toContainText('This document has 3 form fields.')
  await expect(offer).toContainText('One choice or list cannot be added')
  await offer.getByRole('button', { name: 'Filled by' }).click()
  await page.getByRole('option', { name: 'Emmy Noether' }).click()
  await button(page, 'Add 3 fields').click()
  await expect(page.locator('[data-field]')).toHaveCount(3)
  await expect(offer).toHaveCount(0)

  await page.reload()
  await expect(page.locator('[data-field]')).toHaveCount(3)
  await button(page, 'Undo').click()
  await expect(page.locator('[data-field]')).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  await button(page, 'Redo').click()
  await expect(page.locator('[data-field]')).toHaveCount(3)

  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await button(page, 'Settings').click()
  const { template } = (await (await saving).json()) as components['schemas']['Request']
  expect(template.files[0]!.placeHolderList).toMatchObject([
    { anchorName: 'Town', anchorType: 'TEXT', roleName: 'Emmy Noether', required: true, pageNumber: 1 },
    { anchorName: 'Remarks', anchorType: 'TEXT_AREA', roleName: 'Emmy Noether', required: false },
    { anchorName: 'Agreed', anchorType: 'CHECKBOX', roleName: 'Emmy Noether' },
  ])
  await button(page, 'Fields').click()
  await expect(page.locator('[data-field]')).toHaveCount(3)
  await expect(offer).toHaveCount(0)
})

test('SHELL-069 logging out leads to the check and deletes the drafts in the browser', async ({ page }) => {
  // Of a session of its own: other stories go on in the one that is kept.
  await page.context().clearCookies()
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  const countEntries = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('paraph-journals')
      await new Promise((done) => opening.addEventListener('success', done))
      const counting = opening.result.transaction('entries').objectStore('entries').count()
      await new Promise((done) => counting.addEventListener('success', done))
      opening.result.close()
      return counting.result
    })
  await expect.poll(countEntries).toBeGreaterThan(0)
  const latest = () => page.evaluate(() => sessionStorage.getItem('latest-signature'))
  await page.evaluate(() => sessionStorage.setItem('latest-signature', '{}'))
  expect(await latest()).toBe('{}')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signature-check')
  await expect.poll(countEntries).toBe(0)
  expect(await latest()).toBeNull()
})

for (const afterwards of ['is repeated', 'is found after a reload'] as const)
  test(`WIZ-036 an upload whose answer is lost ${afterwards}, and the draft is saved`, async ({ page }) => {
    const sender = new Sender({ page, isSignedIn: true })
    await sender.openWizard()
    await loseUpload(page)
    await sender.choose(agreement)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(agreement.name)).toBeVisible()
    if (afterwards === 'is found after a reload') {
      await page.reload()
      await expect(page.getByText('Uploaded')).toBeVisible()
    }
    await button(page, 'Signers').click()
    await sender.addSigner(alan)
    // Saving names every file of the draft; the server refuses a list that lacks one.
    await button(page, 'Fields').click()
    await hasHeading(page, 'Where does each person sign?')
    await expect(page.locator('[data-page]')).toHaveCount(1)
  })

test('WIZ-020 a field without a name is pointed out with its page, and its name can be gone to', async ({ page }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, 'Where does each person sign?')
  await button(page, 'Checkbox').click()
  await page.locator('[data-page="0"]').click({ position: { x: 100, y: 100 } })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('')
  await page.locator('[data-page="0"]').click({ position: { x: 300, y: 300 } })
  await expect(name).toHaveCount(0)
  await expect(page.getByText('One field, on page 1, has no name.')).toBeVisible()
  for (const _ of ['once', 'and again']) {
    await button(page, 'Go to it').click()
    await expect(name).toBeFocused()
    await page.locator('[data-page="0"]').click({ position: { x: 300, y: 300 } })
    await expect(name).toHaveCount(0)
  }
})
