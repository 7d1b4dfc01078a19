import { createContext, use } from 'react'
import { bind } from '#api/bind.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import { latestSignature } from '#api/browser/latest-signature.ts'
import { signatureImage } from '#api/browser/pictures/signature-image.ts'
import { signaturePicture } from '#api/browser/pictures/signature-picture.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { Api } from '#api/client.ts'
import { signingDialogPorts } from '#api/ports/signing/signing-dialog.ports.ts'
import { tellingHost } from '#api/host-effects.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import type { SignedPaper, SigningDialog } from '#ui/signing/signing-dialog.ts'

type Tools = Pick<Parameters<typeof signingDialogPorts>[1], 'token' | 'journal'> & {
  /** The page around ours, if there is one. */
  host: HostPage | null
}

/** Given past the flow: it changes while the dialog is open. */
const Paper = createContext<SignedPaper | null>(null)

/** Runs the flow that confirms a signature. */
export function signingDialog(api: Api, { host, ...tools }: Tools): SigningDialog {
  const shelf = createShelf(() => crypto.randomUUID())
  const browser = { shelf, latest: latestSignature(), readPicture: signaturePicture, render: signatureImage }
  const ports = signingDialogPorts(api, { ...tools, ...browser })
  const machine = signingDialogMachine.provide({ actors: bind(tellingHost(host, ports)) })
  const View = (props: ViewProps<typeof machine>) => <SigningDialogView {...props} paper={use(Paper)} put={shelf.put} />
  return function Dialog({ onDone, paper, ...input }) {
    return (
      <Paper value={paper}>
        <Flow machine={machine} input={input} view={View} onDone={onDone} />
      </Paper>
    )
  }
}
