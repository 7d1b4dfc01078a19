import type { components } from '#openapi'
import type { AccountCall } from '../../engine/stamps.ts'
import { mayChangeFiles } from '#machines/rules/requests/editing/locks.ts'
import { Refused } from '../../engine/refused.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { touchEdit } from '../../store/requests/request-edits.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { touchRequest, type RequestRow } from '../../store/requests/requests.ts'
import type { Incoming } from '../documents/document-files.ts'
import { removeFrom, uploadInto, type FileHolder } from '../documents/uploads.ts'
import type { Ports } from '../ports.ts'
import { draftToChange } from './drafts.ts'
import { openEdit } from './editing/edit.ts'
import { expectRevisionsLeft } from './editing/start-edit.ts'
import { loadRequest, ownerOf } from './request-lifecycle.ts'
import { requireOwnRequest } from './visible-requests.ts'
import { fileView } from '../documents/document-view.ts'

/**
 * Adds files to a draft, or to the working copy of a request that is edited (`uploadFiles`), all or none.
 * @throws Refused RequestCannotBeChangedException, TooManyRevisionsException; FilesLockedException if somebody has acted or
 * a template is behind the request; as `uploadInto` does
 */
export const uploadFiles = (
  ports: Ports,
  call: AccountCall,
  id: string,
  upload: { files: Incoming[]; password?: string },
): Promise<components['schemas']['RequestFile'][]> =>
  uploadInto(ports, call, holderOf(ports, call, id), { ...upload, operation: 'uploadFiles', view: fileView })

/**
 * Removes files from a draft or an edit, with their fields (`deleteFiles`).
 * @throws Refused UnknownFileException, RequestCannotBeChangedException, TooManyRevisionsException, FilesLockedException
 */
export const deleteFiles = (ports: Ports, call: AccountCall, id: string, fileIds: string[]): Promise<void> =>
  removeFrom(ports, holderOf(ports, call, id), fileIds)

const holderOf = (ports: Ports, call: AccountCall, id: string): FileHolder => ({
  id,
  open: async (tx) => {
    const row = await requireOwnRequest(tx, call.account, id)
    return ownerOf(
      ports,
      call,
      row.state === 'EDITING' ? await editToChange(tx, call, id) : await draftToChange(tx, call, id),
    )
  },
  touch: async (tx) => {
    const { state } = await loadRequest(tx, id)
    await (state === 'EDITING' ? touchEdit(tx, id) : touchRequest(tx, id, ports.now()))
  },
})

/** The request of an open edit whose files can be changed. @throws Refused FilesLockedException, TooManyRevisionsException */
async function editToChange(tx: Sql, call: AccountCall, id: string): Promise<RequestRow> {
  const { before } = await openEdit(tx, call, id)
  expectRevisionsLeft(before)
  if (!mayChangeFiles(await signersOf(tx, [id]), before.templates)) throw new Refused('FilesLockedException')
  return before
}
