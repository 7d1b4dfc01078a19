import { MAX_GROUP_NAME } from '../rules/groups/group.ts'
import { declareAction } from './action.ts'
import { declareChoices } from './choices.ts'
import { line, reference } from '../rules/edit/form-fields.ts'
import { declareForm } from './form.ts'
import { declareList, part } from './list.ts'
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from './operations.gen.ts'

/** The groups that an account looks after (GRP-001). */
export const groupList = declareList(listGroups, {
  id: 'group-list',
  sorts: ['name,asc', 'name,desc'],
  filters: { name: part(MAX_GROUP_NAME) },
  dialogs: {},
})

/** Creating a group, and changing one (GRP-002, GRP-003, GRP-006). */
export const groupForm = declareForm({
  id: 'group-edit',
  load: getGroup,
  create: createGroup,
  update: updateGroup,
  fields: { name: line(MAX_GROUP_NAME), parentGroupId: reference },
  refusals: {
    GroupDuplicateException: 'name',
    UnknownGroupException: 'parentGroupId',
    GroupCycleException: 'parentGroupId',
    TooManyGroupLevelsException: 'parentGroupId',
  },
})

/** Deleting a group. */
export const groupRemoval = declareAction(deleteGroup, { id: 'group-removal' })

/** The groups that can be chosen, by their full names. */
export const groupChoices = declareChoices(listGroups, {
  choiceOf: ({ id, fullName, tenantId }) => ({ id, name: fullName, tenantId }),
  isToSort: true,
})
