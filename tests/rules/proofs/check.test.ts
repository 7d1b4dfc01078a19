import { describe, expect, test } from 'vitest'
import {
  anchorStatusOf,
  endOf,
  isLong,
  droppedOf,
  isProofName,
  isUndecided,
  kindOf,
  SANDBOX,
  shortName,
  shownOf,
  titleOfCertification,
  titleOfSignature,
  toneOf,
  type CheckTitle,
} from '#machines/rules/proofs/check.ts'

const codes = Array.from({ length: 30 }, (_, code) => code)
const wrong = [2, 3, 6, 13, 14, 16, 17]
const codesOf = (titleOf: (code: number) => CheckTitle, title: CheckTitle) =>
  codes.filter((code) => titleOf(code) === title)

describe('CHECK-045 titles', () => {
  test.each<[string, CheckTitle, number[]]>([
    ['CHECK-031', 'certified', [0]],
    ['CHECK-032', 'notInFinalState', [5, 8]],
    ['CHECK-033', 'wrongProof', wrong],
    ['CHECK-034', 'technicalError', [9]],
  ])('%s a certification is %s for exactly %j', (_, title, expected) => {
    expect(codesOf(titleOfCertification, title)).toEqual(expected)
  })

  test('CHECK-035 any other code of a certification means not found, including 20 to 23', () => {
    const known = [0, 5, 8, 9, ...wrong]
    expect(codesOf(titleOfCertification, 'notFound')).toEqual(codes.filter((code) => !known.includes(code)))
  })

  test.each<[string, CheckTitle, number[]]>([
    ['CHECK-036', 'signed', [0]],
    ['CHECK-037', 'signing', [20]],
    ['CHECK-038', 'notInFinalState', [21]],
    ['CHECK-039', 'wrongProof', wrong],
    ['CHECK-040', 'technicalError', [9]],
    ['CHECK-041', 'terminatedState', [22]],
    ['CHECK-043', 'nodeNotAccessible', [23]],
    ['CHECK-046', 'unknownAnchor', [27]],
    ['CHECK-046', 'original', [24]],
    ['CHECK-046', 'upload', [25]],
    ['CHECK-046', 'changed', [26]],
    ['CHECK-046', 'earlierVersion', [28]],
    ['CHECK-046', 'laterVersion', [29]],
  ])('%s a signature is %s for exactly %j', (_, title, expected) => {
    expect(codesOf(titleOfSignature, title)).toEqual(expected)
  })

  test('CHECK-056 a file of a sandbox is said to be a test, which is no success', () => {
    expect([titleOfSignature(SANDBOX), toneOf('sandbox')]).toEqual(['sandbox', 'warning'])
    expect(titleOfCertification(SANDBOX)).toBe('notFound')
  })

  test('CHECK-044 any other code of a signature means not found, including 5 and 8', () => {
    const known = [0, 9, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, ...wrong]
    expect(codesOf(titleOfSignature, 'notFound')).toEqual(codes.filter((code) => !known.includes(code)))
  })
})

const tones: [CheckTitle, string][] = [
  ['certified', 'success'],
  ['signed', 'success'],
  ['signing', 'success'],
  ['notInFinalState', 'warning'],
  ['unknownAnchor', 'warning'],
  ['earlierVersion', 'warning'],
  ['laterVersion', 'warning'],
  ['original', 'warning'],
  ['upload', 'warning'],
  ['changed', 'warning'],
  ['wrongProof', 'error'],
  ['technicalError', 'error'],
  ['terminatedState', 'error'],
  ['nodeNotAccessible', 'error'],
  ['notFound', 'error'],
]
test.each(tones)('CHECK-051 the tone of %s is %s', (title, tone) => {
  expect(toneOf(title)).toBe(tone)
})

describe('which results are shown', () => {
  const titles = tones.map(([title]) => title)
  const good = tones.filter(([, tone]) => tone !== 'error').map(([title]) => title)
  const bad = tones.filter(([, tone]) => tone === 'error').map(([title]) => title)

  test('CHECK-047 a result in error is shown only if both are', () => {
    for (const signature of titles)
      for (const certification of titles) {
        const shown = shownOf(signature, certification).map((kind) =>
          kind === 'signature' ? signature : certification,
        )
        expect(shown.some((title) => bad.includes(title))).toBe(bad.includes(signature) && bad.includes(certification))
      }
  })

  test('CHECK-048 of two errors the certification is shown, unless it was not found', () => {
    for (const signature of bad)
      for (const certification of bad)
        expect(shownOf(signature, certification)).toEqual([
          certification === 'notFound' ? 'signature' : 'certification',
        ])
  })

  test('CHECK-049 if any result is good, only good results are shown', () => {
    for (const one of good) {
      for (const other of bad) {
        expect(shownOf(one, other)).toEqual(['signature'])
        expect(shownOf(other, one)).toEqual(['certification'])
      }
      for (const other of good) expect(shownOf(one, other)).toEqual(['signature', 'certification'])
    }
  })
})

test.each([
  ['The request is CANCELED', 'canceled'],
  ['REFUSED', 'refused'],
  ['It is EXPIRED ', 'expired'],
  ['It is over', 'default'],
  ['', 'default'],
])('CHECK-042 %j says that the request ended as %s', (message, end) => {
  expect(endOf(message)).toBe(end)
})

test('CHECK-052 an anchor is validated once it has a timestamp', () => {
  expect(anchorStatusOf({ timestamp: '2026-11-21T14:20:31.000Z' })).toBe('validated')
  expect(anchorStatusOf({ timestamp: null })).toBe('injected')
})

test.each([
  ['a'.repeat(26).concat('.pdf'), 'a'.repeat(26).concat('.pdf')],
  ['Services agreement 2026-114 – signed.pdf', 'Services agreement 2026-1….pdf'],
  ['no end to this name which is far too long', 'no end to this name which is …'],
  ['𝒜'.repeat(40).concat('.pdf'), `${'𝒜'.repeat(25)}….pdf`],
])('CHECK-016 %s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
  expect(Array.from(shortName(name)).length).toBeLessThanOrEqual(30)
})

test('CHECK-025 values under 80 characters fit on one line', () => {
  expect([isLong('x'.repeat(79)), isLong('x'.repeat(80))]).toEqual([false, true])
})

test.each([
  ['proof.json', true],
  ['PROOF.JSON', true],
  ['proof.json.pdf', false],
  ['json', false],
])('CHECK-023 %s is the name of a proof: %s', (name, may) => {
  expect(isProofName(name)).toBe(may)
})

test.each([
  [['lease.pdf', 'proof.json'], 'lease.pdf', 'proof.json'],
  [['proof.json', 'lease.pdf'], 'lease.pdf', 'proof.json'],
  [['a.json'], 'a.json', undefined],
])('of %j, chosen together, %s is the document and %s its proof', (names, file, proof) => {
  const dropped = droppedOf(names.map((name) => ({ name })))
  expect([dropped?.file.name, dropped?.proof?.name]).toEqual([file, proof])
})

test.each([
  [[]],
  [['lease.pdf', 'other.pdf']],
  [['a.json', 'b.json']],
  [['lease.pdf', 'a.json', 'b.json']],
  [['lease.pdf', 'other.pdf', 'a.json']],
])('%j are not one document with its proof', (names) => {
  expect(droppedOf(names.map((name) => ({ name })))).toBeNull()
})

test.each([
  ['a.png', 'image/png', 'image'],
  ['a.mp3', 'audio/mpeg', 'audio'],
  ['a.mp4', 'video/mp4', 'video'],
  ['a.pdf', 'application/pdf', 'pdf'],
  ['a.PDF', '', 'pdf'],
  ['a.xml', 'text/xml; charset=utf-8', 'xml'],
  ['a.xml', '', 'xml'],
  ['a.svg', 'image/svg+xml', 'xml'],
  ['a.zip', 'application/zip', 'other'],
  ['a', '', 'other'],
])('CHECK-015 %s of type %j is shown as %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind)
})

test.each([
  [23, 0, true],
  [9, 0, true],
  [0, 9, true],
  [0, 0, false],
  [1, 1, false],
  [0, 23, false],
])('a check can be retried if it was undecided: codes %i and %i', (signature, certification, expected) => {
  expect(isUndecided({ signature: { code: signature }, certification: { code: certification } })).toBe(expected)
})
