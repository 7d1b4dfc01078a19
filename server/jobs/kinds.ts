import type { Cause } from '../store/requests/delays.ts'
import type { Jobs } from './workers.ts'

type Kind = {
  /** The cause shown to people if this job keeps failing. */
  cause: Cause
  /** How many of these jobs run at a time on each server. */
  concurrency: number
}

/** The settings of each kind of job. Files are generated one at a time: each takes its own process and much memory. */
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
