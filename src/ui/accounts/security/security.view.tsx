import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Page } from '../../design/page.tsx'

/** How the account is protected. The children are its sections, each a flow of its own. */
export function SecurityView({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <Page title={formatMessage({ id: 'security.title' })} width="middle">
      <div>{children}</div>
    </Page>
  )
}
