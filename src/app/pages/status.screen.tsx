import { useSearchParams } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { StatusView, type StatusPage } from '#ui/signing/status.view.tsx'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'

const statusOf = {
  consultStatus: 'consult',
  editingStatus: 'editing',
  canceledStatus: 'canceled',
  expiredStatus: 'expired',
  finishedStatus: 'finished',
  rejectedStatus: 'rejected',
  expiredEmbeddedStatus: 'expiredEmbedded',
  notAvailableStatus: 'notAvailable',
} as const satisfies Record<RouteOf<'status'>, StatusPage>

/** Who has refused shares the address of `rejected`. */
const refusals: Partial<Record<string, StatusPage>> = { me: 'ownRefusal', optional: 'ownOptionalRefusal' }

/**
 * The page that says why a request cannot be signed. Unknown links (`?link=`) share the address of `notAvailable`.
 */
export function screen(_: App, route: RouteOf<'status'>) {
  const page = statusOf[route]
  return function Status() {
    const [search] = useSearchParams()
    const own = page === 'rejected' ? refusals[search.get('by') ?? ''] : undefined
    return <StatusView page={search.has('link') ? 'unknownLink' : (own ?? page)} about={signerTab.about()} />
  }
}
