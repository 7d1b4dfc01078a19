import type { components } from '#openapi'
import type { AccountCall } from '../../engine/stamps.ts'
import { touchRequest } from '../../store/requests/requests.ts'
import type { Incoming } from '../documents/document-files.ts'
import { removeFrom, uploadInto, type FileHolder } from '../documents/uploads.ts'
import type { Ports } from '../ports.ts'
import { draftToChange } from './drafts.ts'
import { ownerOf } from './request-lifecycle.ts'
import { fileView } from '../documents/document-view.ts'

/**
 * Adds files to a draft (`uploadFiles`), all or none.
 * @throws Refused RequestCannotBeChangedException, TooManyRevisionsException; as `uploadInto` does
 */
export const uploadFiles = (
  ports: Ports,
  call: AccountCall,
  id: string,
  upload: { files: Incoming[]; password?: string },
): Promise<components['schemas']['RequestFile'][]> =>
  uploadInto(ports, call, holderOf(ports, call, id), { ...upload, operation: 'uploadFiles', view: fileView })

/**
 * Removes files from a draft, with their fields (`deleteFiles`).
 * @throws Refused UnknownFileException, RequestCannotBeChangedException, TooManyRevisionsException
 */
export const deleteFiles = (ports: Ports, call: AccountCall, id: string, fileIds: string[]): Promise<void> =>
  removeFrom(ports, holderOf(ports, call, id), fileIds)

const holderOf = (ports: Ports, call: AccountCall, id: string): FileHolder => ({
  id,
  open: async (tx) => ownerOf(ports, call, await draftToChange(tx, call, id)),
  touch: (tx) => touchRequest(tx, id, ports.now()),
})
