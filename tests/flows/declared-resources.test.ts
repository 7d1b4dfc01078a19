import { expect, test } from 'vitest'
import { declareAction } from '#machines/resources/action.ts'
import { declareForm } from '#machines/resources/form.ts'
import { among, anId, declareList, part, unasked } from '#machines/resources/list.ts'
import {
  createGroup,
  deleteGroup,
  getGroup,
  listAccounts,
  listGroups,
  updateGroup,
} from '#machines/resources/operations.gen.ts'
import { flag, line, reference } from '#machines/rules/edit/form-fields.ts'

const id = 'declared'

test('a list reads its filters from an address, and tidies what was entered', () => {
  const list = declareList(listAccounts, {
    id,
    sorts: ['name,desc', 'name,asc'],
    filters: { name: part(4), role: among(['ADMIN', 'USER']), groupId: anId, other: unasked },
    dialogs: { removal: 'row', import: 'list' },
  })
  const read = (values: Record<string, string>) => list.address.filterFrom((name) => values[name] ?? '')
  const group = '0'.repeat(24)
  expect(list.address.standard).toEqual({
    filter: { name: '', role: '', groupId: '', other: '' },
    sort: 'name,desc',
  })
  expect(read({ name: ' Annette', role: 'USER', groupId: group, other: 'x' })).toEqual({
    name: 'Ann',
    role: 'USER',
    groupId: group,
    other: '',
  })
  expect(read({ role: 'user', groupId: `${group}0` })).toEqual({ name: '', role: '', groupId: '', other: '' })
  expect(list.tidy({ name: ' Annette ', role: 'USER', groupId: group, other: 'x' })).toEqual({
    name: 'Annette',
    role: 'USER',
    groupId: group,
    other: '',
  })
  expect([list.pageSize, list.isWhole]).toEqual([50, false])
})

test('a form is on the wire what its fields say', () => {
  const form = declareForm({
    id,
    load: getGroup,
    create: createGroup,
    update: updateGroup,
    fields: { name: line(3), parentGroupId: reference },
    alsoWrong: ({ name, parentGroupId }) => (name === parentGroupId ? { name: 'missing' } : {}),
    refusals: {},
  })
  const record = { name: 'Ann', parentGroupId: null } as Parameters<typeof form.valuesOf>[0]
  expect(form.valuesOf(record)).toEqual({ name: 'Ann', parentGroupId: '' })
  expect(form.created({ name: 'Ann', parentGroupId: '' })).toEqual({ name: 'Ann', parentGroupId: null })
  expect(form.updated({ name: 'Ann', parentGroupId: 'g' })).toEqual({ name: 'Ann', parentGroupId: 'g' })
  expect(form.problemsOf({ name: 'Anna', parentGroupId: '' })).toEqual({ name: 'tooLong' })
  expect(form.problemsOf({ name: 'g', parentGroupId: 'g' })).toEqual({ name: 'missing' })
})

test('an action on what is gone is done', () => {
  expect(declareAction(deleteGroup, { id }).over).toEqual(['NotFoundException'])
})

test('what the contract does not have does not compile', () => {
  const fields = { name: line(3), parentGroupId: reference }
  const operations = { load: getGroup, create: createGroup, update: updateGroup }
  // @ts-expect-error It cannot be sorted so.
  declareList(listGroups, { id, sorts: ['age,asc'], filters: {} })
  // @ts-expect-error There is no such filter.
  declareList(listGroups, { id, sorts: ['name,asc'], filters: { nme: part(3) } })
  // @ts-expect-error A role is no free text.
  declareList(listAccounts, { id, sorts: ['name,asc'], filters: { role: part(3) } })
  // @ts-expect-error There is no such role.
  declareList(listAccounts, { id, sorts: ['name,asc'], filters: { role: among(['KING']) } })
  // @ts-expect-error A group above is no switch.
  declareForm({ id, create: createGroup, fields: { ...fields, parentGroupId: flag(true) }, refusals: {} })
  // @ts-expect-error The group above is missing, and nothing says what is sent for it.
  declareForm({ id, create: createGroup, fields: { name: line(3) }, refusals: {} })
  // @ts-expect-error No group is refused for that.
  declareForm({ id, ...operations, fields, refusals: { ContactDuplicateException: 'name' } })
  // @ts-expect-error There is no such field.
  declareForm({ id, ...operations, fields, refusals: { GroupCycleException: 'parent' } })
  // @ts-expect-error It is not about one record.
  declareAction(listGroups, { id })
  // @ts-expect-error Deleting is not answered so.
  declareAction(deleteGroup, { id, over: ['GroupDuplicateException'] })
})
