import { expect, type Page } from '@playwright/test'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { boxesOf } from '../../support/measures/boxes.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { readyView, signature } from '../../support/samples/signer.ts'
import { finishAnimations } from '../../support/measures/animations.ts'
import { dialog, followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

// The signature on its page before it is given.
const ready = readyView()
const codeless = { ...ready, signer: { ...ready.signer, otpType: 'NONE' as const } }

test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

const figureOf = (stage: Stage) => dialog(stage).getByRole('figure')
const chosenOf = (stage: Stage) =>
  figureOf(stage).getByRole('img', { name: stage.say({ id: 'signing-dialog.chosen' }) })
const button = (stage: Stage, id: 'choose' | 'use' | 'sign' | 'back') =>
  dialog(stage).getByRole('button', { name: stage.say({ id: `signing-dialog.${id}` }, { files: 1 }), exact: true })

/** Goes to the choice of a signature. */
async function openChoice(stage: Stage, view: SigningView = codeless) {
  await followLink(stage, view)
  await openRequest(stage, view)
  await primary(stage).click()
  await expect(dialog(stage)).toBeVisible()
  await finishAnimations(stage.page)
  for (const place of [0, 1]) await dialog(stage).getByRole('checkbox').nth(place).check({ force: true })
  await button(stage, 'choose').click()
}

/** How far the signature is from the place of its field on the page, in CSS pixels: the largest of its four edges. */
async function distanceFromField(stage: Stage) {
  const [page, image] = await boxesOf(figureOf(stage).locator('canvas'), chosenOf(stage))
  const { posX, posY, width, height } = signature
  return Math.max(
    Math.abs(image.x - page.x - posX * page.width),
    Math.abs(image.y - page.y - posY * page.height),
    Math.abs(image.width - width * page.width),
    Math.abs(image.height - height * page.height),
  )
}

/** Whether the whole signature is seen in the window on the page. */
async function isWholeInWindow(stage: Stage) {
  const [window, image] = await boxesOf(figureOf(stage).locator('> div'), chosenOf(stage))
  return (
    image.x >= window.x &&
    image.y >= window.y &&
    image.x + image.width <= window.x + window.width &&
    image.y + image.height <= window.y + window.height
  )
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [320, 568],
] as const)
  test(`SDLG-004 at ${width} pixels the signature is shown in its field on the page, and it is the one that is sent`, {
    tag: EACH,
  }, async ({ stage }) => {
    const { page, world, violations } = stage
    await page.setViewportSize({ width, height })
    await openChoice(stage)
    await button(stage, 'use').click()
    await expect(figureOf(stage).locator('canvas')).toBeVisible()
    expect(await distanceFromField(stage)).toBeLessThan(1)
    expect(await isWholeInWindow(stage)).toBe(true)
    await expectNoOverflow(page)
    const shown = await chosenOf(stage).getAttribute('src')
    expect(world.waiting).toEqual([])
    await button(stage, 'sign').click()
    expect((await world.isAsked('sign')).json()).toMatchObject({ signatureImage: shown })
    expect(violations).toEqual([])
  })

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`SDLG-003 on a phone of ${width} pixels the signature is below the input of the code, which is seen whole`, {
    tag: EACH,
  }, async ({ stage }) => {
    const { page, world } = stage
    await page.setViewportSize({ width, height })
    await openChoice(stage, ready)
    await button(stage, 'use').click()
    await world.answers('getSignOtp', 200, { mail: ready.signer.mail, sentDate: null, resendWait: 0 })
    await world.answers('generateSignOtp', 200, { mail: ready.signer.mail, resendWait: 60_000 })
    const first = dialog(stage).getByRole('textbox', { name: stage.say({ id: 'signing-dialog.digit' }, { place: 1 }) })
    await expect(first).toBeVisible()
    await expect(figureOf(stage).locator('canvas')).toBeVisible()
    expect(await distanceFromField(stage)).toBeLessThan(1)
    const [input, figure, image, sign] = await boxesOf(first, figureOf(stage), chosenOf(stage), button(stage, 'sign'))
    expect(input.y).toBeGreaterThan(0)
    expect(input.y + input.height).toBeLessThanOrEqual(figure.y)
    // Nobody has to scroll to see it.
    expect(image.y + image.height / 2).toBeLessThan(sign.y)
    await expectNoOverflow(page)
  })

test('the chosen signature is still there on the way back, and another one is shown once it is chosen', async ({
  stage,
}) => {
  await openChoice(stage)
  const name = dialog(stage).getByLabel(stage.say({ id: 'signature-chooser.name' }))
  await name.fill('Élise G.')
  await button(stage, 'use').click()
  const before = await chosenOf(stage).getAttribute('src')
  await button(stage, 'back').click()
  await expect(name).toHaveValue('Élise G.')
  await name.fill('É. Garnier')
  await button(stage, 'use').click()
  await expect(chosenOf(stage)).not.toHaveAttribute('src', before!)
})

test('a double click on the button that chooses a signature does not sign', async ({ stage }) => {
  const { page, world } = stage
  await openChoice(stage)
  const [{ x, y, width, height }] = await boxesOf(button(stage, 'use'))
  const [across, down] = [x + width - 20, y + height / 2]
  await page.mouse.click(across, down)
  await expect(button(stage, 'sign')).toBeVisible()
  const [sign] = await boxesOf(button(stage, 'sign'))
  expect(across).toBeGreaterThan(sign.x)
  await secondClick(page, across, sign.y + sign.height / 2)
  // While a signature is sent, there is no way back.
  await button(stage, 'back').click()
  await button(stage, 'use').click()
  expect(world.waiting).toEqual([])
  await button(stage, 'sign').click()
  await world.isAsked('sign')
})

/** The second click of a double click. */
async function secondClick(page: Page, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
