import type { components } from '#openapi'
import { listedErrors } from '#machines/rules/certifications/check-deferred.ts'
import type { GivenFile } from '#machines/rules/certifications/check-files.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { deferredFilesById, keepCertified } from '../../store/certifications/deferred-files.ts'
import type { Sql } from '../../store/engine/sql.ts'

type FileError = components['schemas']['DeferredFileError']
type Uploader = Pick<Account, 'id' | 'tenantId'>

/** Deferred files by their ids, and the certification that has them; null if they are to wait. */
type Choice = { ids: readonly string[]; certification: string | null }

/**
 * The names and hashes of deferred files, in this order. The account has uploaded all of them, and they wait.
 * @throws Refused DeferredFilesInvalidException
 */
export const chosenFiles = (tx: Sql, account: Uploader, ids: readonly string[]): Promise<GivenFile[]> =>
  checkedFiles(tx, account, { ids, certification: null })

/**
 * Makes deferred files part of a certification, in its transaction: of several that want a file, one gets it.
 * @throws Refused DeferredFilesInvalidException
 */
export async function useDeferredFiles(
  tx: Sql,
  account: Uploader,
  choice: { ids: readonly string[]; certification: string },
): Promise<void> {
  const uploader = { tenant: account.tenantId, owner: account.id }
  const waited = await keepCertified(tx, uploader, choice.ids, choice.certification)
  // Another call was faster: the others say which files it has.
  if (waited < choice.ids.length) await checkedFiles(tx, account, choice)
}

async function checkedFiles(
  tx: Sql,
  { id: owner, tenantId: tenant }: Uploader,
  { ids, certification }: Choice,
): Promise<GivenFile[]> {
  const rows = new Map((await deferredFilesById(tx, ids)).map((row) => [row.id, row]))
  const seen = new Set<string>()
  const problemOf = (id: string): FileError['exception'] | null => {
    const row = rows.get(id)
    if (row?.owner !== owner || row.tenant !== tenant) return 'UnknownDeferredFileException'
    if (row.certification !== certification) return 'DeferredFileCertifiedException'
    return seen.has(id) ? 'FileHashDuplicateException' : null
  }
  const errors = ids.flatMap((id, file): FileError[] => {
    const exception = problemOf(id)
    seen.add(id)
    return exception ? [{ file, exception }] : []
  })
  if (errors.length > 0) throw new Refused('DeferredFilesInvalidException', { deferredErrors: listedErrors(errors) })
  return ids.map((id) => ({ name: rows.get(id)!.name, hash: rows.get(id)!.hash }))
}
