import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { later } from '#api/later.ts'
import { editWaitPorts } from '#api/ports/signing/edit-wait.ports.ts'
import { editWaitMachine } from '#machines/flows/signing/edit-wait.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import { StatusView } from '#ui/signing/status.view.tsx'
import type { App } from '../app.ts'
import { signerAddress } from '../bindings/signer-page.ts'
import { to } from '../to.ts'

/** The page that says that a request is edited, and goes on by itself once it can be signed. */
export function screen({ api, host }: App) {
  const View = () => <StatusView page="editing" about={signerTab.about()} />
  return function EditWait() {
    const navigate = useNavigate()
    const here = useOnce(() => {
      const requestId = signerTab.last()
      const token = requestId === null ? null : signerTab.tokenOf(requestId)
      if (requestId === null || token === null) return null
      const ports = editWaitPorts(api, { token, now: () => Date.now(), wait: later })
      return { requestId, machine: editWaitMachine.provide({ actors: bind(ports) }) }
    })
    // Without a link there is nothing to wait for.
    if (here === null) return <View />
    const { requestId, machine } = here
    return (
      <Flow
        machine={machine}
        view={View}
        onDone={({ page }) => {
          const next = page === null ? to('openRequest', { link: requestId }) : signerAddress(page, requestId, host)
          void navigate(next, { replace: true })
        }}
      />
    )
  }
}
