import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { parametersOf } from '#machines/rules/common/list-query.ts'
import { dayAt } from '#machines/rules/requests/settings/expiry.ts'
import { requestAddress, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { filterOfView, savedViews, viewOf } from '#machines/rules/requests/list/saved-views.ts'
import { ViewLinks, type ViewLink } from '#ui/design/view-links.tsx'
import { Message } from '#ui/message.tsx'
import { Count } from '#ui/shell/count.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/**
 * The saved views of the list at `path`, each the address of its filters. What waits for the account is a page of its own,
 * which the tabs of the area lead to anyway.
 */
export const requestViews = ({ session, counts }: App, path: string, hasTabs: boolean) =>
  function RequestViews({ filter }: { filter: RequestFilter }) {
    const { formatMessage } = useIntl()
    const account = useSelector(session, ({ context }) => context.account)
    const waiting = useSelector(counts, ({ context }) => context.counts.requestsToSign)
    if (!account) return null
    const today = dayAt(Date.now(), account.timeZone)
    const shown = viewOf(filter, today)
    const views: ViewLink[] = savedViews.map((view) => {
      const query = { filter: filterOfView(view, today), sort: requestAddress.standard.sort }
      const search = String(new URLSearchParams(parametersOf(query, requestAddress)))
      return {
        href: search === '' ? path : `${path}?${search}`,
        label: <Message id={`request-list.view.${view}`} />,
        isHere: view === shown,
      }
    })
    if (!hasTabs && mayEnter(account, 'requestsToSign'))
      views.splice(2, 0, {
        href: to('requestsToSign'),
        label: (
          <>
            <Message id="request-list.view.waitingForMe" />
            {waiting > 0 && <Count of={waiting} />}
          </>
        ),
        isHere: false,
      })
    return <ViewLinks label={formatMessage({ id: 'request-list.views' })} views={views} />
  }
