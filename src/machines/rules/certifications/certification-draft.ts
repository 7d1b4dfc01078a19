import type { components } from '#openapi'
import { keptMetadata, metadataProblem, tidyEntry, type MetadataEntry, type MetadataProblem } from '../edit/metadata.ts'
import { filesCountProblem, flowNameProblem, statedProblem, tidyFlowName } from './check-certification.ts'
import { givenFiles, isUnread, problemsOf, type ChosenFile } from './chosen-files.ts'

/** A certification that is being prepared. */
type CertificationDraft = { name: string; files: ChosenFile[]; metadata: MetadataEntry[] }

/** Why a draft cannot be certified: files are unread or wrong, or what its name or an entry is. */
export type DraftProblem =
  | 'unreadFiles'
  | 'wrongFiles'
  | NonNullable<ReturnType<typeof flowNameProblem>>
  | NonNullable<ReturnType<typeof filesCountProblem>>
  | NonNullable<ReturnType<typeof statedProblem>>
  | MetadataProblem

/** Why a draft cannot be certified yet, the files first; null if it can. */
export function draftProblem({ name, files, metadata }: CertificationDraft): DraftProblem | null {
  const stated = statedProblem(files.length, keptMetadata(metadata))
  return (
    filesCountProblem(files.length) ??
    (files.some(isUnread) ? 'unreadFiles' : null) ??
    (problemsOf(files).size > 0 ? 'wrongFiles' : null) ??
    flowNameProblem(tidyFlowName(name)) ??
    metadataProblem(metadata.map(tidyEntry)) ??
    stated
  )
}

/** A draft as it is sent. */
export const certificationOf = ({
  name,
  files,
  metadata,
}: CertificationDraft): components['schemas']['NewCertification'] => ({
  flowName: tidyFlowName(name),
  metadata: keptMetadata(metadata),
  files: givenFiles(files),
})
