import { describe, expect, test } from 'vitest'
import {
  complaintsOf,
  newSigner,
  signersProblem,
  withRoles,
  type DraftSigner,
} from '#machines/rules/requests/draft-signers.ts'
import { joined, moved, orderOf, turnsOf, without } from '#machines/rules/documents/turns.ts'
import { nameFrom } from '#machines/rules/documents/shared-document.ts'
import { adopted, patchOf, rebased, settleRoles, withServerIds, type Draft } from '#machines/rules/requests/draft.ts'
import {
  addDays,
  dayAt,
  daysUntil,
  expiryRange,
  instantIn,
  isExpiry,
} from '#machines/rules/requests/settings/expiry.ts'
import { hues, nextHue } from '#machines/rules/common/hue.ts'
import { nameProblem } from '#machines/rules/common/name.ts'
import { filesProblem, firstUnnamedPage, unnamedFields } from '#machines/rules/documents/shared-document.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { settingsProblems } from '#machines/rules/requests/step-problems.ts'
import { camille } from '../../support/samples/account.ts'
import { field, ids, jonas, limits, me, serverDraft } from '../../support/samples/wizard.ts'
import { legal } from '../../support/samples/request.ts'
import { guard } from '../../../src/app/guards.ts'

const signer = (key: string, change: Partial<DraftSigner> = {}): DraftSigner => ({
  ...newSigner(key, [], { otpType: 'MAIL' }),
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
  restrictions: [],
  lostParts: [],
  formFields: [],
  pageSizes: [],
}
const draft: Draft = {
  requestValues: {},
  id: ids.request,
  revision: '"2"',
  files: [file],
  signers: [{ ...signer('a', jonas), role: 'Jonas Weber' }],
  isOrdered: true,
  fields: { [ids.file]: [field] },
  name: 'Agreement',
  language: 'EN',
  expiresOn: '2026-12-22',
  timeZone: 'Europe/Paris',
  ccRecipients: [],
  params: null,
  customFields: [],
}
const today = '2026-11-21'

describe('complaints about a signer, by field', () => {
  test.each([
    ['SIGR-031', { mail: 'a@' }, { mail: 'invalidMail' }],
    ['SIGR-033', { mail: ' ' }, { mail: 'missing' }],
    ['SIGR-032', { mail: 'B@KALTBACH.example' }, { mail: 'duplicate' }],
    ['SIGR-033', { firstName: '', lastName: ' ' }, { firstName: 'missing', lastName: 'missing' }],
    ['SIGR-043', { firstName: 'x'.repeat(201) }, { firstName: 'tooLong' }],
    ['SIGR-043', { firstName: '𝒳'.repeat(200) }, {}],
  ])('%s %j', (_, change, complaints) => expect(complaintsOf({ ...a, ...change }, [a, b])).toEqual(complaints))

  test('SIGR-035 SET-025 at least one signer is required', () =>
    expect(signersProblem([])).toEqual({ name: 'noSigner' }))
  test('SIGR-031 SET-027 the first invalid signer is reported', () =>
    expect(signersProblem([a, { ...b, mail: 'x' }])).toEqual({ name: 'invalidMail', key: 'b' }))
  test('SIGR-033 SET-027 an incomplete signer is reported', () =>
    expect(signersProblem([{ ...a, lastName: '' }])).toEqual({ name: 'rolesNotUniqueOrFilled', key: 'a' }))
  test('two valid signers have no problem', () => expect(signersProblem([a, b])).toBeNull())
})

describe('signers have turns', () => {
  test('SIGR-007 a new signer is mandatory and has the last turn alone', () => {
    expect(newSigner('x', [], { otpType: 'MAIL' })).toMatchObject({ signatureType: 'MANDATORY', turn: 1, isMe: false })
    expect(newSigner('x', [a, b], { otpType: 'NONE' }).turn).toBe(3)
  })
  test('SIGR-045 the sender signs with their own address and names', () =>
    expect(newSigner('x', [], { as: me, otpType: 'MAIL' })).toMatchObject({ ...me, isMe: true }))

  test.each([
    ['to the front', 'c', 0, ['c', 'a', 'b']],
    ['down by one', 'a', 1, ['b', 'a', 'c']],
    ['to the end', 'a', 9, ['b', 'c', 'a']],
    ['before the front', 'b', -1, ['b', 'a', 'c']],
    ['an unknown signer', 'x', 0, ['a', 'b', 'c']],
  ])('SIGR-015 %s', (_, key, place, after) => expect(turns(moved([a, b, c], key, place))).toEqual(after))

  test('a signer moved between two of the same turn joins that turn', () => {
    const together = [a, { ...b, turn: 2 }, { ...c, turn: 2 }]
    expect(turns(moved(together, 'a', 1))).toEqual(['b+a+c'])
    expect(turns(moved(together, 'b', 2))).toEqual(['a', 'c', 'b'])
  })
  test('a signer joins a turn and leaves it', () => {
    const together = joined([a, b, c], 'c', 1)
    expect(turns(together)).toEqual(['a+c', 'b'])
    expect(turns(joined(together, 'a', null))).toEqual(['c', 'a', 'b'])
  })
  test('the remaining turns are numbered without gaps', () =>
    expect(without([a, b, c], 'a').map(({ turn }) => turn)).toEqual([1, 2]))

  test.each([
    ['SIGR-019 ordered', [a, b], true, [1, 2]],
    ['SIGR-044 not ordered', [a, b], false, [0, 0]],
    ['SIGR-019 a single turn', [a, { ...b, turn: 1 }], true, [0, 0]],
  ])('%s', (_, signers, isOrdered, orders) => expect(signers.map(orderOf(signers, isOrdered))).toEqual(orders))
})

test('SIGR-036 role names are unique, ignoring case, by a number', () => {
  const roles = withRoles([a, { ...b, firstName: 'a' }, { ...c, firstName: 'A', lastName: 'WEBER' }])
  expect(roles.map(({ role }) => role)).toEqual(['A Weber', 'a Weber 2', 'A WEBER 3'])
})
test('CONST-016 a role name with its number is not too long', () => {
  const long = { firstName: 'x'.repeat(200), lastName: 'y' }
  for (const { role } of withRoles([signer('a', long), signer('b', long)])) expect(role.length).toBeLessThanOrEqual(200)
})

test('SIGR-009 colours are assigned in order, then reused', () => {
  expect(nextHue([])).toBe('violet')
  expect(nextHue(['violet', 'orange'])).toBe('teal')
  expect(nextHue([...hues, 'violet'])).toBe('teal')
})

describe('roles and fields when step 2 is completed', () => {
  const second = signer('b')
  test('WIZ-016 every signer gets a role name', () =>
    expect(settleRoles({ ...draft, signers: [...draft.signers, second] }).signers.map(({ role }) => role)).toEqual([
      'Jonas Weber',
      'B Weber',
    ]))
  test('WIZ-017 fields keep a renamed signer', () => {
    const renamed = { ...draft, signers: [{ ...draft.signers[0]!, firstName: 'Jona' }] }
    expect(settleRoles(renamed).fields[ids.file]).toMatchObject([{ id: ids.field, roleName: 'Jona Weber' }])
  })
  test('WIZ-018 fields of a removed signer are removed', () =>
    expect(settleRoles({ ...draft, signers: [second] }).fields).toEqual({ [ids.file]: [] }))
})

describe('a draft and the server', () => {
  test('SET-007 SIGR-008 the payload of a save', () => {
    expect(patchOf(draft, {})).toEqual({
      name: 'Agreement',
      language: 'EN',
      timeZone: 'Europe/Paris',
      expirationDate: '2026-12-22T12:00:00.000Z',
      ccRecipients: [],
      fileOrder: [ids.file],
      signers: [{ ...jonas, roles: ['Jonas Weber'], otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 0 }],
      template: { files: [{ id: ids.file, placeHolderList: [field] }] },
      customFields: [],
    })
  })
  test('what the organisation asks for is sent with a value, and offered again when the version of the server comes', () => {
    const customFields = [
      { key: 'Reference', value: 'A-1', isOffered: true },
      { key: 'Cost centre', value: '', isOffered: true },
      { key: 'Mine', value: 'x', isOffered: false },
    ]
    const sent = patchOf({ ...draft, customFields }, {}).customFields!
    expect(sent).toEqual([
      { key: 'Reference', value: 'A-1' },
      { key: 'Mine', value: 'x' },
    ])
    const taken = adopted({ ...draft, customFields }, { ...serverDraft, customFields: sent }, '"5"', me.mail)
    expect(taken.customFields).toEqual(customFields)
    expect(patchOf({ ...draft, customFields }, { customFields: {} })).not.toHaveProperty('customFields')
  })
  test('invalid settings are not saved', () => {
    const patch = patchOf({ ...draft, name: '' }, { name: 'nameMissing', expiresOn: 'x', ccRecipients: 'x' })
    expect(patch).not.toHaveProperty('name')
    expect(patch).not.toHaveProperty('ccRecipients')
    expect(patch).not.toHaveProperty('expirationDate')
  })
  test('the ids and revision of the server are kept', () => {
    const saved = withServerIds(draft, serverDraft, '"3"')
    expect(saved).toMatchObject({ revision: '"3"', signers: [{ key: 'a', id: ids.signer }] })
  })
  test('the version of the server replaces the draft', () => {
    const server = { ...serverDraft, ccRecipients: [legal] }
    const taken = adopted({ ...draft, name: 'Mine' }, server, '"5"', me.mail)
    expect(taken.ccRecipients).toEqual(['legal@kaltbach.example'])
    expect(taken).toMatchObject({ name: 'Partnership agreement', revision: '"5"', expiresOn: '2026-12-22' })
    expect(taken.signers).toMatchObject([{ ...jonas, id: ids.signer, isMe: false, turn: 1 }])
    expect(taken.files).toMatchObject([{ id: ids.file, pages: 2, refusal: null }])
  })
  test.each([
    [[2, 1], true, [2, 1]],
    [[5, 2], true, [2, 1]],
    [[1, 1], false, [1, 2]],
    [[0, 0], false, [1, 2]],
  ])('SIGR-019 the orders %j of the server are ordered: %s, with the turns %j', (orders, isOrdered, expected) => {
    const [first] = serverDraft.signers
    const signers = orders.map((orderToSign, i) => ({ ...first!, id: `s${i}`, roles: [`Role ${i}`], orderToSign }))
    const taken = adopted(draft, { ...serverDraft, signers }, '"5"', me.mail)
    expect([taken.isOrdered, taken.signers.map(({ turn }) => turn)]).toEqual([isOrdered, expected])
  })
  test('a rebased draft drops ids that the server no longer has', () => {
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
  ])('the proposed name for %s is %j', (fileName, name) => expect(nameFrom(fileName, 200)).toBe(name))
})

describe('the expiration date is between tomorrow and the last allowed day', () => {
  test.each([
    [0, '2026-11-22'],
    [1, '2026-11-22'],
    [5, '2026-11-26'],
    [31, '2026-12-22'],
    [32, '2026-12-22'],
    [-1, '2026-12-22'],
  ])('SET-035 a template with a duration of %i days proposes %s', (duration, day) =>
    expect(expiryRange(today, 31, duration).proposed).toBe(day),
  )
  test('SET-034 SET-035 the last allowed day is proposed', () =>
    expect(expiryRange(today, 31)).toEqual({ first: '2026-11-22', last: '2026-12-22', proposed: '2026-12-22' }))
  test.each([
    ['SET-033', '2026-11-21', false],
    ['SET-033', '2026-11-22', true],
    ['SET-034', '2026-12-22', true],
    ['SET-034', '2026-12-23', false],
    ['SET-023', '', false],
    ['SET-023 a day that does not exist', '2026-11-31', false],
  ])('%s %s: %s', (_, day, is) => expect(isExpiry(day, today, 31)).toBe(is))

  test('days are counted across a clock change', () => {
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
  ])('SET-036 the instant is on that day in %s', (zone) =>
    expect(dayAt(Date.parse(instantIn('2026-12-22', zone)), zone)).toBe('2026-12-22'),
  )
})

describe('what prevents a step from being completed', () => {
  test.each([
    ['SET-022 a valid file', {}, null],
    ['SET-022 no file', { files: [] }, 'noFile'],
    ['SET-022 a refused file', { files: [{ ...file, refusal: 'WrongExtensionException' as const }] }, 'refusedFile'],
    ['SET-022 WIZ-011 a file that is being read', { files: [{ ...file, pages: null }] }, 'unreadFile'],
  ])('%s: %#', (_, change, problem) => expect(filesProblem({ ...draft, ...change }, limits)).toBe(problem))

  test.each([
    ['valid settings', {}, {}],
    ['SET-019', { name: 'x'.repeat(201) }, { name: 'RequestNameTooLongException' }],
    ['SET-019', { name: 'a/b' }, { name: 'RequestInvalidNameException' }],
    ['SET-023', { name: ' ' }, { name: 'nameMissing' }],
    ['SET-023', { expiresOn: '' }, { expiresOn: 'expirationMissing' }],
    ['SET-034', { expiresOn: '2027-01-01' }, { expiresOn: 'InvalidExpirationDateException' }],
    ['SET-030', { params: { ...defaultParams, signingRedirectUrl: ' ' } }, {}],
    [
      'SET-030',
      { params: { ...defaultParams, signingRedirectUrl: 'http://x' } },
      { params: { signingRedirectUrl: 'RedirectUrlException' } },
    ],
    ['SET-020 a right copy', { ccRecipients: ['anna@example.org'] }, {}],
    ['SET-020', { ccRecipients: ['anna@home'] }, { ccRecipients: { name: 'InvalidMailException', mail: 'anna@home' } }],
    ['both missing', { name: '', expiresOn: '' }, { name: 'nameMissing', expiresOn: 'expirationMissing' }],
  ])('%s %j: %j', (_, change, problems) =>
    expect(settingsProblems({ ...draft, ...change }, limits, today)).toEqual(problems),
  )

  test('in an edit the deadline that was sent is never a problem, also on its last day', () => {
    const ofDay = (expiresOn: string, sent: string | null) => {
      const before = sent === null ? null : { expirationDate: `${sent}T22:59:59.999Z`, timeZone: 'Europe/Paris' }
      return settingsProblems({ ...draft, expiresOn, before }, limits, today).expiresOn ?? null
    }
    const refused = 'InvalidExpirationDateException'
    expect([ofDay(today, today), ofDay('2027-02-01', '2027-02-01')]).toEqual([null, null])
    expect([ofDay(today, null), ofDay(today, '2027-02-01'), ofDay('2027-02-02', '2027-02-01')]).toEqual([
      refused,
      refused,
      refused,
    ])
  })

  test('the first field without a name is found by its page, counted through all files', () => {
    const twoPages = {
      key: 'a',
      id: 'a',
      fileName: 'a.pdf',
      pageSizes: [
        { width: 1, height: 1 },
        { width: 1, height: 1 },
      ],
    }
    const files = [twoPages, { ...twoPages, key: 'b', id: 'b' }].map((each) => ({ ...draft.files[0]!, ...each }))
    const on = (pageNumber: number, anchorName: string) => ({ ...field, pageNumber, anchorName })
    const fields = { a: [on(1, 'Town')], b: [on(2, ' '), on(1, 'Date'), on(2, '')] }
    expect(firstUnnamedPage({ files, fields })).toBe(4)
    expect(firstUnnamedPage({ files, fields: { a: [on(1, 'Town')] } })).toBeNull()
  })

  test('WIZ-020 counts the fields without a name', () =>
    expect(unnamedFields({ ...draft, fields: { x: [{ ...field, anchorName: '' }], y: [field] } })).toBe(1))
  test.each([
    ['a'.repeat(200), null],
    ['𝒳'.repeat(200), null],
    ['a'.repeat(201), 'RequestNameTooLongException'],
  ])('CONST-016 a name has at most 200 characters, counted as code points', (name, problem) =>
    expect(nameProblem(name, 200)).toBe(problem),
  )
})

test.each([
  ['an account with the right', camille, 'allow'],
  [
    'an account whose tenant does not sign',
    { ...camille, tenant: { ...camille.tenant, simpleSigning: false } },
    'missing',
  ],
  ['an account without the right', { ...camille, rights: { consultSimpleSignRequests: true } }, 'missing'],
  ['a guest', null, 'login'],
] as const)('ROUTE-064 RIGHT-012 the new request route for %s', (_, account, verdict) =>
  expect(guard('newRequest', account)).toEqual(verdict),
)
