import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { pdfWith } from '../pdf/pdf.ts'
import { samplePdf } from '../samples/sample-pdf.ts'
import { pointIn } from '../measures/boxes.ts'
import { speaking, type Say } from '../walks/language.ts'
import { once, type Doing } from './line.ts'

/** A signer as the sender enters them. */
export type Person = {
  first: string
  last: string
  mail: string
  isOptional?: true
  /** The name of a signer entered before, in whose step this one signs. */
  together?: string
}

/** The file of the wizard's journeys. */
export const agreement = {
  name: 'Partnership agreement.pdf',
  mimeType: 'application/pdf',
  buffer: pdfWith([{ width: 595, height: 842, words: 'Partnership agreement' }]),
}

type FieldType = 'TEXT' | 'TEXT_AREA' | 'CHECKBOX' | 'SIGNATURE' | 'SIGNATURE_DATE'
type StepName =
  | 'request-wizard.step.signers'
  | 'request-wizard.step.fields'
  | 'request-wizard.step.settings'
  | 'request-wizard.settings.next'
type ChoiceName = 'request-wizard.signers.signatureType' | 'document-wizard.turn'

type Options = { page: Page; say?: Say; does?: Doing; isSignedIn?: boolean }

/** What a sender does in the wizard, step by step, in English unless `say` speaks another language. */
export class Sender {
  readonly page: Page
  private readonly say: Say
  private readonly does: Doing
  private readonly isSignedIn: boolean

  constructor({ page, say = speaking('en'), does = once, isSignedIn = false }: Options) {
    this.page = page
    this.say = say
    this.does = does
    this.isSignedIn = isSignedIn
  }

  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true })

  readonly expectStep = (step: 'files' | 'signers' | 'fields' | 'settings' | 'review', timeout?: number) =>
    expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      this.say({ id: `request-wizard.${step}.question` }),
      timeout === undefined ? {} : { timeout },
    )

  async logIn(to = '/simple-signature-requests') {
    await this.page.goto(to)
    await this.enterPassword()
  }

  /** Logs in on the login page that is shown. */
  async enterPassword(user = 'ada') {
    const { page, say } = this
    await page.getByLabel(say({ id: 'login.user' })).fill(user)
    await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill(DEMO_PASSWORD)
    await this.does({
      what: 'log in',
      act: () => this.button(say({ id: 'login.submit' })).click(),
      outcome: () => expect(page).not.toHaveURL(/\/login/),
    })
  }

  /** Opens the wizard by the link in the list of requests, after a login; by its address if the sender is signed in. */
  async openWizard() {
    if (this.isSignedIn) {
      await this.page.goto('/simple-signature')
      return this.expectStep('files')
    }
    await this.logIn()
    const link = { name: this.say({ id: 'request-list.new' }) }
    // A list without requests has a second one.
    await this.page.getByRole('main').getByRole('link', link).first().click()
    await this.expectStep('files')
  }

  readonly choose = (file: typeof agreement) => this.page.locator('main input[type=file]').first().setInputFiles(file)

  /** Opens the wizard, chooses the agreement and goes to the signers. */
  async begin() {
    await this.openWizard()
    await this.choose(agreement)
    await this.press('request-wizard.step.signers', 'signers')
  }

  /** Chooses a PDF, by default one with so many pages, and goes to the signers. */
  async addFile(name: string, content: number | Uint8Array) {
    await this.expectStep('files')
    const buffer = Buffer.from(typeof content === 'number' ? await samplePdf(content, name) : content)
    const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer }
    const next = this.button(this.say({ id: 'request-wizard.step.signers' }))
    let isChosen = false
    // A file is uploaded as soon as it is chosen; going on uploads what is left.
    await this.does({
      what: 'upload',
      act: async () => {
        if (isChosen) return next.click()
        isChosen = true
        await this.choose(file)
      },
      outcome: () => expect(this.page.getByRole('alert')).toHaveCount(0),
    })
    // While a file is uploaded there is no such button; the last try may already have gone on.
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 })
      await this.expectStep('signers', 500)
    }).toPass({ timeout: 30_000, intervals: [50] })
  }

  /** Enters the signers in their order, and goes to the fields. */
  async addSigners(people: Person[]) {
    const order = this.page.getByRole('switch', { name: this.say({ id: 'request-wizard.signers.order' }) })
    await expect(order).toBeChecked()
    for (const person of people) await this.addSigner(person)
    await this.press('request-wizard.step.fields', 'fields')
  }

  async addSigner({ first, last, mail, isOptional, together }: Person) {
    const { page, say } = this
    const form = page.getByRole('group', { name: say({ id: 'request-wizard.signers.form' }) })
    // The step opens with a form for the first signer.
    if (!(await form.isVisible())) await this.button(say({ id: 'request-wizard.signers.add' })).click()
    const email = form.getByRole('combobox', { name: say({ id: 'request-wizard.signers.mail' }) })
    await email.fill(mail)
    // Other journeys may have made the same person a contact: they are suggested until the input is left.
    await email.press('Tab')
    await form.getByRole('textbox', { name: say({ id: 'request-wizard.signers.firstName' }) }).fill(first)
    await form.getByRole('textbox', { name: say({ id: 'request-wizard.signers.lastName' }), exact: true }).fill(last)
    if (isOptional)
      await this.select(
        'request-wizard.signers.signatureType',
        say({ id: 'request-wizard.signers.signatureType.OPTIONAL' }),
      )
    if (together) await this.select('document-wizard.turn', new RegExp(together))
    await this.button(say({ id: 'request-wizard.signers.close' })).click()
  }

  /** Places fields of these types for a person below one another on a page, by two clicks each. */
  async placeFields(
    { first, last }: Person,
    sheet: number,
    types: readonly (readonly [type: FieldType, y: number])[],
    x = 0.2,
  ) {
    const { page, say } = this
    const palette = page.getByRole('complementary', { name: say({ id: 'field-editor.palette' }) })
    await palette.getByText(`${first} ${last}`, { exact: true }).click()
    const paper = page.locator(`[data-page="${sheet - 1}"]`)
    await paper.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    for (const [type, y] of types) {
      await palette.getByRole('button', { name: say({ id: `field-editor.type.${type}` }), exact: true }).click()
      await page.mouse.click(...(await pointIn(paper, x, y)))
    }
  }

  /** Adds several signers by pasting their list. */
  async pasteSigners(people: readonly Person[]) {
    const { page, say } = this
    await this.button(say({ id: 'request-wizard.signers.several' })).click()
    const dialog = page.getByRole('dialog')
    const list = people.map(({ first, last, mail }) => `${first} ${last} <${mail}>`).join('\n')
    await dialog.getByRole('textbox', { name: say({ id: 'request-wizard.signers.several.label' }) }).fill(list)
    const add = say({ id: 'request-wizard.signers.several.add' }, { count: people.length })
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** Adds a signer from the address book. */
  async chooseContact({ mail }: Person) {
    const { page, say } = this
    await this.button(say({ id: 'request-wizard.signers.add' })).click()
    const email = page.getByRole('combobox', { name: say({ id: 'request-wizard.signers.mail' }) })
    await email.pressSequentially(mail.slice(0, mail.indexOf('@')))
    await page.getByRole('option', { name: mail }).click()
    await expect(email).toHaveValue(mail)
    await this.button(say({ id: 'request-wizard.signers.close' })).click()
  }

  /** Lets a signer sign in the step of another one. */
  async joinTurn({ first, last }: Person, together: string) {
    const { say } = this
    await this.button(say({ id: 'request-wizard.signers.edit' }, { name: `${first} ${last}` })).click()
    await this.select('document-wizard.turn', new RegExp(together))
    await this.button(say({ id: 'request-wizard.signers.close' })).click()
  }

  /** Places fields on the first page of a phone by a finger: each by a tap on its type and one on the page. */
  async tapFields(types: readonly (readonly [type: FieldType, y: number])[], x = 0.3) {
    const { page, say } = this
    await this.button(say({ id: 'field-editor.small.tap' })).tap()
    const palette = page.getByRole('region', { name: say({ id: 'field-editor.palette' }) })
    for (const [type, y] of types) {
      await palette.getByRole('button', { name: say({ id: `field-editor.type.${type}` }), exact: true }).tap()
      await page.touchscreen.tap(...(await pointIn(page.locator('[data-page="0"]'), x, y)))
    }
    await expect(page.locator('[data-field]')).toHaveCount(types.length)
  }

  /** Goes from the fields to the review. */
  async review() {
    await this.press('request-wizard.step.settings', 'settings')
    await this.press('request-wizard.settings.next', 'review')
  }

  /** Sends the request, and returns its id. */
  async send(): Promise<string> {
    const { page, say } = this
    await this.does({
      what: 'send',
      act: () => this.button(say({ id: 'request-wizard.review.send' })).click(),
      outcome: () => expect(page).toHaveURL(/simple-sign-detail\/[0-9a-f]{24}$/),
    })
    return page.url().slice(-24)
  }

  /** Presses the button to the next step. */
  async press(id: StepName, step: Parameters<Sender['expectStep']>[0]) {
    await this.does({
      what: step,
      act: () => this.button(this.say({ id })).click(),
      outcome: () => this.expectStep(step),
    })
  }

  private async select(label: ChoiceName, option: string | RegExp) {
    await this.page.getByRole('button', { name: new RegExp(`${this.say({ id: label })}$`) }).click()
    await this.page.getByRole('option', { name: option }).click()
  }
}
