import type { Cause } from '../store/requests/delays.ts'
import type { Jobs } from './workers.ts'

type Kind = {
  /** What people are told where this work goes on failing. */
  cause: Cause
  /** How many of them run at a time, on each server. */
  concurrency: number
}

/** The jobs by their kind. Files are made one at a time: each takes a process of its own and much memory. */
export const kinds: Record<keyof Jobs, Kind> = {
  generateFiles: { cause: 'GENERATION', concurrency: 1 },
  anchorOriginals: { cause: 'ANCHORING', concurrency: 1 },
  anchorFiles: { cause: 'ANCHORING', concurrency: 1 },
  anchorWaiting: { cause: 'ANCHORING', concurrency: 1 },
  tellAnchored: { cause: 'ANCHORING', concurrency: 1 },
  sendMail: { cause: 'MAIL', concurrency: 4 },
  inviteSigners: { cause: 'MAIL', concurrency: 2 },
  sendSignedMails: { cause: 'MAIL', concurrency: 2 },
  sendFinalMails: { cause: 'MAIL', concurrency: 2 },
  tellCreator: { cause: 'MAIL', concurrency: 1 },
  purgeDraft: { cause: 'GENERATION', concurrency: 1 },
}
