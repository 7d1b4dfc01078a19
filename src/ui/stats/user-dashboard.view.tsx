import { CalendarClock, FilePenLine, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Dashboard, userDashboardMachine } from '#machines/flows/stats/user-dashboard.machine.ts'
import { partOfDay } from '#machines/rules/common/greeting.ts'
import { lastUpdate } from '#machines/rules/stats/dashboard.ts'
import { monthBefore, startOf, type Month } from '#machines/rules/stats/month.ts'
import { EmptyState } from '../design/empty.tsx'
import { LinkButton } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { sub } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { asOf, box, monthLine, monthName } from './dashboard.css.ts'
import { LastCertifications } from './last-certifications.tsx'
import { LastRequests } from './last-requests.tsx'
import { Numbers } from './numbers.tsx'

type UserDashboardViewProps = ViewProps<typeof userDashboardMachine> & {
  firstName: string
  /** By which the person is greeted. */
  openedAt: Date
  /** Opens the wizard; null if the person may not send requests. */
  newRequest: string | null
  allRequests: string
  hrefOf: (id: string) => string
  /** Opens the form of a new certification; null if the person may not make one. */
  newCertification: string | null
  allCertifications: string
  hrefOfCertification: (id: string) => string
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
          {dashboard.now.nbRequests === 0 && hasRows(dashboard) && <Nothing {...dashboard} />}
          <Lists {...props} {...dashboard} create={create} />
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

/** Whether something was ever sent or certified. */
const hasRows = ({ requests, certifications }: Dashboard) =>
  (requests?.length ?? 0) > 0 || (certifications?.length ?? 0) > 0

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

type ListsProps = UserDashboardViewProps &
  Dashboard & {
    /** The button for a new request. */
    create: ReactNode
  }

/** The newest requests and certifications, of which a person sees those that they may list (DASH-016). */
function Lists({ requests, certifications, create, newCertification, ...props }: ListsProps) {
  return (
    <>
      {requests && <LastRequests rows={requests} all={props.allRequests} hrefOf={props.hrefOf} create={create} />}
      {certifications && (
        <LastCertifications
          rows={certifications}
          all={props.allCertifications}
          hrefOf={props.hrefOfCertification}
          create={
            newCertification !== null && (
              <LinkButton href={newCertification} icon={Plus}>
                <Message id="certification-list.new" />
              </LinkButton>
            )
          }
        />
      )}
    </>
  )
}
