import { shortened } from '../common/name.ts'

type Picked = { id: string; numberOfFiles: number }

/** How many characters of a template's name the dialog shows (TPLD-014). */
const MAX_SHOWN_NAME = 45

/** The name of a template as the dialog shows it. */
export const shownName = (name: string): string => shortened(name, MAX_SHOWN_NAME)

/** How many files the templates have together (TPLD-009). */
export const filesOfPicked = (picked: readonly Picked[]): number =>
  picked.reduce((sum, { numberOfFiles }) => sum + numberOfFiles, 0)

/** The picked templates and, behind them, the row with this id. */
export const withPicked = <Row extends Picked>(picked: readonly Row[], rows: readonly Row[], id: string): Row[] => [
  ...picked,
  ...rows.filter((row) => row.id === id),
]

export const withoutPicked = <Row extends Picked>(picked: readonly Row[], id: string): Row[] =>
  picked.filter((row) => row.id !== id)

/** The picked templates with one of them at another place, counted from 0. */
export function withMoved<Row extends Picked>(picked: readonly Row[], id: string, place: number): Row[] {
  const others = withoutPicked(picked, id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, ...picked.filter((row) => row.id === id))
}
