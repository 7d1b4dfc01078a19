import type { RequestCourse } from '#machines/lifecycles/request.course.ts'
import { label } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { CourseNext } from './course-next.tsx'
import { CourseWaiting } from './course-waiting.tsx'
import type { CourseProps } from './course.ts'
import { branchHeading, heading, present, presentBox } from './course.css.ts'

type CourseNowProps = Omit<CourseProps, 'onDone'> &
  Pick<RequestCourse, 'waiting' | 'next'> & {
    /** The headings have this id with `waiting` and with `next`. */
    id: string
  }

/** Why a request is where it is, and each step that can be next. */
export const CourseNow = ({ request, at, isOwn, waiting, next, id }: CourseNowProps) => (
  <>
    <section aria-labelledby={`${id}waiting`} className={present}>
      <h3 id={`${id}waiting`} className={`${label} ${heading}`}>
        <Message id="request-course.waiting" />
      </h3>
      <div className={presentBox}>
        <CourseWaiting request={request} isOwn={isOwn} waiting={waiting} />
      </div>
    </section>
    <section aria-labelledby={`${id}next`}>
      <h3 id={`${id}next`} className={`${label} ${heading} ${branchHeading}`}>
        <Message id="request-course.next" />
      </h3>
      <CourseNext request={request} at={at} isOwn={isOwn} next={next} />
    </section>
  </>
)
