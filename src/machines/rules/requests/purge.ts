import type { components } from '#openapi'
import { dueAfter, type StoragePolicy } from '../common/storage-policy.ts'

/**
 * When a request that ended at `endedAt` is purged under these policies: its data and its files. Null for what is kept for
 * ever, which is what no policy is about. Files go with the data at the latest.
 */
export function purgeDates(
  policies: readonly StoragePolicy[],
  endedAt: Date,
): { data: Date | null; files: Date | null } {
  const of = (purpose: StoragePolicy['policyPurpose']) => {
    const policy = policies.find(({ policyPurpose }) => policyPurpose === purpose)
    return policy ? dueAfter(policy, endedAt) : null
  }
  const [data, files] = [of('SIGNATURE_DATA'), of('FILES')]
  return { data, files: data && (!files || data < files) ? data : files }
}

type Dates = {
  purgeDate: string | null
  filePurgeDate: string | null
  /** Undefined for readers who do not learn whether the files still exist. */
  filesPurgedDate?: string | null
  dataPurgedDate?: string | null
}

/** `isLate`: it was due and has not happened, for example because of a legal hold. */
export type NextPurge = { of: 'files' | 'data'; at: string; isLate: boolean }

/** What is purged next and when (ISO 8601): the files, or after them the data; null if nothing is, or all was. */
export function nextPurge(
  { purgeDate, filePurgeDate, filesPurgedDate, dataPurgedDate = null }: Dates,
  now: number,
): NextPurge | null {
  if (dataPurgedDate !== null) return null
  const of = (what: NextPurge['of'], at: string) => ({ of: what, at, isLate: Date.parse(at) <= now })
  const files = filePurgeDate === null ? null : of('files', filePurgeDate)
  if (files && (filesPurgedDate === null || !files.isLate)) return files
  return purgeDate === null ? null : of('data', purgeDate)
}

type Schemas = components['schemas']

/** What is still known of a request after a purge. */
type Remains = {
  documents: number
  pages: number
  /** Whether it had signed files and an audit trail. */
  hasSealed: boolean
  signers: number
  /** How many of them signed. */
  signed: number
  /** Of the signed file, or of the original without one; null without any file. */
  hash: string | null
  /** When that hash was anchored (ISO 8601); null if it was not. */
  anchoredDate: string | null
}

/** What is still known of a request after a purge: counts, and the hash by which a copy is checked. */
export function remainsOf(
  { signers }: Pick<Schemas['Request'], 'signers'>,
  groups: readonly Schemas['FileGroup'][],
): Remains {
  const versions = groups.flatMap(({ files }) => files)
  const of = (type: Schemas['FileType']) => versions.find((version) => version.type === type)
  const sealed = of('SIGN_FILE') ?? of('SIGNED_FILE_WITH_AUDIT')
  const best = sealed ?? of('ORIGINAL_FILE')
  return {
    documents: groups.length,
    pages: groups.reduce((sum, { numberOfPages }) => sum + numberOfPages, 0),
    hasSealed: sealed !== undefined,
    signers: signers.length,
    signed: signers.filter(({ signatureSignerStatus }) => signatureSignerStatus === 'SIGNED').length,
    hash: best?.hash ?? null,
    anchoredDate: best?.anchorDetail?.validatedDate ?? null,
  }
}
