import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryOf, searchable, textMatches } from '#machines/rules/documents/editing/text-search.ts'

const lineOf = (text: string, i: number) => ({
  text: `${text}\n`,
  box: { x1: 50, x2: 450, y1: i * 20, y2: i * 20 + 11 },
})
const pageWith = (...lines: string[]) => searchable(lines.map(lineOf))
const found = (query: string, ...lines: string[]) =>
  textMatches([pageWith(...lines)], queryOf(query)!, 99).matches.map((match) => match.found)

describe('words of the pages are found', () => {
  test.each([
    ['loyer', 'Le LOYER est payé', 'LOYER'],
    ['ÉLÈVE', 'un eleve', 'eleve'],
    ['eleve', 'un élève', 'élève'],
    ['office', 'the oﬃce', 'oﬃce'],
    ['is paid', 'the rent is\u00a0 paid', 'is paid'],
    ['οδοσ', 'ΟΔΟΣ', 'ΟΔΟΣ'],
    ['e.g. (a)', 'see, e.g. (a)', 'e.g. (a)'],
  ])('“%s” in “%s”', (query, text, word) => {
    expect(found(query, text)).toEqual([word])
  })

  test('across the end of a line, also where a word is divided there', () => {
    expect(found('rent is paid', 'The rent', 'is paid')).toEqual(['rent is paid'])
    expect(found('contractual', 'is a contrac-', 'tual duty')).toEqual(['contrac- tual'])
    expect(found('A-B', 'A-', 'B')).toEqual([])
  })

  test('one character is too short to search for, and what is not there is not found', () => {
    expect([queryOf(' a '), queryOf('ab'), queryOf('')]).toEqual([null, 'ab', null])
    expect(found('rents', 'rent')).toEqual([])
  })
})

test('an occurrence is shown with whole words around it, and says where on its page it is', () => {
  const text = 'The tenant pays the landlord a monthly rent of 900 euros on the first day of each month'
  const { matches, total } = textMatches([undefined, pageWith('Nothing'), pageWith(text)], 'rent', 9)
  expect(total).toBe(1)
  expect(matches[0]).toMatchObject({
    page: 2,
    before: '…pays the landlord a monthly ',
    found: 'rent',
    after: ' of 900 euros on the first day…',
  })
  const { x1, x2 } = matches[0]!.box
  expect(x1).toBeGreaterThan(200)
  expect(x2).toBeLessThan(270)
})

test('no more occurrences are made ready than are shown, but all are counted', () => {
  const pages = Array.from({ length: 30 }, () => pageWith('one one', 'one'))
  const { matches, total } = textMatches(pages, 'one', 40)
  expect([matches.length, total, matches.at(-1)!.page]).toEqual([40, 90, 13])
})

test('whatever a page says, each part of it is found, with the whole letters that it is in', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'É', 'ß', 'ﬁ', '.', ' ', 'İ', '甲', '\u0301'), minLength: 1 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (lines, at) => {
      const page = pageWith(...lines)
      const query = queryOf(lines[at % lines.length]!)
      if (query === null) return
      const { matches, total } = textMatches([page], query, Infinity)
      expect(total).toBeGreaterThan(0)
      for (const match of matches) expect(queryOf(match.found)).toContain(query)
    }),
  )
})
