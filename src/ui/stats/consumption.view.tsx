import { CalendarClock, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { consumptionMachine, ShownConsumption } from '#machines/flows/stats/consumption.machine.ts'
import { channels } from '#machines/rules/stats/consumption.ts'
import { lastUpdate } from '#machines/rules/stats/dashboard.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { figures, sub } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { channelLine, more } from './consumption.css.ts'
import { ConsumptionTable } from './consumption-table.tsx'
import { asOf, box, monthLine, tableHead } from './dashboard.css.ts'
import { MonthPicker } from './month-picker.tsx'
import { Numbers } from './numbers.tsx'

type ConsumptionViewProps = ViewProps<typeof consumptionMachine> & {
  of: 'myGroup' | 'tenant' | 'platform'
  /** Where a group or a tenant is looked at. */
  hrefOf: (id: string) => string
}

/** What a group, an organisation or the platform sent in a month (DASH-018, DASH-019). */
export function ConsumptionView({ state, send, of, hrefOf }: ConsumptionViewProps) {
  const { formatMessage } = useIntl()
  const { newest, month, shown, at, complaint } = state.context
  return (
    <Page title={formatMessage({ id: `consumption.title.${of}` })} lead={<Message id={`consumption.lead.${of}`} />}>
      <Stack space={4}>
        <div className={monthLine}>
          <MonthPicker
            newest={newest}
            month={month}
            onChoose={(chosen) => send({ type: 'month.chosen', month: chosen })}
          />
          {shown && (
            <span className={asOf}>
              <Message id="consumption.asOf" /> <When at={new Date(lastUpdate(at)).toISOString()} show="time" />
            </span>
          )}
        </div>
        {shown && <Shown {...shown} of={of} hrefOf={hrefOf} />}
        {state.hasTag('loading') && <Loading />}
        {complaint && (
          <div className={box}>
            <EmptyState
              icon={WifiOff}
              tone="error"
              title={<Message id="consumption.failed" />}
              actions={
                <Button variant="secondary" onPress={() => send({ type: 'retry.pressed' })}>
                  <Message id="unreachable.retry" />
                </Button>
              }
            >
              <ErrorMessage error={complaint} />
            </EmptyState>
          </div>
        )}
      </Stack>
    </Page>
  )
}

const Loading = () => (
  <div aria-busy>
    <Stack space={4}>
      <Skeleton height={240} />
      <Skeleton height={280} />
    </Stack>
  </div>
)

function Shown({ of, hrefOf, activity, ...shown }: ShownConsumption & Pick<ConsumptionViewProps, 'of' | 'hrefOf'>) {
  const { formatMessage } = useIntl()
  const { total, rows, moreRows, documentQuota = null, documentsCertified = 0 } = shown
  const title = formatMessage({ id: `consumption.table.${of}` })
  return (
    <>
      {total.nbRequests > 0 ? (
        <>
          <Numbers now={total} />
          <Channels of={total} />
        </>
      ) : (
        <div className={box}>
          <EmptyState icon={CalendarClock} title={<Message id="consumption.nothing" />}>
            <Message id={`consumption.nothing.${of}`} />
          </EmptyState>
        </div>
      )}
      {documentQuota !== null && <DocumentQuota quota={documentQuota} certified={documentsCertified} />}
      {activity && <ActivityChart months={activity} />}
      {rows.length > 0 && (
        <section>
          <div className={tableHead}>
            <h2 className={sub}>{title}</h2>
          </div>
          <ConsumptionTable label={title} of={of} total={total} rows={rows} hrefOf={hrefOf} />
          {moreRows > 0 && (
            <p className={more}>
              <Message id="consumption.more" values={{ count: moreRows }} />
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** By which channel the requests were created (DASH-013). */
const Channels = ({ of }: { of: components['schemas']['ExtendedStats'] }) => (
  <dl className={channelLine}>
    {channels.map(([name, counter]) => (
      <div key={name}>
        <dt>
          <Message id={`consumption.channel.${name}`} />
        </dt>
        <dd className={figures}>
          <Message id="consumption.number" values={{ number: of[counter] }} />
        </dd>
      </div>
    ))}
  </dl>
)

/** How much of the quota of documents the organisation of the groups has used in the month (TEN-021). */
const DocumentQuota = ({ quota, certified }: { quota: number; certified: number }) => (
  <dl className={channelLine}>
    <div>
      <dt>
        <Message id="consumption.documentQuota" />
      </dt>
      <dd className={figures}>
        <Message id="consumption.certifiedOf" values={{ certified, quota }} />
      </dd>
    </div>
  </dl>
)
