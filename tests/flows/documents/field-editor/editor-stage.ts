import { expect, type Locator } from '@playwright/test'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { defaultSize } from '#machines/rules/documents/fields.ts'
import { pdfWith, type TestPage } from '../../../support/pdf/pdf.ts'
import { boxOf } from '../../../support/measures/boxes.ts'
import { exhibit } from '../../../support/walks/exhibit.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput, LINE } from '../field-editor.paths.ts'

/** The pages of the document; the input says how many of them are shown. */
export const PAGES = 20
export const PAGE = { width: 400, height: 600 }

/** The second page ends with underscores to sign on. */
const wordsOf = (page: number) => (page === 1 ? `Signed: ${'_'.repeat(30)}` : `Page ${page + 1}`)

/** Shows the field editor alone to the tests of a file. Returns how to open it. */
export function editorExhibit() {
  let shown: Awaited<ReturnType<typeof exhibit>>
  test.beforeAll(async () => {
    const pages: TestPage[] = Array.from({ length: PAGES }, (_, page) => ({ ...PAGE, words: wordsOf(page) }))
    pages[0] = { ...pages[0]!, line: LINE }
    shown = await exhibit('/tests/flows/documents/field-editor.exhibit.tsx', {
      '/document.pdf': { type: 'application/pdf', body: pdfWith(pages) },
    })
  })
  test.afterAll(() => shown.end())
  test.afterEach(({ stage: { page } }) => page.setViewportSize(DESKTOP))

  return async ({ page }: Stage, input: Opening = fieldEditorInput) => {
    // The input may be too long for an address.
    await page.goto(`${shown.address}/assets/none`)
    await page.evaluate((given) => sessionStorage.setItem('input', given), JSON.stringify(input))
    await page.goto(`${shown.address}/fields`)
  }
}

export const DESKTOP = { width: 1280, height: 720 }
export const PHONE = { width: 390, height: 844 }

/** CSS pixels per point at the window size of these walks, but on a phone. */
export const ZOOM = 1.25
export const area = ({ page, say }: Stage) =>
  page.getByRole('region', { name: say({ id: 'paper.pages' }), exact: true })
export const box = ({ page }: Stage, id: string) => page.locator(`[data-field=${id}]`)
export const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true })
export const radio = ({ page, say }: Stage, role: string) =>
  page.getByRole('radio', { name: role === 'Sender' ? say({ id: 'field-editor.sender' }) : role })
export const nameInput = ({ page, say }: Stage) => page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })

/** The screen position of a point on a page. */
export async function screenPosition({ page }: Stage, at: { x: number; y: number }, number = 0) {
  const { x, y, width } = await boxOf(page.locator(`[data-page="${number}"]`))
  const zoom = width / fieldEditorInput.pages[number]!.width
  return [x + at.x * zoom, y + at.y * zoom] as const
}

/** The position at which the mouse is held down, for the move that follows. */
export const held = { x: 0, y: 0, isHeld: false }
export async function press({ page }: Stage, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  Object.assign(held, { x, y, isHeld: true })
}
export async function drop({ page }: Stage, x = held.x, y = held.y) {
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
  held.isHeld = false
}
export const letGo = async ({ page }: Stage) => {
  await page.mouse.up()
  held.isHeld = false
}
export const isDrawn = ({ page }: Stage) => expect(page.locator('[data-page] canvas').first()).toBeVisible()

export const empty: Opening = { ...fieldEditorInput, fields: [] }
export const statusIs = ({ page }: Stage, words: string) => expect(page.getByRole('status').last()).toHaveText(words)
export const focusIsKept = async ({ page }: Stage) =>
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

export const numberInput = ({ page, say }: Stage, id: NumberId) =>
  page.getByRole('textbox', { name: say({ id: `field-editor.${id}` }), exact: true })
export type NumberId = 'x' | 'y' | 'width' | 'height' | 'side' | 'fontSize' | 'lines' | 'maxLength'

/** Position and size of a field, or of the only one, in points of its page. */
export const fieldBox = (stage: Stage, field: Locator = stage.page.locator('[data-field]')) =>
  field.evaluate(
    (element, widths) => {
      const sheet = element.closest<HTMLElement>('[data-page]')!
      const paper = sheet.getBoundingClientRect()
      const { x, y, width, height } = element.getBoundingClientRect()
      const zoom = paper.width / widths[Number(sheet.dataset['page'])]!
      return [x - paper.x, y - paper.y, width, height].map((pixels) => Math.round(pixels / zoom))
    },
    fieldEditorInput.pages.map(({ width }) => width),
  )

/** The height of the signature that the next tap places; 0 for another field, of which only the place is certain. */
export const heightPlaced = async (stage: Stage) => {
  const signature = button(stage, stage.say({ id: 'field-editor.type.SIGNATURE' }))
  return (await signature.getAttribute('aria-pressed')) === 'true' ? defaultSize('SIGNATURE', 11).height : 0
}

/** Waits until the page has been drawn twice. */
export const framesOf = (page: Stage['page']) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
