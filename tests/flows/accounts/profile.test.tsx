import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { profilePorts } from '#api/ports/accounts/profile.ports.ts'
import {
  blankProfile,
  dateFormats,
  hourFormats,
  profileProblems,
  trimProfile,
  type ProfileValues,
} from '#machines/rules/accounts/profile.ts'
import { ProfileView } from '#ui/accounts/profile.view.tsx'
import { administrator } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { profilePaths } from './profile.paths.ts'

const states = statesOf(profilePaths)
const hrefs = { home: '/home', security: '/profile/security', signature: '/profile/default-signature' }
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en', sends = true) =>
  render(<ProfileView state={state} send={() => {}} account={administrator} sends={sends} hrefs={hrefs} />, language)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) for (const sends of [true, false]) expect(draw(state, language, sends)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('ACC-013 who only signs has no formats of dates to choose', () => {
  const editing = states.find(({ value }) => value === 'editing')!
  expect(draw(editing)).toContain('How signature dates are written')
  expect(draw(editing, 'en', false)).not.toContain('How signature dates are written')
  expect(draw(editing)).toContain(administrator.mail)
  expect(draw(editing)).toContain(administrator.tenant.name)
})

test('CONST-008 CONST-009 dates are written in 23 ways, times in two or not at all', () => {
  expect(new Set(dateFormats).size).toBe(23)
  expect(dateFormats.filter((format) => /^[dMy]+\/[dMy]+\/[dMy]+$/.test(format))).toHaveLength(8)
  expect(dateFormats.filter((format) => /^[dMy]+-[dMy]+-[dMy]+$/.test(format))).toHaveLength(8)
  expect(dateFormats.filter((format) => format.includes('MMM'))).toEqual([
    'dd MMM yyyy',
    'dd MMMM yyyy',
    'd MMM yyyy',
    'd MMMM yyyy',
    'MMM dd, yyyy',
    'MMMM dd, yyyy',
    'yyyy MMM dd',
  ])
  expect(hourFormats).toEqual(['NONE', 'HH:mm', 'HH:mm:ss'])
  expect([blankProfile.dateFormat, blankProfile.hourFormat]).toEqual(['dd/MM/yyyy', 'HH:mm'])
})

test('a format is explained in the letters of the language', () => {
  const editing = states.find(({ value }) => value === 'editing')!
  expect(draw(editing)).toContain('dd/MM/yyyy')
  expect(draw(editing, 'fr')).toContain('jj/MM/aaaa')
})

test('a name is of one line, neither blank nor too long', () => {
  const problemsOf = (values: Partial<ProfileValues>) => profileProblems({ ...blankProfile, lastName: 'L', ...values })
  expect(problemsOf({ firstName: ' ' })).toEqual({ firstName: 'missing' })
  expect(problemsOf({ firstName: 'x'.repeat(200) })).toEqual({})
  expect(problemsOf({ firstName: 'x'.repeat(201), lastName: '' })).toEqual({
    firstName: 'tooLong',
    lastName: 'missing',
  })
  expect(trimProfile({ ...blankProfile, firstName: ' Ada\nAugusta ' }).firstName).toBe('Ada Augusta')
})

test('the profile is loaded whole, and saved with the revision that was seen', async () => {
  const asked = vi.fn<(request: Request) => void>()
  const formats = { dateFormat: 'd MMMM yyyy', hourFormat: 'NONE' }
  const profile = {
    firstName: 'Ada',
    lastName: 'King',
    language: 'FR',
    ...formats,
    daysBeforeExpirationNotification: -1,
  }
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(profile, { headers: { etag: '"3"' } })
  }
  const { loadRecord, saveRecord } = profilePorts(createApi({ baseUrl: 'http://server', fetch }))
  const { signal } = new AbortController()
  const values = { ...profile, daysBeforeExpirationNotification: '-1' }
  expect(await loadRecord({ id: 'a' }, signal)).toEqual({ type: 'record.loaded', values, revision: '"3"' })
  await saveRecord({ id: 'a', key: 'k', values, revision: '"3"' }, signal)
  const [, [save]] = asked.mock.calls as [[Request], [Request]]
  expect([save.method, save.headers.get('if-match'), await save.json()]).toEqual(['PATCH', '"3"', profile])
})
