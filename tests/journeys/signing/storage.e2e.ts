import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { sendTo } from '../../support/journeys/by-api.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { storedIn } from '../../support/journeys/stored.ts'

// On the real server, in English: what a browser stores, compared with what was typed into its pages.
const grace: Person = own({ first: 'Grace', last: 'Hopper', mail: 'grace.hopper@storage.example.org' })
const alan: Person = own({ first: 'Alan', last: 'Turing', mail: 'alan.turing@storage.example.org' })

test('a browser stores neither the password of the sender nor their session with a draft, and nothing of the draft once it is left', async ({
  page,
}) => {
  await page.context().clearCookies()
  const sender = new Sender({ page })
  await sender.begin()
  await sender.addSigner(alan)
  await expect.poll(async () => (await storedIn(page)).browser).toContain(alan.mail)
  const session = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
  expect(session).not.toEqual([])
  const during = await storedIn(page)
  for (const secret of [DEMO_PASSWORD, ...session.map(({ value }) => value)])
    expect(during.tab + during.browser).not.toContain(secret)

  await sender.press('request-wizard.step.fields', 'fields')
  await sender.placeFields(alan, 1, [['SIGNATURE', 0.3]])
  await sender.review()
  await sender.send()
  await expect.poll(async () => (await storedIn(page)).browser).not.toContain(alan.mail)
  const after = await storedIn(page)
  for (const secret of [DEMO_PASSWORD, ...session.map(({ value }) => value)])
    expect(after.tab + after.browser).not.toContain(secret)
})

test('a browser stores nothing that was typed or drawn while signing; the tab keeps the link and the latest signature alone', async ({
  page,
}) => {
  await sendTo(page, 'Storage', [grace], { text: 'Company' })
  // The signer has no account here.
  await page.context().clearCookies()
  const signer = new Signer({ page, person: grace })
  const { links } = await readMail(page, grace.mail, 'asks you to sign')
  const token = links
    .find((each) => each.includes('/open-request'))!
    .split(/[/=]/)
    .at(-1)!
  await signer.openLink()
  const field = page.locator('[id^=field-]').and(page.getByRole('textbox')).first()
  await field.fill('Eckert and Mauchly')
  await field.press('Tab')
  await expect.poll(async () => (await storedIn(page)).tab).toContain('Eckert and Mauchly')
  expect((await storedIn(page)).browser).not.toContain('Eckert and Mauchly')

  await signer.chooseSignature('draw')
  const code = await signer.code()
  await signer.enter(code)
  const before = await storedIn(page)
  for (const kept of [before.tab, before.browser]) expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`))
  await signer.finish()

  const { tab, browser } = await storedIn(page)
  const signature = /data:image\/png;base64,[\w+/=]+/.exec(tab)?.[0] ?? ''
  expect(signature.length).toBeGreaterThan(100)
  expect(tab).toContain(token)
  expect(tab).not.toContain('Eckert and Mauchly')
  expect(tab.replace(signature, '')).not.toContain('data:image')
  for (const secret of [token, signature, 'data:image', 'Eckert and Mauchly', grace.mail])
    expect(browser).not.toContain(secret)
  for (const kept of [tab, browser]) expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`))
})
