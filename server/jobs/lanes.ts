import type { Place } from '../engine/ports.ts'

/** The workers of one kind of job that take the jobs of some priorities, a few of each group at a time. */
export type Lane = { priorities: [lowest: number, highest: number]; workers: number; perGroup: number }

/** What a job loses in priority while its group hangs. */
const SLOWED = 2
const USUAL = 2
const URGENT = 3

/** The lowest priority of a job whose group does not hang. */
export const LOWEST_MOVING = USUAL

/**
 * The lanes of a kind whose jobs have places. A group that hangs is moved to the last one as a whole, until one of its
 * jobs succeeds: then the other lanes hold only groups that move.
 */
export const lanes: Lane[] = [
  { priorities: [URGENT, URGENT], workers: 3, perGroup: 2 },
  { priorities: [USUAL, USUAL], workers: 4, perGroup: 2 },
  { priorities: [USUAL - SLOWED, URGENT - SLOWED], workers: 2, perGroup: 1 },
]

/**
 * The lanes of the kind whose groups are webhooks. Those that are slow, or were never called, are not urgent: they share two
 * workers, and leave the others to those that answer soon. A call may take 15 seconds, and holds nothing but its worker.
 */
export const webhookLanes: Lane[] = [
  { priorities: [URGENT, URGENT], workers: 4, perGroup: 1 },
  { priorities: [USUAL - SLOWED, USUAL], workers: 2, perGroup: 1 },
]

/** The jobs of one group that are urgent, and those that are not, count separately. */
export const groupsOf = (group: string): { urgent: string; usual: string } => ({
  urgent: `urgent ${group}`,
  usual: `usual ${group}`,
})

/** The group in the id of one that `groupsOf` gave. */
export const groupIn = (id: string): string => id.slice(id.indexOf(' ') + 1)

/** The priority of a job with this place. */
export const priorityOf = ({ isUrgent = false }: Place, isGroupHanging: boolean): number =>
  (isUrgent ? URGENT : USUAL) - (isGroupHanging ? SLOWED : 0)

/** The change in priority when a group begins or ends to hang. */
export const changeOf = (isHanging: boolean): number => (isHanging ? -SLOWED : SLOWED)
