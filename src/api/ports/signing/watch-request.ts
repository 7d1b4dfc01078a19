import type { WatchedEvent } from '#machines/flows/signing/signing.events.ts'
import type { Api } from '../../client.ts'
import type { Wait } from '../../later.ts'
import { leadingTo, lookAt } from '../../signer.ts'

type Tools = { token: string; now: () => number; wait: Wait }

/** Milliseconds between two looks; shorter while the request is edited, since its signer waits for that to end. */
const USUAL = 20_000
const EDITED = 10_000

/** Watches what a link leads to, with `getSigner`: hints are for accounts only. A look that fails is made again. */
export const watchRequest =
  (api: Api, { token, now, wait }: Tools) =>
  async ({ revision }: { revision: string }, signal: AbortSignal, emit: (event: WatchedEvent) => void) => {
    let pause = revision === '' ? EDITED : USUAL
    for (;;) {
      await wait(pause, signal)
      const seen = await lookAt(api, token, signal).catch(() => null)
      signal.throwIfAborted()
      if (seen === null) continue
      const page = leadingTo(seen.answer, now())
      pause = page === 'editing' ? EDITED : USUAL
      if (page === 'editing') emit({ type: 'edit.started' })
      else if (page) emit({ type: 'request.ended', page })
      else emit({ type: seen.revision === revision ? 'edit.ended' : 'request.changed' })
    }
  }
