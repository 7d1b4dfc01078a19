import { ArrowRight, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../design/empty.tsx'
import { LinkButton } from '../design/link.tsx'
import { RowControls, Table, type Column } from '../design/table.tsx'
import { sub } from '../design/text.css.ts'
import { box, tableHead } from './dashboard.css.ts'

type LastRowsProps<Row> = {
  title: string
  /** Leads to the whole list. */
  all: { href: string; label: ReactNode }
  rows: Row[]
  columns: Column<Row>[]
  /** Said if there are no rows. */
  none: { title: ReactNode; text: ReactNode }
  /** The button for a new one. */
  create: ReactNode
}

/** The newest of a list, with a way to all of it (DASH-005). */
export function LastRows<Row extends { id: string }>({ title, all, rows, columns, none, create }: LastRowsProps<Row>) {
  return (
    <section>
      <div className={tableHead}>
        <h2 className={sub}>{title}</h2>
        <LinkButton variant="quiet" size="small" href={all.href}>
          {all.label}
        </LinkButton>
      </div>
      {rows.length === 0 ? (
        <div className={box}>
          <EmptyState icon={Inbox} title={none.title} actions={create}>
            {none.text}
          </EmptyState>
        </div>
      ) : (
        <Table label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

/** The button that opens one of them (DASH-006). */
export function Details({ name, href }: { name: string; href: string }) {
  const { formatMessage } = useIntl()
  return (
    <RowControls>
      <LinkButton
        variant="quiet"
        size="small"
        icon={ArrowRight}
        href={href}
        aria-label={formatMessage({ id: 'user-dashboard.detailsOf' }, { name })}
      >
        {null}
      </LinkButton>
    </RowControls>
  )
}
