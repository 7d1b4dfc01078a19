import type { components } from '#openapi'
import type { CallFailed } from '../../port.ts'
import type { ChosenFile, ListRefusal, PickedFile, ReadFault } from '../../rules/certifications/chosen-files.ts'
import type { WrongLine } from '../../rules/certifications/hash-list.ts'
import type { MetadataEntry } from '../../rules/edit/metadata.ts'

type Schemas = components['schemas']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'files.chosen'; files: PickedFile[] }
  /** Files and folders were dropped. The browser keeps them under the key. */
  | { type: 'folder.dropped'; key: string }
  | { type: 'gathering.stopped' }
  /** A list that gives hashes instead of files. The browser keeps it under the key. */
  | { type: 'list.chosen'; key: string; fileName: string; size: number }
  | { type: 'list.dismissed' }
  | { type: 'reading.stopped' }
  | { type: 'reading.resumed' }
  | { type: 'file.removed'; id: string }
  | { type: 'mark.switched'; id: string; isMarked: boolean }
  /** All files that are shown. */
  | { type: 'marks.switched'; isMarked: boolean }
  | { type: 'marked.removed' }
  /** Shows only files that something is wrong with, or all. */
  | { type: 'wrong.switched'; isOnly: boolean }
  | { type: 'wrong.removed' }
  | { type: 'name.entered'; name: string }
  | { type: 'metadata.changed'; metadata: MetadataEntry[] }
  | { type: 'certification.confirmed' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.declined' }
  | { type: 'leaving.confirmed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `unreadable` has paths; `isCut`: there are more files than are kept. */
type FilesGathered = { type: 'files.gathered'; files: PickedFile[]; unreadable: string[]; isCut: boolean }
/** What was read since the last such event: whole files, and bytes of the one that is being read. */
type FilesProgressed = {
  type: 'files.progressed'
  hashed: ({ id: string; hash: string } | { id: string; fault: ReadFault })[]
  partly: { id: string; bytes: number } | null
}
type ListAnswer =
  | { type: 'list.read'; files: ChosenFile[]; wrong: WrongLine[] }
  | { type: 'list.refused'; refusal: ListRefusal }
type CreateAnswer =
  | { type: 'certification.created'; id: string }
  | { type: 'files.refused'; errors: Schemas['CertificationError'][] }
  | { type: 'certification.refused'; name: Schemas['ProblemName'] }

export type CertificationRequestEvent =
  | PersonEvent
  | FilesGathered
  | FilesProgressed
  | ListAnswer
  | CreateAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/certifications/certification-request.ports.ts` provides them. */
export type CertificationRequestPorts = {
  gatherFiles(input: { key: string }): Promise<FilesGathered>
  /** Reads files, from where an earlier call has stopped. The last event is the answer. */
  readFiles(input: { ids: string[] }, emit: (event: FilesProgressed) => void): Promise<FilesProgressed>
  readList(input: { key: string }): Promise<ListAnswer>
  /** `key` names this visit: a call with the same key and content is the same certification. */
  createCertification(input: { key: string; certification: Schemas['NewCertification'] }): Promise<CreateAnswer>
}
