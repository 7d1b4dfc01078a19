import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from '../measures/boxes.ts'
import { speaking, type Say } from '../walks/language.ts'
import { once, type Doing } from './line.ts'
import { readMail } from './mailbox.ts'
import type { Person } from './sender.ts'
import { finishAnimations } from '../measures/animations.ts'

const INVITATION = 'asks you to sign'

type Signature = 'type' | 'draw' | 'saved'

/** What a signer does from the link in the mail to the recorded signature, in English unless told otherwise. */
export class Signer {
  readonly page: Page
  private readonly say: Say
  private readonly person: Person
  private readonly does: Doing

  constructor({
    page,
    person,
    say = speaking('en'),
    does = once,
  }: { page: Page; person: Person; say?: Say; does?: Doing }) {
    this.page = page
    this.say = say
    this.person = person
    this.does = does
  }

  readonly dialog = () => this.page.getByRole('dialog')
  private readonly inDialog = (name: string) => this.dialog().getByRole('button', { name, exact: true })

  /** Follows the link of the newest invitation, wherever it leads. */
  async follow(subject = INVITATION) {
    const { links } = await readMail(this.page, this.person.mail, subject)
    await this.page.goto(links.find((each) => each.includes('/open-request'))!)
  }

  /** Follows the link of the newest invitation, which leads to the signing page. */
  async openLink(subject?: string) {
    await this.does({
      what: 'open the link',
      act: () => this.follow(subject),
      outcome: () =>
        expect(this.page.getByRole('region', { name: this.say({ id: 'signing.documents' }) })).toBeVisible(),
    })
    await expect(this.page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)
  }

  /** Fills in the fields that lack a value, one after the other as the page leads to them; `press` goes to the next one. */
  async fillIn(values: ReadonlyMap<string, string>, press = (next: Locator) => next.click()) {
    const { page, say } = this
    const next = page.getByRole('button', { name: say({ id: 'signing.next' }), exact: true })
    // In a narrow window, the field that is current on its page is filled in below it.
    const focused = () =>
      page.evaluate(() => {
        const current = document.querySelector('[data-current] [id^=field-]')
        const isFocused = [current?.id, 'thumb-input'].includes(document.activeElement?.id)
        return isFocused ? current!.id.replace('field-', '') : ''
      })
    const filled = new Set<string>()
    while (await next.first().isVisible()) {
      await press(next.first())
      let id = ''
      const isNew = async () => {
        id = await focused()
        return values.has(id) && !filled.has(id)
      }
      await expect.poll(isNew, { message: 'a field that lacks a value has the focus' }).toBe(true)
      if (values.get(id) === 'true') await page.keyboard.press('Space')
      else await page.keyboard.insertText(values.get(id)!)
      filled.add(id)
    }
  }

  /** Opens the dialog and chooses a signature; up to the code. */
  async chooseSignature(how: Signature = 'type') {
    await this.showSignature(how)
    await this.does({
      what: 'ask for the code',
      // The second try is offered in the step of the code.
      act: () =>
        this.inDialog(this.say({ id: 'signing-dialog.use' }))
          .or(this.inDialog(this.say({ id: 'signing-dialog.sendNew' })))
          .click(),
      outcome: () => expect(this.firstDigit()).toBeVisible(),
    })
  }

  /** Does the same where no code is asked for; up to the last look at the signature. */
  async chooseSignatureWithoutCode(how: Signature = 'type') {
    await this.showSignature(how)
    await this.inDialog(this.say({ id: 'signing-dialog.use' })).click()
    await expect(this.inDialog(this.say({ id: 'signing-dialog.sign' }, { files: 1 }))).toBeVisible()
    await expect(this.firstDigit()).toHaveCount(0)
  }

  /**
   * Opens the dialog, ticks both boxes and shows the typed signature that is offered, draws one, or shows a saved one,
   * which comes first.
   */
  private async showSignature(how: Signature) {
    await this.agree()
    const { say } = this
    const { first, last } = this.person
    if (how === 'draw') await this.draw()
    else if (how === 'saved') await expect(this.kind('saved')).toHaveAttribute('aria-selected', 'true')
    else {
      await this.kind('typed').click()
      await expect(this.dialog().getByLabel(say({ id: 'signature-chooser.name' }))).toHaveValue(`${first} ${last}`)
    }
  }

  /** Opens the dialog and goes on with the signature that is offered, wherever that leads. */
  async tryToSign() {
    await this.agree()
    await this.inDialog(this.say({ id: 'signing-dialog.use' })).click()
  }

  private async agree() {
    const { page, say } = this
    await page
      .getByRole('button', { name: say({ id: 'signing.sign' }), exact: true })
      .first()
      .click()
    // On a phone it slides up, and a click would meet what is below.
    await expect(this.dialog()).toBeVisible()
    await finishAnimations(page)
    // The labels have links, which a click on them might meet.
    for (const place of [0, 1]) await this.dialog().getByRole('checkbox').nth(place).check({ force: true })
    await this.inDialog(say({ id: 'signing-dialog.choose' })).click()
  }

  /** The code in the newest mail that has one. */
  async code(subject = 'Your code'): Promise<string> {
    const { text } = await readMail(this.page, this.person.mail, subject)
    return /\b(\d{6})\b/.exec(text)![1]!
  }

  async enter(code: string) {
    await this.firstDigit().click()
    await this.page.keyboard.type(code)
  }

  readonly sign = (files = 1) => this.inDialog(this.say({ id: 'signing-dialog.sign' }, { files })).click()

  /** Enters the code of the newest mail, signs and goes on to the last page. */
  async confirm(codeSubject?: string, files = 1) {
    await this.enter(await this.code(codeSubject))
    await this.finish(files)
  }

  /** Signs, and goes on to the last page. */
  async finish(files = 1) {
    const done = this.inDialog(this.say({ id: 'signing-dialog.finish' }))
    await this.does({ what: 'sign', act: () => this.sign(files), outcome: () => expect(done).toBeVisible() })
    await done.click()
    await expect(this.page).toHaveURL(/end-signing-request/)
  }

  private readonly kind = (kind: 'saved' | 'typed' | 'drawn') =>
    this.dialog().getByRole('tab', { name: this.say({ id: `signature-chooser.${kind}` }) })

  private async draw() {
    await this.kind('drawn').click()
    const { x, y } = await boxOf(this.dialog().locator('canvas[aria-busy=false]'))
    const { mouse } = this.page
    await mouse.move(x + 40, y + 60)
    await mouse.down()
    for (let i = 0; i < 12; i++) await mouse.move(x + 40 + i * 12, y + 60 + (i % 3) * 20)
    await mouse.up()
  }

  private readonly firstDigit = () =>
    this.dialog().getByRole('textbox', { name: this.say({ id: 'signing-dialog.digit' }, { place: 1 }) })
}
