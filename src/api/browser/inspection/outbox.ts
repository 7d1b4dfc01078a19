import type { Batch } from '#machines/inspection/messages.ts'
import type { InspectionRecord } from '#machines/inspection/records.ts'

/** Records in one batch. */
const MAX_BATCH = 500
/** Records that wait; those that come later are dropped and counted. */
const MAX_WAITING = 5000
/** Batches that were sent and that nobody has received yet. */
const MAX_ON_WAY = 8
/** One frame, in milliseconds. */
const FRAME = 16
/** After so many milliseconds without an answer the page that inspects is gone. */
const PATIENCE = 30_000

type Options = {
  send: (batch: Pick<Batch, 'number' | 'records' | 'dropped'>) => void
  now: () => number
  /** Called when everything that waited was sent after records were dropped: what follows needs the whole state. */
  onCaughtUp: () => void
  /** Called when nobody receives what is sent. */
  onAlone: () => void
}

/** Sends records in batches, at most one each frame unless a batch is full, and never more than somebody receives. */
export function createOutbox({ send, now, onCaughtUp, onAlone }: Options) {
  let waiting: InspectionRecord[] = []
  let dropped = 0
  let hasLost = false
  let number = 0
  let received = 0
  let heardAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && number - received < MAX_ON_WAY) {
      number++
      send({ number, records: waiting.slice(0, MAX_BATCH), dropped })
      waiting = waiting.slice(MAX_BATCH)
      dropped = 0
    }
    if (waiting.length > 0 || !hasLost) return
    hasLost = false
    onCaughtUp()
  }

  return {
    add: (record: InspectionRecord): void => {
      if (number - received >= MAX_ON_WAY && now() - heardAt > PATIENCE) return onAlone()
      if (waiting.length >= MAX_WAITING) {
        dropped++
        hasLost = true
        return
      }
      waiting.push(record)
      if (waiting.length === MAX_BATCH) flush()
      else timer ??= setTimeout(flush, FRAME)
    },
    /** The batch of this number has arrived, and those before it. */
    confirm: (arrived: number): void => {
      received = Math.max(received, Math.min(arrived, number))
      heardAt = now()
      if (waiting.length > 0) timer ??= setTimeout(flush, FRAME)
    },
    stop: (): void => clearTimeout(timer),
  }
}
