import { FilePenLine, Plus, SearchX, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { everything, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { SkeletonRows } from '../design/progress.tsx'
import { figures } from '../design/text.css.ts'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { ActiveFilters, Filters } from './filters.tsx'
import { RequestTable } from './request-table.tsx'
import { chips, found, onWide } from './requests.css.ts'

type RequestListViewProps = ViewProps<typeof requestListMachine> & {
  hrefOf: (id: string) => string
  /** The address of the wizard; null if the account may not create requests. */
  newRequest: string | null
}

/** The list of requests with its filters. */
export function RequestListView({ state, send, hrefOf, newRequest }: RequestListViewProps) {
  const { formatMessage } = useIntl()
  const { filter, isIdWrong, rows, sort, at, complaint, total, next } = state.context
  const isLoading = state.hasTag('loading')
  const hasFailed = state.hasTag('failed')
  const onSearch = (wanted: RequestFilter) => send({ type: 'search.submitted', filter: wanted })
  const isNew = rows.length === 0 && JSON.stringify(filter) === JSON.stringify(everything)
  const make = newRequest && (
    <LinkButton href={newRequest} icon={Plus}>
      <Message id="request-list.new" />
    </LinkButton>
  )

  return (
    <Page title={formatMessage({ id: 'request-list.title' })} actions={<span className={onWide}>{make}</span>}>
      {/* The form keeps what is typed until it is submitted; removing a filter elsewhere resets it. */}
      <Filters key={JSON.stringify(filter)} filter={filter} isIdWrong={isIdWrong} onSearch={onSearch} />
      <div className={chips}>
        <ActiveFilters filter={filter} onSearch={onSearch} />
        <output className={`${found} ${figures}`}>
          <Found state={state} />
        </output>
      </div>
      <RequestTable
        rows={isLoading || hasFailed ? [] : rows}
        at={at}
        sort={sort}
        onSort={(wanted) => send({ type: 'sort.chosen', sort: wanted })}
        hrefOf={hrefOf}
        isBusy={isLoading}
        footer={!isLoading && !hasFailed && next !== null && <More state={state} send={send} />}
      >
        {isLoading ? (
          <SkeletonRows />
        ) : hasFailed ? (
          <EmptyState
            icon={WifiOff}
            tone="error"
            title={<Message id="request-list.failed" />}
            actions={
              <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
                <Message id="request-list.retry" />
              </Button>
            }
          >
            {complaint && <ErrorMessage error={complaint} />}
          </EmptyState>
        ) : total > 0 ? null : isNew ? (
          <EmptyState icon={FilePenLine} title={<Message id="request-list.empty" />} actions={make}>
            <Message id="request-list.empty.text" />
          </EmptyState>
        ) : (
          <EmptyState
            icon={SearchX}
            title={<Message id="request-list.none" />}
            actions={
              <Button variant="secondary" onPress={() => onSearch(everything)}>
                <Message id="request-list.clear" />
              </Button>
            }
          >
            <Message id="request-list.none.text" />
          </EmptyState>
        )}
      </RequestTable>
      {complaint && !hasFailed && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
    </Page>
  )
}

type Props = ViewProps<typeof requestListMachine>

function Found({ state }: Pick<Props, 'state'>) {
  const { total, isExact } = state.context
  if (state.hasTag('loading')) return <Message id="request-list.loading" />
  if (state.hasTag('failed')) return null
  return <Message id={isExact ? 'request-list.found' : 'request-list.foundMore'} values={{ total }} />
}

function More({ state, send }: Props) {
  const { formatMessage } = useIntl()
  const { rows, total } = state.context
  return (
    <>
      <span>
        <Message id="request-list.shown" values={{ shown: rows.length, total }} />
      </span>
      <Button
        variant="secondary"
        size="small"
        isPending={state.hasTag('loadingMore')}
        pendingLabel={formatMessage({ id: 'request-list.loadingMore' })}
        onPress={() => send({ type: 'more.chosen' })}
      >
        <Message id="request-list.more" />
      </Button>
    </>
  )
}
