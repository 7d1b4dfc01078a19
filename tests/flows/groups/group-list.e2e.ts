import { groupListMachine } from '#machines/flows/groups/group-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { groupListPaths } from './group-list.paths.ts'

driveList({
  machine: groupListMachine,
  paths: groupListPaths,
  address: '/groups',
  account: administrator,
  operation: 'listGroups',
  stem: 'group-list',
  search: { label: 'group-list.name', name: 'name' },
  proves: { id: 'GRP-001', size: 50 },
})
