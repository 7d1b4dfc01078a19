import { expect, type FrameLocator, type Page } from '@playwright/test'
import { demonstrationToken } from '../../../../examples/host/demonstration.ts'
import { startHost, type Host } from '../../../../examples/host/host.ts'
import type { Paraph, Visitor } from '../../../../examples/host/paraph.ts'
import { speaking } from '../../walks/language.ts'
import { readMail } from '../mailbox.ts'

const say = speaking('en')

/** The shop of `examples/host`, whose pages have another origin than Paraph, and another site. */
export type Shop = Host & { paraph: Paraph }

/** Starts the shop for the server at `address`, with a token of the demonstration. */
export async function openShop(address: string): Promise<Shop> {
  const paraph = { address, token: '' }
  const host = await startHost(paraph, 0)
  paraph.token = await demonstrationToken(address, host.address)
  return { ...host, paraph }
}

/** A customer of the shop, in whose page they sign. */
export class Customer {
  readonly page: Page
  readonly visitor: Visitor
  readonly #shop: Shop

  constructor(page: Page, shop: Shop, visitor: Visitor) {
    this.page = page
    this.#shop = shop
    this.visitor = visitor
  }

  readonly frame = (): FrameLocator => this.page.frameLocator('#signing iframe')
  readonly dialog = () => this.frame().getByRole('dialog')
  readonly #inDialog = (name: string) => this.dialog().getByRole('button', { name, exact: true })

  /** Orders, up to the documents in the frame. */
  async order() {
    await this.page.goto(this.#shop.address)
    for (const [name, value] of Object.entries(this.visitor)) await this.page.locator(`[name=${name}]`).fill(value)
    await this.page.getByRole('button', { name: 'Order' }).click()
    await expect(this.frame().getByRole('region', { name: say({ id: 'signing.documents' }) })).toBeVisible()
  }

  /** Waits until the page was told an event, such as `ERROR WRONG_OTP`. */
  async hears(event: string) {
    await expect(this.page.locator('ol > li', { hasText: new RegExp(`^${event}$`) })).not.toHaveCount(0)
  }

  /** What the page was told so far, but for heights. */
  async told(): Promise<string[]> {
    const all = await this.page.locator('ol > li').allTextContents()
    return all.filter((event) => event !== 'RESIZE')
  }

  /** Opens the menu with what is seldom done. */
  async openMore() {
    await this.frame()
      .getByRole('button', { name: say({ id: 'signing.more' }) })
      .filter({ visible: true })
      .click()
  }

  /** Opens the dialog of the signature. */
  async startSigning() {
    await this.frame()
      .getByRole('button', { name: say({ id: 'signing.sign' }), exact: true })
      .filter({ visible: true })
      .click()
    await expect(this.dialog()).toBeVisible()
  }

  /** Agrees, and types a signature, up to the code. */
  async choose() {
    for (const place of [0, 1]) await this.dialog().getByRole('checkbox').nth(place).check({ force: true })
    await this.#inDialog(say({ id: 'signing-dialog.choose' })).click()
    await this.dialog()
      .getByRole('tab', { name: say({ id: 'signature-chooser.typed' }) })
      .click()
    await this.#inDialog(say({ id: 'signing-dialog.use' })).click()
    await expect(this.#firstDigit()).toBeVisible()
  }

  /** What the dialog says of a wrong code, after which so many attempts are left. */
  readonly complaint = (tries: number) =>
    this.dialog().getByText(say({ id: 'signing-dialog.complaint.wrongCode' }, { tries }))

  /** Enters a code and signs. */
  async sign(code: string) {
    await this.#firstDigit().click()
    await this.page.keyboard.type(code)
    await this.#inDialog(say({ id: 'signing-dialog.sign' }, { files: 1 })).click()
  }

  /** The code in the newest mail. */
  async code(): Promise<string> {
    const { text } = await readMail(this.page, this.visitor.mail, 'Your code')
    return /\b(\d{6})\b/.exec(text)![1]!
  }

  /** Refuses to sign, and says why. */
  async refuse(motive: string) {
    await this.openMore()
    await this.frame()
      .getByRole('menuitem', { name: say({ id: 'refusal.open' }) })
      .click()
    await this.dialog().locator('textarea').fill(motive)
    await this.#inDialog(say({ id: 'refusal.refuse' })).click()
  }

  readonly #firstDigit = () =>
    this.dialog().getByRole('textbox', { name: say({ id: 'signing-dialog.digit' }, { place: 1 }) })
}
