import type { Subject } from '#machines/rules/common/subject.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'

/** What a job names as its subject. A mail names any; the jobs of requests name a request. */
export type JobSubject = { subject?: Subject | null; request?: string }

/** What is late if a job keeps failing; null if nothing is. */
export function subjectOfJob({ subject, request }: JobSubject): Subject | null {
  if (subject) return subject
  return request === undefined ? null : requestSubject(request)
}
