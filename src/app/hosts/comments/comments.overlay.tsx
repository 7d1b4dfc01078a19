import { bind } from '#api/bind.ts'
import { whenVisible } from '#api/browser/tabs.ts'
import type { Api } from '#api/client.ts'
import { later } from '#api/later.ts'
import { commentsPorts } from '#api/ports/comments/comments.ports.ts'
import { commentsMachine } from '#machines/flows/comments/comments.machine.ts'
import type { Comments, CommentsProps } from '#ui/requests/comments.ts'
import { CommentsView } from '#ui/comments/comments.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { useFlow } from '#ui/flow.tsx'

/** Runs the flow of the comments on a request, with the token of a link, or null for an account. */
export function overlay(api: Api, token: string | null): Comments {
  const machine = commentsMachine.provide({ actors: bind(commentsPorts(api, { token, wait: later, whenVisible })) })
  return function RequestComments(props: CommentsProps) {
    const input = useOnce(() => ({ request: props.request, key: crypto.randomUUID() }))
    return <CommentsView {...useFlow(machine, { input })} {...props} />
  }
}
