import type { ReactNode } from 'react'
import { Checkbox } from '../design/checkbox.tsx'
import type { Selection } from '../design/selection.ts'

type RowSelection<Row> = {
  /** The ids of the rows that are shown and can be selected. */
  shown: readonly string[]
  /** The ids that are selected. Those that are not shown stay as they are. */
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** What the check box of a row is called. */
  labelOf: (row: Row) => string
  /** What the check box of all rows is called. */
  allLabel: string
  isOnCards: boolean
  /** Nothing can be changed now. */
  isFixed?: boolean
}

/** The check boxes of a list: one for each row that can be selected, and one for all of them. */
export function selectionOf<Row extends { id: string }>({
  shown,
  selected,
  onChange,
  ...given
}: RowSelection<Row>): Selection<Row> {
  const { labelOf, allLabel, isOnCards, isFixed = false } = given
  const chosen = shown.filter((id) => selected.includes(id))
  const isWhole = shown.length > 0 && chosen.length === shown.length
  const others = (ids: readonly string[]) => selected.filter((id) => !ids.includes(id))
  const box = (label: string, isSelected: boolean, ids: readonly string[], isIndeterminate = false): ReactNode => (
    <Checkbox
      aria-label={label}
      isSelected={isSelected}
      isIndeterminate={isIndeterminate}
      isDisabled={isFixed}
      onChange={(isOn) => onChange(isOn ? [...others(ids), ...ids] : others(ids))}
    >
      {null}
    </Checkbox>
  )
  return {
    isOnCards,
    of: (row) => shown.includes(row.id) && box(labelOf(row), selected.includes(row.id), [row.id]),
    all: shown.length > 0 && box(allLabel, isWhole, shown, chosen.length > 0 && !isWhole),
  }
}
