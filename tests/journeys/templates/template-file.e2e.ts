import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { call, readRequest, signIn } from '../../support/journeys/by-api.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { makeTemplate } from '../../support/journeys/template-by-api.ts'
import { acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

type Schemas = components['schemas']

test.setTimeout(120_000)

test('TPL-044 TPL-041 a template is exported, imported by another organisation, and used there for a request that is sent', async ({
  page: ours,
  browser,
  baseURL,
  violations,
}) => {
  const name = `Lease ${Date.now()}`
  const english = speaking('en')
  const french = speaking('fr')
  await ours.goto('/simple-signature-templates')
  await makeTemplate(ours, name)
  await ours.goto(`/simple-signature-templates?name=${encodeURIComponent(name)}`)
  await ours.getByRole('button', { name: english({ id: 'template-list.actionsFor' }, { name }) }).click()
  const saved = ours.waitForEvent('download')
  await ours.getByRole('menuitem', { name: english({ id: 'template-list.export' }) }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${name}.zip`)
  await expect(ours.getByText(english({ id: 'template-list.exported' }, { name }))).toBeVisible()
  const path = await file.path()

  // Somebody else has a browser of their own.
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const page = await context.newPage()
  const theirs = await violationsOf(page)
  await page.goto('/assets/none')
  await acceptCookies(page)
  await signIn(page, baseURL!, 'evariste')
  await page.goto('/simple-signature-templates')
  const say = (await page.locator('html').getAttribute('lang'))?.startsWith('fr') ? french : english
  const open = page.getByRole('button', { name: say({ id: 'template-list.import' }), exact: true })
  await open.first().click()
  const dialog = page.getByRole('dialog', { name: say({ id: 'template-import.title' }) })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.zip', mimeType: '', buffer: Buffer.from('no zip') })
  await expect(dialog.getByRole('alert')).toContainText(say({ id: 'errors.TemplateArchiveUnreadableException' }))
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect(dialog.getByText(say({ id: 'template-import.ready' }, { name }))).toBeVisible()
  await dialog.getByRole('button', { name: say({ id: 'template-import.open' }) }).click()
  await expect(page).toHaveURL(/\/simple-signature-template\/[0-9a-f]{24}/)
  await expect(page.getByText(`${name}.pdf`).first()).toBeVisible()

  const template = /template\/([0-9a-f]{24})/.exec(page.url())![1]!
  const draft = { name, timeZone: 'Europe/Paris', template: { originalTemplateId: [template] } }
  const { id } = (await call<{ id: string }>(page, 'POST', '/simple-sign/create-request', { data: draft })).body
  const { etag } = await call(page, 'GET', `/simple-sign-requests/${id}`)
  const data: Schemas['RequestPatch'] = {
    expirationDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    signers: [{ mail: 'anna.file@example.org', firstName: 'Anna', lastName: 'Berg', roles: ['Client'] }],
  }
  const patched = await call(page, 'PATCH', `/simple-sign/${id}`, { data }, etag)
  await call(page, 'POST', `/simple-sign/${id}/submit-request`, { data: {} }, patched.etag)
  expect((await readRequest(page, id)).state).toBe('PENDING')
  expect([...violations, ...theirs]).toEqual([])
  await context.close()
})
