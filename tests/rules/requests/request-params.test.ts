import { expect, test } from 'vitest'
import { contextOf } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { mailTextOf, mailTextProblem, withMailText } from '#machines/rules/mail/mail-texts.ts'
import { adopted, patchOf, rebased, withServerIds } from '#machines/rules/requests/draft.ts'
import {
  areMerged,
  defaultParams,
  paramsProblems,
  tidyParams,
  type RequestParams,
} from '#machines/rules/requests/settings/request-params.ts'
import { me, serverDraft, wizardInput } from '../../support/samples/wizard.ts'

const problemsOf = (change: Partial<RequestParams>) => paramsProblems({ ...defaultParams, ...change })
const url = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`

test('SET-009 SET-010 files are merged and sent by email unless the sender wants otherwise', () =>
  expect(defaultParams).toMatchObject({ filesTreatment: 'MERGE_TO_ONE_FILE', sendFilesByEmail: true }))
test('SET-013 a signer is reminded every three days, five times', () =>
  expect(defaultParams).toMatchObject({ autoReminderFrequency: 'THREE_DAYS', autoReminderMaxNumber: 5 }))
test('SET-015 the sender is told three days before the end', () =>
  expect(defaultParams.daysBeforeExpirationNotification).toBe(3))
test('the defaults are valid and tidy', () => {
  expect(paramsProblems(defaultParams)).toEqual({})
  expect(tidyParams(defaultParams)).toEqual(defaultParams)
})

test.each(['EVERY_DAY', 'THREE_DAYS', 'FIVE_DAYS', 'SEVEN_DAYS'] as const)(
  'SET-014 SET-028 reminders %s are from 1 to 5',
  (autoReminderFrequency) => {
    const refused = { autoReminderMaxNumber: 'InvalidAutoReminderException' }
    for (const autoReminderMaxNumber of [1, 5])
      expect(problemsOf({ autoReminderFrequency, autoReminderMaxNumber })).toEqual({})
    for (const autoReminderMaxNumber of [-1, 0, 6])
      expect(problemsOf({ autoReminderFrequency, autoReminderMaxNumber })).toEqual(refused)
  },
)
test('SET-012 without reminders their number does not matter', () => {
  for (const autoReminderMaxNumber of [-1, 0, 5])
    expect(problemsOf({ autoReminderFrequency: 'NONE', autoReminderMaxNumber })).toEqual({})
})

test.each([
  [-1, true],
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])('SET-011 SET-029 a notice %i days before the end is allowed: %s', (daysBeforeExpirationNotification, isAllowed) =>
  expect(problemsOf({ daysBeforeExpirationNotification })).toEqual(
    isAllowed ? {} : { daysBeforeExpirationNotification: 'InvalidExpirationNotificationException' },
  ),
)

test.each([null, 'https://example.org', 'https://example.org/thanks?x=1', url(2000)])(
  'SET-030 signers can be sent to %s',
  (address) => expect(problemsOf({ signingRedirectUrl: address, failureSigningRedirectUrl: address })).toEqual({}),
)
test.each(['http://example.org', 'example.org', 'https://', 'javascript:alert(1)', url(2001)])(
  'SET-030 signers cannot be sent to %s',
  (address) =>
    expect(problemsOf({ signingRedirectUrl: address, failureSigningRedirectUrl: address })).toEqual({
      signingRedirectUrl: 'RedirectUrlException',
      failureSigningRedirectUrl: 'RedirectUrlException',
    }),
)

test('SET-026 SET-043 no text for a mail has a web address', () => {
  const customMailsContent: RequestParams['customMailsContent'] = [
    { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: 'Dear partner' },
    { mailType: 'SIGNER_SIGNATURE_FINISHED_MAIL', content: 'See https://example.org' },
  ]
  expect(problemsOf({ customMailsContent })).toEqual({ customMailsContent: 'CustomMessageUrlException' })
  expect(problemsOf({ customMailsContent: customMailsContent.slice(0, 1) })).toEqual({})
})

test('parameters are tidied before they are kept', () => {
  const params: RequestParams = {
    ...defaultParams,
    signingRedirectUrl: ' https://example.org ',
    failureSigningRedirectUrl: ' ',
    customMailsContent: [
      { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: ' Dear partner\r\n' },
      { mailType: 'SIGNER_REMINDER_MAIL', content: ' ' },
    ],
  }
  const tidy = tidyParams(params)
  expect(tidy).toMatchObject({ signingRedirectUrl: 'https://example.org', failureSigningRedirectUrl: null })
  expect(mailTextOf(tidy, 'SIGNER_SIGNATURE_CREATED_MAIL')).toBe('Dear partner')
  expect(tidy.customMailsContent).toHaveLength(1)
  expect(mailTextOf(tidy, 'SIGNER_REMINDER_MAIL')).toBe('')
})

test('SET-008 a draft has the parameters of the server first, and then the sender’s own, which are saved together', () => {
  const draft = contextOf(wizardInput)
  expect(patchOf(draft, {})).not.toHaveProperty('params')
  expect(withServerIds(draft, serverDraft, '"3"').params).toEqual(serverDraft.params)
  const own = { ...defaultParams, signingRedirectUrl: ' https://example.org ', failureSigningRedirectUrl: '' }
  const changed = { ...draft, params: own }
  expect(withServerIds(changed, serverDraft, '"3"').params).toEqual(own)
  expect(patchOf(changed, {}).params).toEqual({
    ...defaultParams,
    signingRedirectUrl: 'https://example.org',
    failureSigningRedirectUrl: null,
  })
  expect(patchOf(changed, { params: {} })).not.toHaveProperty('params')
  expect(adopted(changed, serverDraft, '"5"', me.mail).params).toEqual(serverDraft.params)
  expect(rebased(changed, serverDraft, '"5"').params).toEqual(own)
})

test('a text replaces that of its mail, and a wrong one is known by its mail', () => {
  const of = (customMailsContent: RequestParams['customMailsContent']) => ({ ...defaultParams, customMailsContent })
  const first = of(withMailText(defaultParams, 'SIGNER_SIGNATURE_CREATED_MAIL', 'Hello'))
  const both = of(withMailText(first, 'SIGNER_SIGNATURE_FINISHED_MAIL', 'See www.example.org'))
  const changed = of(withMailText(both, 'SIGNER_SIGNATURE_CREATED_MAIL', 'Good day'))
  expect(changed.customMailsContent).toHaveLength(2)
  expect(mailTextOf(changed, 'SIGNER_SIGNATURE_CREATED_MAIL')).toBe('Good day')
  expect(mailTextProblem(changed, 'SIGNER_SIGNATURE_CREATED_MAIL')).toBeNull()
  expect(mailTextProblem(changed, 'SIGNER_SIGNATURE_FINISHED_MAIL')).toBe('CustomMessageUrlException')
})

test.each([
  ['MERGE_TO_ONE_FILE', 1, true],
  ['MERGE_TO_ONE_FILE', 2, true],
  ['KEEP_SEPARATED', 1, true],
  ['KEEP_SEPARATED', 2, false],
] as const)('SET-009 with %s, %i files become one signed file: %s', (filesTreatment, count, isOne) =>
  expect(areMerged({ filesTreatment }, count)).toBe(isOne),
)
