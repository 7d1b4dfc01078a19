import { expect, type Locator } from '@playwright/test'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { areFilesLocked } from '#machines/rules/requests/editing/locked-draft.ts'
import type { components } from '#openapi'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { keeper } from '../../support/samples/contacts.ts'
import { ids, limits, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { openAgain } from '../../support/walks/again.ts'
import type { Stage } from '../../support/walks/stage.ts'

type Schemas = components['schemas']
type MessageId = keyof FormatjsIntl.MessageArguments

export const ETAG = { etag: '"7"' }
export const pdf = pdfWith(requestFile.pages.map((size) => ({ ...size, words: 'Partnership agreement' })))

/** The button with one of these texts. */
export const button = ({ page, say }: Stage, ...id: MessageId[]) =>
  page.getByRole('button', { name: new RegExp(`^(${id.map((one) => escaped(say({ id: one } as never))).join('|')})$`) })
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
// The preview has one of its own, which comes after it.
const heading = ({ page }: Stage) => page.locator('h1').first()
export const hasHeading = (stage: Stage, id: MessageId) => expect(heading(stage)).toHaveText(stage.say({ id } as never))
/** The heading of a step, which is another one in an edit. */
export const hasStepHeading = (
  stage: Stage,
  { before }: Pick<WizardContext, 'before'>,
  step: 'files' | 'signers' | 'settings',
) =>
  hasHeading(
    stage,
    before === null
      ? `request-wizard.${step}.question`
      : step === 'files' && areFilesLocked(before)
        ? 'request-edit.files.locked'
        : `request-edit.${step}.question`,
  )
export const next = ({ page }: Stage): Locator => page.locator('footer button').last()
export const previous = ({ page }: Stage): Locator => page.locator('footer button').first()
export const dialog = ({ page }: Stage) => page.getByRole('dialog')
export const rows = ({ page }: Stage) => page.locator('[data-row]')
export const editButtons = (stage: Stage) => rows(stage).getByRole('button', { name: /^(Edit|Modifier)/ })

/** The email of the signer whose form is open, for an account with an address book. */
export const mailField = ({ page, say }: Stage) =>
  page.getByRole('combobox', { name: say({ id: 'request-wizard.signers.mail' }), exact: true })

/** Opens the preview for the first signer: at the fields for the only one, at the review among all. */
export const openPreview = ({ page, say }: Stage) =>
  page
    .getByRole('button', { name: say({ id: 'request-wizard.preview' }), exact: true })
    .or(page.getByRole('button', { name: say({ id: 'request-wizard.preview.as' }, { name: '' }) }))
    .first()
    .click()

/** Expects the preview for a signer. */
export const seesPreview = async ({ page, say }: Stage, name: string) => {
  const preview = page.getByRole('dialog', { name: say({ id: 'signer-preview.title' }, { name }), exact: true })
  await expect(preview.getByRole('region', { name: say({ id: 'signing.documents' }) })).toBeVisible()
}

/** Nobody is in the address book that the step for the signers reads. */
export const servesNoContacts = ({ world }: Stage) =>
  world.serves('listContacts', () => ({ status: 200, body: pageOf([]) }))

/** Opens the wizard; a second time without loading the application again. */
export async function openWizard(stage: Stage, account = keeper) {
  if (stage.page.url().includes('/assets/')) {
    await stage.page.goto('/simple-signature')
    await stage.world.answers('getMe', 200, account)
  } else await openAgain(stage, '/simple-signature')
  servesNoContacts(stage)
  await stage.world.answers('getSimpleSignParams', 200, limits)
  await hasHeading(stage, 'request-wizard.files.question')
}

/** Opens the wizard at the signers, with one file on the server; `readsContacts` lets the calls for contacts wait. */
export async function atSigners(stage: Stage, { account = keeper, readsContacts = false } = {}) {
  const { page, world } = stage
  await openWizard(stage, account)
  if (readsContacts) world.keeps('listContacts')
  await page.locator('main label input[type=file]').setInputFiles(fileOf(requestFile.fileName))
  await world.answers('createRequest', 200, { id: ids.request })
  await world.answers('uploadFiles', 200, [requestFile])
  await world.answers('getRequest', 200, { ...serverDraft, signers: [], template: { files: [] } }, ETAG)
  await next(stage).click()
  await hasHeading(stage, 'request-wizard.signers.question')
}

/** Expects an alert if the wizard complains, and none otherwise. */
export const complaining = async (
  stage: Stage,
  { complaint, cancelFailure = null }: Pick<WizardContext, 'complaint'> & Partial<Pick<WizardContext, 'cancelFailure'>>,
) =>
  // The chosen file cannot be drawn, so each of its pages shows an alert of its own.
  expect(stage.page.locator('[role=alert]:not([data-page] *)')).toHaveCount(
    (complaint ? 1 : 0) + (cancelFailure ? 1 : 0),
  )

/** Pastes a text into the address of the signer whose form is open. */
export const pasteMail = (stage: Stage, text: string) =>
  mailField(stage).evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Enters a password if the dialog asks for one, and returns whether it does. */
export async function enterPassword(stage: Stage): Promise<boolean> {
  const password = dialog(stage).locator('input[name=password]')
  if ((await password.count()) === 0) return false
  await password.fill('rosebud 1941')
  await dialog(stage).locator('button[type=submit]').click()
  return true
}

/** The file that a person chooses; `Scan.pdf` is no PDF. */
export const fileOf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: name === 'Scan.pdf' ? Buffer.from('a picture') : pdf,
})

/** The draft as the server would return it: with the signers sent, and its fields assigned to the first of them. */
export const withSigners = (
  request: Schemas['Request'],
  { signers = [] }: Schemas['RequestPatch'],
): Schemas['Request'] => ({
  ...request,
  signers: signers.map((signer) => ({ ...request.signers[0]!, ...signer })),
  template: {
    files: request.template.files.map(({ id, placeHolderList }) => ({
      id,
      placeHolderList: placeHolderList.map((field) => ({ ...field, roleName: signers[0]?.roles[0] ?? '' })),
    })),
  },
})

/** Expects the list of requests and answers its call. */
export async function arrives(stage: Stage) {
  const { page, world } = stage
  await expect(page).toHaveURL('/simple-signature-requests')
  await world.answers('listRequests', 200, {
    content: [],
    totalElements: 0,
    totalExact: true,
    totalPages: 0,
    number: 0,
    size: 20,
    next: null,
  })
  await expect(heading(stage)).toBeVisible()
}

/** Expects the page of the request that was sent, with who is invited, and answers its calls. */
export async function showsRequest({ page, world, say }: Stage, invited: string[]) {
  await expect(page).toHaveURL(`/simple-sign-detail/${serverDraft.id}`)
  await expect(page.getByRole('status').filter({ hasText: invited[0]! })).toBeVisible()
  expect(say({ id: 'request-wizard.sent.text' }, { names: invited[0]! })).toContain(invited[0]!)
  await world.isAsked('getRequest')
  await world.end()
}

const steps = ['files', 'signers', 'fields', 'settings', 'review'] as const
const stepsWithPages: (typeof steps)[number][] = ['files', 'fields', 'review']

/** Somebody who has contacts and templates, and whose organisation attaches files. */
export const sender: Schemas['Account'] = {
  ...keeper,
  rights: { ...keeper.rights, createSimpleSignatureTemplate: true },
  tenant: { ...keeper.tenant, attachedFiles: ['SIGNED_FILE_WITH_AUDIT'] },
}

/** Reloads the page. If the draft is on the server, the call for it is answered. */
export async function reload(stage: Stage) {
  const { page, world } = stage
  await page.reload()
  await world.answers('getMe', 200, sender)
  await world.answers('getSimpleSignParams', 200, limits)
  const starts = expect(heading(stage)).toHaveText(stage.say({ id: 'request-wizard.files.question' }))
  const resumes = world.isAsked('getRequest').then(async () => {
    await world.answers('getRequest', 200, serverDraft, ETAG)
    return true
  })
  await showsStep(stage, await Promise.race([starts.then(() => false), resumes]))
}

/** The step that a loaded page has resumed is shown, with the pages that it draws. */
export async function showsStep(stage: Stage, isOnServer: boolean) {
  // The later steps come in a file of their own: until then the heading is that of waiting.
  // In an edit, a step has another question.
  const questions = [
    ...steps.map((step) => stage.say({ id: `request-wizard.${step}.question` })),
    ...steps.map((step) =>
      stage.say({ id: step === 'fields' ? 'request-wizard.fields.question' : `request-edit.${step}.question` }),
    ),
  ]
  await expect(heading(stage)).toHaveText(new RegExp(`^(${questions.map(escaped).join('|')})$`))
  // The file is no longer in this tab: its pages are loaded from the server.
  const step = steps[questions.lastIndexOf(await heading(stage).innerText()) % steps.length]!
  if (!isOnServer) return
  if (stepsWithPages.includes(step)) await stage.world.answers('viewFile', 200, pdf)
  // A later step draws them.
  else stage.world.serves('viewFile', () => ({ status: 200, body: pdf, type: 'application/pdf' }))
}
