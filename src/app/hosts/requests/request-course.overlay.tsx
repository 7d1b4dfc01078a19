import { CourseDialog } from '#ui/requests/course/course-dialog.tsx'

/** The dialog that says what can happen to a request, with the lifecycle that it reads. */
export const overlay = CourseDialog
