import { expect, type Locator, type Page } from '@playwright/test'
import { faces } from '#machines/rules/signing/signature.ts'
import { boxesOf, boxOf } from '../support/measures/boxes.ts'
import { exhibit } from '../support/walks/exhibit.ts'
import { test } from '../support/walks/stage.ts'

// The signing dialog at the widths of phones and desktops: nothing is cut off.
const LONG = 'Maximiliana-Wilhelmina Constantinopoulou von Hohenstein-Sax' // 60 characters, cut to the 49 allowed.
const FONTS = faces.map(({ family }) => family)
const WIDTHS = [320, 390, 1440]

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/ui/signing-dialog.exhibit.tsx', {})
})
test.afterAll(() => shown.end())
test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Both checkboxes, once the dialog is drawn. */
async function checkboxesOf(page: Page): Promise<Locator[]> {
  const boxes = dialogOf(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  return boxes.all()
}

async function openSignatures(page: Page, query: Record<string, string>) {
  await page.goto(`${shown.address}/?${new URLSearchParams(query)}`)
  for (const box of await checkboxesOf(page)) await box.press('Space')
  await dialogOf(page).getByRole('button', { name: 'Choose a signature' }).click()
  // Names are fitted again once their fonts are loaded.
  await page.evaluate(async (fonts) => {
    for (const font of fonts) await document.fonts.load(`32px "${font}"`, 'Élise')
    await new Promise(requestAnimationFrame)
  }, FONTS)
}

for (const name of ['Élise Garnier', LONG])
  for (const width of WIDTHS)
    test(`SDLG-009 the typed name “${name}” is whole and clear of the radio button in all faces at ${width} pixels`, async ({
      stage: { page },
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openSignatures(page, { name })
      const frames = dialogOf(page).locator('label', { has: page.getByRole('radio') })
      await expect(frames).toHaveCount(4)
      for (const face of await frames.all()) {
        const words = face.locator('[aria-hidden]')
        const size = Number.parseFloat(await words.evaluate((element) => getComputedStyle(element).fontSize))
        // Smaller only if it has several lines: its longest word then stays whole.
        const isWrapped = await words.evaluate((element) => element.hasAttribute('data-wrapped'))
        expect(size).toBeGreaterThanOrEqual(isWrapped ? 10 : 18)
        expect(size).toBeLessThanOrEqual(32)
        const fits = await words.evaluate(
          ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth && clientWidth > 0,
        )
        expect(fits).toBe(true)
        const [frame, text] = await boxesOf(face, words)
        expect(text.x).toBeGreaterThanOrEqual(frame.x)
        expect(text.y).toBeGreaterThanOrEqual(frame.y)
        expect(text.y + text.height).toBeLessThanOrEqual(frame.y + frame.height)
        // The radio button takes 26 pixels at the right.
        expect(text.x + text.width).toBeLessThanOrEqual(frame.x + frame.width - 26)
      }
    })

test('the picture that is sent has all ink of a typed name, in all faces', async ({ stage: { page } }) => {
  await openSignatures(page, {})
  for (const text of ['Élise Garnier', LONG.slice(0, 49)])
    for (const [face, family] of FONTS.entries()) {
      const { sent, whole } = await page.evaluate(
        async ([words, index, font]) => {
          const picture = new Image()
          picture.src = (await globalThis.render({ kind: 'typed', text: words, face: index }))!
          await picture.decode()
          // The same words on a canvas with much room around them.
          const canvas = document.createElement('canvas')
          canvas.width = 12_000
          canvas.height = 1200
          const context = canvas.getContext('2d', { willReadFrequently: true })!
          context.font = `256px "${font}"`
          context.fillText(words, 600, 700)
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
          const [xs, ys] = [
            { min: canvas.width, max: 0 },
            { min: canvas.height, max: 0 },
          ]
          for (let i = 3; i < data.length; i += 4)
            if (data[i]! > 8) {
              const place = (i - 3) / 4
              const [x, y] = [place % canvas.width, Math.floor(place / canvas.width)]
              xs.min = Math.min(xs.min, x)
              xs.max = Math.max(xs.max, x)
              ys.min = Math.min(ys.min, y)
              ys.max = Math.max(ys.max, y)
            }
          return {
            sent: picture.naturalWidth / picture.naturalHeight,
            whole: (xs.max - xs.min) / (ys.max - ys.min),
          }
        },
        [text, face, family] as const,
      )
      // Of the same shape: nothing was cut off. The picture has a margin of a few pixels.
      expect(Math.abs(sent / whole - 1)).toBeLessThan(0.08)
    }
})

for (const width of WIDTHS)
  test(`a drawn signature stays in its field on the page in the code step at ${width} pixels`, async ({
    stage: { page },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSignatures(page, { code: 'found' })
    await dialogOf(page).getByRole('tab', { name: 'Draw' }).click()
    // What draws on it is loaded first.
    const pad = await boxOf(dialogOf(page).locator('canvas[aria-busy=false]'))
    await page.mouse.move(pad.x + 60, pad.y + 10)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 238, { steps: 8 })
    await page.mouse.move(pad.x + 160, pad.y + 20, { steps: 8 })
    await page.mouse.up()
    await dialogOf(page).getByRole('button', { name: 'Use this signature' }).click()
    const picture = dialogOf(page).getByRole('img', { name: 'The signature chosen' })
    const [image, field] = await boxesOf(picture, picture.locator('..'))
    expect(image).toEqual(field)
    expect(await picture.evaluate((element) => getComputedStyle(element).objectFit)).toBe('contain')
  })

for (const code of ['none', 'found'])
  for (const width of WIDTHS)
    test(`a page that cannot be drawn leaves the signature with its caption at ${width} pixels, and the request can be signed (code: ${code})`, async ({
      stage: { page },
    }) => {
      await page.setViewportSize({ width, height: 700 })
      await openSignatures(page, { code, page: 'unreadable' })
      await dialogOf(page).getByRole('button', { name: 'Use this signature' }).click()
      const figure = dialogOf(page).getByRole('figure')
      await expect(figure).toContainText('Page 2 of Services agreement 2026-114.pdf')
      await expect(figure.locator('[style]')).toHaveCount(0)
      const [image, frame] = await boxesOf(figure.getByRole('img', { name: 'The signature chosen' }), figure)
      expect(image.width).toBeGreaterThan(100)
      expect(image.height).toBeGreaterThan(40)
      expect(image.x + image.width).toBeLessThanOrEqual(frame.x + frame.width)
      if (code === 'found') {
        await dialogOf(page).getByRole('textbox', { name: 'Digit 1 of 6' }).click()
        await page.keyboard.type('831509')
      }
      await dialogOf(page).getByRole('button', { name: 'Sign the document' }).click()
      await expect(dialogOf(page).getByRole('heading')).toHaveText('Your signature is recorded')
    })

const DRAWING = '<path d="M5 35 45 5l40 30" fill="none" stroke="navy"/>'
/** An SVG that would run scripts and load things from elsewhere, if anything did that for it. */
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40" onload="document.title='owned'">
  <script>document.title = 'owned'</script><image href="https://elsewhere.example/pixel.png" width="9" height="9"/>${DRAWING}</svg>`

/** A PNG or JPEG of this size with a dark cross on white paper, or on nothing. */
const drawnFile = (page: Page, type: string, width: number) =>
  page.evaluate(
    ([mime, size]) => {
      const canvas = document.createElement('canvas')
      canvas.width = size
      canvas.height = size / 2
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      if (mime === 'image/jpeg') context.fillRect(0, 0, size, size)
      context.fillStyle = '#1a224b'
      context.fillRect(size / 4, size / 8, size / 2, 20)
      return canvas.toDataURL(mime, 0.5).split(',')[1]!
    },
    [type, width] as const,
  )

/** Chooses a file as a signature: the picture that the dialog shows of it. */
async function pictureOf(page: Page, name: string, buffer: Buffer) {
  await dialogOf(page).getByRole('tab', { name: 'Image' }).click()
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  const picture = dialogOf(page).getByAltText('The image you chose')
  await expect(picture).toBeVisible()
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  return { ...size, src: (await picture.getAttribute('src'))! }
}

test('SDLG-025 an SVG becomes pixels: it runs no scripts and loads nothing', async ({
  stage: { page, violations },
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openSignatures(page, {})
  const { src, width } = await pictureOf(page, 'signature.svg', Buffer.from(hostile))
  expect(src).toMatch(/^data:image\/png;base64,/)
  // Sharp enough to print, and cropped to its ink.
  expect(width).toBeGreaterThan(900)
  expect(await page.title()).toBe('Signing dialog – Paraph')
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
  expect(violations).toEqual([])
})

for (const [type, name] of [
  ['image/png', 'signature.PNG'],
  ['image/jpeg', 'signature.jpeg'],
] as const)
  test(`SDLG-010 SDLG-011 ${name} is taken, and made to fit the limits of the server`, async ({ stage: { page } }) => {
    await openSignatures(page, {})
    const { src, width, height } = await pictureOf(page, name, Buffer.from(await drawnFile(page, type, 6000), 'base64'))
    expect(src.length * 0.75).toBeLessThanOrEqual(500_000)
    expect(width * height).toBeLessThanOrEqual(4_000_000)
    // A picture without a ground is cropped to its ink; paper stays.
    expect(width / height > 10).toBe(type === 'image/png')
  })

test('SDLG-006 SDLG-007 saved signatures are offered first, and are used as they are', async ({ stage: { page } }) => {
  await openSignatures(page, { saved: 'yes', code: 'found' })
  await expect(dialogOf(page).getByRole('tab')).toHaveText(['Saved', 'Type', 'Draw', 'Image'])
  const ones = dialogOf(page).getByRole('radio')
  await expect(ones).toHaveCount(2)
  await expect(ones.first()).toBeChecked()
  const [first, second] = await dialogOf(page).locator('label img').all()
  const kept = await first!.getAttribute('src')
  expect(await second!.getAttribute('src')).toBe(kept)
  await dialogOf(page).getByRole('button', { name: 'Use this signature' }).click()
  await expect(dialogOf(page).getByRole('img', { name: 'The signature chosen' })).toHaveAttribute('src', kept!)
})

test('SDLG-005 each missing box is red, and the first one takes the focus', async ({ stage: { page } }) => {
  await page.goto(shown.address)
  const next = dialogOf(page).getByRole('button', { name: 'Choose a signature' })
  const [document, terms] = await checkboxesOf(page)
  await next.click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Tick both boxes to continue.')
  for (const box of [document!, terms!]) {
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription('Tick both boxes to continue.')
  }
  await expect(document!).toBeFocused()
  await page.keyboard.press('Space')
  await expect(document!).not.toHaveAttribute('aria-invalid', 'true')
  await next.click()
  await expect(terms!).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
})

test('SDLG-022 the terms open in a new tab, by mouse and keyboard, without ticking the box', async ({ stage }) => {
  const { page, violations } = stage
  await page.goto(shown.address)
  const link = dialogOf(page).getByRole('link', { name: 'terms of use' })
  const terms = dialogOf(page).getByRole('checkbox').nth(1)
  await terms.focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  for (const open of [() => link.click(), () => page.keyboard.press('Enter')]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/gcu')
    await tab.close()
    await expect(terms).not.toBeChecked()
  }
  expect(violations).toEqual([])
})
