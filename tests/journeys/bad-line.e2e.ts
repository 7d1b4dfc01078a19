import { expect, test } from '@playwright/test'
import { BadLine, type Loss } from '../support/journeys/line.ts'
import { readMail, subjectsTo } from '../support/journeys/mailbox.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { speaking } from '../support/walks/language.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(240_000)

const PUBLIC = '/api/public/v1'
const SIGNER = '/api/private/simple-sign-requests/signer'
const call = (method: string, path: string): Loss => ({ method, path: new RegExp(`${path}$`), lost: 'call' })
const answer = (method: string, path: string): Loss => ({ ...call(method, path), lost: 'answer' })
const patch = `${PUBLIC}/simple-sign/[0-9a-f]{24}`

/** What gets lost at each step, one after the other. */
const losses: Record<string, Loss[]> = {
  'log in': [call('POST', `${PUBLIC}/auth`), answer('POST', `${PUBLIC}/auth`)],
  upload: [
    call('POST', '/create-request'),
    answer('POST', '/create-request'),
    call('POST', '/file-upload'),
    answer('POST', '/file-upload'),
  ],
  fields: [call('PATCH', patch), answer('PATCH', patch)],
  settings: [call('PATCH', patch), answer('PATCH', patch)],
  review: [answer('PATCH', patch)],
  send: [call('POST', '/submit-request'), answer('POST', '/submit-request')],
  'open the link': [call('GET', `${SIGNER}/open`), answer('GET', `${SIGNER}/open`)],
  'ask for the code': [answer('POST', `${SIGNER}/generate-otp`)],
  sign: [call('POST', `${SIGNER}/sign`), answer('POST', `${SIGNER}/sign`)],
}

const anna: Person = own({ first: 'Anna', last: 'Berg', mail: 'anna.berg@line.example.org' })

test('a request is sent and signed on a line with 200 ms of latency that drops a call at every step', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  const say = speaking('en')
  const line = await BadLine.over(context, 200)
  const does = line.losing(losses)

  const sender = new Sender({ page, say, does })
  await sender.logIn('/simple-signature')
  await sender.addFile('Lease agreement', 1)
  await sender.addSigners([anna])
  await sender.placeFields(anna, 1, [['SIGNATURE', 0.4]])
  await sender.review()
  const id = await sender.send()

  const signer = new Signer({ page, say, does, person: anna })
  await signer.openLink('asks you to sign')
  await signer.chooseSignature()
  await signer.confirm('Your code')

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
  // Nothing happened twice. The mails are sent side by side.
  for (const subject of ['You signed', 'has been signed by everyone']) await readMail(page, anna.mail, subject)
  const subjects = await subjectsTo(page, anna.mail)
  for (const subject of ['asks you to sign', 'Your code', 'You signed', 'has been signed by everyone'])
    expect(subjects.filter((each) => each.includes(subject))).toHaveLength(1)
  expect(violations).toEqual([])
})
