import { groupListMachine } from '#machines/flows/groups/group-list.machine.ts'
import { groupAddress } from '#machines/rules/groups/group.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleGroups } from '../../support/sample-organisation.ts'

export const groupListPaths = plainListPaths(groupListMachine, {
  input: groupAddress.standard,
  filter: { name: 'north' },
  rows: sampleGroups,
})
