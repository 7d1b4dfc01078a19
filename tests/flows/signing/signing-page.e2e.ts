import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { confirm, dialog, enterCode, followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import { conditions, readyView, signedView, signingView, token, vat } from '../../support/samples/signer.ts'
import type { HeldCall } from '../../support/walks/held-calls.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

const CODE = '831509'
const ready = readyView()

async function openReady(stage: Stage) {
  await followLink(stage, ready)
  await openRequest(stage, ready)
}

test('RIGHT-038 token and code are in no address, no console, and no storage except this tab’s', async ({ stage }) => {
  const { page, world } = stage
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) logged.push(request.url())
  })
  await openReady(stage)
  await primary(stage).click()
  await confirm(stage, CODE)
  const sent = await world.isAsked('sign')
  expect(sent.headers['authorization']).toBe(`Bearer ${token}`)
  expect(sent.json()).toMatchObject({ otp: CODE })

  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage)),
    tab: JSON.stringify(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).length,
    state: JSON.stringify(history.state),
    cookies: document.cookie,
    markup: document.documentElement.outerHTML,
  }))
  expect(kept.tab.split(token)).toHaveLength(2)
  expect(kept.databases).toBe(0)
  for (const text of [...logged, page.url(), kept.local, kept.state, kept.cookies, kept.markup]) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(CODE)
  }
  expect(kept.tab).not.toContain(CODE)
  await world.answers('sign', 200, {
    requestId: ready.id,
    state: 'PENDING',
    signatureSignerStatus: 'SIGNED',
    signedDate: '2026-11-21T08:42:00.000Z',
  })
  expect(stage.violations).toEqual([])
})

test('a dialog that cannot be loaded says so, leads back to the pages, and comes with the next try', async ({
  stage,
}) => {
  const { page, say } = stage
  await page.route('**/signing-dialog*', (route) => route.abort())
  await openReady(stage)
  await primary(stage).click()
  await expect(dialog(stage).getByRole('alert')).toContainText(say({ id: 'unreachable.text' }))
  await page.keyboard.press('Escape')
  await expect(dialog(stage)).toHaveCount(0)
  await primary(stage).click()
  await expect(dialog(stage).getByRole('alert')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click()
  await expect(dialog(stage).getByRole('checkbox').first()).toBeVisible()
})

const imageIn = (call: HeldCall): string => (call.json() as { signatureImage: string }).signatureImage

/** Measures the image that is sent: its size, its amount of ink, its margins, and whether its edge is clear. */
function measure(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.split(',')[1]!, 'base64')
  const { width, height, data } = PNG.sync.read(bytes)
  const inkAt = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 8
  const xs = Array.from({ length: width }, (_, x) => x)
  const ys = Array.from({ length: height }, (_, y) => y)
  const ink = ys.flatMap((y) => xs.filter((x) => inkAt(x, y))).length
  const edge = [
    ...xs.flatMap((x) => [inkAt(x, 0), inkAt(x, height - 1)]),
    ...ys.flatMap((y) => [inkAt(0, y), inkAt(width - 1, y)]),
  ]
  const margins = [ys.findIndex((y) => xs.some((x) => inkAt(x, y))), xs.findIndex((x) => ys.some((y) => inkAt(x, y)))]
  return { bytes: bytes.length, pixels: width * height, ink, isEdgeClear: !edge.includes(true), margins, width, height }
}

test('SDLG-002 a typed or drawn signature is sent as a trimmed, transparent image within the limits', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await openReady(stage)
  await primary(stage).click()
  await confirm(stage, CODE)
  const typed = measure(imageIn(await world.isAsked('sign')))
  expect(typed.bytes).toBeLessThanOrEqual(500_000)
  expect(typed.pixels).toBeLessThanOrEqual(4_000_000)
  expect(typed.width).toBeGreaterThan(2 * typed.height)
  expect(typed.ink).toBeGreaterThan(1000)
  expect(typed).toMatchObject({ isEdgeClear: true, margins: [8, 8] })

  // A signature that the server refuses leads back to the step; then a drawn one is sent.
  await world.refuses('sign', 'SignatureImageException')
  await dialog(stage)
    .getByRole('tab', { name: say({ id: 'signature-chooser.drawn' }) })
    .click()
  const pad = await boxOf(dialog(stage).locator('canvas[aria-busy=false]'))
  await test.step('SDLG-008 the drawing area is 248 by 248', () => expect([pad.width, pad.height]).toEqual([248, 248]))
  await page.mouse.move(pad.x + 100, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 120, pad.y + 180, { steps: 10 })
  await page.mouse.up()
  await dialog(stage).locator('button[type=submit]').click()
  // SDLG-020: no new code is requested while the countdown of the last one runs.
  const { mail } = ready.signer
  await world.answers('getSignOtp', 200, { mail, sentDate: '2026-11-21T08:41:00.000Z', resendWait: 30_000 })
  await enterCode(stage, CODE)
  expect(world.waiting).toEqual([])
  await dialog(stage).locator('button[type=submit]').click()
  const drawn = measure(imageIn(await world.isAsked('sign')))
  expect(drawn.height).toBeGreaterThan(3 * drawn.width)
  expect(drawn).toMatchObject({ isEdgeClear: true, margins: [8, 8] })
})

test('SIGN-012 SIGN-033 a reload keeps the values filled in; another signer’s link does not show them', async ({
  stage,
}) => {
  const { page, world } = stage
  await followLink(stage)
  await openRequest(stage)
  await page.locator(`#field-${vat.id}`).fill('FR 42 903118274')
  await page.reload()
  await world.answers('getSigner', 200, signingView())
  await openRequest(stage)
  await expect(page.locator(`#field-${vat.id}`)).toHaveValue('FR 42 903118274')

  const other = signingView()
  other.signer = { ...other.signer, id: 'b2'.padStart(24, '0'), firstName: 'Camille' }
  await page.goto('/open-request/another-token-of-the-same-request')
  await world.answers('getSigner', 200, other)
  await openRequest(stage, other)
  await expect(page.locator(`#field-${vat.id}`)).toHaveValue('')
})

test('on a phone the current field is filled in in the bottom bar, the page shows the same value, and nothing overflows', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 320, height: 640 })
  await followLink(stage)
  await openRequest(stage)
  const bar = page.getByRole('region', { name: say({ id: 'signing.currentField' }) })
  await bar.getByLabel(vat.anchorName).fill('FR 42')
  await expect(page.locator(`#field-${vat.id}`)).toHaveValue('FR 42')
  await bar.getByLabel(vat.anchorName).press('Enter')
  await expect(bar.getByText(conditions.anchorName)).toBeVisible()
  // The last tick is done at once: the bar then says that all is filled in.
  await bar.getByRole('checkbox').click({ force: true })
  await expect(page.locator(`#field-${conditions.id}`)).toBeChecked()
  await expect(primary(stage)).toHaveText(say({ id: 'signing.sign' }))
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('a request that was signed elsewhere in the meantime is shown as signed', async ({ stage }) => {
  const { page, world, say } = stage
  await openReady(stage)
  await primary(stage).click()
  await confirm(stage, CODE)
  await world.refuses('sign', 'RequestAlreadySignedException')
  await world.answers('getSigner', 200, signedView())
  await world.answers('getSigner', 200, signedView())
  await expect(page).toHaveURL(`/consult-request/${ready.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'signing-end.titleBefore' }))
})

test('SIGN-010 each of several documents is offered, and all of them as one archive', async ({ stage }) => {
  const { page, world, say } = stage
  const [file] = ready.files
  const other = { ...file!, id: 'c2'.padStart(24, '0'), fileName: 'Appendix.pdf', fields: [] }
  const both = { ...ready, files: [file!, other] }
  await followLink(stage, both)
  await openRequest(stage, both)

  const pages = page.getByRole('navigation', { name: say({ id: 'signing.pages' }) })
  const saved = async (operation: 'downloadSignerFile' | 'downloadAllSignerFiles') => {
    const download = page.waitForEvent('download')
    await world.answers(operation, 200, Buffer.from('%PDF-1.7'))
    return (await download).suggestedFilename()
  }
  await pages.getByRole('button', { name: say({ id: 'signing.download' }, { name: 'Appendix.pdf' }) }).click()
  expect((await world.isAsked('downloadSignerFile')).url.pathname).toContain(other.id)
  expect(await saved('downloadSignerFile')).toBe('Appendix.pdf')
  await pages.getByRole('button', { name: say({ id: 'signing.takeAll' }) }).click()
  expect(await saved('downloadAllSignerFiles')).toBe(`${ready.name}.zip`)

  await page.getByRole('button', { name: say({ id: 'signing.more' }) }).click()
  const guide = page.getByRole('menuitem', { name: say({ id: 'signing.guide' }) })
  await test.step('SIGN-009 the menu has the download, the refusal and the user manual', async () => {
    const names = [
      say({ id: 'signing.downloadAll' }, { files: 2 }),
      say({ id: 'refusal.open' }),
      say({ id: 'signing.guide' }),
    ]
    for (const name of names) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  })
  await test.step('SIGN-032 the user guide opens at the section for signers, in a new tab', async () => {
    await expect(guide).toHaveAttribute('href', '/manual#signer')
    await expect(guide).toHaveAttribute('target', '_blank')
  })
  await page.getByRole('menuitem', { name: say({ id: 'signing.downloadAll' }, { files: 2 }) }).click()
  expect(await saved('downloadAllSignerFiles')).toBe(`${ready.name}.zip`)
})

test('a single document is downloaded as it is', async ({ stage }) => {
  const { page, world, say } = stage
  await openReady(stage)
  await page.getByRole('button', { name: say({ id: 'signing.takeOne' }) }).click()
  const download = page.waitForEvent('download')
  await world.answers('downloadSignerFile', 200, Buffer.from('%PDF-1.7'))
  expect((await download).suggestedFilename()).toBe(ready.files[0]!.fileName)
})

test('a document that cannot be loaded after signing says so, and is tried again', async ({ stage }) => {
  const { page, world, say } = stage
  await openReady(stage)
  let isDown = true
  world.serves('viewSignerFile', () =>
    isDown
      ? {
          status: 503,
          type: 'application/json',
          body: JSON.stringify({ name: 'TemporarilyUnavailableException', message: '' }),
        }
      : { status: 200, type: 'application/pdf', body: pdfWith([{ width: 595, height: 842, words: 'Here again' }]) },
  )
  await page.goto(`/consult-request/${ready.id}`)
  for (let times = 0; times < 2; times++) await world.answers('getSigner', 200, signedView())
  const name = ready.files[0]!.fileName
  await page.getByRole('button', { name: say({ id: 'signing-end.previewName' }, { name }) }).click()
  await expect(dialog(stage).getByRole('alert')).toBeVisible()
  isDown = false
  await dialog(stage)
    .getByRole('button', { name: say({ id: 'document-viewer.retry' }) })
    .click()
  await expect(dialog(stage).getByText('Here again')).toBeVisible()
})

test('who has signed can read and download the documents, and opens the whole request from the end of signing', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await openReady(stage)
  await page.goto('/end-signing-request')
  await world.answers('getSigner', 200, signedView())
  await page.getByRole('link', { name: say({ id: 'signing-end.see' }) }).click()
  for (let times = 0; times < 2; times++) await world.answers('getSigner', 200, signedView())
  await expect(page).toHaveURL(`/consult-request/${ready.id}`)

  const name = ready.files[0]!.fileName
  await page.getByRole('button', { name: say({ id: 'signing-end.previewName' }, { name }) }).click()
  await expect(dialog(stage).getByText('Services agreement, page one')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say({ id: 'signing-end.previewName' }, { name }) })).toBeFocused()
  await page.getByRole('button', { name: say({ id: 'signing-end.downloadName' }, { name }) }).click()
  const download = page.waitForEvent('download')
  await world.answers('downloadSignerFile', 200, Buffer.from('%PDF-1.7'))
  expect((await download).suggestedFilename()).toBe(name)
  expect(stage.violations).toEqual([])
})

test('A11Y-003 on a desktop at 400 %, the bars scroll away and a page of the document fills the window', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 180 })
  await followLink(stage)
  await openRequest(stage)
  const seen = () =>
    page.evaluate(() => {
      const { top, bottom } = globalThis.document.querySelector('[data-page="0"]')!.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate(() => scrollTo(0, globalThis.document.querySelector('header')!.getBoundingClientRect().height))
  await expect.poll(seen).toBeGreaterThan(120)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await primary(stage).scrollIntoViewIfNeeded()
  await expect(primary(stage)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('a button leads to where one signs, on a phone, too, if there is nothing to fill in', { tag: EACH }, async ({
  stage,
}) => {
  const { page, say } = stage
  const signature = ready.files[0]!.fields.find(
    ({ isMine, field: { anchorType } }) => isMine && anchorType === 'SIGNATURE',
  )!
  const only = { ...signature, field: { ...signature.field, pageNumber: 2, posY: 0.8 } }
  await followLink(stage, { ...ready, files: [{ ...ready.files[0]!, fields: [only] }] })
  await openRequest(stage, { ...ready, files: [{ ...ready.files[0]!, fields: [only] }] })
  const field = page.locator(`#field-${only.field.id}`)
  const seek = page.getByRole('button', { name: say({ id: 'signing.seekSignature' }) }).filter({ visible: true })
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('main').locator('[data-page="0"]').scrollIntoViewIfNeeded()
    await seek.click()
    await expect(field).toBeInViewport()
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
