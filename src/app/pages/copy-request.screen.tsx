import { useLoaderData, useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { copyTab } from '#api/browser/signer-tab.ts'
import { save } from '#api/browser/save.ts'
import { copyDownloadPorts } from '#api/ports/signing/copy-download.ports.ts'
import { linkFolderPorts } from '#api/ports/signing/link-folder.ports.ts'
import { copyRequestPorts } from '#api/ports/signing/copy-request.ports.ts'
import { copyRequestMachine } from '#machines/flows/signing/copy-request.machine.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { CopyRequestView } from '#ui/signing/copy-request.view.tsx'
import { SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import type { App } from '../app.ts'
import { leavingCopy, type CopyParams } from '../bindings/copy-page.ts'
import { comments } from '../hosts/comments/comments.tsx'
import { proofFolder } from '../hosts/requests/proof-folder.tsx'
import { to } from '../to.ts'

/** The page of somebody who gets copies of a request. */
export function screen(app: App) {
  return function CopyRequest() {
    const { requestId } = useLoaderData<CopyParams>()
    return <Copy key={requestId} app={app} requestId={requestId} />
  }
}

function Copy({ app, requestId }: { app: App; requestId: string }) {
  const navigate = useNavigate()
  const { request, downloads, folder, View } = useOnce(() => partsFor(app, requestId))
  const Around = useOnce(() => (around: ViewProps<typeof signerDownloadMachine>) => (
    <SignerDownloadView {...around} ProofFolder={folder}>
      <Flow
        machine={request}
        view={View}
        onDone={({ page }) => void navigate(leavingCopy(page, copyTab.tokenOf(requestId)), { replace: true })}
      />
    </SignerDownloadView>
  ))
  return <Flow machine={downloads} view={Around} />
}

function partsFor(app: App, requestId: string) {
  const { api } = app
  const token = copyTab.tokenOf(requestId) ?? ''
  const Comments = comments(app, token)
  return {
    request: copyRequestMachine.provide({ actors: bind(copyRequestPorts(api, { token, now: Date.now })) }),
    downloads: signerDownloadMachine.provide({ actors: bind(copyDownloadPorts(api, { token, save })) }),
    folder: proofFolder(linkFolderPorts(api, { of: 'copy', token, save })),
    View: (flow: ViewProps<typeof copyRequestMachine>) => (
      <CopyRequestView {...flow} Comments={Comments} checkOf={(hash) => to('check', { hash })} />
    ),
  }
}
