import { bind } from '#api/bind.ts'
import { signatureImage } from '#api/browser/pictures/signature-image.ts'
import type { Api } from '#api/client.ts'
import { signingDialogPorts } from '#api/ports/signing/signing-dialog.ports.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { Flow } from '#ui/flow.tsx'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import type { SigningDialog } from '#ui/signing/signing-dialog.ts'

type Tools = Omit<Parameters<typeof signingDialogPorts>[1], 'render'>

/** Runs the flow that confirms a signature. */
export function signingDialog(api: Api, tools: Tools): SigningDialog {
  const machine = signingDialogMachine.provide({
    actors: bind(signingDialogPorts(api, { ...tools, render: signatureImage })),
  })
  return function Dialog({ onDone, ...input }) {
    return <Flow machine={machine} input={input} view={SigningDialogView} onDone={onDone} />
  }
}
