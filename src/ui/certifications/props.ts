import type { certificationRequestMachine } from '#machines/flows/certifications/certification-request.machine.ts'
import type { PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import type { ViewProps } from '../flow.tsx'

export type CertificationRequestViewProps = ViewProps<typeof certificationRequestMachine> & {
  /** Keeps a file under a new id. */
  put: (file: File) => PickedFile
  /** Keeps what was dropped under a new key. */
  putDropped: (entries: FileSystemEntry[]) => string
  /** The address of the files that are certified later; null for who may have none. */
  later: string | null
}
