import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// Somebody who gets a copy, from the settings of a request to its proof, on the real server, in English.
test.setTimeout(120_000)

test('SHELL-004 CC-006 an address that the sender enters gets a link when the request is sent and when it is finished, and reads it', async ({
  page,
}) => {
  const run = Date.now()
  const name = `Lease ${run}`
  const anna: Person = { first: 'Anna', last: 'Berg', mail: `anna.${run}@journey.example.org` }
  const legal = `legal.${run}@journey.example.org`
  const violations = await violationsOf(page)
  const sender = new Sender({ page })
  await sender.logIn('/simple-signature')
  await sender.addFile(name, 1)
  await sender.addSigners([anna])
  await sender.placeFields(anna, 1, [['SIGNATURE', 0.4]])
  await sender.press('request-wizard.step.settings', 'settings')
  await page.getByRole('textbox', { name: 'Copies to' }).fill(legal)
  await page.getByRole('textbox', { name: 'Copies to' }).press('Enter')
  await sender.press('request-wizard.settings.next', 'review')
  await expect(page.getByText(legal)).toBeVisible()
  const id = await sender.send()
  await expect(page.getByText(legal).first()).toBeVisible()
  await page.context().clearCookies()

  const open = async (subject: string) => {
    const { links } = await readMail(page, legal, subject)
    const link = links.find((one) => one.includes('/consult-request-cc/'))!
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get a copy of this request')
    await expect(page).toHaveURL(`/consult-request-cc/${id}`)
  }
  const save = async (what: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download: ${what}`, exact: true }).click(),
    ])
    return readFileSync(await file.path())
  }
  await test.step('CC-001 CC-002 the request is read, and its current copy downloaded', async () => {
    await open('sends you a copy')
    await expect(page.getByText('0 of 1 have signed')).toBeVisible()
    expect((await save('Current copy')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  const signer = new Signer({ page, person: anna })
  await signer.follow()
  await signer.chooseSignature()
  await signer.confirm()

  await test.step('PROOF-003 once it is finished there are the signed document and the proof', async () => {
    await open('signed by everyone')
    await expect(page.getByText('1 of 1 has signed')).toBeVisible()
    expect((await save('Signed PDF with audit trail')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(JSON.parse((await save('Proof')).toString())).toMatchObject({ type: 'SIGNATURE' })
    expect(await subjectsTo(page, legal)).toHaveLength(2)
  })
  expect(violations).toEqual([])
})
