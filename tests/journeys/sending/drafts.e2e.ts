import { expect, type Page } from '@playwright/test'
import { button, hasHeading } from '../../support/journeys/page.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { storedIn } from '../../support/journeys/stored.ts'

// Runs on the real server, in English: what becomes of a draft in the browser.
const alan: Person = { first: 'Alan', last: 'Turing', mail: 'alan@example.org' }
const emmy: Person = { first: 'Emmy', last: 'Noether', mail: 'emmy@example.org' }

const filesStep = 'Which documents need signing?'
const signersStep = 'Who signs, and in which order?'
const fieldsStep = 'Where does each person sign?'
const taken = 'You are continuing this draft in another tab'
const outdated = 'A draft from before the last update couldn’t be restored'
const unkept = 'This browser isn’t keeping your draft'

const signer = (page: Page, { mail }: Person) => page.getByText(mail)

/** Errors of the page that nothing caught. */
function uncaughtOn(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** Makes the browser refuse entries, or store them again. */
const setFull = (page: Page, isFull: boolean) =>
  page.evaluate((is) => {
    const { prototype } = IDBObjectStore as unknown as { prototype: { add: unknown; real?: unknown } }
    prototype.real ??= prototype.add
    prototype.add = is
      ? () => {
          throw new DOMException('', 'QuotaExceededError')
        }
      : prototype.real
  }, isFull)

test('of two tabs with the same draft one changes it: the second offers to continue, and then the first can only be read', async ({
  page,
}) => {
  const errors = uncaughtOn(page)
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  const key = await page.evaluate(() => sessionStorage.getItem('open-draft'))

  // What a duplicated tab takes along, once: what happens to it later is its own.
  const second = await page.context().newPage()
  await second.addInitScript((one) => {
    if (sessionStorage.getItem('duplicated') !== null) return
    sessionStorage.setItem('duplicated', '')
    sessionStorage.setItem('open-draft', one!)
  }, key)
  await second.goto('/simple-signature')
  await hasHeading(second, 'This draft is open in another tab')
  await expect(signer(second, alan)).toHaveCount(0)
  await expect(page.getByText(taken)).toHaveCount(0)

  await button(second, 'Continue here').click()
  await hasHeading(second, signersStep)
  await expect(signer(second, alan)).toBeVisible()
  await expect(page.getByText(taken)).toBeVisible()
  await expect(page.locator('[inert]')).toContainText('alan@example.org')
  await new Sender({ page: second, isSignedIn: true }).addSigner(emmy)

  await button(page, 'Continue here').click()
  await expect(signer(page, emmy)).toBeVisible()
  await expect(page.getByText(taken)).toHaveCount(0)
  await expect(second.getByText(taken)).toBeVisible()
  await second.close()
  expect(errors).toEqual([])
})

test('a draft that the browser does not store is said to be so, work goes on, and it is stored once there is room', async ({
  page,
}) => {
  const errors = uncaughtOn(page)
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await setFull(page, true)
  await sender.addSigner(alan)
  await expect(page.getByText(unkept)).toHaveCount(1)
  await setFull(page, false)
  await sender.addSigner(emmy)
  await expect(page.getByText(unkept)).toHaveCount(0)
  await page.reload()
  await hasHeading(page, signersStep)
  for (const person of [alan, emmy]) await expect(signer(page, person)).toBeVisible()
  expect(errors).toEqual([])
})

test('without a database in the browser a request is prepared all the same, and the person is warned', async ({
  context,
}) => {
  const page = await context.newPage()
  const errors = uncaughtOn(page)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await expect(page.getByText(unkept)).toHaveCount(1)
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, fieldsStep)
  await expect(page.getByText(unkept)).toHaveCount(1)
  await page.close()
  expect(errors).toEqual([])
})

test('what the browser forgets while a draft is open is stored again with the next change', async ({ page }) => {
  const errors = uncaughtOn(page)
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await sender.addSigner(emmy)
  await expect.poll(async () => (await storedIn(page)).browser).toContain(emmy.mail)
  await expect(page.getByText(unkept)).toHaveCount(0)
  await page.reload()
  await hasHeading(page, signersStep)
  for (const person of [alan, emmy]) await expect(signer(page, person)).toBeVisible()
  expect(errors).toEqual([])
})

test('after a crash of its tab a draft is offered, in its step, with its fields and what can be undone', async ({
  browser,
  context,
}) => {
  // The tabs of one context may share a process, which the crash ends.
  const own = await browser.newContext({ storageState: await context.storageState() })
  const page = await own.newPage()
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await button(page, 'Fields').click()
  await hasHeading(page, fieldsStep)
  for (const y of [50, 250]) {
    await button(page, 'Checkbox').click()
    await page.locator('[data-page="0"]').click({ position: { x: 100, y } })
  }
  await expect(page.locator('[data-field]')).toHaveCount(2)
  const devtools = await own.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await own.newPage()
  await next.goto('/simple-signature')
  await button(next, 'Continue the draft').click()
  await hasHeading(next, fieldsStep)
  await expect(next.locator('[data-field]')).toHaveCount(2)
  await button(next, 'Undo').click()
  await expect(next.locator('[data-field]')).toHaveCount(1)
  await own.close()
})

test('a draft that an earlier version left is not replayed, which is said once; as the server has it, it still opens', async ({
  page,
}) => {
  const errors = uncaughtOn(page)
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await sender.addSigner(alan)
  await sender.press('request-wizard.step.fields', 'fields')
  await sender.press('request-wizard.step.signers', 'signers')
  await sender.addSigner(emmy)
  await expect(signer(page, emmy)).toBeVisible()
  const id = await page.evaluate(leaveAsEarlierVersion)

  await page.reload()
  await hasHeading(page, filesStep)
  await expect(page.getByText(outdated)).toBeVisible()
  await page.reload()
  await hasHeading(page, filesStep)
  await expect(page.getByText(outdated)).toHaveCount(0)

  await page.goto(`/simple-signature?draft=${id}`)
  await page.getByRole('link', { name: 'Signers' }).click()
  await hasHeading(page, signersStep)
  await expect(signer(page, alan)).toBeVisible()
  await expect(signer(page, emmy)).toHaveCount(0)
  expect(errors).toEqual([])
})

/** Writes an earlier version to the heads of all drafts. Returns the id that the server has given to the draft. */
async function leaveAsEarlierVersion(): Promise<string> {
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const database = await answerOf(indexedDB.open('paraph-journals'))
  const change = database.transaction(['heads', 'entries'], 'readwrite')
  const heads = change.objectStore('heads')
  const all = (await answerOf(heads.getAll())) as { flow: string }[]
  for (const head of all.filter(({ flow }) => flow.startsWith('requestWizard')))
    heads.put({ ...head, flow: 'requestWizard 1' })
  const rows = (await answerOf(change.objectStore('entries').getAll())) as {
    entry: { event: { type: string; id?: string } }
  }[]
  database.close()
  return rows.find(({ entry }) => entry.event.type === 'draft.created')!.entry.event.id!
}
