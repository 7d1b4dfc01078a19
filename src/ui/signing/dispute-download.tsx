import type { SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import { disputeFileName } from '#machines/rules/requests/file-names.ts'
import { DisputeButton } from '../requests/detail/dispute-button.tsx'
import { isRunning, useDownloads } from './signer-download.view.tsx'

/** Downloads the dispute file of a request with this name, if the page offers downloads. */
export function DisputeDownload({ request }: { request: string }) {
  const downloads = useDownloads()
  if (!downloads) return null
  const wanted: SignerDownload = { kind: 'dispute', name: disputeFileName(request) }
  return (
    <DisputeButton
      isPending={isRunning(downloads, wanted)}
      onDownload={() => downloads.send({ type: 'download.chosen', wanted })}
    />
  )
}
