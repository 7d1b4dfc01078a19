import { expect } from '@playwright/test'
import { boxOf } from '../../support/measures/boxes.ts'
import { serveFiles, openRequest } from '../../support/walks/signer-stage.ts'
import { canceledView, signingView, token } from '../../support/samples/signer.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

// What is seen of the signing page before the application is there.
const view = signingView()
const covered = ({ page }: Stage) => page.locator('body > [inert]')
const shown = ({ page }: Stage) => page.locator('main [data-page="0"] canvas')

/** Holds the application back until the function returned is called. */
async function holdApplication({ page }: Stage) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Follows the link until the page asks to open the request. */
async function enter(stage: Stage) {
  serveFiles(stage)
  await stage.page.goto(`/open-request/${token}`)
  await stage.world.answers('getSigner', 200, view)
  await stage.world.isAsked('openRequest')
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} pixels the first page is shown before the application, and stays in its place`, {
    tag: EACH,
  }, async ({ stage }) => {
    const { page, violations } = stage
    await page.setViewportSize({ width, height })
    const release = await holdApplication(stage)
    await enter(stage)
    await expect(covered(stage)).toContainText(view.name)
    await openRequest(stage, view)
    await expect(covered(stage).locator('canvas')).toBeVisible()
    await expect(shown(stage)).toHaveCount(0)
    const before = await boxOf(covered(stage).locator('canvas'))

    release()
    await expect(shown(stage)).toBeVisible()
    await expect(covered(stage)).toHaveCount(0)
    expect(await boxOf(shown(stage))).toEqual(before)
    expect(violations).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
  })

test('no page is shown before the request is open, and it is opened once', async ({ stage }) => {
  const { page, world } = stage
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/signer/open')) opened.push(request.url())
  })
  await enter(stage)
  await world.isAsked('openRequest')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('canvas')).toHaveCount(0)
  await openRequest(stage, view)
  await expect(shown(stage)).toBeVisible()
  expect(opened).toHaveLength(1)
  expect(world.waiting).toEqual([])
})

test('a request that cannot be opened uncovers the page that says so', async ({ stage }) => {
  const { page, world } = stage
  await enter(stage)
  await world.refuses('openRequest', 'CanceledRequestException')
  await world.answers('getSigner', 200, canceledView())
  await expect(page).toHaveURL(/canceled-sign-request/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(covered(stage)).toHaveCount(0)
})

test('a link that leads elsewhere uncovers that page, and opens no request', async ({ stage }) => {
  const { page, world } = stage
  await page.goto(`/open-request/${token}`)
  await world.refuses('getSigner', 'ExpiredTokenException')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(covered(stage)).toHaveCount(0)
  expect(world.waiting).toEqual([])
})

test('a server that does not answer uncovers the page that offers another try', async ({ stage }) => {
  const { page, world, say } = stage
  await enter(stage)
  await world.isAsked('openRequest')
  await world.hangsUp()
  const retry = page.getByRole('button', { name: say({ id: 'unreachable.retry' }) })
  await expect(retry).toBeVisible()
  await retry.click()
  await openRequest(stage, view)
  await expect(shown(stage)).toBeVisible()
  await expect(covered(stage)).toHaveCount(0)
})
