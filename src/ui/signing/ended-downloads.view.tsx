import type { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import type { ViewProps } from '../flow.tsx'
import { DisputeDownload } from './dispute-download.tsx'
import { DownloadNotice, SignerDownloadView } from './signer-download.view.tsx'

/** What the link of a request with this name still downloads once it has ended for its signer: the dispute file. */
export const EndedDownloadsView = ({
  request,
  ...downloads
}: ViewProps<typeof signerDownloadMachine> & { request: string }) => (
  <SignerDownloadView {...downloads}>
    <DownloadNotice />
    <DisputeDownload request={request} />
  </SignerDownloadView>
)
