import { useSearchParams } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { StatusView, type StatusPage } from '#ui/signing/status.view.tsx'

/**
 * The page that says why a request cannot be signed. Unknown links (`?link=`) share the address of `notAvailable`.
 */
export function statusScreen(page: StatusPage) {
  return function Status() {
    const [search] = useSearchParams()
    return <StatusView page={search.has('link') ? 'unknownLink' : page} about={signerTab.about()} />
  }
}
