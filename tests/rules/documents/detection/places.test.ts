import { describe, expect, test } from 'vitest'
import { hintsAtPlaces, MAX_PLACES, placesOn } from '#machines/rules/documents/detection/places.ts'
import type { PageMarks } from '#machines/rules/documents/page-lines.ts'
import { A4, post, square, stroke, written, type Written } from './written.ts'

/** The places of a page from top to bottom, each as its type and its name. */
const found = (marks: PageMarks) =>
  placesOn(marks, A4)
    .toSorted((a, b) => Math.round(a.y2 / 12) - Math.round(b.y2 / 12) || a.x1 - b.x1)
    .map(({ type, name }) => `${type} ${name}`.trim())

const line = '_'.repeat(30)

describe('a blank', () => {
  test.each<[what: string, pieces: Written[], places: string[]]>([
    ['after a label', [[60, 700, `Signature: ${line}`]], ['SIGNATURE Signature']],
    [
      'that is a piece of its own',
      [
        [60, 700, 'Nom :'],
        [100, 700, line],
      ],
      ['TEXT Nom'],
    ],
    ['of several on a line', [[60, 700, 'Fait à ____________, le ____________']], ['TEXT Fait à', 'SIGNATURE_DATE']],
    ['of an English line', [[60, 700, 'Done at ____________ on ____________']], ['TEXT Done at', 'SIGNATURE_DATE']],
    ['of dots', [[60, 700, `Prénom : ${'.'.repeat(60)}`]], ['TEXT Prénom']],
    ['of ellipses', [[60, 700, 'Adresse : ……………………………']], ['TEXT Adresse']],
    [
      'over its label',
      [
        [60, 700, line],
        [60, 714, 'Signature of the tenant'],
      ],
      ['SIGNATURE Signature of the tenant'],
    ],
    [
      'over a label in brackets',
      [
        [60, 700, line],
        [120, 712, '(signature)', 9],
      ],
      ['SIGNATURE signature'],
    ],
    [
      'under its label',
      [
        [60, 650, 'Lu et approuvé'],
        [60, 700, line],
      ],
      ['SIGNATURE Lu et approuvé'],
    ],
    ['for a date', [[60, 700, 'Date: __/__/____']], ['SIGNATURE_DATE Date']],
    ['for a birthday', [[60, 700, 'Né(e) le ____ / ____ / ______']], ['TEXT Né(e) le']],
    ['within a sentence', [[60, 700, 'The rent is ____________ euros.']], ['TEXT The rent is']],
    [
      'with two labels side by side',
      [[60, 700, `Name: ${'_'.repeat(20)}    Date: ${'_'.repeat(15)}`]],
      ['TEXT Name', 'SIGNATURE_DATE Date'],
    ],
    ['that is a dotted leader', [[60, 700, 'Term and termination ................................ 12']], []],
    ['that leads to a price', [[60, 700, 'Deposit ................................ €1,200.00']], []],
    ['that divides the page', [[60, 700, '_'.repeat(80)]], []],
    ['that is too short', [[60, 700, 'snake__case and so on...']], []],
  ])('%s', (_, pieces, places) => {
    expect(found(written(pieces))).toEqual(places)
  })

  test('has its place on the line: as wide as the blank, and as high as there is room for', () => {
    const [free] = placesOn(written([[60, 700, `Signature: ${line}`]]), A4)
    expect(Math.abs(free!.y2 - 701.5)).toBeLessThan(1)
    expect(free!.y2 - free!.y1).toBeGreaterThan(55)
    expect(free!.x2 - free!.x1).toBeCloseTo(30 * 11 * 0.54 - 2, -1)
    const [tight] = placesOn(
      written([
        [60, 660, 'Agreed and confirmed by the tenant of the flat.'],
        [60, 700, `Signature: ${line}`],
      ]),
      A4,
    )
    expect(tight!.y1).toBeGreaterThan(660)
    const [text] = placesOn(
      written([
        [60, 686, 'Agreed and confirmed by the tenant of the flat.'],
        [60, 700, `Name: ${line}`],
      ]),
      A4,
    )
    expect(text!.y1).toBeGreaterThan(687)
    expect(text!.y2 - text!.y1).toBeGreaterThanOrEqual(11)
  })
})

describe('a drawn line', () => {
  test.each<[what: string, marks: PageMarks, places: string[]]>([
    ['after a label', written([[60, 700, 'Signature:']], [stroke(120, 320, 702)]), ['SIGNATURE Signature']],
    ['over its label', written([[60, 716, 'Date']], [stroke(60, 240, 702)]), ['SIGNATURE_DATE Date']],
    [
      'under the label of a signature',
      written([[60, 650, 'Bon pour accord']], [stroke(60, 240, 700)]),
      ['SIGNATURE Bon pour accord'],
    ],
    ['without a label', written([[60, 600, 'Some words']], [stroke(60, 240, 702)]), []],
    ['under words', written([[60, 700, 'Name of the tenant']], [stroke(60, 200, 702)]), []],
    ['across the page', written([[60, 716, 'Name']], [stroke(60, 535, 700)]), []],
    ['of a table', written([[66, 716, 'Name']], [stroke(60, 240, 700), post(60, 700, 760), post(240, 700, 760)]), []],
  ])('%s', (_, marks, places) => {
    expect(found(marks)).toEqual(places)
  })
})

describe('an empty box', () => {
  test.each<[what: string, marks: PageMarks, places: string[]]>([
    ['before its words', written([[60, 700, '☐ I agree']]), ['CHECKBOX I agree']],
    ['after its words', written([[60, 700, 'Oui □']]), ['CHECKBOX Oui']],
    ['in brackets', written([[60, 700, '[ ] Paid']]), ['CHECKBOX Paid']],
    [
      'of Wingdings',
      written([
        [60, 700, '\uF0A8'],
        [76, 700, 'Monsieur'],
      ]),
      ['CHECKBOX Monsieur'],
    ],
    ['of several on a line', written([[60, 700, '□ Yes   □ No']]), ['CHECKBOX Yes', 'CHECKBOX No']],
    ['that is drawn', written([[76, 700, 'I agree']], [], [square(60, 690, 10)]), ['CHECKBOX I agree']],
    [
      'that is drawn around a letter',
      written(
        [
          [62, 700, 'X'],
          [76, 700, 'I agree'],
        ],
        [],
        [square(60, 690, 12)],
      ),
      [],
    ],
    ['that is too large to tick', written([[96, 700, 'I agree']], [], [square(60, 690, 30)]), []],
    [
      'with a label inside',
      written([[64, 614, 'Signature']], [], [{ x1: 60, y1: 600, x2: 260, y2: 680 }]),
      ['SIGNATURE Signature'],
    ],
    ['with a label before it', written([[60, 614, 'Nom']], [], [{ x1: 90, y1: 602, x2: 290, y2: 620 }]), ['TEXT Nom']],
    [
      'with a label over it',
      written([[60, 595, 'Email']], [], [{ x1: 60, y1: 602, x2: 290, y2: 620 }]),
      ['TEXT Email'],
    ],
    ['without a label', written([[60, 500, 'Words']], [], [{ x1: 60, y1: 600, x2: 260, y2: 680 }]), []],
  ])('%s', (_, marks, places) => {
    expect(found(marks)).toEqual(places)
  })
})

describe('a label', () => {
  test.each<[what: string, pieces: Written[], places: string[]]>([
    [
      'with space beside it',
      [
        [60, 700, 'Name:'],
        [60, 720, 'Date :'],
      ],
      ['TEXT Name', 'SIGNATURE_DATE Date'],
    ],
    ['of a signature with space under it', [[60, 600, 'Signature']], ['SIGNATURE Signature']],
    [
      'of two columns',
      [
        [60, 600, 'Signature du bailleur'],
        [320, 600, 'Signature du locataire'],
      ],
      ['SIGNATURE Signature du bailleur', 'SIGNATURE Signature du locataire'],
    ],
    [
      'with its value',
      [
        [60, 700, 'Name:'],
        [160, 700, 'Ada King'],
      ],
      [],
    ],
    ['with its value in the same text', [[60, 700, 'Date: 12 May 2026']], []],
    [
      'without a colon',
      [
        [60, 700, 'Name'],
        [60, 720, 'Date'],
      ],
      [],
    ],
    [
      'at the end of a paragraph',
      [
        [60, 688, 'The parties agree that this lease begins on the'],
        [60, 700, 'date of signature'],
      ],
      [],
    ],
    [
      'over a text',
      [
        [60, 600, 'Signature'],
        [60, 614, 'The signature is electronic and has the value of one by hand.'],
      ],
      [],
    ],
    ['without enough space', [[520, 700, 'Name:']], []],
  ])('%s', (_, pieces, places) => {
    expect(found(written(pieces))).toEqual(places)
  })

  test('in a cell keeps to the cell', () => {
    const marks = written(
      [[66, 620, 'Signature:']],
      [stroke(60, 300, 604), stroke(60, 300, 680), post(60, 604, 680), post(300, 604, 680)],
    )
    const [place] = placesOn(marks, A4)
    expect(place).toMatchObject({ type: 'SIGNATURE' })
    expect([place!.x1 >= 60, place!.x2 <= 300, place!.y2 <= 680]).toEqual([true, true, true])
  })
})

test('running text in both languages has no places', () => {
  const texts = [
    'This agreement takes effect on the date of signature by the last of the parties and',
    'remains in force for three years. The name, the email address and the signature of each',
    'party are recorded. Signature by electronic means has the same value as one by hand...',
    'Le présent contrat prend effet à la date de signature. Le nom, le prénom et la signature',
    'de chaque partie sont conservés. Fait en deux exemplaires, chaque partie ayant lu et',
    'approuvé les conditions, etc... La date de naissance n’est pas demandée.',
  ]
  expect(found(written(texts.map((text, i) => [60, 200 + 14 * i, text])))).toEqual([])
})

test('the most certain places come first: a blank with a label, then a box, then a label with space', () => {
  const marks = written([
    [60, 500, 'Name:'],
    [60, 600, '☐ I agree'],
    [60, 700, `Signature: ${line}`],
  ])
  expect(placesOn(marks, A4).map(({ name }) => name)).toEqual(['Signature', 'I agree', 'Name'])
})

test('a page has only so many places, and what has too many words is not looked at', () => {
  const boxes = Array.from(
    { length: 3 * MAX_PLACES },
    (_, i): Written => [20 + 40 * (i % 12), 30 + 30 * Math.floor(i / 12), '☐'],
  )
  expect(placesOn(written(boxes), A4)).toHaveLength(MAX_PLACES)
  const words = Array.from({ length: 5001 }, (): Written => [60, 700, '☐'])
  expect(placesOn(written(words), A4)).toEqual([])
  expect(hintsAtPlaces(written(words).words)).toBe(false)
})

test.each([
  ['Name: ____', true],
  ['□ Yes', true],
  ['Signature', true],
  ['A paragraph that asks for nothing', false],
])('what is drawn on a page is read if its words hint at places: “%s”', (text, isHint) => {
  expect(hintsAtPlaces(written([[60, 700, text]]).words)).toBe(isHint)
})
