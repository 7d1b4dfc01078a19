import { bind, type Effects } from '#api/bind.ts'
import { firstPage } from '#api/browser/first-page.ts'
import { severalChecksPorts } from '#api/ports/proofs/several-checks.ports.ts'
import { severalChecksMachine } from '#machines/flows/proofs/several-checks.machine.ts'
import type { SignatureCheckPorts } from '#machines/flows/proofs/signature-check.machine.ts'
import { useFlow } from '#ui/flow.tsx'
import { SeveralChecksView } from '#ui/proofs/several-checks.view.tsx'
import type { Several } from '#ui/proofs/signature-check/props.ts'

/** Runs the flow that checks several files, with the ports of the check of one. */
export function severalChecks(ports: Effects<SignatureCheckPorts>): Several {
  const machine = severalChecksMachine.provide({ actors: bind(severalChecksPorts(ports)) })
  return function SeveralChecks({ files, onEnd }) {
    const flow = useFlow(machine, { input: { files } })
    return <SeveralChecksView {...flow} firstPage={firstPage} onEnd={onEnd} />
  }
}
