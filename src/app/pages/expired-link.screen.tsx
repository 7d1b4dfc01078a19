import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { expiredLinkPorts } from '#api/ports/signing/expired-link.ports.ts'
import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import { ExpiredLinkView } from '#ui/signing/expired-link.view.tsx'
import type { App } from '../app.ts'
import { toSigner } from '../to.ts'

/** The page of a signer whose link has expired, where they request a new one. */
export function screen({ api }: App) {
  return function ExpiredLink() {
    const navigate = useNavigate()
    const machine = useOnce(() =>
      expiredLinkMachine.provide({ actors: bind(expiredLinkPorts(api, signerTab.expired() ?? '')) }),
    )
    return (
      <Flow
        machine={machine}
        view={ExpiredLinkView}
        onDone={({ page }) => void navigate(toSigner(page), { replace: true })}
      />
    )
  }
}
