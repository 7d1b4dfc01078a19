import { limits } from '#machines/rules/common/limits.ts'
import type { Ports } from '../../cases/ports.ts'
import { repeatRequest } from '../../cases/requests/again/repeat-request.ts'
import { changeTemplates } from '../../cases/requests/of-templates/change-templates.ts'
import { createRequest, patchRequest, submitRequest, type Viewed } from '../../cases/requests/drafts.ts'
import { cancelEditing } from '../../cases/requests/editing/cancel-edit.ts'
import { patchEditing } from '../../cases/requests/editing/patch-edit.ts'
import { startEditing } from '../../cases/requests/editing/start-edit.ts'
import { getRequestEvents } from '../../cases/requests/events/request-events.ts'
import { getRequest, listRequestCreators, listRequests } from '../../cases/requests/requests.ts'
import { deleteFiles, uploadFiles } from '../../cases/requests/uploads.ts'
import type { Handlers } from '../call.ts'
import { callOf, revisionOf } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type RequestOperations =
  | 'createRequest'
  | 'repeatRequest'
  | 'patchRequest'
  | 'changeTemplates'
  | 'submitRequest'
  | 'startEditing'
  | 'patchEditing'
  | 'cancelEditing'
  | 'uploadFiles'
  | 'deleteFiles'
  | 'listRequests'
  | 'listRequestCreators'
  | 'getRequest'
  | 'getRequestEvents'
  | 'getSimpleSignParams'

/** Creating, editing, sending and reading signature requests. */
export const requests = (ports: Ports): Pick<Handlers, RequestOperations> => ({
  getSimpleSignParams: async () => ({ status: 200, body: limits }),

  createRequest: async (call) => ({ status: 200, body: await createRequest(ports, callOf(call), call.body) }),

  repeatRequest: async (call) => ({
    status: 200,
    body: await repeatRequest(ports, callOf(call), call.path.requestId),
  }),

  patchRequest: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call) }
    return answer(await patchRequest(ports, callOf(call), seen, call.body))
  },

  changeTemplates: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call) }
    return answer(await changeTemplates(ports, callOf(call), seen, call.body.originalTemplateId))
  },

  submitRequest: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call) }
    return answer(await submitRequest(ports, callOf(call), seen, call.body))
  },

  startEditing: async (call) => answer(await startEditing(ports, callOf(call), call.path.requestId)),

  patchEditing: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call) }
    return answer(await patchEditing(ports, callOf(call), seen, call.body))
  },

  cancelEditing: async (call) => answer(await cancelEditing(ports, callOf(call), call.path.requestId)),

  uploadFiles: async (call) => ({
    status: 200,
    body: await uploadFiles(ports, callOf(call), call.path.requestId, call.body),
  }),

  deleteFiles: async (call) => {
    await deleteFiles(ports, callOf(call), call.path.requestId, call.query.fileIds)
    return { status: 204 }
  },

  listRequests: async ({ account, query }) => ({ status: 200, body: await listRequests(ports, account, query ?? {}) }),

  listRequestCreators: async ({ account, query }) => ({
    status: 200,
    body: await listRequestCreators(ports, account, query?.tenantId),
  }),

  getRequest: async ({ account, path, query }) =>
    answer(await getRequest(ports, account, path.id, query?.withAudits ?? false)),

  getRequestEvents: async ({ account, path }) => ({
    status: 200,
    body: await getRequestEvents(ports, account, path.id),
  }),
})

const answer = ({ request, revision }: Viewed) => revised(request, revision)
