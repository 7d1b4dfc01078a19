import { expect, test } from 'vitest'
import { copyRecipientsProblem } from '#machines/rules/requests/settings/copy-recipients.ts'

const mails = (count: number) => Array.from({ length: count }, (_, i) => `copy${i}@example.org`)

test('SET-038 CC-005 at most 5 addresses get copies', () => {
  for (const count of [0, 1, 5]) expect(copyRecipientsProblem(mails(count))).toBeNull()
  expect(copyRecipientsProblem(mails(6))).toEqual({ name: 'TooManyCopyRecipientsException' })
})

test('SET-037 copies go to mail addresses, and the first that is none is named', () =>
  expect(copyRecipientsProblem(['anna@example.org', 'anna@home', 'x'])).toEqual({
    name: 'InvalidMailException',
    mail: 'anna@home',
  }))

test('SET-037 no address gets two copies, in any case', () =>
  expect(copyRecipientsProblem(['anna@example.org', 'leo@example.org', 'ANNA@example.org'])).toEqual({
    name: 'CopyRecipientDuplicateException',
    mail: 'ANNA@example.org',
  }))
