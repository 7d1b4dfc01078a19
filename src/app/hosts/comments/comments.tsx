import type { Comments, CommentsProps } from '#ui/requests/comments.ts'
import { UnreachableComments } from '#ui/comments/unreachable-comments.tsx'
import { late } from '#ui/late.tsx'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

/** Loads the comments on a request when a page first shows them; `token` is that of a link, null for an account. */
export function comments(app: App, token: string | null): Comments {
  const load = async () => {
    const { overlay } = await withMessages(app, 'comments', () => import('./comments.overlay.tsx'))
    return overlay(app.api, token)
  }
  return late<CommentsProps>(load, { Waiting: () => null, Failed: UnreachableComments })
}
