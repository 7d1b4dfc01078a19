import { describe, expect, test } from 'vitest'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import { issuerDate } from '#machines/rules/common/issuer-date.ts'
import { isRequestId, pageOfProblem, signerGuard } from '#machines/rules/signing/signer-pages.ts'
import { facesFor, faces, isSignature } from '#machines/rules/signing/signature.ts'
import {
  fitting,
  isFilled,
  missingFields,
  myFields,
  nextField,
  nextToSign,
  othersToSign,
  payloadFields,
  previousField,
  progressOf,
  requiredFields,
  startValues,
} from '#machines/rules/signing/signing.ts'
import type { components } from '#openapi'
import {
  conditions,
  mine,
  date,
  fieldOf,
  note,
  order,
  signature,
  signedView,
  signingView,
  vat,
} from '../../support/samples/signer.ts'
import { lettersOf } from '../../support/pdf/woff2.ts'

const view = signingView()
const filled = { [vat.id]: 'FR 42', [conditions.id]: 'true' }

describe('the fields of a signer', () => {
  test('are their own, in the order of files, pages and lines', () => {
    expect(myFields(view)).toEqual([vat, order, note, conditions, date, signature])
    const right = fieldOf('e1', { posX: 0.6, posY: 0.301 })
    const left = fieldOf('e2', { posX: 0.1, posY: 0.303 })
    const files = [{ ...view.files[0]!, fields: [right, left].map(mine) }]
    expect(myFields({ files })).toEqual([left, right])
  })

  test('SIGN-016 do not count signature and signature date as required', () => {
    expect(requiredFields(view)).toEqual([vat, conditions])
    expect(progressOf(view, {})).toEqual({ filled: 0, of: 2 })
    expect(progressOf(view, filled)).toEqual({ filled: 2, of: 2 })
  })

  test.each([
    ['SIGN-014 a checkbox must be ticked', conditions, 'true', true],
    ['SIGN-014 a checkbox must be ticked', conditions, 'false', false],
    ['SIGN-015 a text must not be empty', vat, 'x', true],
    ['SIGN-015 a text must not be empty', vat, ' \n', false],
  ])('%s: %s', (_, field, value, expected) => {
    expect(isFilled(field, { [field.id]: value })).toBe(expected)
    expect(isFilled(field, {})).toBe(false)
  })

  test.each([
    ['SIGN-017 a text', vat, 200],
    ['SIGN-018 a text area', note, 800],
  ])('%s is truncated to its limit, never inside a character', (_, field, limit) => {
    expect(fitting(field, 'a'.repeat(limit + 5))).toBe('a'.repeat(limit))
    expect(fitting(field, `${'a'.repeat(limit - 1)}😀`)).toBe('a'.repeat(limit - 1))
  })

  test('a value is truncated to the limit of its field', () => {
    expect(fitting({ ...vat, maxLength: 4 }, 'FR 42')).toBe('FR 4')
    expect(fitting({ ...note, maxLength: 4 }, 'a\nbcd')).toBe('a\nbc')
    expect(fitting({ ...vat, maxLength: 999 }, 'a'.repeat(205))).toHaveLength(200)
  })

  test('a text is one line, a text area may have several', () => {
    expect(fitting(vat, 'a\r\nb')).toBe('a b')
    expect(fitting(note, 'a\nb')).toBe('a\nb')
  })

  test('start with the kept values or the default values; values of unknown fields are dropped', () => {
    const proposed = fieldOf('e3', { defaultValue: 'Lyon' })
    const files = [{ ...view.files[0]!, fields: [vat, proposed, signature].map(mine) }]
    expect(startValues({ files }, { [vat.id]: 'kept', gone: 'x' })).toEqual({ [vat.id]: 'kept', [proposed.id]: 'Lyon' })
    expect(startValues({ files }, { [proposed.id]: '' })).toEqual({ [vat.id]: '', [proposed.id]: '' })
  })

  test('SDLG-016 FIELD-014 are sent with their values, a checkbox as true or false, without signature and date', () => {
    expect(payloadFields(view, { [vat.id]: 'FR 42' })).toEqual([
      { fieldId: vat.id, value: 'FR 42' },
      { fieldId: order.id, value: '' },
      { fieldId: note.id, value: '' },
      { fieldId: conditions.id, value: 'false' },
    ])
  })
})

describe('going through the required fields', () => {
  test('follows page order, skips filled fields, and wraps around', () => {
    expect(nextField(view, {}, null)).toBe(vat.id)
    expect(nextField(view, {}, vat.id)).toBe(conditions.id)
    expect(nextField(view, {}, conditions.id)).toBe(vat.id)
    expect(nextField(view, { [vat.id]: 'x' }, null)).toBe(conditions.id)
  })

  test('continues from an optional field, stays at the only empty one, and ends when all are filled', () => {
    expect(nextField(view, {}, order.id)).toBe(conditions.id)
    expect(nextField(view, { [vat.id]: 'x' }, conditions.id)).toBe(conditions.id)
    expect(nextField(view, filled, conditions.id)).toBeNull()
    expect(missingFields(view, filled)).toEqual([])
  })

  test('goes back through all required fields, from the end to the last one', () => {
    expect(previousField(view, conditions.id)).toBe(vat.id)
    expect(previousField(view, vat.id)).toBe(conditions.id)
    expect(previousField(view, order.id)).toBe(vat.id)
    expect(previousField(view, null)).toBe(conditions.id)
    expect(previousField({ files: [] }, null)).toBeNull()
  })
})

test('the signers yet to sign are those who still can, in order, without the current signer', () => {
  expect(othersToSign(view).map(({ firstName }) => firstName)).toEqual(['Camille'])
  expect(othersToSign(signedView()).map(({ firstName }) => firstName)).toEqual(['Camille'])
  const namesake = { ...view.signers[0]!, id: 'b9'.padStart(24, '0'), orderToSign: 3 }
  expect(othersToSign({ ...view, signers: [namesake, ...view.signers] })).toEqual([view.signers[1], namesake])
})

type View = ReturnType<typeof signingView>
const now = Date.parse('2026-11-21T09:00:00Z')
const status = (signatureSignerStatus: View['signer']['signatureSignerStatus']) => ({
  signer: { ...view.signer, signatureSignerStatus },
})

describe('the page that a link leads to', () => {
  test.each<[string, components['schemas']['ProblemName'], string]>([
    ['ROUTE-108', 'RequestAlreadySignedException', 'consult'],
    ['ROUTE-110', 'NotFoundException', 'notAvailable'],
    ['ROUTE-112', 'ExpiredTokenException', 'expiredLink'],
    ['ROUTE-113', 'ExpiredEmbeddedTokenException', 'expiredEmbedded'],
    ['ROUTE-114', 'CanceledRequestException', 'canceled'],
    ['ROUTE-115', 'ExpiredRequestException', 'expired'],
    ['an optional signature that is no longer wanted', 'ConsentEndedException', 'finished'],
    ['ROUTE-116', 'RejectedRequestException', 'rejected'],
    ['RASG-009', 'ReassignedRequestException', 'reassigned'],
    ['ROUTE-117', 'CannotSignRequestInEditingStateException', 'editing'],
    ['ROUTE-118', 'MalformedRequestException', 'notAvailable'],
    ['an unknown link', 'InvalidTokenException', 'unknownLink'],
  ])('%s %s → %s', (_, problem, page) => {
    expect(signerGuard({ problem }, now)).toBe(page)
  })

  test.each([
    ['ExpiredRequestException', 'SIGNED', 'signedExpired'],
    ['ExpiredRequestException', 'EXPIRED', 'expired'],
    ['CanceledRequestException', 'SIGNED', 'canceled'],
  ] as const)(
    'an expired link of a request that ended as %s, of a signer who is %s → %s',
    (problem, signerStatus, page) => {
      expect(signerGuard({ problem, signerStatus }, now)).toBe(page)
    },
  )

  test.each<[string, Partial<View>, string]>([
    ['SIGN-034 a pending request can be signed', {}, 'sign'],
    ['SIGN-034 with consent given it can be signed', { state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE' }, 'sign'],
    [
      'SIGN-034 while files are generated it can be signed',
      { state: 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE' },
      'sign',
    ],
    [
      'SIGN-034 while it is anchored it cannot be signed',
      { state: 'ANCHORING_PENDING_COMPLETE_SIGNATURE' },
      'notAvailable',
    ],
    ['ROUTE-108 the signer has signed', status('SIGNED'), 'consult'],
    ['ROUTE-109 it is being edited', { state: 'EDITING' }, 'editing'],
    ['ROUTE-111 it has expired', { expirationDate: '2026-11-21T08:59:59.999Z' }, 'expired'],
    ['ROUTE-111 it ended when it expired', { state: 'EXPIRED' }, 'expired'],
    ['it was canceled', { state: 'CANCELED' }, 'canceled'],
    ['it was refused', { state: 'REFUSED' }, 'rejected'],
    ['they have refused, and others may still sign', status('REJECTED'), 'ownOptionalRefusal'],
    ['their refusal has ended it', { state: 'REFUSED', ...status('REJECTED') }, 'ownRefusal'],
    ['their part was canceled', status('CANCELED'), 'canceled'],
    [
      'their sender no longer waits for them, and the files are generated',
      { ...status('EXPIRED'), state: 'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE' },
      'finished',
    ],
    ['it was finished without them', { ...status('EXPIRED'), state: 'PARTIAL_SIGNATURE_FINISHED' }, 'finished'],
    [
      'it was finished without them, and its last day has passed',
      {
        ...status('EXPIRED'),
        state: 'PARTIAL_SIGNATURE_FINISHED',
        expirationDate: '2026-11-21T08:59:59.999Z',
      },
      'expired',
    ],
    ['it expired, and their part with it', { ...status('EXPIRED'), state: 'EXPIRED' }, 'expired'],
    ['it is not their turn', status('CREATED'), 'notAvailable'],
    ['an edit suspends them', status('SUSPENDED'), 'notAvailable'],
    ['the signer has signed, although it has expired', { ...status('SIGNED'), state: 'EXPIRED' }, 'consult'],
  ])('%s', (_, change, page) => {
    expect(signerGuard({ view: { ...view, ...change } }, now)).toBe(page)
  })

  test.each([
    [0, 'sign'],
    [1, 'expired'],
  ])('ROUTE-111 a request can be signed up to its last millisecond: %i ms after it, %s', (late, page) => {
    const expirationDate = '2026-11-30T22:59:59.999Z'
    expect(signerGuard({ view: signingView({ expirationDate }) }, Date.parse(expirationDate) + late)).toBe(page)
  })

  test('a refusal that is not about the request has no page', () => {
    expect(pageOfProblem('WrongOrExpiredOTPException')).toBeNull()
  })

  test('CONST-015 an id has 24 hexadecimal digits; anything else is a token', () => {
    expect(isRequestId('0123456789abcdef01234567')).toBe(true)
    expect(isRequestId('0123456789ABCDEF01234567')).toBe(false)
    expect(isRequestId('0123456789abcdef012345678')).toBe(false)
  })
})

describe('SIGN-011 the date of a signature has the format of the issuer', () => {
  const instant = Date.parse('2026-01-31T23:05:09Z')
  const written = (issuerDateFormat: string, issuerHourFormat = 'NONE', timeZone = 'UTC', language = 'en') =>
    issuerDate(instant, { issuerDateFormat, issuerHourFormat, timeZone }, language)

  test.each([
    ['dd/MM/yyyy', '31/01/2026'],
    ['M/d/yyyy', '1/31/2026'],
    ['yy-MM-dd', '26-01-31'],
    ['dd MMM yyyy', '31 Jan 2026'],
    ['MMMM dd, yyyy', 'January 31, 2026'],
    ['yyyy MMM dd', '2026 Jan 31'],
  ])('%s', (format, expected) => {
    expect(written(format)).toBe(expected)
  })

  test('it is in the time zone of the request, with optional time and localised month names', () => {
    expect(written('dd/MM/yyyy', 'HH:mm', 'Europe/Paris')).toBe('01/02/2026 00:05')
    expect(written('dd/MM/yyyy', 'HH:mm:ss', 'America/New_York')).toBe('31/01/2026 18:05:09')
    expect(written('d MMMM yyyy', 'NONE', 'Europe/Paris', 'fr')).toBe('1 février 2026')
  })
})

describe('a typed signature', () => {
  test.each([
    ['', false],
    ['   ', false],
    ['É', true],
    ['a'.repeat(49), true],
    ['a'.repeat(50), false],
  ])('SDLG-009 “%s” has 1 to 49 characters: %s', (text, expected) => {
    expect(isSignature({ kind: 'typed', text, face: 0 })).toBe(expected)
  })

  const families = (text: string) => facesFor(text).map((index) => faces[index]!.family)
  test.each([
    ['Élise Garnier', ['Great Vibes', 'Caveat', 'Marck Script', 'Mansalva']],
    ['Зоя Петрова', ['Great Vibes', 'Caveat', 'Marck Script']],
    ['Ελένη Παππά', ['Mansalva']],
    ['Nguyễn Thị Ánh', ['Great Vibes', 'Mansalva']],
    ['王小明', []],
  ])('%s is offered in the typefaces that have all its letters', (text, expected) => {
    expect(families(text)).toEqual(expected)
    expect(families(text.normalize('NFD'))).toEqual(expected)
  })

  test.each(faces)('$family has exactly the letters listed, among those of our alphabets', async (face) => {
    const has = lettersOf(face.family)
    const listed = face.letters.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    })
    expect(listed.filter((code) => !has.has(code))).toEqual([])
    const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
    const ours = [...has].filter((code) => code < 0x530 && !(code > 0x24f && code < 0x370))
    expect(ours.filter((code) => alphabets.test(String.fromCodePoint(code)) && !listed.includes(code))).toEqual([])
  })
})

describe('who signs next', () => {
  const person = (firstName: string, orderToSign: number, signatureSignerStatus: 'PENDING' | 'CREATED' | 'SIGNED') => ({
    id: firstName.padEnd(24, '0'),
    firstName,
    lastName: 'Berg',
    orderToSign,
    signatureType: 'MANDATORY' as const,
    signatureSignerStatus,
    signedDate: signatureSignerStatus === 'SIGNED' ? '2026-11-21T08:42:00.000Z' : null,
  })
  const optional = (one: ReturnType<typeof person>) => ({ ...one, signatureType: 'OPTIONAL' as const })
  const of = (...others: (ReturnType<typeof person> | ReturnType<typeof optional>)[]) => {
    const { signer } = signingView()
    const me = { ...signer, id: 'Anna'.padEnd(24, '0'), firstName: 'Anna', lastName: 'Berg', orderToSign: 1 }
    const { signers, isTheirTurn } = nextToSign({ signer: me, signers: [person('Anna', 1, 'PENDING'), ...others] })
    return { names: signers.map(({ firstName }) => firstName), isTheirTurn }
  }

  test('all with the next number are asked now', () => {
    const next = of(person('Zoe', 3, 'CREATED'), person('Leo', 2, 'CREATED'), person('Ida', 2, 'CREATED'))
    expect(next).toEqual({ names: ['Leo', 'Ida'], isTheirTurn: true })
  })

  test('those with the same number were asked before', () => {
    expect(of(person('Leo', 1, 'PENDING'), person('Ida', 2, 'CREATED'))).toEqual({ names: ['Leo'], isTheirTurn: false })
  })

  test('optional signers are not waited for', () => {
    const next = of(optional(person('Zoe', 2, 'CREATED')), person('Leo', 3, 'CREATED'))
    expect(next).toEqual({ names: ['Leo'], isTheirTurn: true })
    expect(of(optional(person('Zoe', 2, 'CREATED'))).names).toEqual([])
  })

  test('nobody, if all others have signed', () => {
    expect(of(person('Leo', 1, 'SIGNED')).names).toEqual([])
  })
})

test('the city of a time zone, in words', () => {
  expect(['Europe/Paris', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'].map(zoneCity)).toEqual([
    'Paris',
    'Buenos Aires',
    null,
    null,
  ])
})
