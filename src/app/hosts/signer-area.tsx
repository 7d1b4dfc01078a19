import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { LinkTabs } from '#ui/design/link-tabs.tsx'
import { Message } from '#ui/message.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

const area = ['createdRequests', 'requestsToSign', 'signedRequests', 'requestsInScope'] as const

/** The tabs of the area for signers, by right; none for people who only sign, whose menu has these pages (SACC-004). */
export const areaTabs = (session: App['session'], here: (typeof area)[number]) =>
  function AreaTabs() {
    const { formatMessage } = useIntl()
    const account = useSelector(session, ({ context }) => context.account)
    if (!account || account.role === 'BASIC_USER') return null
    const tabs = area
      .filter((route) => mayEnter(account, route))
      .map((route) => ({
        href: to(route),
        label: <Message id={`own-requests.tab.${route}`} />,
        isHere: route === here,
      }))
    return <LinkTabs label={formatMessage({ id: 'own-requests.tabs' })} tabs={tabs} />
  }
