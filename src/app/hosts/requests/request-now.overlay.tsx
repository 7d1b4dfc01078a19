import { useId } from 'react'
import { traceRequest } from '#machines/lifecycles/request.course.ts'
import type { CourseProps } from '#ui/requests/course/course.ts'
import { CourseNow } from '#ui/requests/course/course-now.tsx'

function RequestNow(props: Omit<CourseProps, 'onDone'>) {
  const { waiting, next } = traceRequest(props.request)
  return <CourseNow {...props} waiting={waiting} next={next} id={useId()} />
}

/** Why a request is where it is and what can happen next, with the lifecycle that it reads. */
export const overlay = RequestNow
