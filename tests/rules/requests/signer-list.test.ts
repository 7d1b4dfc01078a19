import { describe, expect, test } from 'vitest'
import { MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { namesOf } from '#machines/rules/requests/address-text.ts'
import { isSignerList, signerListOf } from '#machines/rules/requests/signer-list.ts'

const jonas = { mail: 'jonas@kaltbach.example', firstName: 'Jonas', lastName: 'Weber' }
const ines = { mail: 'ines@kaltbach.example', firstName: 'Inès', lastName: 'Haddad' }
const nameless = (mail: string) => ({ mail, firstName: '', lastName: '' })

describe('people are read from', () => {
  test.each([
    ['the header of a mail', 'Jonas Weber <jonas@kaltbach.example>, Inès Haddad <ines@kaltbach.example>'],
    ['one with semicolons', 'Jonas Weber <jonas@kaltbach.example>; Inès Haddad <ines@kaltbach.example>;'],
    ['quoted names', '"Weber, Jonas" <jonas@kaltbach.example>, "Inès Haddad" <ines@kaltbach.example>'],
    ['last names first', 'Weber, Jonas <jonas@kaltbach.example>; Haddad, Inès <ines@kaltbach.example>'],
    ['last names first between commas', 'Weber, Jonas <jonas@kaltbach.example>, Haddad, Inès <ines@kaltbach.example>'],
    ['single quotes', "'Jonas Weber' <jonas@kaltbach.example>; 'Inès Haddad' <ines@kaltbach.example>"],
    ['lines', 'Jonas Weber <jonas@kaltbach.example>\r\n\r\nInès Haddad <ines@kaltbach.example>\n'],
    ['names in capitals', 'WEBER Jonas <jonas@kaltbach.example>\nInès HADDAD <ines@kaltbach.example>'],
    ['links', 'Jonas Weber <mailto:jonas@kaltbach.example>\nInès Haddad < ines@kaltbach.example >'],
    ['names behind addresses', 'jonas@kaltbach.example (Jonas Weber)\nines@kaltbach.example Inès Haddad'],
    ['rows with tabs', 'Jonas\tWeber\tjonas@kaltbach.example\nInès\tHaddad\tines@kaltbach.example'],
    ['rows with the address first', 'jonas@kaltbach.example\tJonas\tWeber\nines@kaltbach.example\tInès\tHaddad'],
    ['rows with full names', 'Jonas Weber\tjonas@kaltbach.example\nInès Haddad\tines@kaltbach.example'],
    ['rows with semicolons', 'Jonas;Weber;jonas@kaltbach.example\nInès;Haddad;ines@kaltbach.example'],
    ['rows with commas', 'Jonas,Weber,jonas@kaltbach.example\nInès,Haddad,ines@kaltbach.example'],
    [
      'a table with columns',
      'E-mail;Nom;Prénom\njonas@kaltbach.example;Weber;Jonas\nines@kaltbach.example;Haddad;Inès',
    ],
    [
      'an English table',
      'Last name\tFirst name\tPhone\tEmail\nWeber\tJonas\t+49\tjonas@kaltbach.example\nHaddad\tInès\t\tines@kaltbach.example',
    ],
  ])('%s', (_, text) => {
    const { people, problems } = signerListOf(text)
    expect(problems).toEqual([])
    const inCase = people.map(({ lastName, ...rest }) => ({
      ...rest,
      lastName: lastName[0] + lastName.slice(1).toLowerCase(),
    }))
    expect(inCase).toEqual([jonas, ines])
  })

  test.each([
    'jonas@kaltbach.example,ines@kaltbach.example;paul@kaltbach.example',
    'jonas@kaltbach.example ines@kaltbach.example\npaul@kaltbach.example',
    '<jonas@kaltbach.example>; <ines@kaltbach.example>; <paul@kaltbach.example>',
    'jonas@kaltbach.example\tines@kaltbach.example\tpaul@kaltbach.example',
  ])('addresses without names: %j', (text) => {
    const paul = { mail: 'paul@kaltbach.example' }
    expect(signerListOf(text)).toEqual({ people: [jonas, ines, paul].map(({ mail }) => nameless(mail)), problems: [] })
  })
})

describe('what is wrong is said by line', () => {
  test.each([
    ['Jonas Weber', [{ line: 1, problem: 'noMail', text: 'Jonas Weber' }]],
    ['jonas@kaltbach.example\n\nInès <ines@kaltbach>', [{ line: 3, problem: 'invalidMail', text: 'ines@kaltbach' }]],
    [
      'jonas@kaltbach.example\nJonas Weber <JONAS@kaltbach.example>',
      [{ line: 2, problem: 'duplicate', text: 'JONAS@kaltbach.example' }],
    ],
    ['camille@morel.example', [{ line: 1, problem: 'duplicate', text: 'camille@morel.example' }]],
    [`${'x'.repeat(201)} Weber <x@kaltbach.example>`, [{ line: 1, problem: 'tooLong', text: 'x@kaltbach.example' }]],
    [`${'x'.repeat(200)} Weber <x@kaltbach.example>`, []],
    ['Email;First name;Last name\n;Jonas;Weber', [{ line: 2, problem: 'noMail', text: ';Jonas;Weber' }]],
    ['', []],
  ] as const)('%j', (text, problems) => {
    expect(signerListOf(text, ['Camille@morel.example']).problems).toEqual(problems)
  })

  test('and a request has as many signers as the server takes', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@kaltbach.example`).join('\n')
    expect(signerListOf(lines(MAX_SIGNERS)).problems).toEqual([])
    expect(signerListOf(lines(MAX_SIGNERS), ['camille@morel.example']).problems).toMatchObject([
      { line: MAX_SIGNERS, problem: 'tooMany' },
    ])
  })
})

test.each([
  ['jonas@kaltbach.example', false],
  ['jonas@', false],
  ['', false],
  ['Jonas Weber <jonas@kaltbach.example>', true],
  ['jonas@kaltbach.example, ines@kaltbach.example', true],
  ['jonas@kaltbach.example\nines', true],
])('%j is a list: %j', (text, is) => expect(isSignerList(text)).toBe(is))

test.each([
  ['Jonas Weber', 'Jonas', 'Weber'],
  ['Jonas van der Berg', 'Jonas', 'van der Berg'],
  ['Weber, Jonas', 'Jonas', 'Weber'],
  ['van der Berg, Anna Maria', 'Anna Maria', 'van der Berg'],
  ['DE LA TOUR Marie Anne', 'Marie Anne', 'DE LA TOUR'],
  ['Marie-Anne LE GOFF', 'Marie-Anne', 'LE GOFF'],
  ['JONAS WEBER', 'JONAS', 'WEBER'],
  ['J. Weber', 'J.', 'Weber'],
  ['Madonna', 'Madonna', ''],
  ['  ', '', ''],
] as const)('%j is %j and %j', (name, firstName, lastName) => expect(namesOf(name)).toEqual({ firstName, lastName }))

test('a text as long as an address book is read at once: no line is looked at again for each other one', () => {
  const people = Array.from({ length: 50_000 }, (_, i) => `Person ${i} <p${i}@example.org>`)
  expect(signerListOf(people.join('\n')).people).toHaveLength(50_000)
  expect(signerListOf('"a" '.repeat(100_000)).problems).toHaveLength(1)
  expect(signerListOf(`<${' '.repeat(100_000)}x`).problems).toHaveLength(1)
})
