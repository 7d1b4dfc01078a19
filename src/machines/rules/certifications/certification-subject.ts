import type { Subject } from '../common/subject.ts'

/** The kind of subject that a certification is. */
export const CERTIFICATION = 'certification'

/** A certification as a subject. */
export const certificationSubject = (id: string): Subject<typeof CERTIFICATION> => ({ kind: CERTIFICATION, id })
