import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { reviseTemplate } from '../../store/templates/templates.ts'
import type { Incoming } from '../documents/document-files.ts'
import { removeFrom, uploadInto, type FileHolder } from '../documents/uploads.ts'
import type { Ports } from '../ports.ts'
import type { Download } from '../documents/download.ts'
import { fileView } from '../documents/document-view.ts'
import { ownerOf } from './template-lifecycle.ts'
import { requireOwnTemplate, requireVisibleTemplate } from './visible-templates.ts'

/**
 * Adds files to a template (`uploadTemplateFiles`), all or none.
 * @throws Refused NotFoundException, ForbiddenException, TooManyRevisionsException; as `uploadInto` does
 */
export const uploadTemplateFiles = (
  ports: Ports,
  call: AccountCall,
  id: string,
  upload: { files: Incoming[]; password?: string },
): Promise<components['schemas']['RequestFile'][]> =>
  uploadInto(ports, call, holderOf(ports, call, id), { ...upload, operation: 'uploadTemplateFiles', view: fileView })

/**
 * Removes files from a template, with their fields (`deleteTemplateFiles`).
 * @throws Refused UnknownFileException; CannotDeleteEveryTemplateFileException if the template is no draft and would have
 * no file left; as `uploadTemplateFiles`
 */
export const deleteTemplateFiles = (ports: Ports, call: AccountCall, id: string, fileIds: string[]): Promise<void> =>
  removeFrom(ports, holderOf(ports, call, id), fileIds)

const holderOf = (ports: Ports, call: AccountCall, id: string): FileHolder => ({
  id,
  open: async (tx) => ownerOf({ ports, call, row: await requireOwnTemplate(tx, call.account, id) }),
  touch: (tx) => reviseTemplate(tx, id, { lastChange: null }, ports.now()),
})

type Where = { id: string; fileId: string }

/** A file of a template (`downloadTemplateFile`). @throws Refused NotFoundException, FileUnavailableException */
export async function downloadTemplateFile(ports: Ports, account: Account, where: Where): Promise<Download> {
  const { originalHash: hash, fileName } = await fileOf(ports, account, where)
  return { blob: await ports.blobs.open(hash), hash, fileName }
}

/** Its viewing copy (`viewTemplateFile`). @throws Refused NotFoundException, FileUnavailableException */
export async function viewTemplateFile(ports: Ports, account: Account, where: Where): Promise<Download> {
  const { viewingHash: hash, fileName } = await fileOf(ports, account, where)
  return { blob: await ports.blobs.open(hash), hash, fileName }
}

const fileOf = ({ db }: Ports, account: Account, { id, fileId }: Where): Promise<FileRow> =>
  db.transaction(async (tx) => {
    const { document } = await requireVisibleTemplate(tx, account, id)
    const file = (await filesOf(tx, document)).find((one) => one.id === fileId)
    if (!file) throw new Refused('NotFoundException')
    return file
  })
