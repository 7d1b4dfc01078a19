import { useSearchParams } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { useOnce } from '#ui/design/kept.ts'
import { StatusView, type StatusPage } from '#ui/signing/status.view.tsx'
import type { App } from '../app.ts'
import { endedDownloads } from '../hosts/signing/ended-downloads.tsx'
import type { RouteOf } from '../routes/all-routes.ts'

const statusOf = {
  consultStatus: 'consult',
  canceledStatus: 'canceled',
  expiredStatus: 'expired',
  finishedStatus: 'finished',
  rejectedStatus: 'rejected',
  expiredEmbeddedStatus: 'expiredEmbedded',
  embeddedNotAvailable: 'embeddedNotAvailable',
  notAvailableStatus: 'notAvailable',
} as const satisfies Record<RouteOf<'status'>, StatusPage>

/** What a signer is shown, by `?by=`, who has refused, or has signed a request that has expired. */
const ownPages: Partial<Record<StatusPage, Partial<Record<string, StatusPage>>>> = {
  rejected: { me: 'ownRefusal', optional: 'ownOptionalRefusal' },
  expired: { me: 'signedExpired' },
}

/** What is said, by `?link=`, of a link that leads to no request any more. */
const linkPages: Partial<Record<string, StatusPage>> = { ended: 'endedLink', reassigned: 'reassigned' }

/**
 * The page that says why a request cannot be signed. Links that are unknown, no longer valid, or passed on (`?link=`), share the address of
 * `notAvailable`.
 */
export function screen(app: App, route: RouteOf<'status'>) {
  const page = statusOf[route]
  return function Status() {
    const [search] = useSearchParams()
    const own = ownPages[page]?.[search.get('by') ?? '']
    const link = search.get('link')
    const ofLink = link === null ? null : (linkPages[link] ?? 'unknownLink')
    const shown = ofLink ?? own ?? page
    // What is shown of a request is of the last one that was opened.
    const requestId = signerTab.about() && signerTab.last()
    const token = requestId && signerTab.tokenOf(requestId)
    if (!token) return <StatusView page={shown} about={signerTab.about()} />
    return <WithDownloads key={token} app={app} token={token} page={shown} />
  }
}

/** The page of somebody whose link still downloads files. */
function WithDownloads({ app, token, page }: { app: App; token: string; page: StatusPage }) {
  const Downloads = useOnce(() => endedDownloads(app, token))
  return <StatusView page={page} about={signerTab.about()} Downloads={Downloads} />
}
