import type { Cause } from '../store/requests/delays.ts'
import type { Jobs } from './workers.ts'

type Kind = {
  /** What people are told where this work goes on failing. */
  cause: Cause
  /** How many of them run at a time, on each server. */
  atOnce: number
}

/** The jobs by their kind. Files are made one at a time: each takes a process of its own and much memory. */
export const kinds: Record<keyof Jobs, Kind> = {
  generateFiles: { cause: 'GENERATION', atOnce: 1 },
  anchorOriginals: { cause: 'ANCHORING', atOnce: 1 },
  anchorFiles: { cause: 'ANCHORING', atOnce: 1 },
  anchorWaiting: { cause: 'ANCHORING', atOnce: 1 },
  tellAnchored: { cause: 'ANCHORING', atOnce: 1 },
  sendMail: { cause: 'MAIL', atOnce: 4 },
  inviteSigners: { cause: 'MAIL', atOnce: 2 },
  sendSignedMails: { cause: 'MAIL', atOnce: 2 },
  sendFinalMails: { cause: 'MAIL', atOnce: 2 },
  tellCreator: { cause: 'MAIL', atOnce: 1 },
  purgeDraft: { cause: 'GENERATION', atOnce: 1 },
}
