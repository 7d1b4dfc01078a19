import type { components } from '#openapi'
import { checkUploaded, listedErrors } from '#machines/rules/certifications/check-deferred.ts'
import { deferredFileSubject } from '#machines/rules/certifications/certification-subject.ts'
import { MAX_DEFERRED_BYTES, MAX_DEFERRED_FILES } from '#machines/rules/common/limits.ts'
import { expectBytesLeft, spendBytes } from '../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../engine/blobs/release.ts'
import { recordFact } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { once, replayed, replayedMeanwhile } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import {
  addDeferredFiles,
  deferredFilesById,
  lockDeferredFiles,
  waitingHashes,
  waitingIn,
  type NewDeferredFile,
} from '../../store/certifications/deferred-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { lookLater } from './deferred-bells.ts'
import { causeOf, deferredFileView } from './deferred-files.ts'

type View = components['schemas']['DeferredFile']

/** A file as it was uploaded: its name, not validated, its size in bytes, and its SHA-256. */
type Uploaded = { fileName: string; size: number; hash: string; bytes: () => Promise<Uint8Array> }

/**
 * Keeps files that are certified later, all or none (`uploadDeferredFiles`).
 * @throws Refused DeferredFilesInvalidException, TooManyDeferredFilesException, TooManyBytesException
 */
export async function uploadDeferredFiles(
  ports: Ports,
  call: AccountCall,
  { files: uploaded }: { files: Uploaded[] },
): Promise<View[]> {
  const body = uploaded.map(({ fileName, hash }) => ({ fileName, hash }))
  const idempotent = { call, operation: 'uploadDeferredFiles', body }
  const before = await replayed<View[]>(ports.db, idempotent)
  if (before) return before

  const files = uploaded.map(({ fileName, hash, size }) => ({
    id: newId(ports),
    name: fileName.normalize('NFC'),
    hash,
    size,
  }))
  const { id: owner, tenantId: tenant } = call.account
  const uploader = { tenant, owner, apiToken: tokenOf(call) }
  const refusal = await ports.db.transaction((tx) => expectRoom(tx, uploader, files)).catch((error: unknown) => error)
  if (refusal) return replayedMeanwhile(ports.db, idempotent, refusal)
  await expectBytesLeft(ports, { account: owner, tenant })
  await spendBytes(ports, { account: owner, tenant }, bytesOf(files))

  const adding = async () => {
    for (const { bytes } of uploaded) await ports.blobs.put(await bytes())
    return transact(ports, (tx) =>
      once(ports, tx, idempotent, async () => {
        await lockDeferredFiles(tx, tenant)
        await expectRoom(tx, uploader, files)
        await addDeferredFiles(tx, uploader, files, ports.now())
        await lookLater(ports, tx, tenant)
        for (const { id, hash } of files)
          await recordFact(ports, tx, causeOf(call, deferredFileSubject(id)), { type: 'deferredFile.uploaded', hash })
        return viewsOf(tx, files)
      }),
    )
  }
  return adding().catch(async (error: unknown) => {
    await releaseBlobs(
      ports,
      files.map(({ hash }) => hash),
    )
    throw error
  })
}

const tokenOf = ({ apiToken }: AccountCall) => (apiToken ? { id: apiToken.id, name: apiToken.name } : null)

const bytesOf = (files: readonly NewDeferredFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Checks that files may wait. @throws Refused DeferredFilesInvalidException, TooManyDeferredFilesException */
async function expectRoom(
  tx: Sql,
  { tenant, owner }: { tenant: string; owner: string },
  files: readonly NewDeferredFile[],
): Promise<void> {
  const hashes = files.map(({ hash }) => hash)
  const errors = checkUploaded(files, await waitingHashes(tx, { tenant, owner }, hashes))
  if (errors.length > 0) throw new Refused('DeferredFilesInvalidException', { deferredErrors: listedErrors(errors) })
  const waiting = await waitingIn(tx, tenant)
  if (waiting.files + files.length > MAX_DEFERRED_FILES || waiting.bytes + bytesOf(files) > MAX_DEFERRED_BYTES)
    throw new Refused('TooManyDeferredFilesException', {
      message: `at most ${MAX_DEFERRED_FILES} files and ${MAX_DEFERRED_BYTES} bytes of a tenant wait`,
    })
}

async function viewsOf(tx: Sql, files: readonly NewDeferredFile[]): Promise<View[]> {
  const ids = files.map(({ id }) => id)
  const rows = new Map((await deferredFilesById(tx, ids)).map((row) => [row.id, row]))
  return ids.map((id) => deferredFileView(rows.get(id)!))
}
