import type { Subject } from '../common/subject.ts'

/** The kind of subject that the comments on a request are. */
export const COMMENTS = 'comments'

/** The comments on a request as one subject. */
export const commentsSubject = (request: string): Subject<typeof COMMENTS> => ({ kind: COMMENTS, id: request })
