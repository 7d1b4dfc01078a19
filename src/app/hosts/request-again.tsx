import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { requestAgainPorts } from '#api/ports/requests/request-again.ports.ts'
import { requestAgainMachine } from '#machines/flows/requests/request-again.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import type { RequestAgain } from '#ui/requests/ending/ending-notice.tsx'
import { RequestAgainView } from '#ui/requests/ending/request-again.view.tsx'
import { to } from '../to.ts'

/** Runs the flow that makes a new draft of a request, and opens the draft in the wizard. */
export function requestAgain(api: Api): RequestAgain {
  const machine = requestAgainMachine.provide({ actors: bind(requestAgainPorts(api)) })
  return function SendingAgain({ id }) {
    const navigate = useNavigate()
    const input = useOnce(() => ({ id, key: crypto.randomUUID() }))
    return (
      <Flow
        machine={machine}
        view={RequestAgainView}
        input={input}
        onDone={(draft) => void navigate(to('newRequest', { draft }))}
      />
    )
  }
}
