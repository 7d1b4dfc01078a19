import { useSearchParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { hashOf, pauseHashing, sealOf, verdictOn } from '#api/browser/fingerprint.ts'
import { firstPage } from '#api/browser/first-page.ts'
import { signatureCheckPorts } from '#api/ports/proofs/signature-check.ports.ts'
import { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import { Flow } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import { SignatureCheckView } from '#ui/proofs/signature-check.view.tsx'
import type { CheckProps } from '#ui/proofs/signature-check/props.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import type { App } from '../app.ts'

/** The page that checks a document, several of them, or the hash in the address. */
export function screen({ api }: App) {
  const ports = signatureCheckPorts(api, { hashOf, pauseHashing, sealOf, verdictOn })
  const machine = signatureCheckMachine.provide({ actors: bind(ports) })
  const Several = late(() => import('../hosts/proofs/several-checks.tsx').then((host) => host.severalChecks(ports)), {
    Waiting: WaitingView,
    Failed: UnreachablePart,
  })
  const View = (props: CheckProps) => <SignatureCheckView {...props} firstPage={firstPage} Several={Several} />
  return function SignatureCheck() {
    const [query] = useSearchParams()
    const hash = query.get('hash')
    // A new hash in the address starts a new check.
    return <Flow key={hash} machine={machine} input={{ hash }} view={View} />
  }
}
