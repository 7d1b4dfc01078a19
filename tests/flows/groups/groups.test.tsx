// @vitest-environment happy-dom
import { choicesPorts } from '#api/resources/choices.ts'
import { expect, test } from 'vitest'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import { groupChoices, groupForm, groupList, groupRemoval } from '#machines/resources/groups.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { MAX_GROUP_NAME } from '#machines/rules/groups/group.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { GroupEditView } from '#ui/groups/group-edit.view.tsx'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { GROUP_ID, pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { groupListPaths, groupPaths, groupRemovalPaths, newGroupPaths } from './groups.paths.ts'

const { signal } = new AbortController()
const listed = (flow: ViewProps<ListingOf<typeof groupList>>, hasTenants = false) => (
  <GroupListView {...flow} hrefOf={(id) => `/groups/${id}`} newGroup="/create-group-tenant" hasTenants={hasTenants} />
)

describeDrawn(groupList, groupListPaths, (flow) => listed(flow))
describeDrawn(groupForm, [...newGroupPaths, ...groupPaths], (flow) => (
  <GroupEditView
    {...flow}
    back={{ href: '/groups', name: 'pages.groups' }}
    accountsOf={(id) => `/tenant-accounts?groupId=${id}`}
    mayBeTop
    Removal={part('Removal', true)}
  />
))
describeAction(groupRemoval, { paths: groupRemovalPaths, stem: 'group-removal', name: 'Anne' })

test('GRP-006 a group is listed with the groups above it and its number of people; with its organisation if all are listed', () => {
  const flow = flowIn(groupListPaths, ({ context }) => context.rows.length > 0)
  const shown = render(listed(flow), 'en')
  expect(shown).toMatch(/North.*Sales.*1 person/s)
  expect(shown).toMatch(/Workshop.*Nobody/s)
  expect(shown).not.toContain('Atelier Morel')
  expect(render(listed(flow, true), 'en')).toContain('Atelier Morel')
})

test('GRP-006 a group has a name of at most 200 characters', () => {
  const problemOf = (name: string) => groupForm.problemsOf(groupForm.normalise({ name, parentGroupId: '' })).name
  expect(MAX_GROUP_NAME).toBe(200)
  expect([problemOf(' '), problemOf('a'.repeat(200)), problemOf('a'.repeat(201))]).toEqual([
    'missing',
    undefined,
    'tooLong',
  ])
})

test('GRP-001 the server is asked for fifty, by name; an empty filter is not sent', async () => {
  const { api, queries } = answering(pageOf(sampleGroups))
  const { listRows } = listingPorts(api, groupList, () => NOW)
  await listRows({ ...groupList.address.standard, after: null, size: groupList.pageSize }, signal)
  const query = queryFrom((name) => ({ name: ' north ', sort: 'name,desc' })[name] ?? '', groupList.address)
  await listRows({ ...query, after: 'n1', size: groupList.pageSize }, signal)
  expect(queries()).toEqual(['?sort=name%2Casc&size=50', '?name=north&sort=name%2Cdesc&size=50&after=n1'])
})

test('GRP-002 a group is loaded with the group above it, and updated if it is still the one that was read', async () => {
  const { api, requests } = answering(sampleGroups[1]!)
  const ports = formPorts(api, groupForm)
  const values = { name: 'North', parentGroupId: GROUP_ID }
  expect(await ports.loadRecord({ id: 'g' }, signal)).toEqual({ type: 'record.loaded', values, revision: '"3"' })
  await ports.saveRecord({ key: 'form-key-1', values, revision: '"3"', id: 'g' }, signal)
  const update = requests()[1]!
  expect([update.method, update.headers.get('if-match'), await update.json()]).toEqual(['PATCH', '"3"', values])
})

test('GRP-003 a group at the top is created without a group above it', async () => {
  const { api, requests } = answering(sampleGroups[0]!)
  const values = { name: 'Sales', parentGroupId: '' }
  await formPorts(api, groupForm).saveRecord({ key: 'form-key-1', values, revision: null, id: null }, signal)
  expect(await requests()[0]!.json()).toEqual({ name: 'Sales', parentGroupId: null })
})

test('all groups are offered, page by page, in the order of their full names', async () => {
  const first = { ...pageOf(sampleGroups.slice(2)), next: 'n1' }
  const { api, queries } = answering(first, pageOf(sampleGroups.slice(0, 2)))
  const { choices } = await choicesPorts(api, groupChoices).readChoices(undefined, signal)
  expect(choices.map(({ name }) => name)).toEqual([
    'Sales',
    expect.stringMatching('Sales / Key'),
    'Sales / North',
    'Workshop',
  ])
  expect(queries()).toEqual(['?size=100', '?size=100&after=n1'])
})
