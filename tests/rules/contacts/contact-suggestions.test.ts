import { describe, expect, test } from 'vitest'
import { isServerAsked, merged, suggestionsFor } from '#machines/rules/contacts/contact-suggestions.ts'
import { addressBook } from '../../support/samples/contacts.ts'

const namesFor = (query: string, taken: string[] = []) =>
  suggestionsFor(addressBook, { query, taken }).map(({ firstName }) => firstName)

describe('suggestions', () => {
  test('CONT-018 CONT-020 are the five that were used last; who was never used comes last', () => {
    expect(namesFor('example')).toEqual(['Jonas', 'Anne', 'Bastien', 'Hélène', 'Delphine'])
    expect(namesFor('kaltbach')).toEqual(['Jonas', 'Inès'])
    expect(suggestionsFor(addressBook.toReversed(), { query: 'kaltbach', taken: [] })).toHaveLength(2)
  })

  test.each(['helene', 'HÉLÈNE', 'hélène del', ' delmas hel ', 'Helene.Delmas@'])(
    'are found by a part of the email or the name, without case and accents: %s',
    (query) => expect(namesFor(query)).toEqual(['Hélène']),
  )

  test('are nobody for an empty text, and nobody who signs already', () => {
    expect(namesFor('  ')).toEqual([])
    expect(namesFor('kaltbach', ['JONAS@kaltbach.example'])).toEqual(['Inès'])
    expect(namesFor('example', ['jonas@kaltbach.example'])).toHaveLength(5)
  })
})

describe('the server is asked', () => {
  const isAsked = (query: string, taken: string[] = []) => isServerAsked(addressBook, { query, taken })

  test('CONT-015 after more than two characters, without the spaces around them', () => {
    expect([isAsked('in'), isAsked(' in '), isAsked('inè'), isAsked('𝒜𝒜')]).toEqual([false, false, true, false])
  })

  test('CONT-017 only if fewer than five people match', () => {
    expect(isAsked('example')).toBe(false)
    const all = addressBook.map(({ email }) => email)
    expect([isAsked('example', all.slice(0, 2)), isAsked('example', all.slice(0, 3))]).toEqual([false, true])
  })
})

test('somebody who is read again is there once, with what is new', () => {
  const [anne, bastien] = addressBook
  const married = { ...anne!, lastName: 'Delacroix-Petit' }
  expect(merged([anne!, bastien!], [married])).toEqual([married, bastien])
})
