import { expect } from '@playwright/test'
import { camille, signedIn } from '../support/samples/account.ts'
import { rowOf } from '../support/samples/requests.ts'
import { test, type Stage } from '../support/walks/stage.ts'
import { EACH } from '../support/walks/turns.ts'

const menu = ({ page, say }: Stage) => page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })

/** Opens the list of requests, which has one. */
async function openList({ page, world }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  const content = [rowOf({ lastModifiedDate: '2025-02-18T12:00:00Z' })]
  await world.answers('listRequests', 200, {
    content,
    totalElements: 1,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
}

test('SHELL-079 SHELL-080 the menu is whole from 1160 px on, icons down to 960 px, and a drawer below', async ({
  stage,
}) => {
  const { page, say } = stage
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 720 })
    return async () => (await menu(stage).boundingBox())?.width ?? 0
  }
  await openList(stage)
  for (const [width, least, most] of [
    [1160, 200, 300],
    [1159, 30, 80],
    [960, 30, 80],
  ] as const) {
    const measured = await widthAt(width)
    await expect.poll(measured).toBeGreaterThan(least)
    await expect.poll(measured).toBeLessThan(most)
  }
  await widthAt(959)
  await expect(menu(stage)).toHaveCount(0)
  await page.getByRole('button', { name: say({ id: 'shell.menu' }) }).click()
  await expect(page.getByRole('dialog', { name: say({ id: 'shell.menu' }) })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('SHELL-061 the menu offers the check of a document to everybody who is signed in', async ({ stage }) => {
  await openList(stage)
  const check = menu(stage).getByRole('link', { name: stage.say({ id: 'shell.menu.check' }), exact: true })
  await expect(check).toHaveAttribute('href', '/signature-check')
})

test('SHELL-084 the card of the login is at most 600 px wide', async ({ stage: { page, say } }) => {
  await page.goto('/login')
  const form = page.locator('main form').filter({ has: page.getByLabel(say({ id: 'login.user' })) })
  await expect(form).toBeVisible()
  expect((await form.boundingBox())!.width).toBeLessThanOrEqual(600)
})

test('GCU-007 the dialog that asks for consent to the terms is 650 px wide', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/login')
  await page.getByLabel(say({ id: 'login.user' })).fill('camille')
  await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
  await page.keyboard.press('Enter')
  await world.answers('login', 200, { ...signedIn(camille), readAndAgreedLastCGUVersion: false })
  const dialog = page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(650)
})

test('I18N-005 dates are written as in the language of the page', { tag: EACH }, async ({ stage }, { project }) => {
  await openList(stage)
  const row = stage.page.getByRole('row', { name: rowOf().name })
  await expect(row).toContainText(project.name === 'fr' ? '18 févr. 2025' : '18 Feb 2025')
})
