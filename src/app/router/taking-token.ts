import { replace, type LoaderFunctionArgs } from 'react-router'
import { linkTab, type MailedLink } from '#api/browser/link-tab.ts'

/**
 * The loader that takes the token of a mailed link out of the address, into the storage of this tab. `here` is the address
 * of the page without it, `without` where somebody goes who has none, if they go anywhere.
 */
export const takingToken =
  (link: MailedLink, { here, without }: { here: string; without: string | null }) =>
  ({ params: { token } }: LoaderFunctionArgs) => {
    if (token !== undefined) {
      linkTab.keep(link, token)
      return replace(here)
    }
    return without !== null && linkTab.tokenOf(link) === null ? replace(without) : null
  }
