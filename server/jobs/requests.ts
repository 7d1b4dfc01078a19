import type { RequestJobs } from '#machines/lifecycles/request.events.ts'
import { anchorFiles, anchorOriginals } from '../cases/requests/anchor-request.ts'
import { purgeDraft } from '../cases/requests/drafts.ts'
import { generateFiles } from '../cases/sealing/generation.ts'
import type { Ports } from '../cases/ports.ts'
import {
  inviteSigners,
  remindSigners,
  sendCanceledMails,
  sendCopyAgain,
  sendFinalMails,
  sendSignedMails,
  tellCreator,
} from '../cases/requests/request-mails.ts'
import type { Caused } from '../engine/decide.ts'

/** The workers of the jobs of requests. */
export const requestWorkers = (
  ports: Ports,
): { [Kind in keyof RequestJobs]: (data: RequestJobs[Kind] & Caused) => Promise<void> } => ({
  anchorOriginals: ({ request }) => anchorOriginals(ports, request),
  anchorFiles: ({ request, cycle }) => anchorFiles(ports, request, cycle),
  generateFiles: ({ request, cycle }) => generateFiles(ports, request, cycle),
  inviteSigners: (job) => inviteSigners(ports, job),
  remindSigners: (job) => remindSigners(ports, job),
  sendSignedMails: (job) => sendSignedMails(ports, job),
  sendCanceledMails: (job) => sendCanceledMails(ports, job),
  sendCopyAgain: (job) => sendCopyAgain(ports, job),
  sendFinalMails: (job) => sendFinalMails(ports, job),
  tellCreator: (job) => tellCreator(ports, job),
  purgeDraft: ({ request }) => purgeDraft(ports, request),
})
