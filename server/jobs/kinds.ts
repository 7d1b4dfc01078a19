import type { Cause } from '../store/engine/delays.ts'
import { lanes, webhookLanes, type Lane } from './lanes.ts'
import type { Jobs } from './workers.ts'

type Kind = {
  /** The cause shown to people if this job keeps failing. */
  cause: Cause
  /** How many of these jobs run at a time on each server; or their lanes, if they have places. */
  concurrency: number | Lane[]
  /** The longest wait between two tries, in seconds. That of an urgent job is `MAX_WAIT`. */
  maxWait?: number
}

/** The longest wait before a job is retried, in seconds, unless its kind says otherwise. */
export const MAX_WAIT = 20

/**
 * The wait before a job is retried whose work was refused, in seconds: of the first retry, and the longest. A document that
 * takes too much time or memory most likely does so again.
 */
export const REFUSED_WAIT = { first: 600, longest: 6 * 3600 }

/** The settings of each kind of job. Files of two requests are generated at a time, so that large ones stop no others. */
export const kinds: Record<keyof Jobs, Kind> = {
  generateFiles: { cause: 'GENERATION', concurrency: 2 },
  anchorOriginals: { cause: 'ANCHORING', concurrency: 1 },
  anchorFiles: { cause: 'ANCHORING', concurrency: 1 },
  anchorWaiting: { cause: 'ANCHORING', concurrency: 1 },
  // Nobody waits for it, and an authority that is down for long need not be asked often.
  witnessWaiting: { cause: 'ANCHORING', concurrency: 1, maxWait: 300 },
  tellAnchored: { cause: 'ANCHORING', concurrency: 1 },
  tellRejected: { cause: 'ANCHORING', concurrency: 1 },
  // Servers that accept a mail only at a second try expect it some minutes later.
  sendMail: { cause: 'MAIL', concurrency: lanes, maxWait: 300 },
  inviteSigners: { cause: 'MAIL', concurrency: 2 },
  remindSigners: { cause: 'MAIL', concurrency: 1 },
  sendSignedMails: { cause: 'MAIL', concurrency: 2 },
  sendFinalMails: { cause: 'MAIL', concurrency: 2 },
  sendCopyAgain: { cause: 'MAIL', concurrency: 1 },
  sendCanceledMails: { cause: 'MAIL', concurrency: 1 },
  tellCreator: { cause: 'MAIL', concurrency: 1 },
  // One at a time, so that calls wait for one row at most.
  sendRows: { cause: 'GENERATION', concurrency: 1 },
  // As one row of a bulk sending, each thing takes a short transaction.
  handOver: { cause: 'GENERATION', concurrency: 1 },
  callWebhook: { cause: 'GENERATION', concurrency: webhookLanes },
  certifyDeferred: { cause: 'ANCHORING', concurrency: 1 },
  purgeDraft: { cause: 'GENERATION', concurrency: 1 },
}
