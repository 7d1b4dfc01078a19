import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { groupListPorts } from '#api/ports/groups/group-list.ports.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { groupAddress } from '#machines/rules/groups/group.ts'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import { pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { groupListPaths } from './group-list.paths.ts'

const states = statesOf(groupListPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number], hasTenants = false) =>
  render(
    <GroupListView
      state={state}
      send={() => {}}
      hrefOf={(id) => `/groups/${id}`}
      newGroup="/create-group-tenant"
      hasTenants={hasTenants}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('GRP-006 a group is listed with the groups above it and its number of people; with its organisation if all are listed', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const shown = draw(state, 'en')
  expect(shown).toMatch(/North.*Sales.*1 person/s)
  expect(shown).toMatch(/Workshop.*Nobody/s)
  expect(shown).not.toContain('Atelier Morel')
  expect(draw(state, 'en', true)).toContain('Atelier Morel')
})

test('GRP-001 the server is asked for fifty, by name; an empty filter is not sent', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(pageOf(sampleGroups))
  }
  const { listRows } = groupListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
  const { signal } = new AbortController()
  await listRows({ ...groupAddress.standard, after: null, size: 50 }, signal)
  const query = queryFrom((name) => ({ name: ' north ', sort: 'name,desc' })[name] ?? '', groupAddress)
  await listRows({ ...query, after: 'n1', size: 50 }, signal)
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual([
    '?sort=name%2Casc&size=50',
    '?name=north&sort=name%2Cdesc&size=50&after=n1',
  ])
})
