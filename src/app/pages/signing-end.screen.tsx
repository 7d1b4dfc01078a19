import { useSelector } from '@xstate/react'
import { useLoaderData, useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { save } from '#api/browser/save.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { bearer } from '#api/client.ts'
import { linkFolderPorts } from '#api/ports/signing/link-folder.ports.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signingEndPorts } from '#api/ports/signing/signing-end.ports.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { mayRegister } from '#machines/rules/signing/registration.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { SigningEndView } from '#ui/signing/signing-end.view.tsx'
import type { App } from '../app.ts'
import { comments } from '../hosts/comments/comments.tsx'
import { proofFolder } from '../hosts/requests/proof-folder.tsx'
import { documentViewer } from '../hosts/document-viewer.tsx'
import { signerAddress, type SignerParams } from '../bindings/signer-page.ts'
import { mayEnter } from '../guards.ts'
import type { RouteOf } from '../routes/all-routes.ts'
import { to, toSigner } from '../to.ts'

/** The page after signing; `isFresh` is false if the request was signed on an earlier visit. */
export function screen(app: App, route: RouteOf<'signing-end'>) {
  const isFresh = route === 'endSigning'
  return function SigningEnd() {
    const { requestId } = useLoaderData<Pick<SignerParams, 'requestId'>>()
    return <End key={requestId} app={app} requestId={requestId} isFresh={isFresh} />
  }
}

function End({ app, requestId, isFresh }: { app: App; requestId: string; isFresh: boolean }) {
  const navigate = useNavigate()
  const { end, downloads, folder, View } = useOnce(() => partsFor(app, requestId, isFresh))
  const Around = useOnce(() => (around: ViewProps<typeof signerDownloadMachine>) => (
    <SignerDownloadView {...around} ProofFolder={folder}>
      <Flow
        machine={end}
        view={View}
        onDone={({ page }) =>
          void navigate(page === 'consult' ? toSigner(page) : signerAddress(page, requestId), { replace: true })
        }
      />
    </SignerDownloadView>
  ))
  return <Flow machine={downloads} view={Around} />
}

function partsFor(app: App, requestId: string, isFresh: boolean) {
  const { api, session, host } = app
  const token = signerTab.tokenOf(requestId) ?? ''
  const ViewedDocument = documentViewer(({ id }) =>
    pdfOf({ url: `/api/private/simple-sign-files/signer/view/${id}`, headers: () => bearer(token) }),
  )
  const Comments = comments(app, token)
  return {
    end: signingEndMachine.provide({ actors: bind(signingEndPorts(api, { token, now: () => Date.now() })) }),
    downloads: signerDownloadMachine.provide({ actors: bind(signerDownloadPorts(api, { token, save })) }),
    folder: proofFolder(linkFolderPorts(api, { of: 'signer', token, save })),
    View: (props: ViewProps<typeof signingEndMachine>) => {
      const { view } = props.state.context
      const isSignedIn = useSelector(session, ({ context }) => context.account !== null)
      const hasList = useSelector(session, ({ context }) => mayEnter(context.account, 'requestsToSign'))
      return (
        <SigningEndView
          {...props}
          isFresh={isFresh}
          request={to('consult', { link: requestId })}
          // In a frame of another site nobody makes an account, and no link leads out of it.
          register={
            view && host === null && mayRegister(view, isSignedIn) ? to('registration', { token: requestId }) : null
          }
          toSign={hasList && host === null ? to('requestsToSign') : null}
          DocumentViewer={ViewedDocument}
          Comments={Comments}
        />
      )
    },
  }
}
