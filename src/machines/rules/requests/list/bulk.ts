import type { components } from '#openapi'
import { isRemindable, isRested, isWaitedFor } from '../reminders.ts'
import { isFinished, isOngoing, isUnderWay } from '../request-state.ts'

type Schemas = components['schemas']

/** The most requests that something is done with at once. */
export const MAX_SELECTED = 100

/** What can be done with several requests at once. */
export type BulkAction = 'remind' | 'download' | 'cancel'

/** Why a request is left out of an action. */
type LeftOutBecause =
  | 'notOwn'
  | 'notPending'
  | 'signed'
  | 'over'
  | 'embedded'
  | 'mailedRecently'
  | 'missing'
  | 'notFinished'
  | 'purged'

/** A request that an action is for; `mails` are the addresses of the signers who are reminded. */
export type Target = { id: string; name: string; mails: string[] }
export type LeftOut = { id: string; name: string; because: LeftOutBecause }
/** The requests of a selection: those that the action is for, and the others. */
export type Sorted = { targets: Target[]; leftOut: LeftOut[] }

export type BulkRow = Pick<Schemas['RequestRow'], 'id' | 'name' | 'state' | 'issuerId' | 'filesPurgedDate'>
type Reminded = Pick<Schemas['Request'], 'id' | 'name' | 'state' | 'embedded' | 'issuerId' | 'signers'>

/** The first of a selection, as many as something can be done with at once. */
export const selectable = <One>(all: readonly One[]): One[] => all.slice(0, MAX_SELECTED)

const isMailable = (at: number) => (signer: Schemas['Signer']) =>
  isWaitedFor(signer) && signer.lastMailDate !== null && isRested(Date.parse(signer.lastMailDate), at)

/** Whether all signers whose turn it is are embedded. */
const waitsInFrames = ({ state, signers }: Reminded) =>
  state === 'PENDING' &&
  signers.some(({ signatureSignerStatus }) => signatureSignerStatus === 'PENDING') &&
  !signers.some(isWaitedFor)

/** Why a request cannot be reminded by `sender` at `at` (milliseconds since 1970); null if it can. */
function unremindable(request: Reminded, sender: string, at: number): LeftOutBecause | null {
  if (request.issuerId !== sender) return 'notOwn'
  if (request.embedded || waitsInFrames(request)) return 'embedded'
  if (!isRemindable(request)) return 'notPending'
  return request.signers.some(isMailable(at)) ? null : 'mailedRecently'
}

/** Sorts requests by whether `sender` can have their signers reminded now; a request that is null is gone. */
export function sortReminded(
  rows: readonly BulkRow[],
  requests: readonly (Reminded | null)[],
  { sender, at }: { sender: string; at: number },
): Sorted {
  const read = new Map(requests.flatMap((request) => (request ? [[request.id, request] as const] : [])))
  return sorted(rows, ({ id }) => {
    const request = read.get(id)
    if (!request) return 'missing'
    const because = unremindable(request, sender, at)
    return because ?? request.signers.filter(isMailable(at)).map(({ mail }) => mail)
  })
}

/** Whether the files of a request can be downloaded from a list: it is finished, and they are not purged (REQL-015). */
export const undownloadable = ({ state, filesPurgedDate }: BulkRow): LeftOutBecause | null => {
  if (!isFinished(state)) return 'notFinished'
  return filesPurgedDate === null ? null : 'purged'
}

/** Sorts requests by whether their files can be downloaded. */
export const sortDownloaded = (rows: readonly BulkRow[]): Sorted => sorted(rows, (row) => undownloadable(row) ?? [])

/** Sorts requests by whether `sender` can cancel them: they sent them, and they are ongoing (LIFE-007, REQD-022). */
export const sortCanceled = (rows: readonly BulkRow[], sender: string): Sorted =>
  sorted(rows, ({ issuerId, state }) => {
    if (issuerId !== sender) return 'notOwn'
    if (isOngoing(state)) return []
    return isUnderWay(state) ? 'signed' : 'over'
  })

function sorted(rows: readonly BulkRow[], judge: (row: BulkRow) => LeftOutBecause | string[]): Sorted {
  const result: Sorted = { targets: [], leftOut: [] }
  for (const row of rows) {
    const { id, name } = row
    const judged = judge(row)
    if (typeof judged === 'string') result.leftOut.push({ id, name, because: judged })
    else result.targets.push({ id, name, mails: judged })
  }
  return result
}
