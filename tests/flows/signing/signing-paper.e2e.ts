import { expect, type Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import {
  another,
  conditions,
  date,
  fieldOf,
  mine,
  note,
  order,
  readyView,
  signature,
  signingView,
  vat,
} from '../../support/samples/signer.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

// What the pages of the document show: the fields of the signer, and what others gave.

const image = PNG.sync.write(new PNG({ width: 240, height: 100 }))
const REMARKS = 'The showroom is open from Monday to Friday.\nPlease ring at the side door.'
const theirs = (end: string, change: Parameters<typeof fieldOf>[1]) => fieldOf(end, { roleName: 'Client', ...change })

/** The view of the second signer, after the first has signed. */
function secondView(): SigningView {
  const { files, signers, ...view } = signingView()
  const [me, first] = signers
  const fields = [
    ...[vat, conditions].map(mine),
    another(theirs('e1', { posY: 0.1, posX: 0.1, anchorName: 'Place' }), 'Lyon'),
    another(theirs('e2', { posY: 0.14, posX: 0.1, width: 0.3, height: 0.08, anchorType: 'TEXT_AREA' }), REMARKS),
    another(theirs('e3', { posY: 0.1, posX: 0.6, width: 0.03, height: 0.02, anchorType: 'CHECKBOX' }), 'true'),
    another(theirs('e4', { posY: 0.1, posX: 0.7, width: 0.03, height: 0.02, anchorType: 'CHECKBOX' }), 'false'),
    another(theirs('e5', { posY: 0.14, posX: 0.6, width: 0.3, anchorType: 'SIGNATURE_DATE' }), '21/11/2026'),
    another(theirs('e6', { posY: 0.2, posX: 0.6, width: 0.3, height: 0.06, anchorType: 'SIGNATURE' }), ''),
  ]
  const signed = { signatureSignerStatus: 'SIGNED', signedDate: '2026-11-21T08:42:00.000Z' } as const
  return { ...view, signers: [{ ...first!, ...signed }, me!], files: [{ ...files[0]!, fields }] }
}

async function open(stage: Stage, view: SigningView, document?: Buffer) {
  await followLink(stage, view, document)
  await openRequest(stage, view)
  await expect(stage.page.locator('main [data-page="0"] canvas')).toBeVisible()
}

const PHONE = { width: 390, height: 844 }

test.afterEach(async ({ stage: { page } }) => {
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('what those who signed before gave is drawn as the file will show it, with the name of who gave it', async ({
  stage,
}) => {
  const { page, world, say } = stage
  world.serves('viewSignature', () => ({ status: 200, type: 'image/png', body: image }))
  await open(stage, secondView())
  const given = page.locator('[data-given]')
  await expect(given).toHaveCount(6)
  const by = say({ id: 'signing.givenBy' }, { name: 'Camille Laurent' })
  const place = page.getByRole('group', { name: `Place (${by})` })
  await expect(place.getByText('Lyon', { exact: true })).toBeVisible()
  expect(await given.locator('svg').evaluateAll((ticks) => ticks.map((tick) => tick.dataset['ticked']))).toEqual([
    'true',
    'false',
  ])
  await expect(page.getByText('21/11/2026', { exact: true })).toBeVisible()
  const drawn = page.getByRole('img', { name: say({ id: 'signing.signature' }, { name: 'Camille Laurent' }) })
  await expect.poll(() => drawn.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(240)

  // The text area has the lines of the file, and none is wider than its field.
  const lines = given.filter({ hasText: 'showroom' }).locator('span').first()
  expect((await lines.textContent())!.split('\n')).toEqual([
    'The showroom is open from',
    'Monday to Friday.',
    'Please ring at the side door.',
  ])
  const { text, field } = await lines.evaluate((element) => ({
    text: element.getBoundingClientRect().width,
    field: element.parentElement!.getBoundingClientRect().width,
  }))
  expect(text).toBeLessThan(field)

  const name = place.getByText(by)
  await expect(name).toBeHidden()
  await place.hover()
  await expect(name).toBeVisible()
  await page.mouse.move(0, 0)
  await place.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(name).toBeVisible()
  expect(stage.violations).toEqual([])
})

test('a signature that cannot be read is named', async ({ stage }) => {
  const { page, world, say } = stage
  world.serves('viewSignature', () => ({
    status: 503,
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ name: 'FileUnavailableException', message: '' })),
  }))
  await open(stage, secondView())
  await expect(page.getByText(say({ id: 'signing.signatureUnread' }, { name: 'Camille Laurent' }))).toBeVisible()
})

test('the date is in the language and the time zone of the request, whatever those of the reader are', async ({
  stage,
}) => {
  const { page } = stage
  const view = signingView({ language: 'FR', timeZone: 'Pacific/Kiritimati', issuerDateFormat: 'd MMMM yyyy' })
  await open(stage, view)
  const now = await page.evaluate(() => Date.now())
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }).format(now)
  await expect(page.locator(`#field-${date.id}`)).toHaveValue(day)
})

test('a value that the server would refuse is refused at its field, and nobody signs with it', async ({ stage }) => {
  const { page, say } = stage
  await open(stage, readyView())
  await expect(primary(stage)).toHaveText(say({ id: 'signing.sign' }))
  const field = page.locator(`#field-${order.id}`)
  await field.fill('Order \u{1F9D9}')
  await expect(page.getByText(say({ id: 'signing.value.undrawable' })).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.locator(`#field-${vat.id}`).focus()
  await expect(primary(stage)).toHaveText(say({ id: 'signing.next' }))
  await primary(stage).click()
  await expect(field).toBeFocused()
  await field.fill('Order 7')
  await expect(primary(stage)).toHaveText(say({ id: 'signing.sign' }))

  const remarks = page.locator(`#field-${note.id}`)
  await remarks.fill('x\n'.repeat(300))
  await expect(page.getByText(say({ id: 'signing.value.tooLong' })).first()).toBeVisible()
  await expect(primary(stage)).toHaveText(say({ id: 'signing.next' }))
  await remarks.fill('x\n'.repeat(20))
  await expect(page.getByText(say({ id: 'signing.value.small' })).first()).toBeVisible()
  await expect(primary(stage)).toHaveText(say({ id: 'signing.sign' }))
})

test('a long text is shown in the small letters that it is printed in', async ({ stage }) => {
  const { page } = stage
  await open(stage, signingView())
  const field = page.locator(`#field-${vat.id}`)
  await field.fill('A purchase order number of more letters than the field has room for')
  await page.locator(`#field-${order.id}`).focus()
  const { scroll, width } = await field.evaluate(({ scrollWidth, clientWidth }) => ({
    scroll: scrollWidth,
    width: clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
})

const LONG = 'Purchase order number of the client'

test('empty fields show their names, and the flag never cuts one', async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 1440, height: 900 })
  const fields = [{ ...vat, anchorName: LONG }, order, note, signature].map(mine)
  await open(stage, signingView({ files: [{ ...signingView().files[0]!, fields }] }))
  await expect(page.locator(`#field-${vat.id}`)).toHaveAttribute('placeholder', LONG)
  await expect(page.locator(`#field-${order.id}`)).toHaveAttribute('placeholder', 'Optional')
  const optional = say({ id: 'signing.optionalName' }, { name: note.anchorName })
  await expect(page.locator(`#field-${note.id}`)).toHaveAttribute('placeholder', optional)
  const flag = page.locator('main [data-page="0"]').getByText(LONG, { exact: true })
  const isWhole = (element: Element) =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
  expect(await flag.locator('..').evaluate(isWhole)).toBe(true)
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('region', { name: say({ id: 'signing.currentField' }) })
  expect(await bar.locator('label').evaluate(isWhole)).toBe(true)
})

test('on a very small page the initials and the words of a signature do not meet', async ({ stage }) => {
  const { page, say } = stage
  const small = { width: 300, height: 200 }
  const fields = [{ ...signature, pageNumber: 1, posX: 0.1, posY: 0.5, width: 0.3, height: 0.12 }].map(mine)
  const files = [{ ...signingView().files[0]!, nbPages: 1, pages: [small], fields }]
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    await open(stage, signingView({ files }), pdfWith([{ ...small, words: 'Card' }]))
    await expect(page.getByText(say({ id: 'signing.signHere' }))).toBeVisible()
    await expect(page.locator('[data-kind=SIGNATURE]').getByText('EG', { exact: true })).toBeHidden()
    const words = page.locator(`#field-${signature.id}`)
    expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
  }
})

test('on a phone the bar says that all is filled in, after a tick at once, and after a text when its input is left', async ({
  stage,
}) => {
  const { page, say } = stage
  await page.setViewportSize(PHONE)
  await open(stage, readyView())
  const all = page.getByText(say({ id: 'signing.allFilled' }))
  await expect(all).toBeVisible()
  await expect(page.getByText(say({ id: 'signing.nothingSigned' }))).toBeVisible()
  const review = page.getByRole('button', { name: say({ id: 'signing.review' }) })
  await review.click()
  const tick = page.locator('#thumb-input')
  await expect(tick).toBeChecked()
  await tick.setChecked(false, { force: true })
  await expect(primary(stage)).toHaveText(say({ id: 'signing.next' }))
  await tick.click({ force: true })
  await expect(all).toBeVisible()
  await review.click()
  await page.getByRole('button', { name: say({ id: 'signing.fieldBefore' }) }).click()
  await expect(tick).toHaveValue('FR 42 903118274')
  await tick.pressSequentially('1')
  await expect(tick).toBeFocused()
  await page.locator('header h1').click()
  await expect(all).toBeVisible()
})

test('without a counter the button of the header stands at the edge', async ({ stage }) => {
  const { page } = stage
  await page.setViewportSize({ width: 1440, height: 900 })
  const view = signingView()
  await open(stage, { ...view, files: [{ ...view.files[0]!, fields: [mine(signature)] }] })
  const { x, width } = await boxOf(primary(stage))
  expect(1440 - x - width).toBe(12)
})

test('fields have the colour of their signer, by the place in the request', async ({ stage }) => {
  const { page } = stage
  await open(stage, secondView())
  const hueOf = (locator: Locator) =>
    locator.first().evaluate((element) => getComputedStyle(element).getPropertyValue('--hue'))
  // Whoever sent it saw the same in the field editor: the first signer is violet, the second one teal.
  expect(await hueOf(page.locator('[data-given]'))).toBe('#6f41c1')
  expect(await hueOf(page.locator('main [data-kind]:not([data-given])'))).toBe('#007373')
})

test('on paper there are the pages and what is drawn on them, and nothing of the application', async ({ stage }) => {
  const { page, say } = stage
  await open(stage, secondView())
  await page.emulateMedia({ media: 'print' })
  for (const part of ['header', 'nav', '[data-primary]', '[data-current] span'])
    await expect(page.locator(part).first()).toBeHidden()
  await expect(page.getByRole('region', { name: say({ id: 'signing.tools' }) })).toBeHidden()
  await expect(page.locator('main [data-page="0"] canvas')).toBeVisible()
  await expect(page.getByText('Lyon', { exact: true })).toBeVisible()
})

test('a field with a limit of its own takes no more than that, and says how much is used', async ({ stage }) => {
  const { page, say, violations } = stage
  const view = signingView()
  const fields = [{ ...vat, maxLength: 5 }, note, conditions, signature].map(mine)
  await open(stage, { ...view, files: [{ ...view.files[0]!, fields }] })
  const used = (length: number) => say({ id: 'signing.length' }, { length, most: 5 })
  const counter = page.locator(`#counter-${vat.id}`)
  const input = page.locator(`#field-${vat.id}`)
  await input.click()
  await expect(counter).toBeVisible()
  await expect(counter).toHaveText(used(0))
  await page.keyboard.type('FR 42 9')
  await expect(input).toHaveValue('FR 42')
  await expect(input).toHaveAccessibleDescription(used(5))
  await expect(counter).toHaveText(used(5))

  await test.step('on a phone, the bar says it', async () => {
    await page.setViewportSize(PHONE)
    await input.click()
    const bar = page.locator('#thumb-input')
    await expect(bar).toHaveAttribute('maxlength', '5')
    await expect(bar).toHaveAccessibleDescription(used(5))
  })
  await test.step('a field without one counts nothing', async () => {
    await expect(page.locator(`#counter-${note.id}`)).toHaveCount(0)
    await expect(page.locator(`#field-${note.id}`)).toHaveAttribute('maxlength', '800')
  })
  expect(violations).toEqual([])
})
