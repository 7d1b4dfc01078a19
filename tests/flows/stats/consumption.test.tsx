import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { consumptionPorts } from '#api/ports/stats/consumption.ports.ts'
import { consumptionMachine } from '#machines/flows/stats/consumption.machine.ts'
import { replay } from '#machines/journal.ts'
import { isShownMonth, shownMonths } from '#machines/rules/stats/consumption.ts'
import { MonthPicker } from '#ui/stats/month-picker.tsx'
import { ConsumptionView } from '#ui/stats/consumption.view.tsx'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { busy, consumptionPaths, empty, newest, statsOf } from './consumption.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(consumptionMachine, consumptionPaths)).toEqual([])
})

const consumers = ['myGroup', 'tenant', 'platform'] as const
const states = statesOf(consumptionPaths)
type Drawn = { of?: (typeof consumers)[number]; language?: (typeof languages)[number] }
const draw = (state: (typeof states)[number], { of = 'platform', language = 'en' }: Drawn = {}) =>
  render(<ConsumptionView state={state} send={() => {}} of={of} hrefOf={(id) => `/tenants/${id}`} />, language)
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const shownAs = (shown: typeof busy) =>
  replay(consumptionMachine, [{ type: 'consumption.read', shown, at: NOW }], { newest })

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const of of consumers) for (const state of states) expect(draw(state, { of, language })).not.toBe('')
  if (language === 'en')
    for (const of of consumers)
      await expectRecord(states, (state) => draw(state, { of, language }), `consumption-${of}`)
})

test('DASH-019 the platform is told by numbers, channels, twelve months and organisations with their quotas', () => {
  const html = draw(shownAs(busy))
  const text = textOf(html)
  expect(text).toMatch(/Signature requests 21 Documents submitted 42 Finished 15 Closed unsigned 2/)
  expect(text).toMatch(/Created in the browser 16 By API 5 By the system 0/)
  // The chart says the same as its table: three layers for each of twelve months.
  expect(html.match(/<rect /g)).toHaveLength(36)
  expect(text).toMatch(/December 2025 10 10 0 0 .* November 2026 21 10 9 2/)
  expect(text).toMatch(/Analytical Engines Operator 13 9 2 26 65% of 20/)
  expect(text).toMatch(/Total 21 15 2 42/)
  expect(html).toContain('/tenants/6740b2c91f3a8e0012d4a7f1')
  expect(text).toContain('2 others sent requests and are in the total.')
})

test('DASH-018 a group is told without the twelve months; who is in none has a row', () => {
  const html = draw(shownAs(busy), { of: 'myGroup' })
  expect(textOf(html)).toMatch(/Without a group 8 6 0 16/)
  expect(textOf(html)).not.toContain('of 20')
})

test('DASH-018 DASH-019 with certifications, numbers, table and chart tell both kinds apart; the quota is that of requests', () => {
  const withCertifications = { ...statsOf(21, 15, 2, 5), nbSimpleSignRequests: 17 }
  const [first, ...others] = busy.rows
  const rows = [{ ...first!, stats: { ...first!.stats, nbSimpleSignRequests: 9 } }, ...others]
  const activity = busy.activity!.map((one, i) => (i === 11 ? { ...one, stats: withCertifications } : one))
  const text = textOf(draw(shownAs({ ...busy, total: withCertifications, rows, activity })))
  expect(text).toMatch(/Signature requests 17 Certifications 4 Documents submitted 42 Ongoing 4 Finished 15/)
  expect(text).toMatch(/Requests Certifications Finished Not completed Documents Quota/)
  expect(text).toMatch(/Analytical Engines Operator 9 4 9 2 26 45% of 20/)
  expect(text).toMatch(/Total 17 4 15 2 42/)
  expect(text).toMatch(/Month Requests Finished Ongoing Not completed December 2025 10/)
})

test('a quota of nothing is used up, however little was sent', () => {
  const of = (sent: number) => ({ ...busy.rows[0]!, requestQuota: 0, stats: statsOf(sent) })
  for (const sent of [0, 3])
    expect(textOf(draw(shownAs({ ...busy, rows: [of(sent)] })))).toMatch(/Analytical Engines .* 100% of 0/)
})

test('DASH-019 TEN-021 a quota of documents is told next to that of requests, each with what it counts', () => {
  const told = (of: Partial<(typeof busy.rows)[0]>, language: 'en' | 'fr' = 'en') =>
    textOf(draw(shownAs({ ...busy, rows: [{ ...busy.rows[0]!, ...of }] }), { language }))
  const documents = { documentQuota: 12_000, documentsCertified: 11_400 }
  expect(told(documents)).toMatch(/65% of 20 requests 95% of 12,000 documents/)
  expect(told({ ...documents, requestQuota: null })).toMatch(/ 26 95% of 12,000 documents/)
  expect(told({ documentQuota: 0, documentsCertified: 0 })).toMatch(/100% of 0 documents/)
  expect(told({ documentQuota: null, documentsCertified: 9 })).toMatch(/65% of 20 Total/)
  expect(told(documents, 'fr')).toMatch(/65\s%\ssur 20\sdemandes 95\s%\ssur 12\s000\sdocuments/)
})

test('TEN-021 DASH-018 groups are told how much of its quota of documents their organisation has used, if it has one', () => {
  const told = (of: NonNullable<Drawn['of']>, quota: Partial<typeof busy>, language: 'en' | 'fr' = 'en') =>
    textOf(draw(shownAs({ ...busy, activity: null, ...quota }), { of, language }))
  const used = { documentQuota: 12_000, documentsCertified: 11_400 }
  for (const of of ['myGroup', 'tenant'] as const)
    expect(told(of, used)).toMatch(/Certified by your organisation 11,400 of 12,000 documents a month/)
  expect(told('tenant', used, 'fr')).toMatch(/Certifiés par votre organisation 11\s400 sur 12\s000\sdocuments par mois/)
  expect(told('tenant', { documentQuota: 1, documentsCertified: 0 })).toContain('0 of 1 document a month')
  const nothing = { total: statsOf(0), rows: [], moreRows: 0 }
  expect(told('myGroup', { ...used, ...nothing })).toContain('11,400 of 12,000 documents')
  for (const without of [{ documentQuota: null, documentsCertified: 9 }, {}])
    expect(told('tenant', without)).not.toContain('Certified by')
})

test('at each end of the months only the way back is open', () => {
  const ends = (month: typeof newest) => {
    const html = render(<MonthPicker newest={newest} month={month} onChoose={() => {}} />, 'en')
    const buttons = html.match(/<button[^>]*aria-label="Month (before|after)"[^>]*>/g) ?? []
    return buttons.map((button) => / disabled/.test(button))
  }
  expect(ends(newest)).toEqual([false, true])
  expect(ends({ month: 6, year: 2026 })).toEqual([false, false])
  expect(ends({ month: 12, year: 2024 })).toEqual([true, false])
})

test('a month without requests says so', () => {
  const text = textOf(draw(shownAs(empty), { of: 'tenant' }))
  expect(text).toContain('Nothing was sent in this month')
  expect(text).not.toContain('By group')
})

test('the numbers of a month are gone as soon as another one is chosen', () => {
  const month = { month: 10, year: 2026 }
  const read = { type: 'consumption.read', shown: busy, at: NOW } as const
  const chosen = replay(consumptionMachine, [read, { type: 'month.chosen', month }], { newest })
  expect(chosen.context).toMatchObject({ month, shown: null })
  expect(textOf(draw(chosen))).not.toContain('Analytical Engines')
  const failed = replay(
    consumptionMachine,
    [read, { type: 'month.chosen', month }, { type: 'call.failed', failure: 'offline' }],
    { newest },
  )
  expect(textOf(draw(failed))).not.toContain('Analytical Engines')
})

test('the last 24 months can be chosen, and no others', () => {
  const months = shownMonths(newest)
  expect([months[0], months.at(-1)]).toEqual([newest, { month: 12, year: 2024 }])
  expect(isShownMonth({ month: 12, year: 2024 }, newest)).toBe(true)
  expect(isShownMonth({ month: 11, year: 2024 }, newest)).toBe(false)
  expect(isShownMonth({ month: 12, year: 2026 }, newest)).toBe(false)
})

test.each([
  ['myGroup', ['/my-group-conso?month=11&year=2026']],
  ['tenant', ['/group-conso?month=11&year=2026']],
  ['platform', ['/tenant-conso?month=11&year=2026', '/platform-activity?month=11&year=2026']],
] as const)('%s is asked for by its own calls', async (of, calls) => {
  const asked = vi.fn<(url: string) => void>()
  const { activity, month, ...consumption } = busy
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(url.includes('activity') ? { months: activity } : consumption)
  }
  const { readConsumption } = consumptionPorts(createApi({ baseUrl: 'http://server', fetch }), { of, now: () => NOW })
  expect(await readConsumption({ month }, new AbortController().signal)).toEqual({
    type: 'consumption.read',
    shown: of === 'platform' ? busy : { ...busy, activity: null },
    at: NOW,
  })
  expect(asked.mock.calls.map(([url]) => url.replace(/.*stats/, ''))).toEqual(calls)
})

test('a call that fails is thrown', async () => {
  const fetch = async () => Response.json({ name: 'TemporarilyUnavailableException', message: '' }, { status: 503 })
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { readConsumption } = consumptionPorts(api, { of: 'tenant', now: () => NOW })
  await expect(readConsumption({ month: newest }, new AbortController().signal)).rejects.toThrow('503')
})
