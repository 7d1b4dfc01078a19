import { useSearchParams } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { StatusView, type StatusPage } from '#ui/signing/status.view.tsx'

/** What became of a request that cannot be signed; one that nobody knows shares its address with one that is not there. */
export function statusScreen(page: StatusPage) {
  return function Status() {
    const [search] = useSearchParams()
    return <StatusView page={search.has('link') ? 'unknownLink' : page} about={signerTab.about()} />
  }
}
