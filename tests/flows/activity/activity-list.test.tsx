import { readFileSync, readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { activityListPorts } from '#api/ports/activity/activity-list.ports.ts'
import { activityAddress, activityWords, allActivity, wordOf } from '#machines/rules/activity/activity.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { ActivityListView } from '#ui/activity/activity-list.view.tsx'
import { pageOf, sampleActivity } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { activityListPaths } from './activity-list.paths.ts'

const states = statesOf(activityListPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en', hasTenants = false) =>
  render(<ActivityListView state={state} send={() => {}} hasTenants={hasTenants} Export={() => null} />, language)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language, true)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language, true))
})

test('each row says what happened, to what, and by whom', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const rowsOf = (shown: string) =>
    [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '))
  const rows = rowsOf(draw(state))
  expect(rows[1]).toMatch(/Group created · North .*20 Nov 2026, 11:30 2 changes/)
  expect(rows[2]).toMatch(/Account changed · Anne .* 4 changes/)
  expect(rows[3]).toMatch(/Account created .*Values deleted/)
  expect(rows[4]).toMatch(/Email sent · Anne .* Paraph/)
  expect(rows[5]).toMatch(/thing.invented · Key Somebody else/)
  const tenant = sampleActivity[0]!.tenantName!
  expect([rows[1]!.includes(tenant), rowsOf(draw(state, 'en', true))[1]!.includes(tenant)]).toEqual([false, true])
})

test('everything that the server records of people and organisations has words', () => {
  const rooms = [
    'accounts',
    'administration',
    'contacts',
    'groups',
    'handovers',
    'invites',
    'signing/registration',
    'storage',
    'tenants',
    'tokens',
    'webhooks',
  ]
  const recorded = rooms.flatMap((room) =>
    readdirSync(`server/cases/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(`server/cases/${room}/${file}`, 'utf8').matchAll(/'([a-z]\w+\.[a-z]\w+)'/gi)])
      .map(([, type]) => type!)
      // A purge is recorded in the history of what it purges, not in the log; so is what is handed over or ended.
      .filter(
        (type) => !type.endsWith('.purged') && !/^(request|template|bulk|certification|deferredFile)\./.test(type),
      ),
  )
  expect(recorded.length).toBeGreaterThan(20)
  expect([...new Set(recorded)].filter((type) => !wordOf(type))).toEqual([])
  expect(activityWords.filter((word) => !recorded.includes(word.replace('-', '.')))).toEqual([])
})

test('days are those of the person; one alone leaves the other end open', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(pageOf(sampleActivity))
  }
  const around = { now: () => NOW, timeZone: 'Europe/Paris' }
  const { listRows } = activityListPorts(createApi({ baseUrl: 'http://server', fetch }), around)
  const { signal } = new AbortController()
  const askFor = (filter: Partial<typeof allActivity>) =>
    listRows({ filter: { ...allActivity, ...filter }, sort: 'at,desc', after: null, size: 50 }, signal)
  await askFor({ kind: 'group', from: '2026-11-01', to: '2026-11-20' })
  await askFor({ from: '2026-11-20', to: '2026-11-01' })
  await askFor({ from: '2026-07-01' })
  await askFor({ to: '2026-07-01' })
  const parts = asked.mock.calls.map(([url]) => Object.fromEntries(new URL(url).searchParams))
  const november = { from: '2026-10-31T23:00:00.000Z', to: '2026-11-20T23:00:00.000Z' }
  expect(parts).toEqual([
    { kind: 'group', ...november, size: '50' },
    { ...november, size: '50' },
    { from: '2026-06-30T22:00:00.000Z', size: '50' },
    { to: '2026-07-01T22:00:00.000Z', size: '50' },
  ])
})

test('an address filters by what exists only', () => {
  const filterOf = (values: Record<string, string>) => queryFrom((name) => values[name] ?? '', activityAddress).filter
  expect(filterOf({ kind: 'x', tenantId: 'x', from: '2026-02-31', to: 'x' })).toEqual(allActivity)
  const whole = { kind: 'channel', tenantId: '6740b2c91f3a8e0012d4a7f9', from: '2026-02-28', to: '2026-03-01' }
  expect(filterOf(whole)).toEqual(whole)
})
