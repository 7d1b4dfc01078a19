import { expect, test, type Page } from '@playwright/test'
import { beginAsAda, sendTo } from '../../support/journeys/by-api.ts'
import { signersOf, startEdit } from '../../support/journeys/editing/edit-by-api.ts'
import { takeClock } from '../../support/journeys/editing/look-again.ts'
import { own } from '../../support/journeys/own.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in English. Pages look at their request every 20 seconds, and every 10 during an edit.
test.setTimeout(120_000)

const hedy: Person = own({ first: 'Hedy', last: 'Lamarr', mail: 'hedy.lamarr@edited.example.org' })
const sofia: Person = own({ first: 'Sofia', last: 'Kovalevskaya', mail: 'sofia.kovalevskaya@edited.example.org' })
const emmy: Person = own({ first: 'Emmy', last: 'Noether', mail: 'emmy.noether@edited.example.org' })
const marietta: Person = own({ first: 'Marietta', last: 'Blau', mail: 'marietta.blau@edited.example.org' })
const lise: Person = own({
  first: 'Lise',
  last: 'Meitner',
  mail: 'lise.meitner@edited.example.org',
  together: 'Marietta',
})
const moved: Person = own({ first: 'Lise', last: 'Meitner', mail: 'lise.meitner@moved.example.org' })

const paused = (page: Page) => page.getByText(/is changing this request\./)
const company = (page: Page) => page.getByRole('textbox', { name: /^Company/ }).first()

test('EDIT-011 a signer who fills in a request during an edit keeps it, goes on by themself, and learns what changed', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  const lookAgain = await takeClock(page)
  await beginAsAda(page)
  const id = await sendTo(page, 'Frequencies', [hedy], { text: 'Company' })
  const signer = new Signer({ page, person: hedy })
  await signer.openLink()
  const address = page.url()
  await company(page).fill('Torpedo Ltd')

  await test.step('the page notices the edit', async () => {
    const { cancel } = await startEdit(page, id)
    await lookAgain()
    await expect(paused(page)).toBeVisible()
    await expect(company(page)).toHaveValue('Torpedo Ltd')
    await expect(company(page)).toBeFocused()
    await expect(company(page)).not.toBeEditable()
    await cancel()
    await lookAgain()
    await expect(page.getByText(/^You can sign again\./)).toBeVisible()
    await company(page).fill('Torpedo and Sons')
  })

  await test.step('a link that is opened meanwhile waits for the end', async () => {
    const { cancel } = await startEdit(page, id)
    await page.reload()
    await expect(page).toHaveURL('/editing-sign-request')
    await expect(page.getByRole('heading', { name: 'This request is being changed' })).toBeVisible()
    await cancel()
    await lookAgain()
    await expect(page).toHaveURL(address)
    await expect(company(page)).toHaveValue('Torpedo and Sons')
  })

  await test.step('the dialog gives way to it, and what is new is said', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
    await expect(signer.dialog()).toBeVisible()
    const { request, submit } = await startEdit(page, id)
    await lookAgain()
    await expect(signer.dialog()).toHaveCount(0)
    await expect(paused(page)).toBeVisible()
    const box = { pageNumber: 1, posX: 0.1, posY: 0.2, width: 0.3, height: 0.03, anchorType: 'TEXT' as const }
    const files = request.template.files.map(({ id: file, placeHolderList }) => ({
      id: file,
      placeHolderList: [...placeHolderList, { ...box, roleName: 'Signer 0', anchorName: 'Place' }],
    }))
    await submit({ template: { files } })
    await lookAgain()
    await expect(page.getByText('New for you to fill in: Place.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'The sender has changed' })).toBeFocused()
    await expect(company(page)).toHaveValue('Torpedo and Sons')
  })

  await signer.chooseSignature()
  await signer.confirm()
  expect(violations).toEqual([])
})

test('EDIT-009 a reason to refuse, and the signature of another one, outlast two edits', async ({ page }) => {
  const lookAgain = await takeClock(page)
  await beginAsAda(page)
  const id = await sendTo(page, 'Invariants', [sofia, emmy])
  const first = new Signer({ page, person: sofia })
  await first.openLink()
  await first.chooseSignature()
  await first.confirm()
  await (await startEdit(page, id)).submit({ name: 'Invariants, revised' })

  const second = new Signer({ page, person: emmy })
  await second.openLink()
  const { submit } = await startEdit(page, id)
  await page.getByRole('button', { name: 'Refuse to sign' }).first().click()
  await second.dialog().getByRole('textbox').fill('Clause 4')
  await second.dialog().getByRole('button', { name: 'Refuse to sign', exact: true }).click()
  await expect(paused(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await submit({ name: 'Invariants, again' })
  await lookAgain()
  await expect(page.getByRole('heading', { name: 'Invariants, again' })).toBeVisible()
  await expect(page.getByText('Signed by Sofia Kovalevskaya').first()).toBeAttached()
  await page.getByRole('button', { name: 'Refuse to sign' }).first().click()
  await expect(second.dialog().getByRole('textbox')).toHaveValue('Clause 4')
  await page.keyboard.press('Escape')
  await second.chooseSignature()
  await second.confirm()
})

test('EDIT-012 who is removed learns that they sign no more; who has another address gets another link', async ({
  page,
  context,
}) => {
  const lookAgain = await takeClock(page)
  await beginAsAda(page)
  const id = await sendTo(page, 'Fission', [marietta, lise])
  const tab = await context.newPage()
  const lookInTab = await takeClock(tab)
  await new Signer({ page: tab, person: lise }).openLink()
  await new Signer({ page, person: marietta }).openLink()
  const { request, submit } = await startEdit(page, id)
  for (const look of [lookAgain, lookInTab]) await look()
  for (const one of [page, tab]) await expect(paused(one)).toBeVisible()
  const stays = signersOf(request).filter(({ mail }) => mail === lise.mail)
  const files = request.template.files.map(({ id: file, placeHolderList }) => ({
    id: file,
    placeHolderList: placeHolderList.filter(({ roleName }) => roleName === 'Signer 1'),
  }))
  await submit({ signers: stays.map((signer) => ({ ...signer, mail: moved.mail })), template: { files } })
  for (const look of [lookAgain, lookInTab]) await look()
  await expect(page).toHaveURL('/canceled-sign-request')
  await expect(tab.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

  const signer = new Signer({ page: tab, person: moved })
  await signer.openLink()
  await signer.chooseSignature()
  await signer.confirm()
})
