import { bind } from '#api/bind.ts'
import { latestSignature } from '#api/browser/latest-signature.ts'
import { signatureImage } from '#api/browser/pictures/signature-image.ts'
import { signaturePicture } from '#api/browser/pictures/signature-picture.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { Api } from '#api/client.ts'
import { signingDialogPorts } from '#api/ports/signing/signing-dialog.ports.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import type { SigningDialog } from '#ui/signing/signing-dialog.ts'

type Tools = Pick<Parameters<typeof signingDialogPorts>[1], 'token' | 'journal'>

/** Runs the flow that confirms a signature. */
export function signingDialog(api: Api, tools: Tools): SigningDialog {
  const shelf = createShelf(() => crypto.randomUUID())
  const browser = { shelf, latest: latestSignature(), readPicture: signaturePicture, render: signatureImage }
  const machine = signingDialogMachine.provide({ actors: bind(signingDialogPorts(api, { ...tools, ...browser })) })
  const View = (props: ViewProps<typeof machine>) => <SigningDialogView {...props} put={shelf.put} />
  return function Dialog({ onDone, ...input }) {
    return <Flow machine={machine} input={input} view={View} onDone={onDone} />
  }
}
