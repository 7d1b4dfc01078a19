import type { Subject } from '#machines/rules/common/subject.ts'

/** The kind of subject that an account is. */
export const ACCOUNT = 'account'

/** An account as a subject. */
export const accountSubject = (id: string): Subject<typeof ACCOUNT> => ({ kind: ACCOUNT, id })
