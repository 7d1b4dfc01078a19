import { assert, property, string, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, textOfCell } from '#machines/rules/common/text.ts'
import { separatorOf } from '#machines/rules/common/text.ts'
import { contactsOfLines, rightRows, rowProblems } from '#machines/rules/contacts/contact-import.ts'

const anne = { email: 'anne@posteo.example', firstName: 'Anne', lastName: 'Delacroix' }
const lines = (...rows: string[][]) => [['Email', 'First name', 'Last name'], ...rows]
const anneLine = [anne.email, anne.firstName, anne.lastName]

test('CONT-008 CONT-009 the problems of each row', () => {
  expect(rowProblems([anne, { email: 'anne', firstName: '', lastName: 'x' }])).toEqual([
    { row: 1, field: 'email', problem: 'invalidMail' },
    { row: 1, field: 'firstName', problem: 'missing' },
  ])
})

test('the second row with an email is a duplicate, in any case; a missing email is only missing', () => {
  const blank = { ...anne, email: '' }
  expect(rowProblems([anne, { ...anne, email: 'ANNE@posteo.example' }, blank, blank])).toEqual([
    { row: 1, field: 'email', problem: 'duplicate' },
    { row: 2, field: 'email', problem: 'missing' },
    { row: 3, field: 'email', problem: 'missing' },
  ])
})

test.each(['=1+1', '+33 1', '-2', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('%j is no formula in a cell', (text) => {
  expect(plainCell(text)).toBe(`'${text}`)
  expect(textOfCell(`'${text}`)).toBe(text)
})

test('an apostrophe that stands before no formula stays', () => {
  expect(plainCell("'t Hooft")).toBe("'t Hooft")
  expect(textOfCell("'t Hooft")).toBe("'t Hooft")
})

test('no cell begins like a formula, and each is read back as it was', () => {
  const start = stringMatching(/^['=+\-@\t\r]{0,4}$/)
  assert(
    property(tuple(start, string()), ([head, tail]) => {
      const text = head + tail
      expect(plainCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(textOfCell(plainCell(text))).toBe(text)
    }),
  )
})

test.each([
  [['Email', 'First name', 'Last name']],
  [['E‑mail', 'Prénom', 'Nom']],
  [['adresse e-mail', 'PRENOM', 'Nom de famille']],
  [['email', 'firstName', 'lastName']],
])('the first line %j names the columns', (header) => {
  expect(contactsOfLines([header, anneLine], 300)).toEqual([{ ...anne, line: 2 }])
})

test('columns may come in any order, with others between them', () => {
  const mixed = [
    ['Nom', 'Ville', 'Prénom', 'Courriel'],
    ['Delacroix', 'Lyon', ' Anne ', anne.email],
  ]
  expect(contactsOfLines(mixed, 300)).toEqual([{ ...anne, line: 2 }])
})

test('empty lines count for nothing, a short line lacks what it lacks', () => {
  expect(contactsOfLines(lines(['', ' ', ''], [anne.email], ['']), 300)).toEqual([
    { email: anne.email, firstName: '', lastName: '', line: 3 },
  ])
})

test('a file is refused if it has no columns, no rows or too many', () => {
  expect(contactsOfLines([], 300)).toBe('empty')
  expect(contactsOfLines(lines(['', '']), 300)).toBe('empty')
  expect(contactsOfLines([['Email', 'Name'], anneLine], 300)).toBe('noColumns')
  expect(contactsOfLines(lines(anneLine, anneLine), 1)).toBe('tooManyRows')
  expect(contactsOfLines(lines(anneLine), 1)).toEqual([{ ...anne, line: 2 }])
})

test('the separator is what the first line has most of', () => {
  expect(separatorOf('a,b,c\n1;2;3;4;5')).toBe(',')
  expect(separatorOf('a;b;c\r\n1,2,3,4,5')).toBe(';')
  expect(separatorOf('a\tb\tc')).toBe('\t')
  expect(separatorOf('')).toBe(',')
})

test('the right rows are those without a problem', () => {
  const rows = [anne, { ...anne, email: 'x' }, { ...anne, email: 'leo@example.org' }].map((row, i) => ({
    ...row,
    line: i + 2,
  }))
  expect(rightRows(rows, rowProblems(rows)).map(({ line }) => line)).toEqual([2, 4])
})
