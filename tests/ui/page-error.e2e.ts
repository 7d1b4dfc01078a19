import { expect } from '@playwright/test'
import { camille } from '../support/samples/account.ts'
import { pdfWith } from '../support/pdf/pdf.ts'
import { sampleRows } from '../support/samples/requests.ts'
import { followLink, openRequest, primary } from '../support/walks/signer-stage.ts'
import { signingView, token } from '../support/samples/signer.ts'
import { axeViolationsOn } from '../support/measures/axe.ts'
import { test, type Stage } from '../support/walks/stage.ts'
import { chosen, ids, limits, requestFile, serverDraft } from '../support/samples/wizard.ts'
import { EACH } from '../support/walks/turns.ts'

const ETAG = { etag: '"7"' }
const page1 = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }
/** A value that breaks the contract, so that rendering it throws. */
const UNRENDERABLE = null as never

const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'page-error.retry' }) })

/** Expects the error page in the frame of the screen that threw, without accessibility violations. */
async function seesError(
  { page, say, violations: broken }: Stage,
  id: 'page-error.text' | 'page-error.draft' = 'page-error.text',
) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'page-error.title' }))
  await expect(page).toHaveTitle(`${say({ id: 'page-error.title' })} – Paraph`)
  await expect(page.getByText(say({ id }))).toBeVisible()
  await expect(page.getByText(say({ id: 'unreachable.text' }))).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Paraph' })).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  expect(broken).toEqual([])
}

test('a screen in the app shell that throws keeps the header and the menu, and can be retried', { tag: EACH }, async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, { content: [UNRENDERABLE], ...page1 })
  await seesError(stage)
  await expect(page.getByRole('button', { name: camille.fullName })).toBeVisible()
  await expect(page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })).toBeVisible()

  await retry(stage).click()
  await world.answers('listRequests', 200, { content: sampleRows, ...page1 })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the menu works on the error page', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, { content: [UNRENDERABLE], ...page1 })
  await seesError(stage)
  await page
    .getByRole('navigation', { name: say({ id: 'shell.menu' }) })
    .getByRole('link', { name: say({ id: 'pages.check' }) })
    .click()
  await expect(page).toHaveURL('/signature-check')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say({ id: 'page-error.title' }))
})

test('the request wizard continues from its draft after it threw', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature')
  await world.answers('getMe', 200, camille)
  await world.answers('getSimpleSignParams', 200, limits)
  await page.locator('main label input[type=file]').setInputFiles({
    name: chosen.fileName,
    mimeType: 'application/pdf',
    buffer: pdfWith(requestFile.pages.map((size) => ({ ...size, words: 'Partnership agreement' }))),
  })
  await world.answers('createRequest', 200, { id: ids.request })
  await world.answers('uploadFiles', 200, [requestFile])
  await world.answers('getRequest', 200, serverDraft, ETAG)
  await page.locator('footer button').last().click()
  const signers = say({ id: 'request-wizard.signers.question' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signers)

  // As a browser extension might: removes an element, so that React cannot insert the list before it.
  await page.getByRole('button', { name: say({ id: 'request-wizard.signers.removeThis' }) }).click()
  const add = page.getByRole('button', { name: say({ id: 'request-wizard.signers.add' }) })
  await add.locator('xpath=../..').evaluate((element) => element.remove())
  await page.getByText(say({ id: 'request-wizard.signers.me' })).click()
  await seesError(stage, 'page-error.draft')
  await expect(page.getByRole('button', { name: camille.fullName })).toBeVisible()

  await page.getByRole('button', { name: say({ id: 'page-error.continue' }) }).click()
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getRequest', 200, serverDraft, ETAG)
  await page.getByRole('button', { name: say({ id: 'request-draft.resume' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signers)
  await expect(page.locator('[data-row]')).toContainText(camille.mail)
  await expect(add).toBeVisible()
})

test('a signer’s page that throws can be retried, and its error page does not show the link', async ({ stage }) => {
  const { page } = stage
  const view = signingView()
  await followLink(stage)
  await openRequest(stage, { ...view, files: view.files.map((file) => ({ ...file, pages: UNRENDERABLE })) })
  await seesError(stage)
  expect(await page.content()).not.toContain(token)

  await retry(stage).click()
  await openRequest(stage)
  await expect(primary(stage)).toBeVisible()
})

test('a public page that throws keeps its frame', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/login')
  await page.getByLabel(say({ id: 'login.user' })).fill('camille')
  await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
  const submit = page.getByRole('button', { name: say({ id: 'login.submit' }) })
  await submit.click()
  await world.refuses('login', 'AuthenticationException')
  await page.getByRole('alert').evaluate((notice) => notice.remove())
  await submit.click()
  await seesError(stage)
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await retry(stage).click()
  await expect(submit).toBeVisible()
})
