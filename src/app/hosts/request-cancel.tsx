import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { requestCancelPorts } from '#api/ports/requests/request-cancel.ports.ts'
import { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import type { CancelRequest } from '#ui/requests/cancel/request-cancel.ts'
import { RequestCancelView } from '#ui/requests/cancel/request-cancel.view.tsx'

/** Runs the flow that cancels a request. */
export function requestCancel(api: Api): CancelRequest {
  const machine = requestCancelMachine.provide({ actors: bind(requestCancelPorts(api)) })
  return function RequestCancel({ id, name, onDone }) {
    const showToast = useToast()
    const input = useOnce(() => ({ request: id, name, key: crypto.randomUUID() }))
    const done = <Message id="request-cancel.done" values={{ name }} />
    const finish = (isCanceled: boolean) => {
      if (isCanceled) showToast(done)
      onDone(isCanceled)
    }
    return <Flow machine={machine} view={RequestCancelView} input={input} onDone={finish} />
  }
}
