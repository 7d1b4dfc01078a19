import { bind } from '#api/bind.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import type { Api } from '#api/client.ts'
import { refusalPorts } from '#api/ports/signing/refusal.ports.ts'
import { tellingHost } from '#api/host-effects.ts'
import { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
import { refusalEffect } from '#machines/rules/signing/refusal.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import type { RefusalDialog } from '#ui/signing/refusal/refusal-dialog.ts'
import { RefusalView } from '#ui/signing/refusal/refusal.view.tsx'

/** Runs the flow in which a signer refuses to sign. `host` is the page around ours, if there is one. */
export function refusalDialog(api: Api, token: string, host: HostPage | null): RefusalDialog {
  const machine = refusalMachine.provide({ actors: bind(tellingHost(host, refusalPorts(api, token))) })
  return function Dialog({ view, written, onDone }) {
    const input = useOnce(() => ({
      effect: refusalEffect(view),
      issuer: view.issuerFullName,
      written,
      key: crypto.randomUUID(),
    }))
    return <Flow machine={machine} input={input} view={RefusalView} onDone={onDone} />
  }
}
