import type { ReactNode } from 'react'
import type { Column } from '../design/table.tsx'
import { Message } from '../message.tsx'

/** The last column of a list, with what can be done with its rows. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  label: <Message id="list.actions" />,
  kind: 'menu',
  cell,
})
