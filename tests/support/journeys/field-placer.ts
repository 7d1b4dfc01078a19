import { expect, type Locator, type Page } from '@playwright/test'
import { middleOf, pointIn } from '../measures/boxes.ts'
import type { Say } from '../walks/language.ts'

type FieldType = 'TEXT' | 'TEXT_AREA' | 'CHECKBOX' | 'SIGNATURE' | 'SIGNATURE_DATE'

/** What a sender does in the field editor with a mouse. */
export class FieldPlacer {
  private readonly page: Page
  private readonly say: Say
  readonly palette: Locator
  readonly details: Locator

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
    this.palette = page.getByRole('complementary', { name: say({ id: 'field-editor.palette' }) })
    this.details = page.getByRole('complementary', { name: say({ id: 'field-editor.details' }) })
  }

  readonly paper = (sheet: number) => this.page.locator(`[data-page="${sheet}"]`)
  readonly tile = (type: FieldType) =>
    this.palette.getByRole('button', { name: this.say({ id: `field-editor.type.${type}` }), exact: true })
  readonly kept = (label: string) =>
    this.palette
      .getByRole('region', { name: this.say({ id: 'custom-fields.title' }) })
      .getByRole('button', { name: new RegExp(`^${label}`) })
  private readonly inDetails = (name: string) => this.details.getByRole('button', { name, exact: true })

  /** Goes to a page by its number in the dock. */
  async goTo(sheet: number) {
    const input = this.page.getByRole('textbox', { name: this.say({ id: 'field-editor.page' }), exact: true })
    await input.fill(String(sheet + 1))
    await input.press('Enter')
    await expect(this.paper(sheet)).toBeInViewport()
  }

  /** Chooses who fills in the next fields. Where there is little room, only initials are shown. */
  async fillsIn(name: string) {
    const radio = this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await this.palette.locator('label').filter({ has: radio }).click()
  }

  /** Picks a tile, and clicks on the place. */
  async place(tile: Locator, sheet: number, [across, down]: readonly [number, number]) {
    await tile.click()
    await this.page.mouse.click(...(await pointIn(this.paper(sheet), across, down)))
  }

  /** Drags something onto a page. */
  async drag(from: Locator, sheet: number, [across, down]: readonly [number, number]) {
    const { x, y } = await middleOf(from)
    const to = await pointIn(this.paper(sheet), across, down)
    const { mouse } = this.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move((x + to[0]) / 2, (y + to[1]) / 2, { steps: 3 })
    await mouse.move(...to, { steps: 3 })
    await mouse.up()
  }

  /** Draws a band from one point of a page to another, which selects the fields in it. */
  async band(sheet: number, from: readonly [number, number], to: readonly [number, number]) {
    const { mouse } = this.page
    const paper = this.paper(sheet)
    const [start, end] = [await pointIn(paper, ...from), await pointIn(paper, ...to)]
    await mouse.move(...start)
    await mouse.down()
    await mouse.move(...end, { steps: 5 })
    await mouse.up()
  }

  readonly copy = () => this.inDetails(this.say({ id: 'field-editor.copy' })).click()
  readonly duplicate = () => this.inDetails(this.say({ id: 'field-editor.duplicate' })).click()
  readonly repeat = () => this.inDetails(this.say({ id: 'field-editor.repeat' })).click()
  readonly paste = () =>
    this.page.getByRole('button', { name: this.say({ id: 'field-editor.paste' }), exact: true }).click()
  readonly deselect = () => this.inDetails(this.say({ id: 'field-editor.deselect' })).click()

  /** Gives the selected fields to somebody. */
  async giveTo(name: string) {
    const label = this.say({ id: 'field-editor.filledBy' })
    await this.details.getByRole('button', { name: new RegExp(`${label}$`) }).click()
    await this.page.getByRole('option', { name, exact: true }).click()
  }

  /** Keeps the selected field as a custom field. */
  async keepAs(label: string) {
    await this.details.getByRole('button', { name: this.say({ id: 'custom-fields.keep' }) }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: this.say({ id: 'custom-fields.keeping.label' }) }).fill(label)
    await dialog.getByRole('button', { name: this.say({ id: 'custom-fields.keeping.confirm' }) }).click()
    await expect(dialog).toHaveCount(0)
  }
}
