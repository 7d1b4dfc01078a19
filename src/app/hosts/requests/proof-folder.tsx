import { bind, type Effects } from '#api/bind.ts'
import { proofFolderMachine, type ProofFolderPorts } from '#machines/flows/requests/proof-folder.machine.ts'
import { Flow } from '#ui/flow.tsx'
import type { ProofFolder } from '#ui/requests/proof-folder/proof-folder.ts'
import { ProofFolderView } from '#ui/requests/proof-folder/proof-folder.view.tsx'

/** Runs the flow that downloads a proof folder, for an account or the holder of a link. */
export function proofFolder(ports: Effects<ProofFolderPorts>): ProofFolder {
  const machine = proofFolderMachine.provide({ actors: bind(ports) })
  return function RequestProofFolder({ offer, onDone }) {
    return <Flow machine={machine} view={ProofFolderView} input={offer} onDone={onDone} />
  }
}
