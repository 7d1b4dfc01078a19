import { replace, type LoaderFunctionArgs } from 'react-router'
import { copyTab, signerTab } from '#api/browser/signer-tab.ts'
import type { Api } from '#api/client.ts'
import { askCopyLink } from '#api/copy-link.ts'
import type { CopyPage } from '#machines/flows/signing/copy-request.machine.ts'
import { isRequestId } from '#machines/rules/signing/signer-pages.ts'
import { to, toSigner } from '../to.ts'

/** The request of a copy recipient's page, as its loader returns it. */
export type CopyParams = { requestId: string }

/** The address of the page that somebody is sent to whose link shows no request. An expired one can be renewed there. */
export function leavingCopy(page: CopyPage, token: string | null): string {
  signerTab.enter()
  if (page === 'expiredLink' && token !== null) signerTab.keepExpired(token)
  return toSigner(page)
}

/**
 * The loader of the page of a copy recipient: asks the server what the link in the address leads to. The token is moved to
 * the storage of this tab and replaced by the id of the request.
 */
export const enteringCopy =
  (api: Api) =>
  async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<CopyParams | Response> => {
    const link = params['token'] ?? ''
    if (isRequestId(link))
      return copyTab.tokenOf(link) === null ? replace(toSigner('unknownLink')) : { requestId: link }
    const answer = await askCopyLink(api, link, signal)
    if ('page' in answer) return replace(leavingCopy(answer.page, link))
    copyTab.keep(answer.view.id, link)
    return replace(to('copyRecipient', { token: answer.view.id }))
  }
