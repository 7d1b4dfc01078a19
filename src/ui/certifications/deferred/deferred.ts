import type { deferredCertificationMachine } from '#machines/flows/certifications/deferred-certification.machine.ts'
import type { deferredUploadMachine } from '#machines/flows/certifications/deferred-upload.machine.ts'
import type { PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import type { ViewProps } from '../../flow.tsx'

export type DeferredUploads = ViewProps<typeof deferredUploadMachine> & {
  /** Keeps a file under a new id. */
  put: (file: File) => PickedFile
}

export type DeferredCertification = ViewProps<typeof deferredCertificationMachine>

/** What an account does with its own files. */
export type OwnFiles = {
  /** The id of the account. */
  account: string
  uploads: DeferredUploads
  certification: DeferredCertification
}
