import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Link, type ButtonProps } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { Selection } from './selection.ts'
import { Skeleton } from './progress.tsx'
import {
  body,
  checkCell,
  frame,
  head,
  low,
  main,
  menuCell,
  notOnPhone,
  over,
  pager,
  picking,
  rowButton,
  rowLink,
  sort as sortStyle,
  still,
  table,
  td,
  th,
  tr,
  unsorted,
} from './table.css.ts'
import { unseen } from './text.css.ts'

export type Sorted = { by: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  id: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** `main` takes the remaining width, `menu` comes last without a visible head, `detail` is hidden on a phone. */
  kind?: 'main' | 'menu' | 'detail'
  isSortable?: boolean
  /** Shown while rows are loading: the shape of what the cell will show. */
  skeleton?: ReactNode
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorted?: Sorted
  onSort?: (sorted: Sorted) => void
  /** The rows have one line each, so they are lower. */
  isLow?: boolean
  /** Rows can be selected; without it there are no check boxes. */
  selection?: Selection<Row>
  /** Rows are loading: without any, placeholders are shown. */
  isBusy?: boolean
  /** Shown if there are no rows. */
  children?: ReactNode
  /** Below the rows. */
  footer?: ReactNode
}

const kinds = { main, menu: menuCell, detail: notOnPhone }

/** A table; on a phone each row is a card. A `RowLink` in the main cell makes the whole row a link. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, sorted, onSort, isLow = false, isBusy = false, children, footer } = props
  const { selection } = props
  return (
    <div className={frame}>
      <table aria-label={label} aria-busy={isBusy} className={`${table} ${selection?.isOnCards ? picking : ''}`}>
        <thead className={head}>
          <tr>
            {selection && (
              // No head of a column: its check box says what it is for.
              <td className={`${th} ${checkCell}`}>{rows.length > 0 && selection.all}</td>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sorted={sorted} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={tr}>
              {selection && <td className={`${td} ${isLow ? low : ''} ${checkCell}`}>{selection.of(row)}</td>}
              {columns.map(({ id, kind, cell }) => (
                <td key={id} className={`${td} ${isLow ? low : ''} ${kind ? kinds[kind] : ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {isBusy && rows.length === 0 && (
          <Placeholders columns={columns} isLow={isLow} hasChecks={selection !== undefined} />
        )}
      </table>
      {children}
      {footer && <div className={pager}>{footer}</div>}
    </div>
  )
}

const PLACEHOLDERS = 8

type PlaceholdersProps<Row> = { columns: readonly Column<Row>[]; isLow: boolean; hasChecks: boolean }

/** Rows that are still loading, hidden from screen readers: the table says that it is busy. */
const Placeholders = <Row,>({ columns, isLow, hasChecks }: PlaceholdersProps<Row>) => (
  <tbody aria-hidden className={body}>
    {Array.from({ length: PLACEHOLDERS }, (_, i) => (
      <tr key={i} className={still}>
        {hasChecks && (
          <td className={`${td} ${isLow ? low : ''} ${checkCell}`}>
            <Skeleton width={20} height={20} radius={4} />
          </td>
        )}
        {columns.map(({ id, kind, skeleton }) => (
          <td key={id} className={`${td} ${isLow ? low : ''} ${kind ? kinds[kind] : ''}`}>
            {skeleton ?? (kind === 'menu' ? null : <Skeleton width="60%" />)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

type HeadProps<Row> = {
  column: Column<Row>
  sorted: Sorted | undefined
  onSort: ((sorted: Sorted) => void) | undefined
}

function Head<Row>({ column: { id, label, kind, isSortable }, sorted, onSort }: HeadProps<Row>) {
  const direction = sorted?.by === id ? sorted.direction : undefined
  const className = `${th} ${kind ? kinds[kind] : ''}`
  if (!isSortable || !onSort)
    return (
      <th scope="col" className={className}>
        {kind === 'menu' ? <span className={unseen}>{label}</span> : label}
      </th>
    )
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={className}>
      <button type="button" className={sortStyle} onClick={() => onSort({ by: id, direction: next })}>
        {label}
        <span className={direction ? '' : unsorted}>
          <Icon of={direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown} size={14} />
        </span>
      </button>
    </th>
  )
}

/** The name of a row as a link that covers the whole row. */
export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={rowLink}>
    {children}
  </Link>
)

/** The name of a row as a button that covers the whole row. */
export const RowButton = (props: Omit<ButtonProps, 'className' | 'style'>) => (
  <Button {...props} className={rowButton} />
)

/** Puts controls in front of the `RowLink` or `RowButton` that covers their row. */
export const RowControls = ({ children }: { children: ReactNode }) => <span className={over}>{children}</span>
