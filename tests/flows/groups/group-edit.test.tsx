import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { groupEditPorts } from '#api/ports/groups/group-edit.ports.ts'
import { groupProblems, MAX_GROUP_NAME, trimGroup } from '#machines/rules/groups/group.ts'
import { GroupEditView } from '#ui/groups/group-edit.view.tsx'
import { GROUP_ID, sampleGroups } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { groupPaths, newGroupPaths } from './group-edit.paths.ts'

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf([...newGroupPaths, ...groupPaths]))
    expect(
      render(
        <GroupEditView
          state={state}
          send={() => {}}
          list="/groups"
          accountsOf={(id) => `/tenant-accounts?groupId=${id}`}
          mayBeTop
          Removal={() => null}
        />,
        language,
      ),
    ).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf([...newGroupPaths, ...groupPaths]), (state) =>
      render(
        <GroupEditView
          state={state}
          send={() => {}}
          list="/groups"
          accountsOf={(id) => `/tenant-accounts?groupId=${id}`}
          mayBeTop
          Removal={() => null}
        />,
        language,
      ),
    )
})

test('GRP-006 a group has a name of at most 200 characters', () => {
  const problemOf = (name: string) => groupProblems(trimGroup({ name, parentGroupId: '' })).name
  expect(MAX_GROUP_NAME).toBe(200)
  expect([problemOf(' '), problemOf('a'.repeat(200)), problemOf('a'.repeat(201))]).toEqual([
    'missing',
    undefined,
    'tooLong',
  ])
})

describe('what the server says becomes what happened', () => {
  const { signal } = new AbortController()
  const answering = (...bodies: [status: number, body: object][]) => {
    const asked = vi.fn<(request: Request) => void>()
    const fetch = async (request: Request) => {
      const [status, body] = bodies[asked.mock.calls.length] ?? bodies.at(-1)!
      asked(request)
      return Response.json(body, { status, headers: { etag: '"3"' } })
    }
    return { asked, api: createApi({ baseUrl: 'http://server', fetch }) }
  }
  const values = { name: 'North', parentGroupId: GROUP_ID }
  const call = { key: 'form-key-1', values, revision: '"3"' }

  test('GRP-002 a group is loaded with the group above it, and updated if it is still the one that was read', async () => {
    const { asked, api } = answering([200, sampleGroups[1]!])
    const ports = groupEditPorts(api)
    expect(await ports.loadRecord({ id: 'g' }, signal)).toEqual({ type: 'record.loaded', values, revision: '"3"' })
    expect(await ports.saveRecord({ ...call, id: 'g' }, signal)).toEqual({ type: 'record.saved' })
    const [, [update]] = asked.mock.calls as [[Request], [Request]]
    expect([update.method, update.headers.get('if-match'), await update.json()]).toEqual(['PATCH', '"3"', values])
  })

  test('GRP-003 a group at the top is created without a group above it', async () => {
    const { asked, api } = answering([200, sampleGroups[0]!])
    await groupEditPorts(api).saveRecord({ ...call, id: null, values: { name: 'Sales', parentGroupId: '' } }, signal)
    const [[post]] = asked.mock.calls as [[Request]]
    expect(await post.json()).toEqual({ name: 'Sales', parentGroupId: null })
  })

  test.each([
    [409, 'GroupDuplicateException', 'name'],
    [400, 'UnknownGroupException', 'parentGroupId'],
    [409, 'GroupCycleException', 'parentGroupId'],
    [409, 'TooManyGroupLevelsException', 'parentGroupId'],
  ])('%i %s is about a field', async (status, name, field) => {
    const { api } = answering([status, { name, message: '' }])
    const answer = await groupEditPorts(api).saveRecord({ ...call, id: 'g' }, signal)
    expect(answer).toEqual({ type: 'record.refused', name, field })
  })

  test('all groups are offered, page by page, in the order of their full names', async () => {
    const page = (content: object[], next: string | null) =>
      [200, { content, totalElements: 4, totalExact: true, next }] as [number, object]
    const { asked, api } = answering(page(sampleGroups.slice(2), 'n1'), page(sampleGroups.slice(0, 2), null))
    expect(await groupChoicesPorts(api).readChoices(undefined, signal)).toMatchObject({
      type: 'choices.read',
      choices: [{ name: 'Sales' }, { name: /Sales \/ Key/ }, { name: 'Sales / North' }, { name: 'Workshop' }].map(
        ({ name }) => ({ name: typeof name === 'string' ? name : expect.stringMatching(name) }),
      ),
    })
    expect(asked.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual(['?size=100', '?size=100&after=n1'])
  })
})
