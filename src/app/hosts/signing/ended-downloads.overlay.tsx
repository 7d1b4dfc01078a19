import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import type { Api } from '#api/client.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { useFlow } from '#ui/flow.tsx'
import { EndedDownloadsView } from '#ui/signing/ended-downloads.view.tsx'
import type { EndedDownloads } from '#ui/signing/status.view.tsx'

/** Runs the flow that downloads files, with the token of a link. */
export function overlay(api: Api, token: string): EndedDownloads {
  const machine = signerDownloadMachine.provide({ actors: bind(signerDownloadPorts(api, { token, save })) })
  return function LinkDownloads({ request }) {
    return <EndedDownloadsView {...useFlow(machine)} request={request} />
  }
}
