import { expect, type Page } from '@playwright/test'
import type { Say } from '../walks/language.ts'
import { once, type Doing } from './line.ts'
import { readMail } from './mailbox.ts'
import type { Person } from './sender.ts'

/** What a signer does from the link in the mail to the recorded signature. */
export class Signer {
  readonly page: Page
  private readonly say: Say
  private readonly person: Person
  private readonly does: Doing

  constructor({ page, say, person, does = once }: { page: Page; say: Say; person: Person; does?: Doing }) {
    this.page = page
    this.say = say
    this.person = person
    this.does = does
  }

  readonly dialog = () => this.page.getByRole('dialog')
  private readonly inDialog = (name: string) => this.dialog().getByRole('button', { name, exact: true })

  /** Follows the link of the newest invitation. */
  async openLink(subject: string) {
    const { links } = await readMail(this.page, this.person.mail, subject)
    const link = links.find((each) => each.includes('/open-request'))!
    await this.does({
      what: 'open the link',
      act: async () => void (await this.page.goto(link)),
      outcome: () =>
        expect(this.page.getByRole('region', { name: this.say({ id: 'signing.documents' }) })).toBeVisible(),
    })
    await expect(this.page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)
  }

  /** Opens the dialog, ticks both boxes and types the signature that is offered, up to the code. */
  async chooseSignature() {
    const { page, say } = this
    await page
      .getByRole('button', { name: say({ id: 'signing.sign' }), exact: true })
      .first()
      .click()
    await this.dialog()
      .getByText(say({ id: 'signing-dialog.readDocument' }, { files: 1 }))
      .click()
    // Beside the link to the terms.
    await this.dialog().getByRole('checkbox').nth(1).check({ force: true })
    await this.inDialog(say({ id: 'signing-dialog.choose' })).click()
    const { first, last } = this.person
    await expect(this.dialog().getByLabel(say({ id: 'signing-dialog.name' }))).toHaveValue(`${first} ${last}`)
    await this.does({
      what: 'ask for the code',
      // The second try is offered in the step of the code.
      act: () =>
        this.inDialog(say({ id: 'signing-dialog.use' }))
          .or(this.inDialog(say({ id: 'signing-dialog.sendNew' })))
          .click(),
      outcome: () => expect(this.firstDigit()).toBeVisible(),
    })
  }

  /** Enters the code of the newest mail and signs. */
  async confirm(codeSubject: string) {
    const { page, say } = this
    const { text } = await readMail(page, this.person.mail, codeSubject)
    await this.firstDigit().click()
    await page.keyboard.type(/\b(\d{6})\b/.exec(text)![1]!)
    await this.does({
      what: 'sign',
      act: () => this.inDialog(say({ id: 'signing-dialog.sign' }, { files: 1 })).click(),
      outcome: () => expect(this.inDialog(say({ id: 'signing-dialog.finish' }))).toBeVisible(),
    })
    await this.inDialog(say({ id: 'signing-dialog.finish' })).click()
    await expect(page).toHaveURL(/end-signing-request/)
  }

  private readonly firstDigit = () =>
    this.dialog().getByRole('textbox', { name: this.say({ id: 'signing-dialog.digit' }, { place: 1 }) })
}
