import { expect, test } from '@playwright/test'
import { beginAsAda, sendTo } from '../support/journeys/by-api.ts'
import type { Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(120_000)

const mary: Person = own({ first: 'Mary', last: 'Somerville', mail: 'mary.somerville@ended.example.org' })
const john: Person = own({ first: 'John', last: 'Couch', mail: 'john.couch@ended.example.org' })

test('ROUTE-108 who has signed in one tab is led to the consult page by another one, and by the link', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  await beginAsAda(page)
  await sendTo(page, 'Mechanism', [mary, john])
  const first = new Signer({ page, person: mary })
  await first.openLink()

  const tab = await context.newPage()
  const second = new Signer({ page: tab, person: mary })
  await second.openLink()
  await second.chooseSignature()
  const code = await second.code()
  await first.chooseSignature()
  await expect(first.dialog().getByText('We already sent a code')).toBeVisible()
  await second.enter(code)
  await second.sign()
  await expect(second.dialog().getByText('John Couch signs next')).toBeVisible()

  await first.enter(code)
  await first.sign()
  await expect(page).toHaveURL(/\/consult-request\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { name: 'You have already signed' })).toBeVisible()
  await expect(page.getByText('John Couch still has to sign.')).toBeVisible()

  await second.follow()
  await expect(tab).toHaveURL(/\/consult-request\/[0-9a-f]{24}$/)
  expect(violations).toEqual([])
})
