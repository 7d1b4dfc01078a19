import { shownPointOf, type OpenedJournal } from '#machines/flows/inspector/opened-journals.ts'

/** The states of a chart that a journal of its machine is in at the point that is shown. */
export const activeIn = (
  { first, point }: { first: OpenedJournal | null; point: number },
  chart: string,
): readonly string[] | undefined => (first?.chart === chart ? shownPointOf(first, point).active : undefined)
