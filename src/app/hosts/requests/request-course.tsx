import { late } from '#ui/late.tsx'
import type { Course, CourseProps } from '#ui/requests/course/course.ts'
import { UnreachableCourse } from '#ui/requests/course/unreachable-course.tsx'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

/** Loads the dialog that says what can happen to a request when it is first opened. */
export function requestCourse(app: App): Course {
  const load = async () => {
    const { overlay } = await withMessages(app, 'request-course', () => import('./request-course.overlay.tsx'))
    return overlay
  }
  return late<CourseProps>(load, { Waiting: () => null, Failed: UnreachableCourse })
}
