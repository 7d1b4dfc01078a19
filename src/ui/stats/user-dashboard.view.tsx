import { ArrowRight, CalendarClock, FilePenLine, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Dashboard, userDashboardMachine } from '#machines/flows/stats/user-dashboard.machine.ts'
import { partOfDay } from '#machines/rules/common/greeting.ts'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { lastUpdate } from '#machines/rules/stats/dashboard.ts'
import { monthBefore, startOf, type Month } from '#machines/rules/stats/month.ts'
import { EmptyState } from '../design/empty.tsx'
import { LinkButton } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { RowControls, RowLink, Table, type Column } from '../design/table.tsx'
import { figures, muted, sub } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { RequestPill } from '../requests/status.tsx'
import { When } from '../when.tsx'
import { asOf, box, monthLine, monthName, tableHead } from './dashboard.css.ts'
import { Numbers } from './numbers.tsx'

type Row = components['schemas']['RequestRow']

type UserDashboardViewProps = ViewProps<typeof userDashboardMachine> & {
  firstName: string
  /** By which the person is greeted. */
  openedAt: Date
  /** Opens the wizard; null if the person may not send requests. */
  newRequest: string | null
  allRequests: string
  hrefOf: (id: string) => string
  /** What waits for the person. */
  notice?: ReactNode
}

/** The start page of somebody who sends requests (DASH-001 to DASH-017). */
export function UserDashboardView(props: UserDashboardViewProps) {
  const { state, firstName, openedAt, newRequest } = props
  const { formatMessage, formatDate } = useIntl()
  const { dashboard, at } = state.context
  const create = newRequest !== null && (
    <LinkButton href={newRequest} icon={FilePenLine}>
      <Message id="pages.newRequest" />
    </LinkButton>
  )
  const title = formatMessage({ id: `shell.greeting.${partOfDay(openedAt)}` }, { name: firstName })
  return (
    <Page
      title={title}
      tab={formatMessage({ id: 'user-dashboard.title' })}
      lead={<Message id="user-dashboard.welcome" />}
      actions={create}
    >
      {props.notice}
      {dashboard ? (
        <Stack space={4}>
          <div className={monthLine}>
            <h2 className={`${sub} ${monthName}`}>{formatDate(startOf(dashboard.month), MONTH)}</h2>
            <span className={asOf}>
              <Message id="user-dashboard.asOf" /> <When at={new Date(lastUpdate(at)).toISOString()} show="time" />
            </span>
          </div>
          {dashboard.now.nbRequests > 0 && <NumbersOfMonth {...dashboard} />}
          {dashboard.now.nbRequests === 0 && dashboard.requests.length > 0 && <Nothing {...dashboard} />}
          <LastRequests {...props} rows={dashboard.requests} create={create} />
        </Stack>
      ) : (
        <div aria-busy>
          <Stack space={4}>
            <Skeleton height={24} width="20%" />
            <Skeleton height={240} />
            <Skeleton height={280} />
          </Stack>
        </div>
      )}
    </Page>
  )
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The name of a month, by itself or in a sentence. */
function useMonth({ month, year }: Month) {
  const { formatDate } = useIntl()
  return formatDate(startOf({ month, year }), { month: 'long', timeZone: 'UTC' })
}

function NumbersOfMonth({ month, now, before }: Dashboard) {
  return <Numbers now={now} before={{ stats: before, month: useMonth(monthBefore(month)) }} />
}

/** A month without requests, with what the last one had. */
function Nothing({ month, before }: Dashboard) {
  const name = useMonth(month)
  const last = useMonth(monthBefore(month))
  return (
    <div className={box}>
      <EmptyState icon={CalendarClock} title={<Message id="user-dashboard.nothing" values={{ month: name }} />}>
        <Message id="user-dashboard.nothing.text" values={{ count: before.nbRequests, month: last }} />
      </EmptyState>
    </div>
  )
}

type LastRequestsProps = Pick<UserDashboardViewProps, 'hrefOf' | 'allRequests'> & {
  rows: Row[]
  /** The button for a new request. */
  create: ReactNode
}

function LastRequests({ rows, hrefOf, allRequests, create }: LastRequestsProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'user-dashboard.last' })
  return (
    <section>
      <div className={tableHead}>
        <h2 className={sub}>{title}</h2>
        <LinkButton variant="quiet" size="small" href={allRequests}>
          <Message id="user-dashboard.all" />
        </LinkButton>
      </div>
      {rows.length === 0 ? (
        <div className={box}>
          <EmptyState icon={Inbox} title={<Message id="user-dashboard.none" />} actions={create}>
            <Message id="user-dashboard.none.text" />
          </EmptyState>
        </div>
      ) : (
        <Table label={title} columns={columnsOf(hrefOf)} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="user-dashboard.name" />,
    kind: 'main',
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name || <Message id="request-list.unnamed" />}</RowLink>,
  },
  {
    id: 'signed',
    label: <Message id="user-dashboard.signed" />,
    kind: 'detail',
    cell: ({ signers }) =>
      signers.length > 0 && (
        <span className={`${muted} ${figures}`}>
          <Message id="request-list.signed" values={countSigned(signers)} />
        </span>
      ),
  },
  {
    id: 'state',
    label: <Message id="user-dashboard.state" />,
    cell: ({ stateToDisplay }) => <RequestPill state={stateToDisplay} />,
  },
  {
    id: 'changed',
    label: <Message id="user-dashboard.changed" />,
    kind: 'detail',
    cell: ({ lastModifiedDate }) => (
      <span className={muted}>
        <When at={lastModifiedDate} />
      </span>
    ),
  },
  {
    id: 'details',
    label: <Message id="user-dashboard.details" />,
    kind: 'menu',
    cell: ({ id, name }) => <Details name={name} href={hrefOf(id)} />,
  },
]

function Details({ name, href }: { name: string; href: string }) {
  const { formatMessage } = useIntl()
  const named = name || formatMessage({ id: 'request-list.unnamed' })
  return (
    <RowControls>
      <LinkButton
        variant="quiet"
        size="small"
        icon={ArrowRight}
        href={href}
        aria-label={formatMessage({ id: 'user-dashboard.detailsOf' }, { name: named })}
      >
        {null}
      </LinkButton>
    </RowControls>
  )
}
