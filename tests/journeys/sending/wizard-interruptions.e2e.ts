import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { agreement, Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { middleOf } from '../../support/measures/boxes.ts'

// Runs on the real server, in English.
const alan: Person = { first: 'Alan', last: 'Turing', mail: 'alan@example.org' }
const emmy: Person = { first: 'Emmy', last: 'Noether', mail: 'emmy@example.org' }
const questions = [
  'Which documents need signing?',
  'Who signs, and in which order?',
  'Where does each person sign?',
  'How should it be sent?',
  'Check once more, then send',
]
const field = (page: Page, name: string) =>
  page.getByRole(name === 'Email' ? 'combobox' : 'textbox', { name, exact: true })
const files = (page: Page) => page.getByRole('list', { name: 'Documents' })

const placed = (page: Page) => page.locator('[data-field]')

/** Opens the wizard with a document, in the step for the signers. */
async function begin(page: Page): Promise<Sender> {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  return sender
}

const clearForm = async (page: Page) => {
  for (const name of ['Email', 'First name', 'Last name']) await field(page, name).fill('')
}

test('what was done in the wizard survives a reload, and Back and Forward', async ({ page }) => {
  const sender = new Sender({ page })
  /** Reloads the step, and expects that it is shown again. */
  const reload = async (step: number) => {
    await page.reload()
    await hasHeading(page, questions[step]!)
  }
  await page.goto('/simple-signature-requests')
  // A list without requests has a second one.
  await page.getByRole('main').getByRole('link', { name: 'New request' }).first().click()
  await hasHeading(page, questions[0]!)

  await test.step('a reload in each step loses nothing, and leads back to the step', async () => {
    await sender.choose(agreement)
    await expect(files(page).getByText('Uploaded')).toBeVisible()
    await reload(0)
    await expect(files(page).getByText(agreement.name)).toBeVisible()

    await sender.press('request-wizard.step.signers', 'signers')
    await sender.addSigner(alan)
    await reload(1)
    await expect(page.getByText('alan@example.org')).toBeVisible()

    await sender.press('request-wizard.step.fields', 'fields')
    await button(page, 'Signature').click()
    await page.locator('[data-page="0"]').click({ position: { x: 200, y: 300 } })
    await expect(placed(page)).toHaveCount(1)
    await reload(2)
    await expect(placed(page)).toHaveCount(1)

    await sender.press('request-wizard.step.settings', 'settings')
    await field(page, 'Name').fill('Lease of the mill')
    await reload(3)
    await expect(field(page, 'Name')).toHaveValue('Lease of the mill')

    await sender.press('request-wizard.settings.next', 'review')
    await reload(4)
    await expect(page.getByRole('heading', { level: 2, name: 'Lease of the mill' })).toBeVisible()
  })

  await test.step('Back and Forward go from step to step', async () => {
    for (const question of questions.slice(0, 4).toReversed()) {
      await page.goBack()
      await hasHeading(page, question)
    }
    for (const question of questions.slice(1)) {
      await page.goForward()
      await hasHeading(page, question)
    }
  })
  await test.step('the ways of the wizard itself move in the same history', async () => {
    await button(page, 'Settings').click()
    await hasHeading(page, questions[3]!)
  })
  await test.step('SHELL-076 the title says which step it is, of how many', () =>
    expect(page).toHaveTitle('New request – 4/4 Settings – Paraph'))
  await test.step('SHELL-073 the menu of the steps leads to a step', async () => {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Files' }).click()
    await hasHeading(page, questions[0]!)
    await page.goForward()
    await hasHeading(page, questions[1]!)
    await page.goBack()
    await hasHeading(page, questions[0]!)
  })
  await test.step('before the first step Back leaves, and nothing is asked', async () => {
    await page.goBack()
    await hasHeading(page, 'Requests')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await hasHeading(page, 'Continue your draft?')
    await button(page, 'Continue the draft').click()
    await hasHeading(page, questions[0]!)
    await expect(files(page).getByText('Uploaded')).toBeVisible()
  })
})

test('what is typed in the signers step counts as it is typed', async ({ page }) => {
  await begin(page)
  await test.step('what is half typed survives a reload', async () => {
    await field(page, 'Email').pressSequentially('alan@exam')
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue('alan@exam')
    await expect(button(page, 'Fields')).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('what is typed in the moment of a reload is kept', async () => {
    for (const letter of 'ple') {
      await page.evaluate(() => addEventListener('input', () => location.reload(), { once: true }))
      const reloaded = page.waitForEvent('load')
      await field(page, 'Email').press('End')
      await page.keyboard.press(letter)
      await reloaded
    }
    await expect(field(page, 'Email')).toHaveValue('alan@example')
  })
  await test.step('the foot of the page says what is wrong before the last input is left', async () => {
    await field(page, 'Email').press('End')
    await page.keyboard.type('.org')
    await field(page, 'First name').pressSequentially('Alan')
    await field(page, 'Last name').pressSequentially('Turing')
    await expect(page.getByText('Fill in the missing details')).toHaveCount(0)
    await expect(button(page, 'Fields')).not.toHaveAttribute('aria-disabled')
  })
  await test.step('a press right after typing counts, although what is wrong is said at the same time', async () => {
    await clearForm(page)
    await button(page, 'Done').click()
    await expect(page.getByText('Enter an email address.')).toBeVisible()
    await field(page, 'First name').fill('Alan')
    await field(page, 'Last name').fill('Turing')
    await field(page, 'Email').pressSequentially('alan@example.org')
    // Away from the foot, which lies over the page.
    await button(page, 'Add a signer').evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const { x, y } = await middleOf(button(page, 'Add a signer'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByText('alan@example.org')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('')
  })
  await test.step('Enter goes to the next input, finishes the signer, and adds one', async () => {
    await field(page, 'Email').focus()
    for (const word of ['emmy@example.org', 'Emmy', 'Noether']) {
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('emmy@example.org')).toBeVisible()
    await expect(button(page, 'Add a signer')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('')
  })
})

test('a session that ends in a step leads to the login and back to the step, with everything', async ({ page }) => {
  const sender = await begin(page)
  /** The session ends; the next step needs it. */
  const endAndReturn = async (next: string, step: number) => {
    await page.context().clearCookies()
    // A call that the page makes by itself may notice it before the click.
    const ended = page.getByText('Your session has ended')
    await expect(async () => {
      if (!(await ended.isVisible())) await button(page, next).click({ timeout: 1000 })
      await expect(ended).toBeVisible()
    }).toPass()
    await hasHeading(page, 'Log in')
    await sender.enterPassword()
    await hasHeading(page, questions[step]!)
  }
  await test.step('signers', async () => {
    await sender.addSigner(alan)
    await button(page, 'Add a signer').click()
    await field(page, 'Email').fill(emmy.mail)
    await field(page, 'First name').fill(emmy.first)
    await field(page, 'Last name').fill(emmy.last)
    await endAndReturn('Fields', 1)
    await expect(page.getByText('alan@example.org')).toBeVisible()
    await expect(page.getByText('Emmy Noether').first()).toBeVisible()
    await button(page, 'Fields').click()
    await hasHeading(page, questions[2]!)
    await page.goBack()
    await hasHeading(page, questions[1]!)
  })
  await test.step('fields', async () => {
    await button(page, 'Fields').click()
    await hasHeading(page, questions[2]!)
    await sender.placeFields(alan, 1, [['SIGNATURE', 0.3]])
    await sender.placeFields(emmy, 1, [['SIGNATURE', 0.5]])
    await expect(placed(page)).toHaveCount(2)
    await endAndReturn('Settings', 2)
    await expect(placed(page)).toHaveCount(2)
  })
  await test.step('settings', async () => {
    await button(page, 'Settings').click()
    await hasHeading(page, questions[3]!)
    await field(page, 'Name').fill('Lease of the mill')
    await endAndReturn('Review', 3)
    await expect(field(page, 'Name')).toHaveValue('Lease of the mill')
  })
  await button(page, 'Review').click()
  await hasHeading(page, questions[4]!)
  await expect(page.getByRole('heading', { level: 2, name: 'Lease of the mill' })).toBeVisible()
  await sender.send()
})

test('a step that is not complete or cannot be saved stays; a change saved elsewhere is offered', async ({
  page,
  context,
}) => {
  const sender = await begin(page)
  await sender.addSigner(alan)
  await test.step('a step that is saved without a connection stays, says so, and is saved later', async () => {
    await context.setOffline(true)
    await button(page, 'Fields').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await hasHeading(page, questions[1]!)
    await expect(page.getByText('alan@example.org')).toBeVisible()
    await context.setOffline(false)
    await button(page, 'Fields').click()
    await hasHeading(page, questions[2]!)
  })
  await test.step('Forward stays where the step is not complete', async () => {
    await page.goBack()
    await hasHeading(page, questions[1]!)
    await button(page, 'Edit Alan Turing').click()
    await field(page, 'Email').fill('alan@')
    await page.goForward()
    await expect(page.getByText('This email is not valid.')).toBeVisible()
    await hasHeading(page, questions[1]!)
  })
  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await field(page, 'Email').fill('alan@example.com')
  await button(page, 'Fields').click()
  await hasHeading(page, questions[2]!)
  const draft = new URL((await saving).url())
  await test.step('from there Back goes from step to step', async () => {
    await page.goBack()
    await hasHeading(page, questions[1]!)
    await page.goBack()
    await hasHeading(page, questions[0]!)
    await page.goForward()
    await hasHeading(page, questions[1]!)
    await page.goForward()
    await hasHeading(page, questions[2]!)
  })
  await test.step('a second tab starts its own draft', async () => {
    const second = await context.newPage()
    await second.goto('/simple-signature')
    await hasHeading(second, questions[0]!)
    await second.close()
  })
  await test.step('a change saved elsewhere is offered', async () => {
    const now = await page.request.get(draft.pathname.replace('/simple-sign/', '/simple-sign-requests/'))
    const elsewhere = await page.request.patch(draft.pathname, {
      data: { name: 'Changed elsewhere' } satisfies components['schemas']['RequestPatch'],
      headers: { 'if-match': now.headers()['etag']!, origin: draft.origin },
    })
    expect(elsewhere.status()).toBe(200)
    await button(page, 'Settings').click()
    await hasHeading(page, 'This draft was changed elsewhere')
    await button(page, 'Keep the newer version').click()
    await hasHeading(page, questions[0]!)
    await expect(page.getByText('Changed elsewhere')).toBeVisible()
  })
})
