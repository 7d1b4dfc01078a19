import type { components } from '#openapi'

type Schemas = components['schemas']

/** What a proof folder may have besides what explains it. */
export type ProofFolderType = Schemas['ProofFolderType']

const TYPES: readonly ProofFolderType[] = [
  'SIGN_FILE',
  'SIGNED_FILE_WITH_AUDIT',
  'AUDIT_TRAIL',
  'ORIGINAL_FILE',
  'PROOF_FILE',
]

type Around = { proofFileAvailable: boolean }

/** What can be chosen for the proof folder of a request, in the order in which it is listed; nothing if it has no folder. */
export function folderTypesOf(
  { proofFileAvailable }: Around,
  groups: readonly Pick<Schemas['FileGroup'], 'files'>[],
): ProofFolderType[] {
  const present = new Set<Schemas['FileType']>(
    groups.flatMap(({ files }) => files.flatMap(({ type, downloadable }) => (downloadable ? type : []))),
  )
  if (!proofFileAvailable || present.size === 0) return []
  return TYPES.filter((type) => type === 'PROOF_FILE' || present.has(type))
}
