import { expect, test, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { button, hasHeading } from '../support/journeys/page.ts'
import { agreement, Sender, type Person } from '../support/journeys/sender.ts'

// Runs on the real server, in English.
const alan: Person = { first: 'Alan', last: 'Turing', mail: 'alan@example.org' }
const questions = [
  'Which document needs signing?',
  'Who signs, and in which order?',
  'Where does each person sign?',
  'How should it be sent?',
  'Check once more, then send',
]
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const files = (page: Page) => page.getByRole('list', { name: 'Documents' })

/** Goes through all steps, and calls `there` in each with its number, from 0. */
async function prepare(page: Page, there: (step: number) => Promise<void>) {
  const sender = new Sender({ page })
  await sender.openWizard()
  await sender.choose(agreement)
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  await there(0)
  await button(page, 'Signers').click()
  await hasHeading(page, questions[1]!)
  await sender.addSigner(alan)
  await there(1)
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  await button(page, 'Signature').click()
  await page.locator('[data-page="0"]').click({ position: { x: 200, y: 300 } })
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await there(2)
  await button(page, 'Settings').click()
  await hasHeading(page, questions[3]!)
  await field(page, 'Name').fill('Lease of the mill')
  await there(3)
  await button(page, 'Review').click()
  await hasHeading(page, questions[4]!)
  await there(4)
}

test('a reload in each step loses nothing, and leads back to the step', async ({ page }) => {
  await prepare(page, async (step) => {
    await page.reload()
    await hasHeading(page, questions[step]!)
    if (step === 0) await expect(files(page).getByText(agreement.name)).toBeVisible()
    if (step === 1) await expect(page.getByText('alan@example.org')).toBeVisible()
    if (step === 2) await expect(page.locator('[data-field]')).toHaveCount(1)
    if (step === 3) await expect(field(page, 'Name')).toHaveValue('Lease of the mill')
  })
  await expect(page.getByRole('heading', { level: 2, name: 'Lease of the mill' })).toBeVisible()
})

test('what is half typed survives a reload', async ({ page }) => {
  await new Sender({ page }).begin()
  await field(page, 'Email').pressSequentially('alan@exam')
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue('alan@exam')
  await expect(button(page, 'Fields')).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Email').press('End')
  await page.keyboard.type('ple.org')
  await field(page, 'First name').pressSequentially('Alan')
  await field(page, 'Last name').pressSequentially('Turing')
  // What is said at the foot is of what is typed, before the last input is left.
  await expect(page.getByText('Fill in the missing details')).toHaveCount(0)
  await expect(button(page, 'Fields')).not.toHaveAttribute('aria-disabled')
})

test('what is typed in the moment of a reload is kept', async ({ page }) => {
  await new Sender({ page }).begin()
  await field(page, 'Email').pressSequentially('alan@exam')
  for (const letter of 'ple.org') {
    await page.evaluate(() => addEventListener('input', () => location.reload(), { once: true }))
    const reloaded = page.waitForEvent('load')
    await field(page, 'Email').press('End')
    await page.keyboard.press(letter)
    await reloaded
  }
  await expect(field(page, 'Email')).toHaveValue('alan@example.org')
})

test('Back and Forward go from step to step; before the first one Back leaves, and nothing is asked', async ({
  page,
}) => {
  await prepare(page, async () => {})
  for (const question of questions.slice(0, 4).toReversed()) {
    await page.goBack()
    await hasHeading(page, question)
  }
  for (const question of questions.slice(1)) {
    await page.goForward()
    await hasHeading(page, question)
  }
  // The wizard's own ways move in the same history.
  await button(page, 'Settings').click()
  await hasHeading(page, questions[3]!)
  await test.step('SHELL-076 the title says which step it is, of how many', () =>
    expect(page).toHaveTitle('New request – 4/4 Settings – Paraph'))
  await test.step('SHELL-073 the menu of the steps leads to a step', async () => {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Files' }).click()
    await hasHeading(page, questions[0]!)
  })
  await page.goForward()
  await hasHeading(page, questions[1]!)
  await page.goBack()
  await hasHeading(page, questions[0]!)
  await page.goBack()
  await hasHeading(page, 'Requests')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await hasHeading(page, 'Continue your draft?')
  await button(page, 'Continue the draft').click()
  await hasHeading(page, questions[0]!)
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})

test('a press right after typing counts, although what is wrong is said at the same time', async ({ page }) => {
  await new Sender({ page }).begin()
  const pressNow = async (name: string) => {
    // Away from the foot, which lies over the page.
    await button(page, name).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y, width, height } = (await button(page, name).boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
  }
  await button(page, 'Done').click()
  await expect(page.getByText('Enter an email address.')).toBeVisible()
  await field(page, 'First name').fill('Alan')
  await field(page, 'Last name').fill('Turing')
  await field(page, 'Email').pressSequentially('alan@example.org')
  await pressNow('Add a signer')
  await expect(page.getByText('alan@example.org')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('')
})

test('in the signers step Enter goes to the next input, finishes the signer, and adds one', async ({ page }) => {
  await new Sender({ page }).begin()
  await field(page, 'Email').focus()
  for (const word of ['alan@example.org', 'Alan', 'Turing']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('alan@example.org')).toBeVisible()
  await expect(button(page, 'Add a signer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue('')
})

test('Forward stays where the step is not complete', async ({ page }) => {
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  await page.goBack()
  await hasHeading(page, questions[1]!)
  await button(page, 'Edit Alan Turing').click()
  await field(page, 'Email').fill('alan@')
  await page.goForward()
  await expect(page.getByText('This email is not valid.')).toBeVisible()
  await hasHeading(page, questions[1]!)
  await field(page, 'Email').fill('alan@example.com')
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  await page.goBack()
  await hasHeading(page, questions[1]!)
  await page.goBack()
  await hasHeading(page, questions[0]!)
})

test('a session that ends in the middle leads to the login and back to the step, with everything', async ({ page }) => {
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Add a signer').click()
  await field(page, 'Email').fill('emmy@example.org')
  await field(page, 'First name').fill('Emmy')
  await field(page, 'Last name').fill('Noether')
  await page.context().clearCookies()
  await button(page, 'Fields').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await sender.enterPassword()
  await hasHeading(page, questions[1]!)
  await expect(page.getByText('alan@example.org')).toBeVisible()
  await expect(page.getByText('Emmy Noether').first()).toBeVisible()
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  await page.goBack()
  await hasHeading(page, questions[1]!)
})

test('in the steps for fields and settings, too, nothing is lost by a session that ends', async ({ page }) => {
  const sender = new Sender({ page })
  /** The session ends; the next step needs it. */
  const endAndReturn = async (next: string, step: number) => {
    await page.context().clearCookies()
    await button(page, next).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await sender.enterPassword()
    await hasHeading(page, questions[step]!)
  }
  await prepare(page, async (step) => {
    if (step === 2) {
      await endAndReturn('Settings', 2)
      await expect(page.locator('[data-field]')).toHaveCount(1)
    }
    if (step === 3) {
      await endAndReturn('Review', 3)
      await expect(field(page, 'Name')).toHaveValue('Lease of the mill')
    }
  })
  await expect(page.getByRole('heading', { level: 2, name: 'Lease of the mill' })).toBeVisible()
  await sender.send()
})

test('a step that is saved without a connection stays, says so, and is saved later', async ({ page, context }) => {
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  await context.setOffline(true)
  await button(page, 'Fields').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await hasHeading(page, questions[1]!)
  await expect(page.getByText('alan@example.org')).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
})

test('a second tab starts its own draft; a change saved elsewhere is offered', async ({ page, context }) => {
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  const second = await context.newPage()
  await second.goto('/simple-signature')
  await hasHeading(second, questions[0]!)
  await second.close()

  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  const saved = await saving
  const elsewhere = await page.request.patch(new URL(saved.url()).pathname, {
    data: { name: 'Changed elsewhere' } satisfies components['schemas']['RequestPatch'],
    headers: { 'if-match': saved.headers()['etag']!, origin: new URL(saved.url()).origin },
  })
  expect(elsewhere.status()).toBe(200)
  await button(page, 'Settings').click()
  await hasHeading(page, 'This draft was changed elsewhere')
  await button(page, 'Keep the newer version').click()
  await hasHeading(page, questions[0]!)
  await expect(page.getByText('Changed elsewhere')).toBeVisible()
})
