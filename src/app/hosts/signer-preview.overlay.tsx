import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { signerPreviewPorts } from '#api/ports/signing/signer-preview.ports.ts'
import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { previewOf } from '#machines/rules/signing/signer-preview.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import type { SigningView as Shown } from '#machines/rules/signing/signing.ts'
import { useOnce } from '#ui/design/kept.ts'
import type { OpenPageSource } from '#ui/documents/paper/page-source.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { PreviewProps } from '#ui/requests/request-wizard/props.ts'
import { SigningView, type SigningParts } from '#ui/signing/page/signing.view.tsx'
import { PreviewFrame } from '#ui/signing/preview/preview-frame.tsx'
import { UnsignedDialog } from '#ui/signing/preview/unsigned-dialog.tsx'
import { to } from '../to.ts'

type Tools = {
  /** Opens a file of the draft. */
  open: (file: DocumentFile) => OpenPageSource
  /** The sender. */
  account: components['schemas']['Account']
}

/** The signing page as one of the signers will see it, over the step of the wizard from which it is opened. */
export const overlay = ({ open, account }: Tools) =>
  function SignerPreview({ draft, signer, onClose }: PreviewProps) {
    const view = useOnce(() => previewOf(draft, signer, senderOf(account)))
    const parts = useOnce(() => view && partsFor(view, (id) => open(draft.files.find((file) => file.id === id)!)))
    if (!view || !parts) return null
    return (
      <PreviewFrame name={fullNameOf(view.signer)} onClose={onClose}>
        <Flow machine={parts.machine} view={parts.View} />
      </PreviewFrame>
    )
  }

function partsFor(view: Shown, openFile: SigningParts['openFile']) {
  const given: SigningParts = {
    terms: to('terms'),
    openFile,
    openSignature: () => Promise.reject(new Error('nobody has signed')),
    Dialog: UnsignedDialog,
    // Nobody can refuse in a preview.
    Refusal: () => null,
    prepareDialog: () => {},
    isPreview: true,
  }
  return {
    machine: signingMachine.provide({ actors: bind(signerPreviewPorts(view)) }),
    View: (props: ViewProps<typeof signingMachine>) => <SigningView {...props} parts={given} />,
  }
}

const senderOf = ({ fullName, tenant, dateFormat, hourFormat }: Tools['account']) => ({
  issuerFullName: fullName,
  issuerDateFormat: dateFormat,
  issuerHourFormat: hourFormat,
  tenant: { name: tenant.name, comments: false, webLogo: tenant.webLogo },
})
