import type { ReactNode } from 'react'

/** The check boxes of a table whose rows can be selected. */
export type Selection<Row> = {
  of: (row: Row) => ReactNode
  /** The check box of all rows, in the head. */
  all: ReactNode
  /** Check boxes are on the cards of a phone, too: pressing a card selects it. */
  isOnCards: boolean
}
