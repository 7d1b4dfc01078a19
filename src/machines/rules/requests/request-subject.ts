import type { Subject } from '../common/subject.ts'

/** The kind of subject that a request is. */
export const REQUEST = 'request'

/** A request as a subject. */
export const requestSubject = (id: string): Subject<typeof REQUEST> => ({ kind: REQUEST, id })
