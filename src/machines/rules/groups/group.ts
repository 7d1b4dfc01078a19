import type { Subject } from '../common/subject.ts'

/** Characters, as the contract has them (GRP-006). */
export const MAX_GROUP_NAME = 200
/** How many groups may stand above one another, from the top down. */
export const MAX_GROUP_LEVELS = 10

/** The kind of subject that a group is. */
const GROUP = 'group'
/** A group as a subject. */
export const groupSubject = (id: string): Subject<typeof GROUP> => ({ kind: GROUP, id })
