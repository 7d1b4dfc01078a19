import type { GroupEditPorts } from '#machines/flows/groups/group-edit.machine.ts'
import type { GroupValues } from '#machines/rules/groups/group.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

const bodyOf = ({ name, parentGroupId }: GroupValues) => ({ name, parentGroupId: parentGroupId || null })

/** One group: `getGroup`, `createGroup` and `updateGroup`. */
export const groupEditPorts = (api: Api): Effects<GroupEditPorts> =>
  editPorts({
    load: (id, signal) => api.GET('/private/groups/{id}', { params: { path: { id } }, signal }),
    valuesOf: ({ name, parentGroupId }) => ({ name, parentGroupId: parentGroupId ?? '' }),
    create: (values, key, signal) =>
      api.POST('/private/groups', { params: { header: { 'Idempotency-Key': key } }, body: bodyOf(values), signal }),
    update: (id, values, revision, signal) =>
      api.PATCH('/private/groups/{id}', {
        params: { path: { id }, header: { 'If-Match': revision } },
        body: bodyOf(values),
        signal,
      }),
    refusals: {
      GroupDuplicateException: 'name',
      UnknownGroupException: 'parentGroupId',
      GroupCycleException: 'parentGroupId',
      TooManyGroupLevelsException: 'parentGroupId',
    },
  })
