// @vitest-environment happy-dom
import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { SignatureChoiceView } from '#ui/signing/chooser/signature-choice.view.tsx'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import { CopyRequestView } from '#ui/signing/copy-request.view.tsx'
import { ReminderStopView } from '#ui/signing/reminder-stop.view.tsx'
import { ExpiredLinkView } from '#ui/signing/expired-link.view.tsx'
import { RequestsToSignView } from '#ui/signing/own-requests/requests-to-sign.view.tsx'
import { SignedRequestsView } from '#ui/signing/own-requests/signed-requests.view.tsx'
import type { SigningParts } from '#ui/signing/page/signing.view.tsx'
import { SigningView } from '#ui/signing/page/signing.view.tsx'
import { ReassignmentView } from '#ui/signing/reassignment/reassignment.view.tsx'
import { RefusalView } from '#ui/signing/refusal/refusal.view.tsx'
import { RegistrationView } from '#ui/signing/registration/registration.view.tsx'
import { DownloadNotice, SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { SigningEndView } from '#ui/signing/signing-end.view.tsx'
import { testControls, testShown } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { copyRequestPaths } from './copy-request.paths.ts'
import { reminderStopPaths } from './reminder-stop.paths.ts'
import { expiredLinkPaths } from './expired-link.paths.ts'
import { reassignmentPaths } from './reassignment.paths.ts'
import { refusalPaths } from './refusal.paths.ts'
import { registrationPaths } from './registration.paths.ts'
import { requestsToSignPaths } from './requests-to-sign.paths.ts'
import { signatureChoicePaths } from './signature-choice.paths.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { signedDownloadPaths } from './signed-download.paths.ts'
import { signedRequestsPaths } from './signed-requests.paths.ts'
import { signerDownloadPaths } from './signer-download.paths.ts'
import { codePaths, codelessPaths } from './signing-dialog.paths.ts'
import { signingEndPaths } from './signing-end.paths.ts'
import { signingPaths } from './signing.paths.ts'
import { createActor } from 'xstate'

const put = ({ name: fileName, size }: File) => ({ key: 'f', fileName, size })
const parts: SigningParts = {
  terms: '/gcu',
  openFile: () => ({
    draw: () => new Promise(() => {}),
    write: () => new Promise(() => {}),
    lines: async () => [],
    close: () => {},
  }),
  openSignature: () => new Promise(() => {}),
  Dialog: () => null,
  Refusal: () => null,
  Reassignment: () => null,
  prepareDialog: () => {},
}
const signedRows = statesOf(signedRequestsPaths).find(({ context }) => context.rows.length > 0)!
const signedDownload = createActor(signedDownloadMachine).getSnapshot()
const signerDownload = createActor(signerDownloadMachine).getSnapshot()

/** Those that have no record of what they show next to their own test. */
const unrecorded = {
  'signed-download': drawnBy(signedDownloadPaths, (flow, called) => (
    <SignedRequestsView
      state={signedRows}
      send={called('send')}
      hrefOf={(id) => `/user/consult-request/${id}`}
      tabs={null}
      downloads={flow}
    />
  )),
  'signature-choice': drawnBy(signatureChoicePaths, (flow) => (
    <SignatureChoiceView {...flow} name="Camille Morel" put={put} />
  )),
  'signer-download': drawnBy(signerDownloadPaths, (flow) => (
    <SignerDownloadView {...flow}>
      <DownloadNotice />
    </SignerDownloadView>
  )),
}

testControls({
  ...unrecorded,
  'copy-request': drawnBy(copyRequestPaths, (flow, called) => (
    <SignerDownloadView state={signerDownload} send={called('download')}>
      <CopyRequestView {...flow} checkOf={(hash) => `/check?hash=${hash}`} />
    </SignerDownloadView>
  )),
  'reminder-stop': drawnBy(reminderStopPaths, (flow) => <ReminderStopView {...flow} />),
  'expired-link': drawnBy(expiredLinkPaths, (flow) => <ExpiredLinkView {...flow} />),
  'requests-to-sign': drawnBy(requestsToSignPaths, (flow) => (
    <RequestsToSignView {...flow} hrefOf={(id) => `/user/consult-request/${id}`} tabs={null} unconfirmed={null} />
  )),
  'signed-requests': drawnBy(signedRequestsPaths, (flow, called) => (
    <SignedRequestsView
      {...flow}
      hrefOf={(id) => `/user/consult-request/${id}`}
      tabs={null}
      downloads={{ state: signedDownload, send: called('download') }}
    />
  )),
  'signing-dialog': drawnBy([...codePaths, ...codelessPaths], (flow) => (
    <SigningDialogView {...flow} paper={null} put={put} />
  )),
  'signing-end': drawnBy(signingEndPaths, (flow, called) => (
    <SignerDownloadView state={signerDownload} send={called('download')}>
      <SigningEndView
        {...flow}
        request="/consult-request/1"
        toSign={null}
        register="/register/1"
        DocumentViewer={part('DocumentViewer', undefined)}
        isFresh={false}
      />
    </SignerDownloadView>
  )),
  registration: drawnBy(registrationPaths, (flow) => (
    <RegistrationView {...flow} login="/login" forgottenPassword="/forgotten-password" terms="/gcu" />
  )),
  reassignment: drawnBy(reassignmentPaths, (flow) => <ReassignmentView {...flow} />),
  refusal: drawnBy(refusalPaths, (flow) => <RefusalView {...flow} />),
  signing: drawnBy(signingPaths, (flow) => <SigningView {...flow} parts={parts} />),
})
testShown(unrecorded)
