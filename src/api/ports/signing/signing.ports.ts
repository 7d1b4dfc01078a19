import type { SigningPorts } from '#machines/flows/signing/signing.machine.ts'
import type { SigningJournal } from '../../browser/signing-journal.ts'
import { shownIn } from '#machines/rules/signing/edit-changes.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import type { Wait } from '../../later.ts'
import { askToOpen, closedBy, leadingTo, type Opening } from '../../signer.ts'
import { watchRequest } from './watch-request.ts'

type SigningTools = {
  token: string
  journal: SigningJournal
  now: () => number
  wait: Wait
  /** The call that was made before the page was there; null if there is none. */
  takeOpening: () => Opening | null
  /** Whether the page is in a frame of another one, which hears instead that the signer has signed. */
  isFramed?: boolean
}

/** Opens a request for signing: `openRequest` of the contract, with the values kept in this tab. */
export const signingPorts = (
  api: Api,
  { token, journal, now, wait, takeOpening, isFramed = false }: SigningTools,
): Effects<SigningPorts> => ({
  async openRequest(_, signal) {
    const { data, error, response } = await (takeOpening() ?? askToOpen(api, token, signal))
    if (!data) return closedBy(response, error)
    const page = leadingTo({ view: data }, now())
    if (page) return { type: 'request.closed', page }
    const revision = response.headers.get('etag') ?? ''
    const known = journal.shown()
    journal.keepShown(shownIn(data, revision))
    return {
      type: 'request.opened',
      view: isFramed ? staying(data) : data,
      revision,
      kept: journal.values(),
      known,
    }
  },

  watchRequest: watchRequest(api, { token, now, wait }),
})

/** A request whose signer stays in the frame. */
const staying = (view: SigningView): SigningView => ({
  ...view,
  params: { signingRedirectUrl: null, failureSigningRedirectUrl: null },
})
