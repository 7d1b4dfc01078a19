import {
  deleteDeferredFile,
  listDeferredFileCreators,
  listDeferredFiles,
} from '../../../cases/certifications/deferred-files.ts'
import { uploadDeferredFiles } from '../../../cases/certifications/deferred-upload.ts'
import type { Ports } from '../../../cases/ports.ts'
import type { Handlers } from '../../call.ts'
import { callOf } from '../../kit/calls.ts'

type DeferredOperations =
  | 'uploadDeferredFiles'
  | 'listDeferredFiles'
  | 'listDeferredFileCreators'
  | 'deleteDeferredFile'

/** Files that are uploaded to be certified later. */
export const deferredFiles = (ports: Ports): Pick<Handlers, DeferredOperations> => ({
  uploadDeferredFiles: async (call) => ({
    status: 200,
    body: await uploadDeferredFiles(ports, callOf(call), call.body),
  }),
  listDeferredFiles: async ({ account, query }) => ({
    status: 200,
    body: await listDeferredFiles(ports, account, query ?? {}),
  }),
  listDeferredFileCreators: async ({ account }) => ({
    status: 200,
    body: await listDeferredFileCreators(ports, account),
  }),
  deleteDeferredFile: async (call) => {
    await deleteDeferredFile(ports, callOf(call), call.path.id)
    return { status: 204 }
  },
})
