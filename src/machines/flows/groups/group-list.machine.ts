import type { components } from '#openapi'
import { tidyGroupFilter, type GroupFilter, type GroupSort } from '../../rules/groups/group.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Group = components['schemas']['Group']

export type GroupListPorts = ListPorts<Group, GroupFilter, GroupSort>

/** The groups that an account looks after, fifty at a time (GRP-001). */
export const groupListMachine = listMachine<Group, GroupFilter, GroupSort>({
  id: 'group-list',
  pageSize: 50,
  tidy: tidyGroupFilter,
})
