import { groupEditMachine } from '#machines/flows/groups/group-edit.machine.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { GROUP_ID } from '../../support/sample-organisation.ts'

const given = {
  loaded: { name: 'Sales', parentGroupId: '' },
  entered: { name: 'Sales and service' },
  refusal: { name: 'GroupDuplicateException', field: 'name' },
} as const

export const newGroupPaths = plainEditPaths(groupEditMachine, { ...given, id: null })
export const groupPaths = plainEditPaths(groupEditMachine, { ...given, id: GROUP_ID })
