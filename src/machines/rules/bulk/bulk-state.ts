import type { components } from '#openapi'

type State = components['schemas']['BulkState']

/** What its creator does with a bulk sending. */
export type BulkChange = 'pause' | 'resume' | 'cancel'

/** The rows on a page of a bulk sending. */
export const BULK_ROWS_ON_PAGE = 20

/** Whether nothing more is sent, whatever happens. */
export const isBulkOver = (state: State): boolean => state === 'DONE' || state === 'CANCELED' || state === 'ENDED'

/** Whether a bulk sending in this state can be changed so. */
export function canChange(state: State, change: BulkChange): boolean {
  if (isBulkOver(state)) return false
  if (change === 'cancel') return true
  return change === 'resume' ? state === 'PAUSED' : state !== 'PAUSED'
}
