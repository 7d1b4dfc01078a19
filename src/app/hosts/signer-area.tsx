import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { LinkTabs } from '#ui/design/link-tabs.tsx'
import { Message } from '#ui/message.tsx'
import { Count } from '#ui/shell/count.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

const area = ['createdRequests', 'requestsToSign', 'signedRequests', 'requestsInScope'] as const

/** The tabs of the area for signers, by right; none for people who only sign, whose menu has these pages (SACC-004). */
export const areaTabs = ({ session, counts }: App, here: (typeof area)[number]) =>
  function AreaTabs() {
    const { formatMessage } = useIntl()
    const account = useSelector(session, ({ context }) => context.account)
    const waiting = useSelector(counts, ({ context }) => context.counts.requestsToSign)
    if (!account || account.role === 'BASIC_USER') return null
    const tabs = area
      .filter((route) => mayEnter(account, route))
      .map((route) => ({
        href: to(route),
        label: (
          <>
            <Message id={`own-requests.tab.${route}`} />
            {route === 'requestsToSign' && waiting > 0 && <Count of={waiting} />}
          </>
        ),
        isHere: route === here,
      }))
    return <LinkTabs label={formatMessage({ id: 'own-requests.tabs' })} tabs={tabs} />
  }
