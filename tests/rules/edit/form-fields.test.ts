import { describe, expect, test } from 'vitest'
import {
  choice,
  flag,
  unsaved,
  line,
  mail,
  problemsIn,
  reference,
  tidied,
  type FieldKind,
} from '#machines/rules/edit/form-fields.ts'

/** What a field does with what was entered: what is saved, what is wrong with it, and what it is on the wire. */
const entered = <Wire>({ tidy, problem, to }: FieldKind<Wire, string>, value: string) => {
  const saved = tidy(value)
  return [saved, problem(saved), to(saved)]
}

describe('a line', () => {
  test.each([
    ['\tAnne\nMarie ', ['Anne Marie', null, 'Anne Marie']],
    ['', ['', 'missing', '']],
    [' \u200b', ['\u200b', 'missing', '\u200b']],
    ['𝒜'.repeat(5), ['𝒜'.repeat(5), null, '𝒜'.repeat(5)]],
    ['𝒜'.repeat(6), ['𝒜'.repeat(6), 'tooLong', '𝒜'.repeat(6)]],
  ])('%j', (value, expected) => {
    expect(entered(line(value.includes('Anne') ? 200 : 5), value)).toEqual(expected)
  })
})

test('a mail address', () => {
  expect(entered(mail, ' anne@example.org ')).toEqual(['anne@example.org', null, 'anne@example.org'])
  expect(entered(mail, ' ')).toEqual(['', 'missing', ''])
  expect(entered(mail, 'anne')).toEqual(['anne', 'invalidMail', 'anne'])
})

test('a reference is empty or null', () => {
  expect([reference.blank, reference.from(null), reference.from('id'), reference.to(''), reference.to('id')]).toEqual([
    '',
    '',
    'id',
    null,
    'id',
  ])
})

test('a choice that the form does not know is kept as it was', () => {
  const language = choice(['EN', 'FR'], 'EN')
  expect([language.blank, language.to(language.from('DE' as 'EN'))]).toEqual(['EN', 'DE'])
})

test('on and off', () => {
  const isOn = flag(true)
  expect([isOn.blank, isOn.from(false), isOn.to('true'), isOn.to('false')]).toEqual(['true', 'false', true, false])
  expect(flag(false).blank).toBe('false')
})

test('fields together: what is saved, and only what is wrong', () => {
  const fields = { name: line(3), email: mail, state: unsaved('NEW') }
  const values = { name: ' Ann ', email: 'ann', state: 'NEW' }
  expect(tidied(fields, values)).toEqual({ name: 'Ann', email: 'ann', state: 'NEW' })
  expect(problemsIn(fields, tidied(fields, values))).toEqual({ email: 'invalidMail' })
  expect(problemsIn(fields, { ...values, name: 'Anne', email: 'a@b.fr' })).toEqual({ name: 'tooLong' })
})
