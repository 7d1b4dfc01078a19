import { useId } from 'react'
import { useIntl } from 'react-intl'
import { traceRequest, type Passed } from '#machines/lifecycles/request.course.ts'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Tag } from '../../design/tag.tsx'
import { dense, label, muted, strong } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { MutedWhen } from '../../when.tsx'
import { CourseNow } from './course-now.tsx'
import type { CourseProps } from './course.ts'
import {
  course,
  foot,
  heading,
  passedMark,
  presentMark,
  since as sinceStyle,
  state as stateStyle,
} from './course.css.ts'

/**
 * The chart of the request's lifecycle in plain words: the states that it has been in, why it is in the present one, and
 * each step that can be next.
 */
export function CourseDialog({ request, at, isOwn, onDone }: CourseProps) {
  const { formatMessage, timeZone } = useIntl()
  const { passed, waiting, next } = traceRequest(request)
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const id = useId()
  const close = formatMessage({ id: 'request-course.close' })
  return (
    <Dialog
      title={<Message id="request-course.title" />}
      closeLabel={close}
      onClose={onDone}
      footer={
        <Button variant="secondary" onPress={onDone}>
          {close}
        </Button>
      }
    >
      {/* What is longer than the window is scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-labelledby={`${id}passed ${id}waiting ${id}next`} tabIndex={0} className={course}>
        <section aria-labelledby={`${id}passed`}>
          <h3 id={`${id}passed`} className={`${label} ${heading}`}>
            <Message id="request-course.passed" />
          </h3>
          <ol>
            {passed.map((one, i) => (
              <State key={one.state} {...one} isPresent={i === passed.length - 1} />
            ))}
          </ol>
        </section>
        <CourseNow request={request} at={at} isOwn={isOwn} waiting={waiting} next={next} id={id} />
        <p className={`${dense} ${muted} ${foot}`}>
          <Message id="request-course.zone" values={{ zone: zoneCity(zone) ?? zone }} />
        </p>
      </div>
    </Dialog>
  )
}

const State = ({ state, since, isPresent }: Passed & { isPresent: boolean }) => (
  <li className={stateStyle} {...(isPresent && { 'aria-current': 'step' as const })}>
    <span className={isPresent ? presentMark : passedMark} />
    <span className={isPresent ? strong : ''}>
      <Message id={`request-course.was.${state}`} />{' '}
      {isPresent && (
        <Tag>
          <Message id="request-course.now" />
        </Tag>
      )}
    </span>
    {since && (
      <span className={`${dense} ${sinceStyle}`}>
        <MutedWhen at={since} />
      </span>
    )}
  </li>
)
