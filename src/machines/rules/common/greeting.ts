type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The hours at which a part of the day ends. */
const NOON = 12
const EVENING = 18

/** The part of the day at `now`, by the clock of this machine. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours()
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}

type Season = 'aprilFools' | 'halloween' | 'christmas'

/** The days with an icon of their own (SHELL-071), by month (January is 0) and day. */
const days: [month: number, day: number, season: Season][] = [
  [3, 1, 'aprilFools'],
  [9, 31, 'halloween'],
  [11, 25, 'christmas'],
]

/** The season of the day of `now`, by the clock of this machine; null on all other days. */
export const seasonOf = (now: Date): Season | null =>
  days.find(([month, day]) => now.getMonth() === month && now.getDate() === day)?.[2] ?? null
