import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import { Spinner } from '#ui/design/icon.tsx'
import type { RequestNow } from '#ui/inspector/request/props.ts'
import { late } from '#ui/late.tsx'
import type { CourseProps } from '#ui/requests/course/course.ts'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

type NowProps = Omit<CourseProps, 'onDone'>

/** Loads what says why a request is where it is and what can happen next, when it is first shown. */
export function requestNow(app: App): RequestNow {
  const load = async () => {
    const { overlay } = await withMessages(app, 'request-now', () => import('./request-now.overlay.tsx'))
    return overlay
  }
  const Late = late<NowProps>(load, { Waiting: Spinner, Failed: UnreachablePart })
  const account = () => app.session.getSnapshot().context.account?.id
  return ({ request, at }) => <Late request={request} at={at} isOwn={request.issuerId === account()} />
}
