import type { Subject } from '../common/subject.ts'

/** The kind of subject that a template is. */
export const TEMPLATE = 'template'

/** A template as a subject. */
export const templateSubject = (id: string): Subject<typeof TEMPLATE> => ({ kind: TEMPLATE, id })
