import type { ListAddress } from '../common/list-query.ts'
import { cut, lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { Subject } from '../common/subject.ts'

/** Characters, as the contract has them (GRP-006). */
export const MAX_GROUP_NAME = 200
/** How many groups may stand above one another, from the top down. */
export const MAX_GROUP_LEVELS = 10

/** The kind of subject that a group is. */
export const GROUP = 'group'
/** A group as a subject. */
export const groupSubject = (id: string): Subject<typeof GROUP> => ({ kind: GROUP, id })

/** What is entered about a group; `parentGroupId` is empty at the top. */
export type GroupValues = { name: string; parentGroupId: string }
export type GroupProblem = 'missing' | 'tooLong'

export const blankGroup: GroupValues = { name: '', parentGroupId: '' }

/** A group as it is saved. */
export const trimGroup = ({ name, parentGroupId }: GroupValues): GroupValues => ({
  name: toOneLine(name).trim(),
  parentGroupId,
})

/** What is wrong with a trimmed group, by field. */
export const groupProblems = ({ name }: GroupValues): { name?: GroupProblem } =>
  isBlank(name) ? { name: 'missing' } : lengthOf(name) > MAX_GROUP_NAME ? { name: 'tooLong' } : {}

/** The filter of the list of groups: a part of the name. */
export type GroupFilter = { name: string }
export type GroupSort = `name,${'asc' | 'desc'}`
export const everyGroup: GroupFilter = { name: '' }
export const tidyGroupFilter = ({ name }: GroupFilter): GroupFilter => ({ name: name.trim() })

/** The filter and the sort order in the address of the list of groups. */
export const groupAddress: ListAddress<GroupFilter, GroupSort> = {
  standard: { filter: everyGroup, sort: 'name,asc' },
  sorts: ['name,asc', 'name,desc'],
  filterFrom: (valueOf) => tidyGroupFilter({ name: cut(valueOf('name'), MAX_GROUP_NAME) }),
}
