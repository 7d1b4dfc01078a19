import { expect, test } from 'vitest'
import { limits } from '#machines/rules/common/limits.ts'
import { newRole, rolesProblem, type DraftRole } from '#machines/rules/templates/draft-roles.ts'
import {
  ANY_NUMBER,
  defaultTemplateParams,
  isSameRole,
  roleProblems,
  templateNameProblem,
  templateParamsProblems,
  templateProblems,
  tidyTemplateName,
  tidyTemplateParams,
  withTurns,
  type TemplateParams,
} from '#machines/rules/templates/template-checks.ts'

const params = defaultTemplateParams('FR')
const nameOf = (name: string) => templateNameProblem(tidyTemplateName(name), limits)
const problemsOf = (change: Partial<TemplateParams>) =>
  templateParamsProblems(tidyTemplateParams({ ...params, ...change }), limits)
const roles = (...names: string[]) => names.map((name) => ({ name }))
const orders = (...orderToSign: number[]) =>
  withTurns(orderToSign.map((order) => ({ orderToSign: order }))).map((role) => role.orderToSign)

test.each(['', '   ', '\u2800', '\u00ad'])('TPL-018 a template is not without a name: %j', (name) => {
  expect(tidyTemplateName(name)).toBe('')
  expect(nameOf(name)).toBe('nameMissing')
})
test('TPL-019 spaces around the name of a template are cut off', () => {
  expect(tidyTemplateName('  Lease  ')).toBe('Lease')
  expect(nameOf(` ${'x'.repeat(200)} `)).toBeNull()
})
test('TPL-020 the name of a template has at most 200 characters', () => {
  expect(nameOf('😀'.repeat(200))).toBeNull()
  expect(nameOf('x'.repeat(201))).toBe('TemplateNameTooLongException')
})
test.each('\\/:*?"<>|'.split(''))('TPL-021 the name of a template has no %s', (character) =>
  expect(nameOf(`Lease ${character} 2026`)).toBe('TemplateInvalidNameException'),
)
test('TPL-021 the name of a template is one line', () => {
  expect(templateNameProblem('Lease\n2026', limits)).toBe('TemplateInvalidNameException')
  expect(tidyTemplateName('Lease\n2026')).toBe('Lease 2026')
})

test('TPL-022 the name of a request is trimmed, may be empty and has at most 200 characters', () => {
  expect(tidyTemplateParams({ ...params, requestName: ' Lease ' }).requestName).toBe('Lease')
  for (const requestName of ['', '  ', 'x'.repeat(200)]) expect(problemsOf({ requestName })).toEqual({})
  expect(problemsOf({ requestName: 'x'.repeat(201) })).toEqual({ requestName: 'RequestNameTooLongException' })
  expect(problemsOf({ requestName: 'a/b' })).toEqual({ requestName: 'RequestInvalidNameException' })
})

test('TPL-023 a new template has a duration of 0 days', () => expect(params.duration).toBe(0))
test.each([0, 1, 31])('TPL-023 a duration of %s days is valid', (duration) =>
  expect(problemsOf({ duration })).toEqual({}),
)
test.each([-1, 32, 1.5, Number.NaN])('TPL-023 a duration of %s days is not', (duration) =>
  expect(problemsOf({ duration })).toEqual({ duration: 'InvalidDurationException' }),
)
test('TPL-023 the longest duration is the limit of the server', () =>
  expect(templateParamsProblems({ ...params, duration: 31 }, { ...limits, daysBeforeExpiration: 30 })).toEqual({
    duration: 'InvalidDurationException',
  }))

test.each(['EVERY_DAY', 'SEVEN_DAYS'] as const)('TPL-024 reminders %s have a number, or any', (frequency) => {
  const numbered = (autoReminderMaxNumber: number) =>
    problemsOf({ autoReminderFrequency: frequency, autoReminderMaxNumber })
  for (const count of [ANY_NUMBER, 1, 5]) expect(numbered(count)).toEqual({})
  for (const count of [-2, 0, 6])
    expect(numbered(count)).toEqual({ autoReminderMaxNumber: 'InvalidAutoReminderException' })
})
test('TPL-024 without reminders their number does not matter', () => {
  for (const autoReminderMaxNumber of [ANY_NUMBER, 0, 6])
    expect(problemsOf({ autoReminderFrequency: 'NONE', autoReminderMaxNumber })).toEqual({})
})

test('TPL-026 a text for a mail has no web address and at most 4,000 characters', () => {
  const text = (content: string) =>
    problemsOf({ customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL' as const, content }] })
  expect(text('x'.repeat(4000))).toEqual({})
  expect(text('x'.repeat(4001))).toEqual({ customMailsContent: 'CustomMessageTooLongException' })
  expect(text('See www.example.org')).toEqual({ customMailsContent: 'CustomMessageUrlException' })
  expect(tidyTemplateParams({ ...params, customMailsContent: [] })).toEqual(params)
})

test('SIGR-026 SIGR-028 a role has a name of at most 200 characters', () =>
  expect(roleProblems(roles('', ' \u200b', 'x'.repeat(200), 'y'.repeat(201)))).toEqual([
    'missing',
    'missing',
    null,
    'tooLong',
  ]))
test('SIGR-027 a role has a name of its own in any case, and not that of the sender', () => {
  expect(roleProblems(roles('Client', ' client ', 'Seller', 'request'))).toEqual([null, 'duplicate', null, 'duplicate'])
  expect(roleProblems(roles('', ''))).toEqual(['missing', 'missing'])
  expect(isSameRole('Empfänger', 'EMPFA\u0308NGER')).toBe(true)
  expect(isSameRole('Client', 'Client 2')).toBe(false)
})

test('SIGR-029 SIGR-030 roles with an empty, a double or a long name are not complete', () => {
  const problemOf = (...names: string[]) =>
    rolesProblem(names.reduce<DraftRole[]>((all, name, i) => [...all, { ...newRole(`${i}`, all, 'MAIL'), name }], []))
  expect(problemOf('')).toBe('rolesNameError')
  expect(problemOf('Client', 'client')).toBe('rolesNameError')
  expect(problemOf('x'.repeat(201))).toBe('rolesNameTooLong')
  expect(problemOf('x'.repeat(200), 'Client')).toBeNull()
  expect(problemOf()).toBe('noRole')
})

test('roles are ordered only if there is a second turn, and then without gaps', () => {
  expect(orders(0, 0)).toEqual([0, 0])
  expect(orders(1, 1)).toEqual([0, 0])
  expect(orders(3, 3)).toEqual([0, 0])
  expect(orders(1, 2)).toEqual([1, 2])
  expect(orders(0, 5, 2)).toEqual([1, 3, 2])
  expect(orders(50, 0)).toEqual([2, 1])
})

test('a template can be submitted with a name, a file, a role and valid settings', () => {
  const whole = { name: 'Lease', files: 1, unnamedFields: 0, roles: roles('Tenant'), params }
  expect(templateProblems(whole, limits)).toEqual({})
  expect(templateProblems({ ...whole, files: 10 }, limits)).toEqual({})
  expect(templateProblems({ ...whole, files: 11 }, limits)).toEqual({ files: 'tooManyFiles' })
  expect(templateProblems({ ...whole, roles: roles('Tenant', 'tenant') }, limits)).toEqual({ roles: 'duplicate' })
  const empty = { name: '', files: 0, unnamedFields: 2, roles: [], params: { ...params, duration: 32 } }
  expect(templateProblems(empty, limits)).toEqual({
    name: 'nameMissing',
    files: 'noFile',
    roles: 'noRole',
    unnamedFields: 2,
    params: { duration: 'InvalidDurationException' },
  })
})
