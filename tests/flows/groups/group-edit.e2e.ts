import { groupEditMachine } from '#machines/flows/groups/group-edit.machine.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator, pageOf, sampleGroups } from '../../support/sample-organisation.ts'
import { groupPaths, newGroupPaths } from './group-edit.paths.ts'

driveEdit({
  machine: groupEditMachine,
  paths: [...newGroupPaths, ...groupPaths],
  addressOf: (id) => (id === null ? '/create-group-tenant' : `/groups/${id}`),
  account: administrator,
  load: 'getGroup',
  saves: ['createGroup', 'updateGroup'],
  bodyOf: ({ name, parentGroupId }) => ({ ...sampleGroups[0], name, parentGroupId: parentGroupId || null }),
  labels: { name: 'group-edit.name' },
  saved: { created: 'group-edit.created', updated: 'group-edit.updated' },
  proves: {
    created: 'GRP-003',
    updated: 'GRP-002',
    gone: 'ROUTE-094',
  },
  gone: 'group-edit.gone',
  list: '/groups',
  // The groups to choose from, and the list that the form leads back to.
  serve: ({ world }) => world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) })),
})
