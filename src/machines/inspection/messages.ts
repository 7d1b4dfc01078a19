import type { Trial } from './live-trial.ts'
import type { InspectionRecord } from './records.ts'

/** A part of what happened in a watched tab. */
export type Batch = {
  type: 'records.sent'
  /** Tells tabs apart. */
  tab: string
  /** The path of the page that the tab shows. */
  path: string
  /** Counts the batches of a tab, from 1. */
  number: number
  records: InspectionRecord[]
  /** How many records were dropped before these, because they came faster than they could be sent. */
  dropped: number
}

/** A page that inspects asks a watched tab to try an event on a copy of one of its actors. */
export type TrialAsked = { type: 'trial.asked'; id: string; tab: string; session: string; event: { type: string } }

/** What tabs of one browser say to each other about watching. */
export type InspectionMessage =
  /** A tab is there that may be watched. */
  | { type: 'tab.opened' }
  /** A page that inspects asks all tabs for their actors. */
  | { type: 'inspection.asked' }
  /** It has received a batch, so the tab may send another. */
  | { type: 'batch.received'; tab: string; number: number }
  /** It no longer inspects. */
  | { type: 'inspection.ended' }
  /** A watched tab shows another document, or nothing any more. */
  | { type: 'tab.closed'; tab: string }
  | TrialAsked
  /** What came of it. */
  | { type: 'trial.answered'; id: string; trial: Trial }
  | Batch

/** The name of the BroadcastChannel, which only tabs of the same origin hear. */
export const INSPECTION_CHANNEL = 'inspection'
