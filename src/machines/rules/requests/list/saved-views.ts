import { everything, UNSUCCESSFUL, type RequestFilter } from '../request-filter.ts'

/** The views that a list of requests offers, besides its filters. */
export const savedViews = ['all', 'waitingForOthers', 'unsuccessful', 'deletedSoon'] as const

/** The days before files are deleted in which they are offered for download (REQD-030). */
const DAYS_BEFORE_DELETION = 30

type SavedView = (typeof savedViews)[number]

/** What a view shows: its filter, given the day (`yyyy-mm-dd`) that it is. A month is that of the calendar. */
export function filterOfView(view: SavedView, today: string): RequestFilter {
  if (view === 'all') return everything
  if (view === 'waitingForOthers') return { ...everything, state: 'PENDING' }
  if (view === 'deletedSoon')
    return { ...everything, state: 'FINISHED', deletedFrom: today, deletedTo: dayAfter(today, DAYS_BEFORE_DELETION) }
  const [modifiedFrom, modifiedTo] = monthOf(today)
  return { ...everything, state: UNSUCCESSFUL, modifiedFrom, modifiedTo }
}

/** The view that a filter is; null if it is none. */
export const viewOf = (filter: RequestFilter, today: string): SavedView | null =>
  savedViews.find((view) => isSame(filterOfView(view, today), filter)) ?? null

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first and the last day of the month of a day. */
function monthOf(day: string): [first: string, last: string] {
  const month = day.slice(0, 7)
  const [year, number] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [`${month}-01`, `${month}-${String(days).padStart(2, '0')}`]
}

const isSame = (one: RequestFilter, other: RequestFilter): boolean =>
  Object.entries(one).every(([name, value]) => Object.entries(other).some(([of, is]) => of === name && is === value))
