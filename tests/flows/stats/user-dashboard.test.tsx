import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { userDashboardPorts } from '#api/ports/stats/user-dashboard.ports.ts'
import { userDashboardMachine } from '#machines/flows/stats/user-dashboard.machine.ts'
import { replay } from '#machines/journal.ts'
import { lastUpdate, partsOf } from '#machines/rules/stats/dashboard.ts'
import { monthBefore, monthOf } from '#machines/rules/stats/month.ts'
import { UserDashboardView } from '#ui/stats/user-dashboard.view.tsx'
import { NOW, sampleRows } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { busyMonth, certifyingMonth, emptyMonth, newAccount, userDashboardPaths } from './user-dashboard.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(userDashboardMachine, userDashboardPaths)).toEqual([])
})

const states = statesOf(userDashboardPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en', mayCreate = true) =>
  render(
    <UserDashboardView
      state={state}
      send={() => {}}
      firstName="Camille"
      openedAt={new Date(2026, 10, 21, 14)}
      newRequest={mayCreate ? '/simple-signature' : null}
      allRequests="/simple-signature-requests"
      hrefOf={(id) => `/simple-sign-detail/${id}`}
      newCertification={mayCreate ? '/certification-request' : null}
      allCertifications="/certification-requests"
      hrefOfCertification={(id) => `/certification-requests/${id}`}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('DASH-001 DASH-002 the month is told in words, numbers and a chart', () => {
  const state = states.find(({ context }) => context.dashboard === busyMonth)!
  const shown = textOf(draw(state))
  expect(shown).toContain('Good afternoon, Camille')
  expect(shown).toContain('November 2026')
  expect(shown).toMatch(/Signature requests 21 12 in October Documents submitted 23 14 in October/)
  expect(shown).toMatch(/Finished 15 71% Ongoing 4 19% Closed unsigned 2 10%/)
  expect(draw(state).match(/<path d="M/g)!.length).toBeGreaterThanOrEqual(3)
  expect([shown.includes('New request'), textOf(draw(state, 'en', false)).includes('New request')]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['en', 'New request'],
  ['fr', 'Nouvelle demande'],
] as const)('in %s, who has not sent anything yet finds a button for it under the empty list', (language, words) => {
  const state = replay(userDashboardMachine, [{ type: 'dashboard.read', dashboard: newAccount, at: NOW }])
  const [, list] = draw(state, language).split('<section')
  expect(list).toContain(words)
  expect(draw(state, language, false)).not.toContain(words)
})

test('a month without requests says so, and what there was in the one before', () => {
  const [empty, first] = [emptyMonth, newAccount].map((shown) =>
    textOf(draw(replay(userDashboardMachine, [{ type: 'dashboard.read', dashboard: shown, at: NOW }]))),
  )
  expect(empty).toMatch(/Nothing in January yet In December you sent 12 requests\./)
  expect(first).toMatch(/January 2027.*No requests yet/)
  expect(first).not.toContain('Nothing in')
})

test('DASH-017 DASH-012 with certifications, the figures tell both kinds apart, and the outcomes are named for both', () => {
  const shown = textOf(
    draw(replay(userDashboardMachine, [{ type: 'dashboard.read', dashboard: certifyingMonth, at: NOW }])),
  )
  expect(shown).toMatch(
    /Signature requests 21 12 in October Certifications 3 0 in October Documents submitted 1,293 14 in October/,
  )
  expect(shown).toMatch(/Ongoing 5 1 in October Finished 16 9 in October Not completed 3 2 in October/)
  expect(shown).toMatch(/Finished 16 67% Ongoing 5 21% Not completed 3 13%/)
})

test('DASH-003 the newest certifications stand in a table, each with its documents and its state', () => {
  const shown = textOf(
    draw(replay(userDashboardMachine, [{ type: 'dashboard.read', dashboard: certifyingMonth, at: NOW }])),
  )
  expect(shown).toMatch(/My last certifications All certifications .* Payslips, October 2026 1,204 documents Pending/)
  expect(shown).toMatch(/Site survey, Quai Saint-Vincent 5 documents Validated .* 61 documents Rejected/)
})

test('DASH-016 who may not list one of the two has no table of it', () => {
  const of = (dashboard: typeof busyMonth) =>
    textOf(draw(replay(userDashboardMachine, [{ type: 'dashboard.read', dashboard, at: NOW }])))
  const [both, requests, certifications] = [
    certifyingMonth,
    { ...certifyingMonth, certifications: null },
    { ...certifyingMonth, requests: null },
  ].map(of)
  const lists = (text: string | undefined) => [
    text!.includes('My last signature requests'),
    text!.includes('My last certifications'),
  ]
  expect([both, requests, certifications].map(lists)).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
})

test('DASH-009 what neither finished nor ended is ongoing', () => {
  expect(partsOf(busyMonth.now)).toEqual({ validated: 15, ongoing: 4, rejected: 2 })
})

test('DASH-007 the counters are shown as of 75 seconds ago', () => {
  expect(lastUpdate(NOW)).toBe(NOW - 75_000)
  const state = states.find(({ context }) => context.dashboard === busyMonth)!
  expect(draw(state)).toContain('dateTime="2026-11-21T13:00:45.000Z"')
})

test('a month is that of UTC', () => {
  expect(monthOf(Date.parse('2026-12-31T23:59:59.999Z'))).toEqual({ month: 12, year: 2026 })
  expect(monthOf(Date.parse('2027-01-01T00:00:00Z'))).toEqual({ month: 1, year: 2027 })
  expect([monthBefore({ month: 1, year: 2027 }), monthBefore({ month: 12, year: 2026 })]).toEqual([
    { month: 12, year: 2026 },
    { month: 11, year: 2026 },
  ])
})

test('DASH-015 DASH-016 the current month and the one before are asked for, and the five newest requests of the account', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    if (url.includes('simple-sign-requests')) return Response.json({ content: sampleRows.slice(0, 5) })
    if (url.includes('certification-requests')) return Response.json({ content: certifyingMonth.certifications })
    return Response.json(url.includes('month=11') ? busyMonth.now : busyMonth.before)
  }
  const api = createApi({ baseUrl: 'http://server', fetch })
  const around = { account: () => '6740b2c91f3a8e0012d4a7f1', now: () => NOW }
  const { readDashboard } = userDashboardPorts(api, { ...around, sees: () => true })
  const { signal } = new AbortController()
  const dashboard = { ...busyMonth, certifications: certifyingMonth.certifications }
  expect(await readDashboard(undefined, signal)).toEqual({ type: 'dashboard.read', dashboard, at: NOW })
  const newest = '?accountId=6740b2c91f3a8e0012d4a7f1&sort=createdDate%2Cdesc&size=5'
  const months = ['?month=11&year=2026', '?month=10&year=2026']
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual([...months, newest, newest])
  asked.mockClear()
  const withoutLists = userDashboardPorts(api, { ...around, sees: () => false })
  expect((await withoutLists.readDashboard(undefined, signal)).dashboard).toMatchObject({
    requests: null,
    certifications: null,
  })
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual(months)
})

test('a call that fails is thrown', async () => {
  const fetch = async () => Response.json({ name: 'TemporarilyUnavailableException', message: '' }, { status: 503 })
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { readDashboard } = userDashboardPorts(api, { sees: () => true, account: () => 'a', now: () => NOW })
  await expect(readDashboard(undefined, new AbortController().signal)).rejects.toThrow('503')
})
