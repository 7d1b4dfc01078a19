import { useLoaderData, useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { save } from '#api/browser/save.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { signingJournal } from '#api/browser/signing-journal.ts'
import { later } from '#api/later.ts'
import { signatureOf } from '#api/signer.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signingPorts } from '#api/ports/signing/signing.ports.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { observing, recording } from '#machines/journal.ts'
import { hostEventOfPage } from '#machines/rules/signing/host-events.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { useLateStop } from '#ui/late-stop.ts'
import { late } from '#ui/late.tsx'
import { SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { SigningView, type SigningParts } from '#ui/signing/page/signing.view.tsx'
import type { SigningDialogProps } from '#ui/signing/signing-dialog.ts'
import type { ReassignmentDialogProps } from '#ui/signing/reassignment/reassignment-dialog.ts'
import { UnreachableReassignment } from '#ui/signing/reassignment/unreachable-reassignment.tsx'
import type { RefusalDialogProps } from '#ui/signing/refusal/refusal-dialog.ts'
import { UnreachableRefusal } from '#ui/signing/refusal/unreachable-refusal.tsx'
import { UnreachableDialog } from '#ui/signing/unreachable-dialog.tsx'
import type { App } from '../app.ts'
import { comments } from '../hosts/comments/comments.tsx'
import { signerFile } from '../bindings/early-file.ts'
import { signerAddress, type SignerParams } from '../bindings/signer-page.ts'
import { to } from '../to.ts'

/** The page on which a signer reads, fills in and signs. */
export function screen(app: App) {
  return function Signing() {
    const here = useLoaderData<SignerParams>()
    return <Signed key={`${here.requestId} ${here.signerId}`} app={app} here={here} />
  }
}

/** One signer of one request: what belongs to them is created once and lives as long as the page. */
function Signed({ app, here }: { app: App; here: SignerParams }) {
  const navigate = useNavigate()
  const parts = useOnce(() => partsFor(app, here))
  const { signing, downloads, journal, View } = parts
  const stop = useOnce(() => () => here.early?.close())
  useLateStop(stop)
  const Around = useOnce(() => (around: ViewProps<typeof signerDownloadMachine>) => (
    <SignerDownloadView {...around}>
      <Flow
        machine={signing}
        view={View}
        journal={journal}
        onDone={({ page, redirect }) => {
          if (redirect !== null) window.location.replace(redirect)
          else {
            const next = page === 'end' ? to('endSigning') : signerAddress(page, here.requestId, app.host)
            void navigate(next, { replace: true })
          }
        }}
      />
    </SignerDownloadView>
  ))
  return <Flow machine={downloads} view={Around} />
}

function partsFor(app: App, { requestId, signerId, early }: SignerParams) {
  const { api, host } = app
  const token = signerTab.tokenOf(requestId) ?? ''
  const journal = signingJournal(requestId, signerId)
  const now = () => Date.now()
  const takeOpening = () => early?.takeOpening() ?? null
  const Dialog = late<SigningDialogProps>(
    async () => (await import('../hosts/signing-dialog.tsx')).signingDialog(api, { token, journal, host }),
    { Waiting: () => null, Failed: UnreachableDialog },
  )
  const Refusal = late<RefusalDialogProps>(
    async () => (await import('../hosts/refusal-dialog.tsx')).refusalDialog(api, token, host),
    { Waiting: () => null, Failed: UnreachableRefusal },
  )
  const Reassignment = late<ReassignmentDialogProps>(
    async () => (await import('../hosts/signing/reassignment-dialog.tsx')).reassignmentDialog(api, token),
    { Waiting: () => null, Failed: UnreachableReassignment },
  )
  const given: SigningParts = {
    terms: to('terms'),
    ...(host === null && { guide: `${to('manual')}#signer` }),
    openFile: (id) => early?.takeFile(id) ?? pdfOf(signerFile(id, token)),
    openSignature: (signer, signal) => signatureOf(api, { token, signer, signal }),
    Dialog,
    Refusal,
    Reassignment,
    Comments: comments(app, token),
    // Should it fail, opening the dialog loads it again, and says so.
    prepareDialog: () => void Dialog.load().catch(() => {}),
  }
  return {
    signing: signingMachine.provide({
      actors: bind(signingPorts(api, { token, journal, now, wait: later, takeOpening, isFramed: host !== null })),
    }),
    downloads: signerDownloadMachine.provide({ actors: bind(signerDownloadPorts(api, { token, save })) }),
    journal: telling(host, recording(journal.write, now)),
    View: (props: ViewProps<typeof signingMachine>) => <SigningView {...props} parts={given} />,
  }
}

type Inspecting = ReturnType<typeof recording>

/** An inspector of the page that also tells the page around ours, if there is one, what happens. */
function telling(host: App['host'], record: Inspecting): Inspecting {
  if (host === null) return record
  const observe = observing<typeof signingMachine>((happened, state) => {
    const event = hostEventOfPage(happened, state.hasTag('confirming'))
    if (event) host.tell(event)
  })
  return (seen) => {
    record(seen)
    observe(seen)
  }
}
