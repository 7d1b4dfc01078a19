import { releaseBlobs } from '../../../engine/blobs/release.ts'
import { expectRevision, type Seen } from '../../../engine/revision.ts'
import { salted } from '../../../engine/salted.ts'
import type { AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { filesOf } from '../../../store/documents/document-files.ts'
import { keepParams } from '../../../store/requests/request-params.ts'
import { lastChangeOf, reviseRequest } from '../../../store/requests/requests.ts'
import { removeFiles } from '../../documents/document-files.ts'
import type { Ports } from '../../ports.ts'
import { draftToChange, readView, type Viewed } from '../drafts.ts'
import { ownerOf } from '../request-lifecycle.ts'
import { fillFromTemplates, mergedTemplates } from './request-of-templates.ts'

/**
 * Replaces the files, roles, fields and settings of a draft with those of other templates (`changeTemplates`), all or none.
 * Signers whose role stays keep it. Unused blobs are deleted at once. A call that is repeated
 * because its answer was lost changes nothing more.
 * @throws Refused StaleRevisionException if `revision` is not the current one; as `draftToChange` and `mergedTemplates` do
 */
export async function changeTemplates(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  templates: readonly string[],
): Promise<Viewed> {
  const { viewed, unused } = await transact(ports, async (tx) => {
    const row = await draftToChange(tx, call, id)
    const lastChange = salted(row.salt, { revision, templates })
    if (row.revision !== revision && (await lastChangeOf(tx, id)) === lastChange)
      return { viewed: await readView(tx, id), unused: [] }
    expectRevision(row, revision)
    const merged = await mergedTemplates(tx, call, templates)
    const files = (await filesOf(tx, row.document)).map((file) => file.id)
    const removed = await removeFiles(tx, ownerOf(ports, call, row), files)
    const { requestName: name, language } = merged.params
    await reviseRequest(tx, id, { name, language, lastChange }, ports.now())
    const ofTemplates = await fillFromTemplates(ports, tx, call, { id, templates, merged })
    await keepParams(tx, id, { ...row.params, ...ofTemplates })
    return { viewed: await readView(tx, id), unused: removed }
  })
  await releaseBlobs(ports, unused)
  return viewed
}
