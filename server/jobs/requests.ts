import type { RequestJobs } from '#machines/lifecycles/request.events.ts'
import { anchorFiles, anchorOriginals } from '../cases/requests/anchor-request.ts'
import { purgeDraft } from '../cases/requests/drafts.ts'
import { generateFiles } from '../cases/sealing/generation.ts'
import { sendMail } from '../cases/signing/mailing.ts'
import type { Ports } from '../cases/ports.ts'
import { inviteSigners, sendFinalMails, sendSignedMails, tellCreator } from '../cases/requests/request-mails.ts'

/** The jobs of requests, and the sending of mails that they queue. */
export type RequestWork = RequestJobs & {
  /** `request` shows the delay if the mail keeps failing. */
  sendMail: { mail: string; request: string }
}

/** The workers of the jobs of requests. */
export const requestWorkers = (
  ports: Ports,
): { [Kind in keyof RequestWork]: (data: RequestWork[Kind]) => Promise<void> } => ({
  anchorOriginals: ({ request }) => anchorOriginals(ports, request),
  anchorFiles: ({ request, cycle }) => anchorFiles(ports, request, cycle),
  generateFiles: ({ request, cycle }) => generateFiles(ports, request, cycle),
  inviteSigners: ({ request, signers }) => inviteSigners(ports, request, signers),
  sendSignedMails: ({ request, signer }) => sendSignedMails(ports, request, signer),
  sendFinalMails: ({ request }) => sendFinalMails(ports, request),
  tellCreator: ({ request, of }) => tellCreator(ports, request, of),
  purgeDraft: ({ request }) => purgeDraft(ports, request),
  sendMail: ({ mail }) => sendMail(ports, mail),
})
