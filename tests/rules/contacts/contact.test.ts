import { expect, test } from 'vitest'
import { contactProblems, isSameContact, trimContact } from '#machines/rules/contacts/contact.ts'

const anne = { email: 'anne@posteo.example', firstName: 'Anne', lastName: 'Delacroix' }

test('CONT-008 all three are required, and trimmed before', () => {
  expect(trimContact({ email: ' anne@posteo.example ', firstName: '\tAnne', lastName: 'Delacroix ' })).toEqual(anne)
  expect(contactProblems(trimContact({ email: ' ', firstName: '', lastName: '  ' }))).toEqual({
    email: 'missing',
    firstName: 'missing',
    lastName: 'missing',
  })
  expect(contactProblems(anne)).toEqual({})
})

test('CONT-009 the email must be one', () => {
  for (const email of ['anne', 'anne@posteo', 'anne posteo@example.org', `${'a'.repeat(250)}@b.fr`])
    expect(contactProblems({ ...anne, email })).toEqual({ email: 'invalidMail' })
})

test('a name has 200 characters at most', () => {
  expect(contactProblems({ ...anne, firstName: 'é'.repeat(200), lastName: '𝒜'.repeat(201) })).toEqual({
    lastName: 'tooLong',
  })
})

test('CONT-005 an email in another case is no change, a name is', () => {
  expect(isSameContact(anne, { ...anne, email: 'Anne@Posteo.Example' })).toBe(true)
  expect(isSameContact(anne, { ...anne, firstName: 'ANNE' })).toBe(false)
})
