import { describe, expect, test } from 'vitest'
import {
  complaintsOf,
  joined,
  moved,
  newSigner,
  orderOf,
  signersProblem,
  turnsOf,
  withRoles,
  without,
  type DraftSigner,
} from '#machines/rules/requests/draft-signers.ts'
import { adopted, nameFrom, named, patchOf, rebased, settleRoles, type Draft } from '#machines/rules/requests/draft.ts'
import { addDays, dayAt, daysUntil, expiryRange, instantIn, isExpiry } from '#machines/rules/requests/expiry.ts'
import { checkChosen, checkLooked, checkTogether, estimatePages, isPdf } from '#machines/rules/documents/file-check.ts'
import { fileSize } from '#machines/rules/common/file-size.ts'
import { guard } from '#machines/rules/accounts/guards.ts'
import { hues, nextHue } from '#machines/rules/common/hue.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { nameProblem } from '#machines/rules/common/name.ts'
import { filesProblem, sendProblems, settingsProblems, unnamedFields } from '#machines/rules/requests/sendable.ts'
import { camille } from '../../support/samples/account.ts'
import { field, ids, jonas, limits, me, serverDraft } from '../../support/samples/wizard.ts'

const signer = (key: string, change: Partial<DraftSigner> = {}): DraftSigner => ({
  ...newSigner(key, []),
  mail: `${key}@kaltbach.example`,
  firstName: key.toUpperCase(),
  lastName: 'Weber',
  ...change,
})
const [a, b, c] = ['a', 'b', 'c'].map((key, i) => signer(key, { turn: i + 1 })) as [
  DraftSigner,
  DraftSigner,
  DraftSigner,
]
const turns = (signers: DraftSigner[]) => turnsOf(signers).map((people) => people.map(({ key }) => key).join('+'))

const file = {
  key: 'f1',
  fileName: 'Agreement.pdf',
  size: 1000,
  pages: 2,
  refusal: null,
  id: ids.file,
  alreadySigned: false,
  pageSizes: [],
}
const draft: Draft = {
  requestId: ids.request,
  revision: '"2"',
  files: [file],
  signers: [{ ...signer('a', jonas), role: 'Jonas Weber' }],
  isOrdered: true,
  fields: { [ids.file]: [field] },
  name: 'Agreement',
  language: 'EN',
  expiresOn: '2026-12-22',
  timeZone: 'Europe/Paris',
}
const today = '2026-11-21'

describe('a file is checked by its name and size', () => {
  test.each([
    ['FILE-013', { fileName: 'a.pdf', size: 1 }, null],
    ['FILE-013 whatever the case', { fileName: 'A.PDF', size: 1 }, null],
    ['FILE-013', { fileName: 'a.docx', size: 1 }, 'WrongExtensionException'],
    ['FILE-013', { fileName: 'pdf', size: 1 }, 'WrongExtensionException'],
    ['FILE-018', { fileName: 'a.pdf', size: 20_971_520 }, null],
    ['FILE-015 FILE-017', { fileName: 'a.pdf', size: 20_971_521 }, 'OversizeFileException'],
  ])('%s %j is %s', (_, chosen, refusal) => expect(checkChosen(chosen, limits)).toBe(refusal))
})

test.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('FILE-014 no file name has %s', (character) =>
  expect(checkChosen({ fileName: `a${character}b.pdf`, size: 1 }, limits)).toBe('IllegalUploadedFilenameException'),
)

describe('a file is checked by what it holds', () => {
  test.each([
    ['FILE-013', { hasMarker: false, pages: 1 }, 'WrongExtensionException'],
    ['FILE-020', { hasMarker: true, pages: 500 }, null],
    ['FILE-020', { hasMarker: true, pages: 501 }, 'TooManyPagesFileException'],
    ['FILE-019 of which nothing can be told', { hasMarker: true, pages: 0 }, null],
  ])('%s %j is %s', (_, looked, refusal) => expect(checkLooked(looked, limits)).toBe(refusal))

  test('FILE-013 the marker is its first four bytes', () => {
    expect(isPdf(new TextEncoder().encode('%PDF-1.7'))).toBe(true)
    expect(isPdf(new TextEncoder().encode(' %PDF'))).toBe(false)
    expect(isPdf(new Uint8Array())).toBe(false)
  })

  test('FILE-019 pages are counted by their markers, the tree of pages is not', () => {
    expect(estimatePages('<< /Type /Page >> <</Type/Page/Parent 2 0 R>> << /Type /Pages /Count 2 >>')).toBe(2)
  })
})

test.each([
  ['FILE-021', [1, 1], 1, 'TooManyFilesException'],
  ['FILE-016 FILE-017', [20_971_520, 1], 10, 'FileTooHeavyException'],
  ['FILE-018', [20_971_519, 1], 10, null],
])('%s files of %j bytes together, where %i fit', (_, sizes, maxFiles, refusal) => {
  const files = sizes.map((size, i) => ({ fileName: `${i}.pdf`, size }))
  expect(checkTogether(files, { ...limits, maxFiles })).toBe(refusal)
})

test.each([
  [0, { value: 0, unit: 'octets' }],
  [1023, { value: 1023, unit: 'octets' }],
  [1024, { value: 1, unit: 'Ko' }],
  [1_048_575, { value: 1_048_575 / 1024, unit: 'Ko' }],
  [1_572_864, { value: 1.5, unit: 'Mo' }],
])('FILE-023 %i bytes are %j', (bytes, size) => expect(fileSize(bytes)).toEqual(size))

test.each([
  ['ada@example.org', true],
  ['ada.love-lace+x@sub.example.org', true],
  ['ada_1@example.co', true],
  ["o'neil@example.org", true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['@example.org', false],
  ['ada..x@example.org', false],
  ['.ada@example.org', false],
  ['ada@example..org', false],
  ['ada @example.org', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('SIGR-042 %s is a mail: %s', (text, is) => expect(isMail(text)).toBe(is))

describe('a signer is complained of by field', () => {
  test.each([
    ['SIGR-031', { mail: 'a@' }, { mail: 'invalidMail' }],
    ['SIGR-033', { mail: ' ' }, { mail: 'missing' }],
    ['SIGR-032', { mail: 'B@KALTBACH.example' }, { mail: 'duplicate' }],
    ['SIGR-033', { firstName: '', lastName: ' ' }, { firstName: 'missing', lastName: 'missing' }],
    ['SIGR-043', { firstName: 'x'.repeat(201) }, { firstName: 'tooLong' }],
    ['SIGR-043', { firstName: '𝒳'.repeat(200) }, {}],
  ])('%s %j', (_, change, complaints) => expect(complaintsOf({ ...a, ...change }, [a, b])).toEqual(complaints))

  test('SIGR-035 nobody is one too few', () => expect(signersProblem([])).toEqual({ name: 'noSigner' }))
  test('SIGR-031 the first who is wrong is named', () =>
    expect(signersProblem([a, { ...b, mail: 'x' }])).toEqual({ name: 'invalidMail', key: 'b' }))
  test('SIGR-033 whoever is not filled as well', () =>
    expect(signersProblem([{ ...a, lastName: '' }])).toEqual({ name: 'rolesNotUniqueOrFilled', key: 'a' }))
  test('two who are right are right', () => expect(signersProblem([a, b])).toBeNull())
})

describe('signers have turns', () => {
  test('SIGR-007 SIGR-018 one who is new is mandatory, alone, and last', () => {
    expect(newSigner('x', [])).toMatchObject({ signatureType: 'MANDATORY', turn: 1, isMe: false })
    expect(newSigner('x', [a, b]).turn).toBe(3)
  })
  test('SIGR-045 the sender keeps their own address and names', () =>
    expect(newSigner('x', [], me)).toMatchObject({ ...me, isMe: true }))

  test.each([
    ['to the front', 'c', 0, ['c', 'a', 'b']],
    ['down by one', 'a', 1, ['b', 'a', 'c']],
    ['to the end', 'a', 9, ['b', 'c', 'a']],
    ['before the front', 'b', -1, ['b', 'a', 'c']],
    ['nobody', 'x', 0, ['a', 'b', 'c']],
  ])('SIGR-015 %s', (_, key, place, after) => expect(turns(moved([a, b, c], key, place))).toEqual(after))

  test('moved between two who are asked together, a third joins them', () => {
    const together = [a, { ...b, turn: 2 }, { ...c, turn: 2 }]
    expect(turns(moved(together, 'a', 1))).toEqual(['b+a+c'])
    expect(turns(moved(together, 'b', 2))).toEqual(['a', 'c', 'b'])
  })
  test('somebody joins a turn, or leaves it', () => {
    const together = joined([a, b, c], 'c', 1)
    expect(turns(together)).toEqual(['a+c', 'b'])
    expect(turns(joined(together, 'a', null))).toEqual(['c', 'a', 'b'])
  })
  test('SIGR-014 who is left is numbered without gaps', () =>
    expect(without([a, b, c], 'a').map(({ turn }) => turn)).toEqual([1, 2]))

  test.each([
    ['SIGR-019 SIGR-040 in order', [a, b], true, [1, 2]],
    ['SIGR-044 without order', [a, b], false, [0, 0]],
    ['SIGR-019 where nobody is second', [a, { ...b, turn: 1 }], true, [0, 0]],
  ])('%s', (_, signers, isOrdered, orders) => expect(signers.map(orderOf(signers, isOrdered))).toEqual(orders))
})

test('SIGR-036 namesakes get a number, whatever the case', () => {
  const roles = withRoles([a, { ...b, firstName: 'a' }, { ...c, firstName: 'A', lastName: 'WEBER' }])
  expect(roles.map(({ role }) => role)).toEqual(['A Weber', 'a Weber 2', 'A WEBER 3'])
})
test('CONST-016 a role name has room for its number', () => {
  const long = { firstName: 'x'.repeat(200), lastName: 'y' }
  for (const { role } of withRoles([signer('a', long), signer('b', long)])) expect(role.length).toBeLessThanOrEqual(200)
})

test('SIGR-009 colours are given out in their order, then again', () => {
  expect(nextHue([])).toBe('violet')
  expect(nextHue(['violet', 'orange'])).toBe('teal')
  expect(nextHue([...hues, 'violet'])).toBe('teal')
})

describe('a draft follows its signers', () => {
  const second = signer('b')
  test('WIZ-016 roles are named as step 2 is left', () =>
    expect(settleRoles({ ...draft, signers: [...draft.signers, second] }).signers.map(({ role }) => role)).toEqual([
      'Jonas Weber',
      'B Weber',
    ]))
  test('WIZ-017 fields follow a signer who is called otherwise', () => {
    const renamed = { ...draft, signers: [{ ...draft.signers[0]!, firstName: 'Jona' }] }
    expect(settleRoles(renamed).fields[ids.file]).toMatchObject([{ id: ids.field, roleName: 'Jona Weber' }])
  })
  test('WIZ-018 fields go with their signer', () =>
    expect(settleRoles({ ...draft, signers: [second] }).fields).toEqual({ [ids.file]: [] }))
})

describe('a draft and the server', () => {
  test('SET-007 SIGR-008 what is saved', () => {
    expect(patchOf(draft, {})).toEqual({
      name: 'Agreement',
      language: 'EN',
      timeZone: 'Europe/Paris',
      expirationDate: '2026-12-22T12:00:00.000Z',
      fileOrder: [ids.file],
      signers: [{ ...jonas, roles: ['Jonas Weber'], otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 0 }],
      template: { files: [{ id: ids.file, placeHolderList: [field] }] },
    })
  })
  test('settings that are not right yet are not saved', () => {
    const patch = patchOf({ ...draft, name: '' }, { name: 'nameMissing', expiresOn: 'x' })
    expect(patch).not.toHaveProperty('name')
    expect(patch).not.toHaveProperty('expirationDate')
  })
  test('what the server named is known from then on', () => {
    const saved = named(draft, serverDraft, '"3"')
    expect(saved).toMatchObject({ revision: '"3"', signers: [{ key: 'a', id: ids.signer }] })
  })
  test('the newer version is taken as it is', () => {
    const taken = adopted({ ...draft, name: 'Mine' }, serverDraft, '"5"', me.mail)
    expect(taken).toMatchObject({ name: 'Partnership agreement', revision: '"5"', expiresOn: '2026-12-22' })
    expect(taken.signers).toMatchObject([{ ...jonas, id: ids.signer, isMe: false, turn: 1 }])
    expect(taken.files).toMatchObject([{ id: ids.file, pages: 2, refusal: null }])
  })
  test('one’s own is kept without what the server does not know any more', () => {
    const own = {
      ...draft,
      signers: [
        { ...draft.signers[0]!, id: ids.signer },
        { ...signer('b'), id: 'gone' },
      ],
    }
    const kept = rebased(
      { ...own, fields: { ...own.fields, gone: [field] } },
      { ...serverDraft, template: { files: [] } },
      '"5"',
    )
    expect(kept.signers.map(({ id }) => id)).toEqual([ids.signer, null])
    expect(kept.fields).toEqual({ [ids.file]: [expect.not.objectContaining({ id: ids.field })] })
  })
  test.each([
    ['Agreement.pdf', 'Agreement'],
    ['.pdf', ''],
    ['a:b.pdf', ''],
  ])('a request from %s is called %j at first', (fileName, name) => expect(nameFrom(fileName, 200)).toBe(name))
})

describe('a request may expire from tomorrow to the last day allowed', () => {
  test('SET-033 SET-034 SET-035 the longest time is proposed', () =>
    expect(expiryRange(today, 31)).toEqual({ first: '2026-11-22', last: '2026-12-22', proposed: '2026-12-22' }))
  test.each([
    ['SET-033', '2026-11-21', false],
    ['SET-033', '2026-11-22', true],
    ['SET-034', '2026-12-22', true],
    ['SET-034', '2026-12-23', false],
    ['SET-023', '', false],
    ['SET-023 a day that is not', '2026-11-31', false],
  ])('%s %s: %s', (_, day, is) => expect(isExpiry(day, today, 31)).toBe(is))

  test('days are counted over a change of the clock', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(daysUntil('2026-10-26', '2026-10-24')).toBe(2)
  })
  test.each([
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'Europe/Paris',
    'America/Los_Angeles',
    'Pacific/Midway',
    'Etc/GMT+12',
  ])('SET-036 the instant sent is on that day in %s', (zone) =>
    expect(dayAt(Date.parse(instantIn('2026-12-22', zone)), zone)).toBe('2026-12-22'),
  )
})

describe('what keeps a draft from being sent', () => {
  test('nothing, where it is whole', () => expect(sendProblems(draft, limits, today)).toEqual([]))
  test.each([
    ['SET-019', { name: 'x'.repeat(201) }, ['RequestNameTooLongException']],
    ['SET-019', { name: 'a/b' }, ['RequestInvalidNameException']],
    ['SET-021', { files: [file, { ...file, key: 'f2' }] }, ['tooManyFiles']],
    ['SET-022', { files: [{ ...file, refusal: 'WrongExtensionException' as const }] }, ['refusedFile']],
    ['SET-022', { files: [{ ...file, pages: null }] }, ['unreadFile']],
    ['SET-021', { files: [] }, ['noFile']],
    ['SET-023', { name: ' ' }, ['nameMissing']],
    ['SET-023', { expiresOn: '' }, ['expirationMissing']],
    ['SET-034', { expiresOn: '2027-01-01' }, ['InvalidExpirationDateException']],
    ['SET-025', { signers: [] }, ['noSigners']],
    ['SET-027', { signers: [signer('a', { mail: 'x' })] }, ['invalidMail']],
    ['SET-027', { signers: [signer('a', { lastName: '' })] }, ['emptySignerField']],
    ['WIZ-020', { fields: { [ids.file]: [{ ...field, anchorName: ' ' }] } }, ['unnamedField']],
  ])('%s %j', (_, change, problems) => expect(sendProblems({ ...draft, ...change }, limits, today)).toEqual(problems))

  test('WIZ-011 a file that is being read keeps the first step', () =>
    expect(filesProblem({ ...draft, files: [{ ...file, pages: null }] })).toBe('unreadFile'))
  test('WIZ-020 fields without a name are counted', () =>
    expect(unnamedFields({ ...draft, fields: { x: [{ ...field, anchorName: '' }], y: [field] } })).toBe(1))
  test('SET-032 the settings say which of them', () =>
    expect(settingsProblems({ ...draft, name: '', expiresOn: '' }, limits, today)).toEqual({
      name: 'nameMissing',
      expiresOn: 'expirationMissing',
    }))
  test.each([
    ['a'.repeat(200), null],
    ['𝒳'.repeat(200), null],
    ['a'.repeat(201), 'RequestNameTooLongException'],
  ])('CONST-016 a name of two hundred characters, as people count', (name, problem) =>
    expect(nameProblem(name, 200)).toBe(problem),
  )
})

test.each([
  ['whoever may', camille, 'allow'],
  [
    'nobody whose tenant does not sign',
    { ...camille, tenant: { ...camille.tenant, simpleSigning: false } },
    { goTo: 'requests' },
  ],
  ['nobody without the right', { ...camille, rights: { consultSimpleSignRequests: true } }, { goTo: 'requests' }],
  ['no guest', null, { goTo: 'login' }],
] as const)('ROUTE-064 RIGHT-012 a new request is for %s', (_, account, verdict) =>
  expect(guard('newRequest', account)).toEqual(verdict),
)
