import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { reassignmentPorts } from '#api/ports/signing/reassignment.ports.ts'
import { reassignmentMachine } from '#machines/flows/signing/reassignment.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import type { ReassignmentDialog } from '#ui/signing/reassignment/reassignment-dialog.ts'
import { ReassignmentView } from '#ui/signing/reassignment/reassignment.view.tsx'

/** Runs the flow in which a signer asks somebody else to sign. */
export function reassignmentDialog(api: Api, token: string): ReassignmentDialog {
  const machine = reassignmentMachine.provide({ actors: bind(reassignmentPorts(api, token)) })
  return function Dialog({ view, written, onDone }) {
    const input = useOnce(() => ({
      issuer: view.issuerFullName,
      written: written ?? { mail: '', firstName: '', lastName: '', language: view.language, reason: '' },
      key: crypto.randomUUID(),
    }))
    return <Flow machine={machine} input={input} view={ReassignmentView} onDone={onDone} />
  }
}
