import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { call, readRequest, sendTo } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import { expectDrawn } from '../../support/journeys/sealed-values.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'

type Schemas = components['schemas']

// On the real server, in English.
test.setTimeout(240_000)

const maria: Person = own({ first: 'Maria', last: 'Mitchell', mail: 'maria@locks.example.org' })
const ruth: Person = own({ first: 'Ruth', last: 'Moufang', mail: 'ruth@locks.example.org' })
const emmy: Person = own({ first: 'Emmy', last: 'Noether', mail: 'emmy@locks.example.org' })
const sophie: Person = own({ first: 'Sophie', last: 'Germain', mail: 'sophie@locks.example.org' })

const subjects = { invitation: 'asks you to sign', code: 'Your code' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const fieldsIn = ({ template }: Schemas['Request']) => template.files[0]!.placeHolderList
const asks = (page: Page, { mail }: Person) => readMail(page, mail, subjects.invitation)

/** A request that Maria has signed and Ruth was asked to sign, and that is open to be edited. Emmy comes last. */
async function openEdit(page: Page): Promise<Schemas['Request']> {
  const id = await sendTo(page, 'Observatory', [maria, ruth, emmy])
  await signByApi(page, maria, new Map(), subjects)
  await asks(page, ruth)
  const { body } = await call<Schemas['Request']>(page, 'POST', `/simple-sign/${id}/editing/start`)
  await page.goto(`/edit-simple-signature/${id}`)
  await expect(heading(page)).toHaveText('What should change?')
  return body
}

/** The sealed file of a request that everybody has signed. */
async function sealedOf(page: Page, id: string): Promise<Uint8Array> {
  const seal = async () => (await readRequest(page, id)).state
  await expect.poll(seal, { timeout: 60_000 }).toBe('COMPLETE_SIGNATURE_FINISHED')
  const groups = await call<Schemas['FileGroup'][]>(page, 'GET', `/simple-sign-files/${id}`)
  const sealed = groups.body[0]!.files.find(({ type }) => type === 'SIGN_FILE')!
  return (await page.request.get(`/api/public/v1/simple-sign-files/download/${sealed.id}`)).body()
}

test('EDIT-009 WIZ-024 after the first of three has signed, the second is replaced and a field of the third moved; all three are in the sealed file', async ({
  page,
  violations,
}) => {
  const request = await openEdit(page)
  const [ofMaria, , ofEmmy] = fieldsIn(request)
  const field = ({ id }: { id?: string | null }) => page.locator(`[data-field="${id}"]`)

  await test.step('the files are locked, because Maria has signed them', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Files' }).click()
    await expect(heading(page)).toHaveText('The files of this request')
    await expect(
      page.getByText('Maria Mitchell has already signed, so the files can no longer change. To send other files,'),
    ).toBeVisible()
    await expect(page.locator('main input[type=file]')).toBeDisabled()
    await expect(page.locator('main ol').getByRole('button')).toHaveCount(0)
    await test.step('WIZ-010 nothing leads back from the first step', () =>
      expect(page.getByRole('button', { name: /^(Back|Files|Signers|Fields|Settings|Review)$/ })).toHaveText([
        'Signers',
      ]))
    await button(page, 'Signers').click()
  })

  await test.step('Maria has no controls; Ruth becomes Sophie', async () => {
    await expect(heading(page)).toHaveText('Who signs from now on?')
    const locked = page.getByRole('group', { name: 'Maria Mitchell, locked: signed', exact: true })
    await expect(locked).toBeVisible()
    await expect(locked.getByRole('button')).toHaveCount(0)
    await button(page, 'Edit Ruth Moufang').click()
    const form = page.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'First name' }) })
    await form.getByRole('textbox', { name: 'First name' }).fill(sophie.first)
    await form.getByRole('textbox', { name: 'Last name' }).fill(sophie.last)
    await form.getByRole('combobox').fill(sophie.mail)
    await form.getByRole('combobox').press('Tab')
    await button(page, 'Done').click()
    await button(page, 'Fields').click()
  })

  await test.step('keys do not move what Maria has signed; they move the field of Emmy', async () => {
    // The page scrolls to what gets the focus.
    const top = async (one: typeof ofMaria) =>
      Math.round((await boxOf(field(one!))).y - (await boxOf(page.locator('[data-page="0"]'))).y)
    const press = async (one: typeof ofMaria) => {
      const from = await top(one)
      await field(one!).focus()
      for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowDown')
      return (await top(one)) - from
    }
    expect(await press(ofMaria)).toBe(0)
    expect(await press(ofEmmy)).toBeGreaterThan(0)
    await button(page, 'Settings').click()
    await button(page, 'Review').click()
  })

  await test.step('the review has these changes, and who is mailed', async () => {
    const changes = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Change: / }) })
    await expect(changes).toHaveText([
      /Name of a signerRuth MoufangSophie Germain/,
      new RegExp(`Email of Sophie Germain${ruth.mail}${sophie.mail}`),
      /Field moved for Emmy Noether: Observatory\.pdf, page 1/,
    ])
    await expect(page.getByText(`Gets a link at ${sophie.mail}. The old one stops working.`)).toBeVisible()
    await expect(page.getByText('No email: Maria Mitchell and Emmy Noether.')).toBeVisible()
    await button(page, 'Finish editing').click()
    await expect(page.getByRole('status').filter({ hasText: 'We’ve emailed Sophie Germain.' })).toBeVisible()
  })

  const after = fieldsIn(await readRequest(page, request.id))
  expect(after[0]).toMatchObject({ posX: ofMaria!.posX, posY: ofMaria!.posY })
  const moved = after.find(({ roleName }) => roleName === ofEmmy!.roleName)!
  expect([moved.posX === ofEmmy!.posX, moved.posY > ofEmmy!.posY]).toEqual([true, true])
  await signByApi(page, sophie, new Map(), subjects)
  await signByApi(page, emmy, new Map(), subjects)
  expect((await subjectsTo(page, ruth.mail)).filter((subject) => subject.includes(subjects.invitation))).toHaveLength(1)
  await test.step('the three signatures are drawn where their fields are, and nothing else is', async () => {
    const sealed = await sealedOf(page, request.id)
    expectDrawn({ uploaded: await samplePdf(), sealed }, after, new Map())
  })
  expect(violations).toEqual([])
})
