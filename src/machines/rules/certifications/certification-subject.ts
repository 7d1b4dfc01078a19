import type { Subject } from '../common/subject.ts'

/** The kind of subject that a certification is. */
export const CERTIFICATION = 'certification'

/** A certification as a subject. */
export const certificationSubject = (id: string): Subject<typeof CERTIFICATION> => ({ kind: CERTIFICATION, id })

/** The kind of subject that a deferred file is. */
const DEFERRED_FILE = 'deferredFile'

/** A file that is certified later as a subject. */
export const deferredFileSubject = (id: string): Subject<typeof DEFERRED_FILE> => ({ kind: DEFERRED_FILE, id })

/** The kind of subject that all files of a tenant that wait are. */
const DEFERRED_FILES = 'deferredFiles'

/** All files of a tenant that wait to be certified as a subject. */
export const deferredFilesSubject = (tenant: string): Subject<typeof DEFERRED_FILES> => ({
  kind: DEFERRED_FILES,
  id: tenant,
})
