import { groupForm, groupList, groupRemoval } from '#machines/resources/groups.resource.ts'
import { actionPaths, formPaths, listingPaths } from '../../support/resources/paths.ts'
import { GROUP_ID, sampleGroups } from '../../support/sample-organisation.ts'

export const groupListPaths = listingPaths(groupList, { filter: { name: 'north' }, rows: sampleGroups })

const given = {
  loaded: { name: 'Sales', parentGroupId: '' },
  entered: { name: 'Sales and service' },
  refusal: { name: 'GroupDuplicateException', field: 'name' },
} as const
export const newGroupPaths = formPaths(groupForm, { ...given, id: null })
export const groupPaths = formPaths(groupForm, { ...given, id: GROUP_ID, dialogs: ['removal'] })

export const groupRemovalPaths = actionPaths(groupRemoval, GROUP_ID)
