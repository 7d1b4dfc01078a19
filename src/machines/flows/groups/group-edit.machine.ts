import { blankGroup, groupProblems, trimGroup, type GroupValues } from '../../rules/groups/group.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type GroupEditPorts = EditPorts<GroupValues>

/** Creating a group, and changing one (GRP-002, GRP-003). */
export const groupEditMachine = editMachine<GroupValues>({
  id: 'group-edit',
  blank: blankGroup,
  normalise: trimGroup,
  problemsOf: groupProblems,
})
