import type { JournalPoint } from '../../inspection/journal-point.ts'
import type { ReplayedJournal } from '../../inspection/journal-replay.ts'

/** A journal from a file of this name. */
export type OpenedJournal = ReplayedJournal & { name: string }

export type PointStep = 'first' | 'back' | 'forward' | 'last'

type Opened = { first: OpenedJournal | null; second: OpenedJournal | null }

/** The last point of the longer one. */
export const lastPointOf = ({ first, second }: Opened): number =>
  Math.max(first?.points.length ?? 1, second?.points.length ?? 1) - 1

export const isPointOf = (opened: Opened, point: number): boolean =>
  Number.isInteger(point) && point >= 0 && point <= lastPointOf(opened)

/** The point that a step leads to. */
export function pointAfter(opened: Opened & { point: number }, step: PointStep): number {
  const last = lastPointOf(opened)
  switch (step) {
    case 'first':
      return 0
    case 'back':
      return Math.max(0, opened.point - 1)
    case 'forward':
      return Math.min(last, opened.point + 1)
    case 'last':
      return last
  }
}

/** What a journal shows at a point: its end, if it is shorter. */
export const shownPointOf = ({ points }: OpenedJournal, point: number): JournalPoint => points[point] ?? points.at(-1)!
